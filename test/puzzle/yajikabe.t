# Yajikabe. The lines of harness.c say what each word means.
unique yajikabe 1x3\n2> . .
count 3 yajikabe 2x2\n. 1v\n. .
count 4 yajikabe 1x2\n. .
count 7 yajikabe 1x3\n. . .
count 13 yajikabe 2x2\n. .\n. .
none yajikabe 1x2\n2> .
many yajikabe 2x2\n?> .\n. .
right yajikabe 2x2\n1> .\n. ?\nanswer\n. #\n. .
breaks white yajikabe 1x2\n? .\nanswer\n# .
breaks arrow yajikabe 1x2\n1> .\nanswer\n. .
breaks square yajikabe 2x3\n. . 1v\n. . .\nanswer\n# # .\n# # #
breaks connected yajikabe 1x3\n. . .\nanswer\n# . #
rules its arrow points = yajikabe 1x1\n.

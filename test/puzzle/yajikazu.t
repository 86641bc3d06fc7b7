# Yajisan-Kazusan. The lines of harness.c say what each word means.
unique https://puzz.link/p?yajikazu/5/5/42d10a13g41a314121c11a
unique yajikazu 1x3\n0> . 5<
count 5 yajikazu 2x2\n. .\n. .
count 3 yajikazu 2x3\n. . .\n2> . .
none yajikazu 1x2\n1v 1v
many yajikazu 2x2\n?^ ?\n. .
right yajikazu 2x2\n1> 7<\n. .\nanswer\n. #\n. .
right yajikazu 2x3\n1> . .\n7^ . 1<\nanswer\n. . #\n# . .
breaks apart yajikazu 1x2\n. .\nanswer\n# #
breaks number yajikazu 2x2\n1> .\n. .\nanswer\n. .\n. #
breaks connected yajikazu 1x3\n. . .\nanswer\n. # .
rules arrows in white cells count = yajikazu 1x1\n.

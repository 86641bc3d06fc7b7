# Circles and Squares. The lines of harness.c say what each word means.
unique https://puzz.link/p?circlesquare/5/5/0799i8010
unique circlesquare 1x2\nw .
count 3 circlesquare 1x2\n. .
none circlesquare 1x1\nw
count 1 circlesquare 2x2\nw .\n. .
none circlesquare 2x2\nb b\nb b
many circlesquare 2x2\nb .\n. .
right circlesquare 2x3\n. . .\nw . .\nanswer\n. . #\n. . #
breaks some circlesquare 1x1\n.\nanswer\n.
breaks circle circlesquare 1x2\nw .\nanswer\n# .
breaks block circlesquare 2x2\n. .\n. .\nanswer\n# #\n# #
breaks connected circlesquare 1x3\n. . .\nanswer\n# . #
breaks square circlesquare 1x3\n. . .\nanswer\n# . .
rules white squares = circlesquare 1x1\n.

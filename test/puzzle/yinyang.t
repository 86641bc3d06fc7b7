# Yin-Yang. The lines of harness.c say what each word means.
unique https://puzz.link/p?yinyang/5/5/016612300
unique yinyang 1x2\nw b
none yinyang 1x3\nw b w
none yinyang 1x3\nb w b
count 4 yinyang 1x2\n. .
count 12 yinyang 2x2\n. .\n. .
breaks given yinyang 1x2\nw .\nanswer\n# .
breaks shaded yinyang 2x2\n. .\n. .\nanswer\n# #\n# #
breaks open yinyang 2x2\n. .\n. .\nanswer\n. .\n. .
breaks black yinyang 1x3\n. . .\nanswer\n# . #
breaks white yinyang 1x3\n. . .\nanswer\n. # .
right yinyang 1x3\n. b .\nanswer\n. # #
rules black and white cells, each colour connected = yinyang 1x2\nw b

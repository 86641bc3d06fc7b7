# Tents. The lines of harness.c say what each word means.
unique https://puzz.link/p?tents/5/5/2g0h1i1j82323
unique tents:8x8:bjdddijccad,0,2,1,2,1,1,2,1,1,1,1,2,1,1,1,2
unique tents 1x2\n. .\n. ? .
unique tents 3x3\n. . .\n. . ? .\n. ? . ?\n. . ? .
unique tents 4x7\n. . . . . . .\n. . ? . . . ? .\n. ? . ? . ? . ?\n. . ? . . . ? .\n. . . . . . . .
none tents 1x1\n.\n. ?
none tents 1x3\n. . .\n2 . ? .
none tents 5x5\n. . . . .\n. . ? . ? .\n. ? . ? . ?\n. . ? . ? .\n. ? . ? . ?\n. . ? . ? .
count 2 tents 1x3\n. . .\n. . ? .
count 4 tents 3x3\n. . .\n. . . .\n. . ? .\n. . . .
many tents 3x4\n. . . .\n. . ? . .\n. . . ? .\n. . . . .
breaks tent tents 1x2\n. .\n. ? .\nanswer\n# .
breaks touch tents 2x2\n. .\n. ? .\n. . ?\nanswer\n. #\n# .
breaks pair tents 1x3\n. . .\n. . ? .\nanswer\n# . #
breaks pair tents 1x4\n. . . .\n. . ? . .\nanswer\n. . . #
breaks sum tents 1x3\n. . 0\n. . ? .\nanswer\n. . #
right tents 3x3\n. . .\n. . ? .\n. ? . ?\n. . ? .\nanswer\n# . #\n. . .\n# . #

# Tapa. The lines of harness.c say what each word means.
unique tapa 5x5\n3 . . . .\n. . . . 5\n. . 3,1,1 . .\n3,1 . . . .\n. . . . 2
unique https://puzz.link/p?tapa/5/5/3n5hchhajn2
unique tapa 3x3\n. . .\n. 8 .\n. . .
count 8 tapa 3x3\n. . .\n. 7 .\n. . .
count 2 tapa 1x3\n. 1 .
count 13 tapa 2x2\n. .\n. .
none tapa 1x3\n. 1,1 .
none tapa 2x2\n0 .\n. 1
many tapa 3x3\n. . .\n. ? .\n. . .
right tapa 1x2\n0 .\nanswer\n. .
right tapa 3x3\n. . .\n. 7 .\n. . .\nanswer\n# # #\n# . #\n# # .
breaks clue tapa 1x2\n? .\nanswer\n# .
breaks square tapa 2x2\n. .\n. .\nanswer\n# #\n# #
breaks around tapa 1x2\n0 .\nanswer\n. #
breaks connected tapa 1x3\n. . .\nanswer\n# . #
rules the lengths of the shaded runs = tapa 1x1\n.

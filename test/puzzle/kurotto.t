# Kurotto. The lines of harness.c say what each word means.
unique kurotto 5x5\n3 0 . . .\n. . . . 4\n. . 6 . .\n4 . . . .\n. . . 0 2
count 2 kurotto 1x3\n. 1 .
none kurotto 1x2\n2 .
many kurotto 2x3\n? . .\n. . 2
right kurotto 2x3\n2 . .\n. . ?\nanswer\n. # .\n# . .
breaks black kurotto 1x2\n? .\nanswer\n# .
breaks number kurotto 1x4\n1 . . .\nanswer\n. # # .
unique https://puzz.link/p?kurotto/5/5/30m4h6h4m02
rules black pieces beside its circle = kurotto 1x1\n.

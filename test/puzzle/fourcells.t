# Four Cells. The lines of harness.c say what each word means.
unique fourcells 4x4\n. . 3 .\n3 . 2 .\n. 2 2 2\n2 2 2 2
unique fourcells 1x4\n. . . .
unique fourcells 1x9\n. . . . * . . . .
many fourcells 3x3\n. . .\n. * .\n. . .
none fourcells 1x5\n. . 3 . *
none fourcells 1x3\n. . .
many fourcells 2x4\n. . . .\n. . . .
breaks size fourcells 2x2\n. .\n. .\nanswer\n+ + +\n .|. \n+ + +\n . . \n+ + +
breaks number fourcells 2x2\n3 .\n. .\nanswer\n+ + +\n . . \n+ + +\n . . \n+ + +
right fourcells 2x2\n2 ?\n. .\nanswer\n+ + +\n . . \n+ + +\n . . \n+ + +
unique https://puzz.link/p?fourcells/4/4/b3a3a2b22222222

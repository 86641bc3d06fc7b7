# Heteromino. The lines of harness.c say what each word means. The link is of pzprjs and cspuz.
unique@sat https://puzz.link/p?heteromino/5/5/d7b7a7b7b77c7d
unique heteromino 2x2\n. ?\n. .
unique heteromino 1x7\n. . . ? . . .
many heteromino 3x2\n. .\n. .\n. .
none heteromino 1x6\n. . . . . .
none heteromino 2x2\n. .\n. .
none heteromino 1x2\n. .
none heteromino 3x1\n.\n?\n.
right heteromino 1x4\n. . . ?\nanswer\n+ + + + +\n . . . . \n+ + + + +
right heteromino 2x3\n. . .\n. . .\nanswer\n+ + + +\n . .|. \n+ +-+ +\n .|. . \n+ + + +
breaks size heteromino 1x3\n. . .\nanswer\n+ + + +\n .|. . \n+ + + +
breaks size heteromino 1x4\n. . . .\nanswer\n+ + + + +\n . . . . \n+ + + + +
breaks same heteromino 2x3\n. . .\n. . .\nanswer\n+ + + +\n . . . \n+-+-+-+\n . . . \n+ + + +
breaks same heteromino 3x2\n. .\n. .\n. .\nanswer\n+ + +\n .|. \n+ + +\n .|. \n+ + +\n .|. \n+ + +

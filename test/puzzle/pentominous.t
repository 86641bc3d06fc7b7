# Pentominous. The lines of harness.c say what each word means. The first link is of cspuz, the second one of pzprjs.
unique@sat https://puzz.link/p?pentominous/5/5/72zi
unique@sat https://puzz.link/p?pentominous/5/5/g4g2h4g4o4l
unique pentominous 1x5\n. . . . .
unique pentominous 1x7\n* . . . . . *
unique pentominous 2x3\nP . .\n. . *
none pentominous 1x5\n. L . . .
none pentominous 1x6\n. . . . . .
none pentominous 2x5\n. . . . .\n. . . . .
many@sat pentominous 3x5\n. . . . .\n. . . . .\n. . . . .
none pentominous 1x11\n. . . . . . . . . . *
right pentominous 2x3\n? . .\n. . *\nanswer\n+ + + +\n . . . \n+ + + +\n . . . \n+ + + +
breaks size pentominous 1x5\n. . . . .\nanswer\n+ + + + + +\n .|. . . . \n+ + + + + +
breaks size pentominous 2x3\n. . .\n. . *\nanswer\n+ + + +\n .|. . \n+ + + +\n . . . \n+ + + +
breaks letter pentominous 1x5\nL . . . .\nanswer\n+ + + + + +\n . . . . . \n+ + + + + +
breaks letter pentominous 2x3\n. . U\n. . *\nanswer\n+ + + +\n . . . \n+ + + +\n . . . \n+ + + +
breaks same pentominous 2x5\n. . . . .\n. . . . .\nanswer\n+ + + + + +\n . . . . . \n+-+-+-+-+-+\n . . . . . \n+ + + + + +
breaks same pentominous 2x5\n. . . . .\n. . . . .\nanswer\n+ + + + + +\n . . . .|. \n+ +-+-+-+ +\n .|. . . . \n+ + + + + +

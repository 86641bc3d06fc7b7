# Tetrominous. The lines of harness.c say what each word means. The link is of pzprjs.
unique@sat https://puzz.link/p?tetrominous/4/4/1h1k3l
unique@sat tetrominous 4x4\nL . . L\n. . . .\n. S . .\n. . . .
unique tetrominous 1x4\n. . . .
none tetrominous 1x4\n. L . .
none tetrominous 2x4\n. . . .\nO . . .
unique tetrominous 1x5\n? . . . *
right tetrominous 2x3\nT . .\n* . *\nanswer\n+ + + +\n . . . \n+ + + +\n . . . \n+ + + +
breaks size tetrominous 1x4\n. . . .\nanswer\n+ + + + +\n .|. . . \n+ + + + +
breaks letter tetrominous 1x4\nL . . .\nanswer\n+ + + + +\n . . . . \n+ + + + +
breaks same tetrominous 2x4\n. . . .\n. . . .\nanswer\n+ + + + +\n . . . . \n+-+-+-+-+\n . . . . \n+ + + + +
none tetrominous 1x5\n. . . . .
none tetrominous 2x4\n. . . .\n. . . .
count 1 tetrominous 2x2\n. .\n. ?
many@sat tetrominous 4x4\n. . . .\n. . . .\n. . . .\n. . . .

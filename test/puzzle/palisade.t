# Palisade. The lines of harness.c say what each word means.
unique@sat palisade 5x5\n. . . 3 .\n. . . . .\n. . 2 . .\n. 2 2 . .\n. 3 3 3 .
unique@sat palisade:5x5n5:c3h2c22c333a
count 5 palisade 2x5\n. . . . .\n. . . . .
count 1 palisade 1x4 region=2\n. . . .
count 2 palisade 2x2 region=2\n. .\n. .
none palisade 1x4 region=3\n. . . .
many palisade 2x4 region=4\n. . . .\n. . . .
right palisade 1x2 region=1\n4 .\nanswer\n+ + +\n .|. \n+ + +
right palisade 1x2 region=2\n3 3\nanswer\n+ + +\n . . \n+ + +
breaks size palisade 1x2 region=2\n. .\nanswer\n+ + +\n .|. \n+ + +
breaks size palisade 2x2 region=4\n. .\n. .\nanswer\n+ + +\n .|. \n+ + +\n . . \n+ + +
breaks number palisade 1x2 region=2\n4 .\nanswer\n+ + +\n . . \n+ + +
range 1 1 palisade 1x2\n5 .
rules pieces of one size = palisade 1x1 region=1\n.
unique palisade 2x3 region=3\n2 . .\n. . .

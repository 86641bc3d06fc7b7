# dominosa. The lines of harness.c say what each word means.
unique dominosa:2:020002121121
unique dominosa 5x6\n2 1 2 1 0 3\n3 3 0 0 1 4\n0 3 2 0 2 4\n2 3 2 4 3 1\n0 1 4 4 4 1
many dominosa 2x3\n0 0 1\n0 1 1
unique dominosa 1x4\n0 0 1 1
count 2 dominosa 2x2\n0 1\n2 3
none dominosa 2x2\n0 0\n0 0
none dominosa 1x3\n0 0 0
unique dominosa 3x4\n0 2 0 0\n0 2 1 2\n1 1 2 1
count 2 dominosa 2x2\n0 .\n. 0
right dominosa 1x2\n0 1\nanswer\n+ + +\n . . \n+ + +
breaks domino dominosa 1x2\n0 1\nanswer\n+ + +\n .|. \n+ + +
breaks domino dominosa 2x2\n0 1\n2 3\nanswer\n+ + +\n . . \n+ + +\n . . \n+ + +
breaks pair dominosa 2x2\n0 1\n1 0\nanswer\n+ + +\n . . \n+-+-+\n . . \n+ + +

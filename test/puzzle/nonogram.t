# Nonogram. The lines of harness.c say what each word means.
unique https://puzz.link/p?nonogram/6/6/12g1111h11112j12g11g21j11g3h
unique nonogram 5x5\n2 4 4 4 2\n1,1\n5\n5\n3\n1
unique nonogram 5x5\n2 4 4 4 2\n1 1\n5\n5\n3\n1
unique nonogram 1x6\n. . . . . .\n?,2,?
count 2 nonogram 2x2\n1 1\n1\n1
count 8 nonogram 1x3\n. . .\n.
count 6 nonogram 1x3\n. . .\n?
none nonogram 1x3\n1 1 1\n1,1
breaks blocks nonogram 1x3\n. . .\n2\nanswer\n# . #
right nonogram 1x3\n. 0 .\n1,1\nanswer\n# . #
rules the lengths of the black blocks = nonogram 1x1\n1\n1

# Fillomino. The lines of harness.c say what each word means.
unique@sat fillomino 5x5\n3 . . 5 .\n. 1 . . 2\n. 4 . 2 .\n4 . . 3 .\n. 4 . . 4
unique@sat https://puzz.link/p?fillomino/6/6/h4j53g2k5233k2g14j3h
count 3 fillomino 1x3\n. . .
count 1 fillomino 2x2\n4 .\n. .
none fillomino 1x3\n. 3 1
many fillomino 2x3\n. . .\n? . .
breaks digit fillomino 1x2\n. .\nanswer\n2 .
breaks given fillomino 1x2\n1 .\nanswer\n2 2
breaks size fillomino 1x3\n. . .\nanswer\n2 2 2
breaks size fillomino 2x2\n. .\n. .\nanswer\n1 2\n2 1
right fillomino 2x3\n? . .\n. . .\nanswer\n1 3 3\n2 2 3
range 1 1 fillomino 1x2\n0 .
rules each group of connected equal numbers N has exactly N cells = fillomino 1x1\n.

# Sukoro. The lines of harness.c say what each word means.
unique sukoro 5x5\n2 . 2 . .\n. 4 . 2 .\n. . . . .\n. 2 . 4 .\n. . 2 . 2
count 2 sukoro 1x3\n. . .
many sukoro 2x2\n. .\n. .
none sukoro 1x2\n1 2
right sukoro 1x3\n. 2 .\nanswer\n1 2 1
breaks digit sukoro 1x2\n. .\nanswer\n5 1
breaks given sukoro 1x3\n. ? .\nanswer\n- - -
breaks apart sukoro 1x2\n. .\nanswer\n1 1
breaks count sukoro 1x3\n. . .\nanswer\n1 2 -
breaks connected sukoro 1x7\n. . . . . . .\nanswer\n1 2 1 - 1 2 1
unique https://puzz.link/p?sukoro/5/5/2a2c4a2g2a4c2a2
range 1 1 sukoro 1x2\n5 .
rules as many as the neighbours = sukoro 1x1\n.
many sukoro 1x7\n. . . . . . .

# kropki.t - boards and drawings of Kropki, one a line (harness.c).
unique https://puzz.link/p?kropki/4/4/aa7fioco
unique kropki 2x2\n. b .\nb b\n. b 2
count 2 kropki 2x2\n. w .\nw w\n. w .
count 2 kropki 2x2 complete=0\n. - .\n- -\n. - .
none kropki 2x2\n. - .\n- -\n. - .
none kropki 1x2\n. - .
count 576 kropki 4x4 complete=0\n. . . .\n- - - -\n. . . .\n- - - -\n. . . .\n- - - -\n. . . .
count 4 kropki 1x3 complete=0\n. w . - .
count 4 kropki 1x4\n. w . - . w .
count 2 kropki 1x3 complete=0\n. b . - .
breaks digit kropki 1x2\n. b .\nanswer\n1 .
breaks given kropki 1x2\n2 b .\nanswer\n1 2
breaks once kropki 1x2 complete=0\n. - .\nanswer\n1 1
breaks whitedot kropki 1x3\n. w . w .\nanswer\n1 3 2
breaks nowhite kropki 1x3\n. - . - .\nanswer\n1 3 2
breaks blackdot kropki 1x3\n. b . w .\nanswer\n1 3 2
breaks noblack kropki 1x4\n. w . - . w .\nanswer\n1 2 4 3
right kropki 1x3\n. - . w .\nanswer\n1 3 2
range 1 1 kropki 1x2\n0 - .
rules white dots between consecutive numbers = kropki 1x1\n.

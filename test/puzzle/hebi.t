# Hebi-Ichigo. The lines of harness.c say what each word means. The first board is pzprjs' sample (test/script/hebi.js);
# counts are those of all drawings, tested one by one as src/variety/hebi.js does, by a program of its own.
unique hebi 5x5\n. 3> . . .\n. . . . 1<\n. . 0> . .\n2> . . . .\n. . . 5> .
none hebi 1x5\n1> . . . .
none hebi 1x1\n1^
none hebi 1x2\n0> 2<
count 1 hebi 1x1\n.
count 1 hebi 1x2\n0> 0<
count 5 hebi 1x6\n. . . . . .
count 21 hebi 2x3\n. . .\n. . .
count 57 hebi 2x4\n. . . .\n. . . .
count 4 hebi 2x4\n. 3v . .\n. . . .
count 17 hebi 3x3\n. . .\n. ? .\n. . .
count 7 hebi 3x3\n. . .\n. 0> .\n. . .
count 2 hebi 3x3\n. . .\n. 2^ .\n. . .
right hebi 2x3\n. . .\n. . .\nanswer\n1 2 3\n- 5 4
right hebi 2x3\n. . .\n. . .\nanswer\n2 3 -\n1 4 5
right hebi 1x12\n. . . . . ? . . . . . .\nanswer\n5 4 3 2 1 . - 1 2 3 4 5
breaks digit hebi 1x2\n? .\nanswer\n1 -
breaks digit hebi 1x2\n. .\nanswer\n6 -
breaks snake hebi 1x5\n. . . . .\nanswer\n1 2 3 4 -
breaks snake hebi 2x5\n. . . . .\n. . . . .\nanswer\n1 2 3 4 5\n2 - - - -
breaks touch hebi 2x5\n. . . . .\n. . . . .\nanswer\n1 2 3 4 5\n1 2 3 4 5
breaks touch hebi 4x5\n. . . . .\n. . . . .\n. . . . .\n. . . . .\nanswer\n1 2 3 4 5\n4 5 - - -\n3 - - - -\n2 1 - - -
breaks number hebi 1x6\n0> . . . . .\nanswer\n. 5 4 3 2 1
breaks number hebi 1x6\n1> . . . . .\nanswer\n. - - - - -
breaks head hebi 1x11\n. . . . . . . . . . .\nanswer\n5 4 3 2 1 - 1 2 3 4 5
range 1 1 hebi 1x2\n6> .
syntax 2 1 hebi 1x2\n3 .
rules an arrow has the first number that is seen along it = hebi 1x1\n.

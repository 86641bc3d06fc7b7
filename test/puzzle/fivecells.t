# Five Cells. The lines of harness.c say what each word means. The links are of pzprjs and noqx.
unique@sat https://puzz.link/p?fivecells/6/6/72b1i0f2b1i3a
unique https://puzz.link/p?fivecells/10/10/a32213a32a1h22c31a3b3a3d3a23a2b2a2a23a1a1b2a22a2d2a3b3a31c11h3a22a21321a
count 5 fivecells 2x5\n. . . . .\n. . . . .
unique fivecells 2x3\n. . .\n. * .
unique fivecells 1x11\n. . . . . * . . . . .
none fivecells 1x6\n. . . * . .
none fivecells 2x3\n. . .\n. . .
none fivecells 1x6\n. . 3 . . *
many fivecells 3x4\n* . . .\n. . . .\n. . . *
right fivecells 1x6\n3 2 ? . 3 *\nanswer\n+ + + + + + +\n . . . . . . \n+ + + + + + +
breaks size fivecells 1x5\n. . . . .\nanswer\n+ + + + + +\n .|. . . . \n+ + + + + +
breaks size fivecells 1x10\n. . . . . . . . . .\nanswer\n+ + + + + + + + + + +\n . . . . . . . . . . \n+ + + + + + + + + + +
breaks size fivecells 2x3\n. . .\n. * .\nanswer\n+ + + +\n . .|. \n+ + + +\n . . . \n+ + + +
breaks number fivecells 1x6\n2 . . . . *\nanswer\n+ + + + + + +\n . . . . . . \n+ + + + + + +
breaks number fivecells 1x6\n. . . . 2 *\nanswer\n+ + + + + + +\n . . . . . . \n+ + + + + + +

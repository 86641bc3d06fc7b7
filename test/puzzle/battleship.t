# Battleship. The lines of harness.c say what each word means.
# Small seas, counted by hand: one submarine may lie anywhere; a ship of two cells in 2 x 1 x 2 places.
count 1 battleship 2x2 fleet=none\n  . .\n. . .\n. . .
count 4 battleship 2x2 fleet=1\n  . .\n. . .\n. . .
count 4 battleship 2x2 fleet=2\n  . .\n. . .\n. . .
none battleship 2x2 fleet=1,1\n  . .\n. . .\n. . .
none battleship 2x2 fleet=3\n  . .\n. . .\n. . .
# Two submarines on 3x3: 8 pairs that do not touch: opposite corners 2, corners of one side 4, middles of sides 2,
# a corner and the middle of a far side 8.
count 16 battleship 3x3 fleet=1,1\n  . . .\n. . . .\n. . . .\n. . . .
count 1 battleship 3x3 fleet=1,1,1,1\n  . . .\n. . . .\n. . . .\n. . . .
count 6 battleship 3x3 fleet=3\n  . . .\n. . . .\n. . . .\n. . . .
unique battleship 3x3 fleet=3\n  1 1 1\n. . . .\n. . . .\n3 . . .
unique battleship 3x3 fleet=2,1\n  2 . 1\n2 . . .\n. . . .\n. . . .
count 6 battleship 3x3 fleet=2,1\n  2 . 1\n. . . .\n. . . .\n. . . .
unique battleship 3x3 fleet=3\n  . . .\n. . . .\n. . # .\n0 . . .
count 2 battleship 3x3 fleet=3\n  . . .\n. . . .\n. . # .\n. . . .
many battleship 3x3 fleet=3 hints=0\n  . . .\n. . . .\n. . # .\n. . . .
count 4 battleship 3x3 fleet=2\n  . . .\n. . . .\n. . ? .\n. . . .
unique battleship 3x3 fleet=2\n  . . .\n. . ~ .\n. ~ ? .\n. . ~ .
unique battleship 3x3 fleet=2\n  . . .\n. . . .\n. . > .\n. . . .
unique battleship 3x3 fleet=2\n  . . .\n. . . .\n. . < .\n. . . .
unique battleship 3x3 fleet=2\n  . . .\n. . . .\n. . v .\n. . . .
unique battleship 3x3 fleet=1\n  . . .\n. . . .\n. . o .\n. . . .
none battleship 3x3 fleet=1\n  . . .\n. . . .\n. . ^ .\n. . . .
none battleship 1x3 fleet=2\n  . . .\n. < . <
none battleship 1x3 fleet=3\n  . . .\n. . . #
unique https://puzz.link/p?battleship/6/6/g12h2g30g3gk0r3w//c
unique problem(113, [4:1,3:2,2:3,1:4], [2,4,3,3,2,4,1,1,0,0], [0,5,0,2,2,3,1,3,2,2], [c@[7,10],w@[1,6]]).
# CSPLib problem 14, boards 113 and 123 without their hints: 70 and 2222 solutions.
count@sat 70 battleship 10x10 fleet=4,3,3,2,2,2,1,1,1,1\n  0 5 0 2 2 3 1 3 2 2\n2 ..........\n4 ..........\n3 ..........\n3 ..........\n2 ..........\n4 ..........\n1 ..........\n1 ..........\n0 ..........\n0 ..........
count@sat 2222 battleship 10x10 fleet=4:1,3:2,2:3,1:4\n  2 1 5 3 2 1 2 0 4 0\n3 ..........\n2 ..........\n1 ..........\n1 ..........\n1 ..........\n2 ..........\n0 ..........\n4 ..........\n1 ..........\n5 ..........
# One rule after the other.
breaks hint battleship 2x2 fleet=1\n  . .\n. ~ .\n. . .\nanswer\no .\n. .
breaks hint battleship 3x3 fleet=2\n  . . .\n. . . .\n. . ^ .\n. . . .\nanswer\n. ^ .\n. v .\n. . .
breaks shape battleship 3x3 fleet=2,1\n  . . .\n. . . .\n. . . .\n. . . .\nanswer\n< # >\n. . .\n. . .
breaks touch battleship 3x3 fleet=3,2\n  . . .\n. . . .\n. . . .\n. . . .\nanswer\n# # .\n. # .\n. . .
breaks touch battleship 3x3 fleet=1,1\n  . . .\n. . . .\n. . . .\n. . . .\nanswer\no . .\n. o .\n. . .
breaks sum battleship 2x2 fleet=1\n  1 .\n. . .\n. . .\nanswer\n. o\n. .
breaks sum battleship 2x2 fleet=1\n  . .\n. . .\n0 . .\nanswer\n. .\n. o
breaks fleet battleship 3x3 fleet=1,1\n  . . .\n. . . .\n. . . .\n. . . .\nanswer\no . .\n. . .\n. . .
breaks fleet battleship 3x3 fleet=2,1\n  . . .\n. . . .\n. . . .\n. . . .\nanswer\no . o\n. . .\n. . .
right battleship 3x3 fleet=1,1\n  2 . .\n. . . .\n. . . .\n. . . .\nanswer\no . .\n. . .\no . .
right battleship 3x3 fleet=3\n  . . .\n. . . .\n. ~ . ~\n. . . .\nanswer\n< # >\n~ . .\n. ~ .
rules fleet 3,2,1 = battleship 2x2 fleet=1,2,3\n  . .\n. . .\n. . .
rules fleet 4,3,3,2,2,2,1,1,1,1 = battleship 2x2\n  . .\n. . .\n. . .
rules hints=0 = battleship 2x2 hints=0\n  . .\n. . .\n. . .
rules fleet 3,2,2,1,1,1 = pzprv3/battleship/6/6/c
syntax 1 22 battleship 2x2 fleet=1,x\n  . .\n. . .\n. . .
range 1 22 battleship 2x2 fleet=1001\n  . .\n. . .\n. . .
syntax 3 5 battleship 2x2 fleet=1\n  . .\n. . x\n. . .
syntax 3 1 battleship 2x2 fleet=1\n  . .\nx . .\n. . .
syntax 2 1 battleship 2x2 fleet=1\n  . . .\n. . .\n. . .
# Wrong and right answers of pzprjs are in test/data/pzprjs/battleship.tsv.

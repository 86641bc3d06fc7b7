# Masyu. The lines of harness.c say what each word means.
unique https://puzz.link/p?mashu/6/6/1063000i3000
unique pearl:6x6:bWdBbWjBcWj
unique masyu 6x6\n..w...\n.b..w.\n......\n...b..\n.w....\n......
# Empty boards: the simple cycles of the grid, OEIS A140517.
count 1 masyu 2x2\n..\n..
count 13 masyu 3x3\n...\n...\n...
count 213 masyu 4x4\n....\n....\n....\n....
count 9349 masyu 5x5\n.....\n.....\n.....\n.....\n.....
# Hamiltonian cycles of the 4x4 grid.
count 6 masyu 4x4 all=1\n....\n....\n....\n....
none masyu 3x3 all=1\n...\n...\n...
# A black circle needs two cells in each direction it uses, a white one two ends.
none masyu 2x2\nb.\n..
none masyu 2x5\nw....\n.....
many masyu 3x3\nb..\n...\n...
none masyu 1x5\n.....
count 4 masyu 3x3\n...\n...\n?w?
# "?" is a circle of either colour.
many masyu 3x3\n...\n.?.\n...
count 6 masyu 3x3\n...\n.?.\n..?
# One rule after the other.
breaks degree masyu 2x2\n..\n..\nanswer\n.-.\n|\n.-.
breaks degree masyu 3x3\n...\n...\n...\nanswer\n.-. .\n| |\n.-.-.\n  | |\n. .-.
breaks circle masyu 3x3\n...\n...\n..?\nanswer\n.-. .\n| |\n.-. .\n\n. . .
breaks circle masyu 3x3\n...\n...\n..w\nanswer\n.-. .\n| |\n.-. .\n\n. . .
breaks white masyu 2x2\nw.\n..\nanswer\n.-.\n| |\n.-.
breaks white masyu 2x5\n..w..\n.....\nanswer\n.-.-.-.-.\n|       |\n.-.-.-.-.
breaks black masyu 2x2\nb.\n..\nanswer\n.-.\n| |\n.-.
breaks black masyu 3x3\n.b.\n...\n...\nanswer\n.-.-.\n|   |\n. . .\n|   |\n.-.-.
breaks visit masyu 2x3 all=1\n...\n...\nanswer\n.-. .\n| |\n.-. .
breaks loop masyu 2x5\n.....\n.....\nanswer\n.-. . .-.\n| |   | |\n.-. . .-.
breaks loop masyu 2x2\n..\n..\nanswer\n. .\n\n. .
right masyu 3x3\nbw.\n...\n...\nanswer\n.-.-.\n|   |\n. . .\n|   |\n.-.-.
right masyu 6x6\n..w...\n.b..w.\n......\n...b..\n.w....\n......\nanswer\n.-.-w-. .-.\n|     | | |\n. b-.-. w .\n| |     | |\n. . .-.-. .\n| | |     |\n. .-. b-.-.\n|     |\n.-w-. . . .\n    | |\n. . .-. . .
rules through all circles = masyu 1x1\n.
rules every cell = masyu 1x1 all=1\n.
syntax 2 2 masyu 2x2\n.3\n..
# Wrong and right answers of pzprjs (test/script/mashu.js, MIT licence), each under the code it gives there.
# brNoLine
breaks loop pzprv3/mashu/6/6
# lnBranch
breaks degree pzprv3/mashu/6/6/. . 1 . . . /. 2 . . 1 . /. . . . . . /. . . 2 . . /. 1 . . . . /. . . . . . /0 0 1 1 0 /0 0 0 0 0 /1 1 1 1 0 /0 0 0 0 0 /0 0 0 0 0 /0 0 0 0 0 /0 0 1 0 0 0 /0 0 1 0 0 0 /0 0 0 0 0 0 /0 0 0 0 0 0 /0 0 0 0 0 0 /
# lnCross
breaks degree pzprv3/mashu/6/6/. . 1 . . . /. 2 . . 1 . /. . . . . . /. . . 2 . . /. 1 . . . . /. . . . . . /0 0 1 1 0 /0 0 0 0 0 /1 1 1 1 0 /0 0 0 0 0 /0 0 0 0 0 /0 0 0 0 0 /0 0 1 0 0 0 /0 0 1 0 0 0 /0 0 1 0 0 0 /0 0 1 0 0 0 /0 0 1 0 0 0 /
# mashuWCurve
breaks degree pzprv3/mashu/6/6/. . 1 . . . /. 2 . . 1 . /. . . . . . /. . . 2 . . /. 1 . . . . /. . . . . . /0 0 1 1 0 /0 0 0 0 0 /0 0 1 1 0 /0 0 0 0 0 /0 0 0 0 0 /0 0 0 0 0 /0 0 1 0 0 0 /0 0 1 0 0 0 /0 0 0 0 0 0 /0 0 0 0 0 0 /0 0 0 0 0 0 /
# mashuBStrig
breaks degree pzprv3/mashu/6/6/. . 1 . . . /. 2 . . 1 . /. . . . . . /. . . 2 . . /. 1 . . . . /. . . . . . /0 0 0 0 0 /0 1 1 -1 0 /0 0 0 0 0 /0 0 0 0 0 /0 0 0 0 0 /0 0 0 0 0 /0 0 0 0 0 0 /0 1 0 0 0 0 /0 1 0 1 0 0 /0 -1 0 1 0 0 /0 0 0 1 0 0 /
# mashuBCvNbr
breaks degree pzprv3/mashu/6/6/. . 1 . . . /. 2 . . 1 . /. . . . . . /. . . 2 . . /. 1 . . . . /. . . . . . /1 1 1 0 0 /0 1 1 -1 0 /0 0 0 0 0 /0 0 1 0 0 /0 0 0 0 0 /0 0 0 0 0 /1 0 0 0 0 0 /0 1 0 0 0 0 /0 1 0 1 0 0 /0 -1 1 0 0 0 /0 0 0 0 0 0 /
# mashuWStNbr
breaks degree pzprv3/mashu/6/6/. . 1 . . . /. 2 . . 1 . /. . . . . . /. . . 2 . . /. 1 . . . . /. . . . . . /1 1 1 1 0 /0 1 1 0 0 /0 0 0 0 0 /0 0 0 0 0 /0 0 0 0 0 /0 0 0 0 0 /1 0 0 0 0 0 /1 1 0 0 0 0 /1 1 0 0 0 0 /0 0 0 0 0 0 /0 0 0 0 0 0 /
# mashuOnLine
breaks degree pzprv3/mashu/6/6/. . 1 . . . /. 2 . . 1 . /. . . . . . /. . . 2 . . /. 1 . . . . /. . . . . . /1 1 1 0 0 /0 1 1 -1 0 /0 0 0 0 0 /0 0 0 0 0 /0 0 0 0 0 /0 0 0 0 0 /1 0 0 1 0 0 /0 1 0 0 0 0 /0 1 0 0 0 0 /0 -1 0 0 0 0 /0 0 0 0 0 0 /
# lnDeadEnd
breaks degree pzprv3/mashu/6/6/. . 1 . . . /. 2 . . 1 . /. . . . . . /. . . 2 . . /. 1 . . . . /. . . . . . /1 1 1 0 1 /0 1 1 -1 0 /0 0 0 0 0 /0 1 0 0 0 /1 1 0 0 0 /0 0 0 0 0 /1 0 0 1 1 1 /1 1 0 0 1 1 /1 1 0 0 0 1 /1 -1 0 1 0 0 /0 0 0 1 0 0 /
# lnPlLoop
breaks loop pzprv3/mashu/6/6/. . 1 . . . /. 2 . . 1 . /. . . . . . /. . . 2 . . /. 1 . . . . /. . . . . . /1 1 1 0 1 /0 1 1 -1 0 /0 0 0 0 0 /0 1 1 0 0 /1 1 0 0 0 /0 0 1 0 1 /1 0 0 1 1 1 /1 1 0 0 1 1 /1 1 0 0 1 1 /1 -1 0 1 1 1 /0 0 1 1 1 1 /
right pzprv3/mashu/6/6/. . 1 . . . /. 2 . . 1 . /. . . . . . /. . . 2 . . /. 1 . . . . /. . . . . . /1 1 1 0 1 /0 1 1 -1 0 /0 0 1 1 0 /0 1 -1 1 1 /1 1 0 0 0 /0 0 1 0 0 /1 0 0 1 1 1 /1 1 0 0 1 1 /1 1 1 -1 0 1 /1 -1 0 1 0 0 /0 0 1 1 0 0 /

# Yajilin. The lines of harness.c say what each word means.
unique https://puzz.link/p?yajilin/5/5/m32j10
unique yajilin 5x5\n. . . . .\n. . . . .\n. . . 2< .\n. . . . .\n. . . . 0^
# Empty boards: a loop through all cells, or with shaded cells apart from each other.
count 1 yajilin 2x2\n..\n..
count 5 yajilin 3x3\n...\n...\n...
count 1 yajilin 3x3\n. . .\n. # .\n. . .
none yajilin 1x4\n. . . .
none yajilin 2x2\n# #\n# #
# Numbers that cannot be reached have no solution, and are not an error.
none yajilin 3x3\n. . .\n. 3> .\n. . .
unique yajilin 3x3\n. . .\n. 0> .\n. . .
none yajilin 3x3\n. . .\n. 1> .\n. . .
unique yajilin 3x3\n. . .\n. ?> .\n. . .
unique yajilin 3x3\n. . .\n. ? .\n. . .
many yajilin 4x4\n. . . .\n. . . .\n. . . .\n. . . .
# All shaded cells outside: one corner of a 3x3 board may be cut off, its centre may not be shaded.
count 4 yajilin 3x3 outside=1\n...\n...\n...
# One rule after the other.
breaks blocked yajilin 3x3\n. . .\n. # .\n. . .\nanswer\n.-.-.\n|   |\n. # .\n|   |\n.-.-.
breaks blocked yajilin 2x3\n. . #\n. . .\nanswer\n.-.-.\n|   |\n.-.-.
breaks fill yajilin 2x3\n. . .\n. . .\nanswer\n.-. .\n| |\n.-. .
breaks degree yajilin 2x2\n. .\n. .\nanswer\n.-.\n|\n.-.
breaks degree yajilin 2x2\n. .\n. .\nanswer\n#-.\n| |\n.-.
breaks adjacent yajilin 2x3\n. . .\n. . .\nanswer\n.-. #\n| |\n.-. #
breaks clue yajilin 3x3\n. . .\n. 1> .\n. . .\nanswer\n.-.-.\n|   |\n. * .\n|   |\n.-.-.
breaks outside yajilin 3x3 outside=1\n. . .\n. . .\n. . .\nanswer\n.-.-.\n|   |\n. # .\n|   |\n.-.-.
breaks loop yajilin 2x5\n. . # . .\n. . # . .\nanswer\n.-. . .-.\n| |   | |\n.-. . .-.
right yajilin 3x3\n. . .\n. 0> .\n. . .\nanswer\n.-.-.\n|   |\n. * .\n|   |\n.-.-.
right yajilin 3x3\n. . .\n. . .\n. . .\nanswer\n.-.-.\n|   |\n. # .\n|   |\n.-.-.
rules neither shaded nor a clue = yajilin 1x1\n.
rules outside the loop = yajilin 1x1 outside=1\n.
syntax 3 5 yajilin 3x3\n. . .\n. . 2\n. . .
# Wrong and right answers of pzprjs (test/script/yajilin.js, MIT licence), each under the code it gives there.
# lnBranch
breaks fill pzprv3/yajilin/5/5/. . . . . /. . . . . /. . . 3,2 . /. . . . . /. . . . 1,0 /. . . . . /. . . . . /. . . . . /. . . . . /. . . . . /1 1 1 0 /0 0 0 0 /0 0 0 0 /0 0 0 0 /0 0 0 0 /0 1 0 0 0 /0 1 0 0 0 /0 1 0 0 0 /0 0 0 0 0 /
# lnCross
breaks fill pzprv3/yajilin/5/5/. . . . . /. . . . . /. . . 3,2 . /. . . . . /. . . . 1,0 /. . . . . /. . . . . /. . . . . /. . . . . /. . . . . /0 0 1 0 /1 1 0 0 /0 0 0 0 /0 0 0 0 /0 0 0 0 /0 1 1 0 0 /0 1 0 0 0 /0 1 0 0 0 /0 0 0 0 0 /
# lnOnShade
breaks fill pzprv3/yajilin/5/5/. . . . . /. . . . . /. . . 3,2 . /. . . . . /. . . . 1,0 /. . . # . /. . . . . /# . # . . /. . . . . /. . . . . /1 1 0 1 /1 0 1 0 /0 0 0 0 /0 0 0 0 /0 0 0 0 /1 0 1 1 0 /0 1 0 0 0 /0 1 0 0 0 /0 0 0 0 0 /
# csAdjacent
breaks fill pzprv3/yajilin/5/5/. . . . . /. . . . . /. . . 3,2 . /. . . . . /. . . . 1,0 /. . . . . /. . . . . /# . # . . /. . # . . /. . . . . /1 1 0 1 /1 0 1 0 /0 0 0 0 /0 0 0 0 /0 0 0 0 /1 0 1 1 0 /0 1 0 0 0 /0 1 0 0 0 /0 0 0 0 0 /
# anShadeNe
breaks fill pzprv3/yajilin/5/5/. . . . . /. . . . . /. . . 3,2 . /. . . . . /. . . . 1,0 /. . . . . /. . . . + /# . . . + /. . + . + /. . . # . /1 1 -1 1 /1 -1 1 -1 /0 0 0 -1 /1 -1 1 1 /1 1 0 0 /1 -1 1 1 1 /0 1 0 0 1 /0 1 0 0 1 /1 -1 1 0 0 /
# lnDeadEnd
breaks fill pzprv3/yajilin/5/5/. . . . . /. . . . . /. . . 3,2 . /. . . . . /. . . . 1,0 /. . . . . /. . . . + /# . # . + /. . + . + /. . . . . /1 1 0 1 /1 0 1 0 /0 0 0 0 /0 0 0 0 /0 0 0 0 /1 0 1 1 0 /0 1 0 0 0 /0 1 0 0 0 /0 0 0 0 0 /
# lnPlLoop
breaks fill pzprv3/yajilin/5/5/. . . . . /. . . . . /. . . 3,2 . /. . . . . /. . . . 1,0 /. . . . . /. . . . + /# . # . + /. . + . + /. . . . . /1 1 0 1 /1 1 0 1 /0 0 0 0 /0 0 1 0 /0 0 1 0 /1 0 1 1 1 /0 0 0 0 0 /0 0 0 0 0 /0 0 1 1 0 /
# ceEmpty
breaks fill pzprv3/yajilin/5/5/. . . . . /. . . . . /. . . 3,2 . /. . . . . /. . . . 1,0 /. . . . . /. . . . + /# . # . + /. . + . + /. . . . . /1 1 0 1 /1 0 1 0 /0 0 0 0 /0 1 0 1 /0 0 1 0 /1 0 1 1 1 /0 1 0 0 1 /0 1 0 0 1 /0 0 1 1 0 /
# shInside
breaks outside pzprv3/yajilin/5/5/o/. . . . . /. . . . . /. . . 3,2 . /. . . . . /. . . . 1,0 /. . . . . /. . . . . /# . # . . /. . . . . /. . . # . /1 1 0 1 /1 0 1 0 /0 0 0 0 /1 0 1 1 /1 1 0 0 /1 0 1 1 1 /0 1 0 0 1 /0 1 0 0 1 /1 0 1 0 0 /
right pzprv3/yajilin/3/3/o/. . . /. . . /. . . /# . . /. . . /. . . /0 1 /1 0 /1 1 /0 1 1 /1 0 1 /
right pzprv3/yajilin/5/5/. . . . . /. . . . . /. . . 3,2 . /. . . . . /. . . . 1,0 /. . . . . /. . . . + /# . # . + /. . + . + /. . . # . /1 1 -1 1 /1 -1 1 -1 /0 0 0 -1 /1 -1 1 1 /1 1 0 0 /1 -1 1 1 1 /0 1 0 0 1 /0 1 0 0 1 /1 -1 1 0 0 /

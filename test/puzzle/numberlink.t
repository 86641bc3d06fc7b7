# Numberlink under its four rules. The lines of harness.c say what each word means.
unique https://puzz.link/p?numlin/5/5/1j2h3m1h2j3
unique numberlink 5x5\n1....\n2..3.\n.....\n.1..2\n....3
unique numberlink 5x5 rule=B\n1....\n2..3.\n.....\n.1..2\n....3
# The board of thomasahle/numberlink issue 5. Under rule C a peer counts 1, because it takes lines that differ by pushing a
# corner over an empty cell for the same; one of the 252 has all its corners pushed up as far as they go.
count@dfs 589152 numberlink 8x8 rule=A\nB...I...\n....EH..\nB.......\n..F...E.\n.FA.I...\nA...G..H\nDC.C....\n.D..G...
count 80 numberlink 8x8 rule=B\nB...I...\n....EH..\nB.......\n..F...E.\n.FA.I...\nA...G..H\nDC.C....\n.D..G...
count@dfs 252 numberlink 8x8 rule=C\nB...I...\n....EH..\nB.......\n..F...E.\n.FA.I...\nA...G..H\nDC.C....\n.D..G...
none numberlink 8x8 rule=D\nB...I...\n....EH..\nB.......\n..F...E.\n.FA.I...\nA...G..H\nDC.C....\n.D..G...
# Self-avoiding walks between opposite corners of an n x n grid of points, OEIS A007764.
count 2 numberlink 2x2\n1.\n.1
count 12 numberlink 3x3\n1..\n...\n..1
count 184 numberlink 4x4\n1...\n....\n....\n...1
count 8512 numberlink 5x5\n1....\n.....\n.....\n.....\n....1
# Those through every point, OEIS A001184 (odd sides), and those that never touch themselves.
count 2 numberlink 3x3 rule=B\n1..\n...\n..1
count 104 numberlink 5x5 rule=B\n1....\n.....\n.....\n.....\n....1
none numberlink 4x4 rule=B\n1...\n....\n....\n...1
count 2 numberlink 2x2 rule=C\n1.\n.1
none numberlink 2x2 rule=D\n1.\n.1
# No number at all: nothing to draw.
unique numberlink 2x2\n..\n..
none numberlink 2x2 rule=B\n..\n..
none numberlink 2x2\n12\n21
# Twins side by side.
many numberlink 2x2\n11\n..
unique numberlink 2x2 rule=B\n11\n..
unique numberlink 2x2 rule=C\n11\n..
none numberlink 2x2 rule=D\n11\n..
# One rule after the other.
breaks degree numberlink 2x2\n11\n..\nanswer\n1 1\n|\n. .
breaks degree numberlink 2x3\n1.1\n...\nanswer\n1-.-1\n  |\n. . .
breaks pair numberlink 2x2\n12\n12\nanswer\n1 2\n|\n1 2
breaks cover numberlink 2x2 rule=B\n11\n..\nanswer\n1-1\n\n. .
breaks touch numberlink 2x2 rule=C\n11\n..\nanswer\n1 1\n| |\n.-.
breaks touch numberlink 2x2 rule=D\n11\n..\nanswer\n1 1\n| |\n.-.
breaks touch numberlink 3x3 rule=C\n1..\n1..\n...\nanswer\n1-.-.\n    |\n1 . .\n|   |\n.-.-.
breaks join numberlink 2x2\n11\n22\nanswer\n1 1\n| |\n2 2
breaks join numberlink 4x2\n11\n..\n..\n..\nanswer\n1-1\n\n. .\n\n.-.\n| |\n.-.
right numberlink 2x2\n11\n..\nanswer\n1 1\n| |\n.-.
right numberlink 2x2 rule=B\n11\n..\nanswer\n1 1\n| |\n.-.
right numberlink 2x2 rule=C\n11\n..\nanswer\n1-1\n\n. .
right numberlink 2x3 rule=D\n1.1\n2.2\nanswer\n1-.-1\n\n2-.-2
# The rule is named in every answer.
rules rule A: cells may stay empty, a path may run beside itself = numberlink 1x1\n.
rules rule B: every cell is used, a path may run beside itself = numberlink 1x1 rule=B\n.
rules rule C: cells may stay empty, no path touches itself = numberlink 1x1 rule=C\n.
rules rule D: every cell is used, no path touches itself = numberlink 1x1 rule=D\n.
range 1 1 numberlink 2x2\n1.\n..
range 2 2 numberlink 2x2\n11\n.1
range 1 2 numberlink 2x2\n10\n.1
# Wrong and right answers of pzprjs (test/script/numlin.js, MIT licence), each under the code it gives there.
# lnBranch
breaks degree pzprv3/numlin/5/5/1 . . . . /2 . . 3 . /. . . . . /. 1 . . 2 /. . . . 3 /0 0 0 0 /1 1 1 0 /0 0 0 0 /0 0 0 0 /0 0 0 0 /0 0 0 0 0 /0 1 0 0 0 /0 1 0 0 0 /0 0 0 0 0 /
# lnCross
breaks degree pzprv3/numlin/5/5/1 . . . . /2 . . 3 . /. . . . . /. 1 . . 2 /. . . . 3 /1 0 0 0 /1 1 1 0 /0 0 0 0 /0 0 0 0 /0 0 0 0 /0 1 0 0 0 /0 1 0 0 0 /0 1 0 0 0 /0 0 0 0 0 /
# lcTripleNum
breaks degree pzprv3/numlin/5/5/1 . . . . /2 . . 3 . /. . . . . /. 1 . . 2 /. . . . 3 /1 1 1 1 /1 1 1 0 /0 0 0 0 /0 0 0 0 /0 0 0 0 /1 0 0 0 1 /0 0 0 0 1 /0 0 0 0 1 /0 0 0 0 1 /
# nmConnDiff
breaks degree pzprv3/numlin/5/5/1 . . . . /2 . . 3 . /. . . . . /. 1 . . 2 /. . . . 3 /1 1 0 0 /0 0 0 0 /0 0 0 0 /0 0 1 1 /0 0 0 0 /0 0 1 0 0 /0 0 1 0 0 /0 0 1 0 0 /0 0 0 0 0 /
# lcOnNum
breaks degree pzprv3/numlin/5/5/1 . . . . /2 . . 3 . /. . . . . /. 1 . . 2 /. . . . 3 /0 0 0 0 /0 0 0 0 /0 0 0 0 /0 0 1 1 /0 0 0 0 /0 0 1 0 1 /0 0 1 0 1 /0 0 1 0 1 /0 0 0 0 0 /
# lnDeadEnd
breaks degree pzprv3/numlin/5/5/1 . . . . /2 . . 3 . /. . . . . /. 1 . . 2 /. . . . 3 /1 0 0 0 /0 0 0 0 /0 0 0 0 /0 0 0 0 /0 0 0 1 /0 1 0 0 0 /0 1 0 1 0 /0 0 0 1 0 /0 0 0 1 0 /
# lcIsolate
breaks pair pzprv3/numlin/5/5/1 . . . . /2 . . 3 . /. . . . . /. 1 . . 2 /. . . . 3 /1 0 0 0 /0 0 0 0 /0 0 1 0 /0 0 0 0 /0 0 1 0 /0 1 0 0 0 /0 1 0 0 0 /0 1 1 1 0 /0 0 1 1 0 /
# nmNoLine
breaks pair pzprv3/numlin/5/5/1 . . . . /2 . . 3 . /. . . . . /. 1 . . 2 /. . . . 3 /1 0 0 0 /0 0 0 0 /0 0 0 0 /0 0 0 0 /0 0 0 1 /0 1 0 0 0 /0 1 0 1 0 /0 1 0 1 0 /0 0 0 1 0 /
right pzprv3/numlin/5/5/1 . . . . /2 . . 3 . /. . . . . /. 1 . . 2 /. . . . 3 /1 -1 1 1 /0 -1 0 0 /0 -1 -1 0 /0 -1 -1 0 /1 1 -1 1 /0 1 1 0 1 /1 1 1 1 1 /1 1 1 1 1 /1 0 1 1 0 /
# Wrong and right answers of pzprjs (test/script/arukone.js, MIT licence), each under the code it gives there.
# brNoLine
breaks pair pzprv3/arukone/4/4/passallcell/A B . . /. . . . /C A B C /. . . . /0 0 0 /0 0 0 /0 0 0 /0 0 0 /0 0 0 0 /0 0 0 0 /0 0 0 0 /
# lnBranch
breaks degree pzprv3/arukone/4/4/passallcell/A B . . /. . . . /C A B C /. . . . /0 1 0 /0 0 1 /0 0 0 /0 0 0 /0 0 1 0 /0 0 1 0 /0 0 0 0 /
# lnCross
breaks degree pzprv3/arukone/4/4/passallcell/A B . . /. . . . /C A B C /. . . . /0 1 0 /1 1 1 /0 0 0 /0 0 0 /0 0 1 0 /1 0 1 1 /0 0 0 0 /
# lcTripleNum
breaks degree pzprv3/arukone/4/4/passallcell/A B . . /. . . . /C A B C /. . . . /1 1 0 /0 1 0 /0 0 0 /0 0 0 /0 0 1 0 /0 1 0 0 /0 0 0 0 /
# nmConnDiff
breaks degree pzprv3/arukone/4/4/passallcell/A B . . /. . . . /C A B C /. . . . /0 0 0 /1 1 0 /0 0 0 /0 0 0 /0 0 0 0 /1 0 1 0 /0 0 0 0 /
# lcOnNum
breaks degree pzprv3/arukone/4/4/passallcell/A B . . /. . . . /C A B C /. . . . /0 0 0 /1 0 0 /0 0 0 /0 1 0 /1 0 0 0 /0 1 0 0 /0 1 0 0 /
# lnDeadEnd
breaks degree pzprv3/arukone/4/4/passallcell/A B . . /. . . . /C A B C /. . . . /0 0 1 /0 1 0 /0 0 0 /0 0 0 /0 0 1 1 /0 0 0 1 /0 0 0 0 /
# lcIsolate
breaks pair pzprv3/arukone/4/4/passallcell/A B . . /. . . . /C A B C /. . . . /0 0 1 /0 0 1 /0 0 0 /0 0 0 /0 0 1 1 /0 0 0 0 /0 0 0 0 /
# nmNoLine
breaks pair pzprv3/arukone/4/4/passallcell/A B . . /. . . . /C A B C /. . . . /0 0 0 /1 0 0 /0 0 0 /0 0 0 /1 0 0 0 /0 1 0 0 /0 0 0 0 /
# ceNoLine
breaks cover pzprv3/arukone/4/4/passallcell/A B . . /. . . . /C A B C /. . . . /0 1 0 /1 0 0 /0 0 0 /1 1 1 /1 0 1 0 /0 1 1 0 /1 0 0 1 /
right pzprv3/arukone/4/4/dontpassallcell/A B . . /. . . . /C A B C /. . . . /0 1 0 /1 0 0 /0 0 0 /1 1 1 /1 0 1 0 /0 1 1 0 /1 0 0 1 /
right pzprv3/arukone/4/4/passallcell/A B . . /. . . . /C A B C /. . . . /0 1 1 /1 0 1 /0 0 0 /1 1 1 /1 0 0 1 /0 1 1 0 /1 0 0 1 /
# Other graphs: the simple paths between two points of the complete graphs of 4 and 5 points; under C the edge alone.
count 5 numberlink graph rule=A\nedges\na-b-c-d-a a-c b-d\npairs\n1 a b
count 16 numberlink graph rule=A\nedges\na-b-c-d-e-a a-c-e-b-d-a\npairs\n1 a b
count 2 numberlink graph rule=B\nedges\na-b-c-d-a a-c b-d\npairs\n1 a b
unique numberlink graph rule=C\nedges\na-b-c-d-a a-c b-d\npairs\n1 a b
none numberlink graph rule=D\nedges\na-b-c-d-a a-c b-d\npairs\n1 a b
unique numberlink graph rule=D\nedges\na-b-c-d-a a-c b-d\npairs\n1 a b\n2 c d
breaks touch numberlink graph rule=C\nedges\na-b-c-a\npairs\n1 a c\nanswer\na-b-c

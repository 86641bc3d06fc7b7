# Hashi. The lines of harness.c say what each word means.
unique https://puzz.link/p?hashi/5/5/4g2i3h23k3g1g3g4g3
unique bridges:5x5m2:4a2c3b23e3a1a3a4a3
unique hashi 5x5\n4.2..\n.3..2\n3....\n.3.1.\n3.4.3
# Small boards by hand.
unique hashi 1x2\n11
unique hashi 1x2\n22
none hashi 1x2 max=1\n22
none hashi 1x2\n33
unique hashi 1x2 max=3\n33
unique hashi 1x2 max=4\n44
none hashi 1x2\n12
unique hashi 1x1\n0
unique hashi 1x1\n.
none hashi 1x1\n1
none hashi 1x3\n0.0
count 2 hashi 1x2\n??
count 4 hashi 1x2 max=4\n??
# A square of islands: every set of links that joins all four, times the choice of one or two bridges.
count 5 hashi 2x2 max=1\n??\n??
count 48 hashi 2x2\n??\n??
count 4 hashi 2x2 max=1 noloop=1\n??\n??
count 32 hashi 2x2 noloop=1\n??\n??
unique hashi 2x2\n22\n22
none hashi 2x2 noloop=1\n22\n22
unique hashi 2x2 noloop=1 max=1\n12\n12
# A ring of eight islands with two links across: 9 sets of links without them, 25 with either.
count 59 hashi 3x3 max=1\n???\n?.?\n???
# Crossing links, and islands that cannot all be joined.
none hashi 3x3\n.1.\n1.1\n.1.
many hashi 3x3\n1.2\n...\n2.3
none hashi 1x4\n1111
# A number that is too large for the board is well formed.
none hashi 1x2\n99
# One rule after the other.
breaks straight hashi 1x3\n1.1\nanswer\n1-. 1
breaks straight hashi 2x2\n1.\n.1\nanswer\n1-.\n  |\n. 1
breaks straight hashi 1x3\n2.2\nanswer\n2=.-2
breaks many hashi 1x2 max=1\n11\nanswer\n1=1
breaks many hashi 1x2\n33\nanswer\n333
breaks cross hashi 3x3\n.1.\n1.1\n.1.\nanswer\n. 1 .\n  |\n1-.-1\n  |\n. 1 .
breaks clue hashi 1x2\n11\nanswer\n1=1
breaks connected hashi 1x4\n1111\nanswer\n1-1 1-1
breaks connected hashi 1x3\n0.0\nanswer\n0 . 0
breaks noloop hashi 2x2 noloop=1\n22\n22\nanswer\n2-2\n| |\n2-2
right hashi 2x2\n22\n22\nanswer\n2-2\n| |\n2-2
right hashi 1x1\n0\nanswer\n0
right hashi 5x5\n4.2..\n.3..2\n3....\n.3.1.\n3.4.3\nanswer\n4=.=2 . .\n"\n. 3-.-.-2\n" "     |\n3 . . . .\n| "     |\n. 3-.-1 .\n|       |\n3=.=4=.=3
rules max 2: at most 2 bridges between two islands, loops are allowed = hashi 1x1\n.
rules max 1: at most 1 bridge between two islands, loops are forbidden (noloop=1) = hashi 1x1 max=1 noloop=1\n.
syntax 2 2 hashi 1x2\n1x
range 1 1 hashi 1x2\n300 1
# Wrong and right answers of pzprjs (test/script/hashikake.js, MIT licence), each under the code it gives there.
# nmLineGt
breaks clue pzprv3/hashikake/5/5/4 . 2 . . /. 3 . . 2 /3 . . . . /. 3 . 1 . /3 . 4 . 3 /2 2 0 0 /0 0 0 0 /0 0 0 0 /0 0 0 0 /0 0 0 0 /2 0 0 0 0 /2 0 0 0 0 /2 0 0 0 0 /2 0 0 0 0 /
# lcDivided
breaks clue pzprv3/hashikake/5/5/4 . 2 . . /. 3 . . 2 /3 . . . . /. 3 . 1 . /3 . 4 . 3 /2 2 0 0 /0 1 1 1 /-1 0 0 0 /0 0 0 0 /0 0 0 0 /2 0 0 0 0 /2 1 0 0 0 /1 1 0 0 0 /1 0 0 0 0 /
# nmLineLt
breaks clue pzprv3/hashikake/5/5/4 . 2 . . /. 3 . . 2 /3 . . . . /. 3 . 1 . /3 . 4 . 3 /2 2 0 0 /0 1 1 1 /-1 0 0 0 /0 1 1 0 /1 1 1 1 /2 0 0 0 0 /2 1 0 0 1 /1 1 0 0 1 /1 0 0 0 1 /
right pzprv3/hashikake/5/5/4 . 2 . . /. 3 . . 2 /3 . . . . /. 3 . 1 . /3 . 4 . 3 /2 2 0 0 /0 1 1 1 /-1 0 -1 -1 /0 1 1 -1 /2 2 2 2 /2 0 0 0 0 /2 2 0 0 1 /1 2 0 -1 1 /1 0 0 -1 1 /

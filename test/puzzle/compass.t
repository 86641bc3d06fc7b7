# Compass. The lines of harness.c say what each word means. The first two links are of pzprjs and cspuz, the third of noqx.
unique@sat https://puzz.link/p?compass/5/5/l2.21g.2.4m.4.3g.1..l
unique@sat https://puzz.link/p?compass/5/5/m..1.i25.1g53..i1..1m
unique@sat https://puzz.link/p?compass/10/10/j.222h.112i2122t1211g2212g11.1i2222m2222t2111g222.g2222h2212q1222l2221k111.2..2l1.21h
unique compass 1x2\n,,,1 .
unique compass 2x2\n? ?\n? ?
none compass 1x2\n?,?,1,? .
none compass 1x2\n. .
none compass 2x2\n?,2,?,2 .\n. ?
many compass 1x3\n? . ?
right compass 2x2\n0,1,0,1 .\n. ?\nanswer\n+ + +\n . . \n+ +-+\n .|. \n+ + +
right compass 2x2\n? .\n. 1,0,1,0\nanswer\n+ + +\n .|. \n+-+ +\n . . \n+ + +
breaks one compass 1x2\n? ?\nanswer\n+ + +\n . . \n+ + +
breaks one compass 1x2\n? .\nanswer\n+ + +\n .|. \n+ + +
breaks one compass 2x2\n? .\n. .\nanswer\n+ + +\n .|. \n+ + +\n . . \n+ + +
breaks reach compass 1x2\n?,?,?,0 .\nanswer\n+ + +\n . . \n+ + +
breaks reach compass 2x1\n1,?,?,?\n.\nanswer\n+ +\n . \n+ +\n . \n+ +
breaks reach compass 2x1\n?,0,?,?\n.\nanswer\n+ +\n . \n+ +\n . \n+ +
breaks reach compass 1x2\n. ?,?,0,?\nanswer\n+ + +\n . . \n+ + +

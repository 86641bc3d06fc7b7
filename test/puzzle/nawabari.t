# Nawabari. The lines of harness.c say what each word means.
unique nawabari 5x5\n. . . . .\n. 0 . . 1\n. . . . .\n. 2 . 1 .\n. . . . .
unique nawabari 1x2\n3 .
none nawabari 1x2\n2 .
many nawabari 1x3\n? . ?
breaks rectangle nawabari 2x2\n2 .\n. .\nanswer\n+ + +\n .|. \n+ + +\n . . \n+ + +
breaks one nawabari 1x3\n3 . .\nanswer\n+ + + +\n .|. . \n+ + + +
breaks number nawabari 1x2\n2 ?\nanswer\n+ + +\n .|. \n+ + +
right nawabari 1x3\n4 3 .\nanswer\n+ + + +\n .|. . \n+ + + +
unique https://puzz.link/p?nawabari/5/5/f0b1f2a1f
unique https://puzz.link/p?nawabari/10/10/b4c1d2b1c2c2j4b0b1a3b3j3b1a2b0b4j2c3c2b1d1c3b

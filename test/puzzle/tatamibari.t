# Tatamibari. The lines of harness.c say what each word means.
unique tatamibari 5x5\n. . . . .\n. . + . t\nt . . . w\n. + t . .\nt + . + .
unique tatamibari 1x2\nw .
none tatamibari 2x2\n? ?\n? ?
many tatamibari 1x3\n? . ?
breaks rectangle tatamibari 2x2\n+ .\n. .\nanswer\n+ + +\n .|. \n+ + +\n . . \n+ + +
breaks sign tatamibari 1x3\n+ . .\nanswer\n+ + + +\n .|. . \n+ + + +
breaks cross tatamibari 2x2\n+ +\n+ +\nanswer\n+ + +\n .|. \n+-+-+\n .|. \n+ + +
breaks sign tatamibari 1x2\nt .\nanswer\n+ + +\n . . \n+ + +
right tatamibari 1x3\n+ ? .\nanswer\n+ + + +\n .|. . \n+ + + +
unique https://puzz.link/p?tatamibari/5/5/m3g11i2g31h13g3g

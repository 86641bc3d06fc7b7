# Rekuto. The lines of harness.c say what each word means.
unique rekuto 4x4\n4 . . 4\n. . . .\n. 5 . .\n. . . 3
unique rekuto 1x2\n3 .
none rekuto 1x2\n2 .
many rekuto 1x3\n? . ?
breaks rectangle rekuto 2x2\n4 .\n. .\nanswer\n+ + +\n .|. \n+ + +\n . . \n+ + +
breaks number rekuto 1x3\n3 . .\nanswer\n+ + + +\n .|. . \n+ + + +
right rekuto 1x3\n2 3 .\nanswer\n+ + + +\n .|. . \n+ + + +

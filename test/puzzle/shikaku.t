# Shikaku. The lines of harness.c say what each word means.
unique https://puzz.link/p?shikaku/6/6/j3g56h6t6h23g5j
unique shikaku 1x2\n2 .
unique shikaku 2x2\n2 .\n2 .
none shikaku 1x2\n1 .
none shikaku 2x2\n3 .\n. 1
count 2 shikaku 1x3\n? . ?
count 1 shikaku 1x1\n1
none shikaku 1x1\n2
breaks rectangle shikaku 2x2\n4 .\n. .\nanswer\n+ + +\n .|. \n+ + +\n . . \n+ + +
breaks rectangle shikaku 2x2\n3 .\n. 1\nanswer\n+ + +\n . . \n+ +-+\n .|. \n+ + +
breaks number shikaku 1x3\n3 . .\nanswer\n+ + + +\n .|. . \n+ + + +
breaks number shikaku 1x2\n2 2\nanswer\n+ + +\n . . \n+ + +
right shikaku 1x3\n1 2 .\nanswer\n+ + + +\n .|. . \n+ + + +
rules rectangles, each with one number = shikaku 1x2\n2 .

# Double Choco. The lines of harness.c say what each word means. The link is of pzprjs.
unique@sat https://puzz.link/p?dbchoco/6/6/ueoq8p30g42j4n5s22j
unique@sat doublechoco 6x6\nb b4 b2 b . .\nb b4 b . b b\n. . . b b5 .\nb . . b . .\n. b b . . b\n2 2 . b b .
unique doublechoco 1x2\n1 b
unique doublechoco 1x4\n. b b .
none doublechoco 1x2\n2 b
none doublechoco 1x2\n. .
none doublechoco 1x3\n. . b
none doublechoco 1x4\n. b . .
unique doublechoco 2x3\n. b b\n. . b2
many doublechoco 2x2\n. .\nb b
right doublechoco 1x2\n1 b1\nanswer\n+ + +\n . . \n+ + +
right doublechoco 2x3\n. . .\nb b b\nanswer\n+ + + +\n . . . \n+ + + +\n . . . \n+ + + +
breaks halves doublechoco 1x4\n. b b .\nanswer\n+ + + + +\n . . . . \n+ + + + +
breaks halves doublechoco 1x2\n. b\nanswer\n+ + +\n .|. \n+ + +
breaks halves doublechoco 2x2\n. b\n. b\nanswer\n+ + +\n .|. \n+ + +\n . . \n+ + +
breaks halves doublechoco 1x3\n. . b\nanswer\n+ + + +\n . . . \n+ + + +
breaks number doublechoco 1x2\n2 b\nanswer\n+ + +\n . . \n+ + +
breaks number doublechoco 1x2\n. b2\nanswer\n+ + +\n . . \n+ + +

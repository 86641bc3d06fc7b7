# Bright Light. The lines of harness.c say what each word means.
unique brightlight 1x3\n2 . .
count 2 brightlight 2x2\n1 .\n. 1
none brightlight 1x3\n. 0 1
count 4 brightlight 1x2\n. .
right brightlight 1x4\n. 1 . ?\nanswer\n# . . .
breaks star brightlight 1x2\n1 .\nanswer\n# #
breaks sight brightlight 1x4\n1 . 1 .\nanswer\n. . . #
rules stars in cells without a number = brightlight 1x1\n.

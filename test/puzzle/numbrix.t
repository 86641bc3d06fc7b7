# Numbrix. The lines of harness.c say what each word means.
unique numbrix 4x4\n. . . 3\n13 14 . .\n. . . .\n. . . .
count 8 numbrix 2x2\n. .\n. .
count 40 numbrix 3x3\n. . .\n. . .\n. . .
none numbrix 2x2\n1 .\n. 2
many numbrix 2x2\n1 .\n. .
breaks digit numbrix 1x2\n. .\nanswer\n1 .
breaks given numbrix 1x2\n2 .\nanswer\n1 2
breaks once numbrix 1x3\n. . .\nanswer\n3 2 3
breaks next numbrix 2x2\n. .\n. .\nanswer\n1 2\n3 4
right numbrix 2x2\n? .\n. .\nanswer\n1 2\n4 3
range 1 1 numbrix 1x2\n0 .
rules beside the next one = numbrix 1x1\n.

# Hidato. The lines of harness.c say what each word means.
unique hidato 4x4\n3 2 . .\n. . 7 .\n16 14 10 9\n. . . .
count 24 hidato 2x2\n. .\n. .
count 2 hidato 1x4\n. . . .
none hidato 1x3\n1 3 .
many hidato 2x2\n1 .\n. .
breaks digit hidato 1x2\n. .\nanswer\n1 .
breaks given hidato 1x2\n2 .\nanswer\n1 2
breaks once hidato 1x3\n. . .\nanswer\n3 2 3
breaks next hidato 1x3\n. . .\nanswer\n1 3 2
right hidato 2x2\n? .\n. .\nanswer\n1 3\n4 2
range 1 1 hidato 1x2\n0 .
rules by a side or a corner = hidato 1x1\n.

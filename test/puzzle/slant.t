# Slant. The lines of harness.c say what each word means.
unique slant 2x2\n. . .\n2 . .\n. 2 .
count 2 slant 1x1\n. .\n. ?
count 15 slant 2x2\n. . .\n. . .\n. . .
none slant 1x1\n1 1\n. .
right slant 1x2\n1 0 1\n0 2 0\nanswer\n1 2
breaks diagonal slant 1x2\n1 0 1\n0 2 0\nanswer\n1 .
breaks number slant 1x1\n0 .\n. .\nanswer\n1
breaks ring slant 2x2\n. . .\n. . .\n. . .\nanswer\n2 1\n1 2
rules count the diagonals that end there = slant 1x1\n1 .\n. .

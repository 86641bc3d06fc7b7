# Sumplete. The lines of harness.c say what each word means.
unique sumplete 4x4\n4 5 7 6 10\n5 7 8 3 18\n5 6 1 1 6\n7 4 4 6 15\n16 11 13 9
none sumplete 1x2\n2 2 3\n. .
count 2 sumplete 1x2\n2 2 2\n. .
count 4 sumplete 1x2\n2 2 .\n. .
count 2 sumplete 1x2\n. 2 2\n0 .
right sumplete 1x3\n4 1 2 3\n. . .\nanswer\n# . .
breaks sum sumplete 1x3\n4 1 2 3\n. . .\nanswer\n. . .
range 1 2 sumplete 1x2\n1 0 1\n. .
rules those that stay add up = sumplete 1x1\n1 .\n.

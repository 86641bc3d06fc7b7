# Kakurasu. The lines of harness.c say what each word means.
unique kakurasu 2x2\n1\n3\n3 2
count 2 kakurasu 1x3\n3\n. . .
count 8 kakurasu 1x3\n.\n. . .
none kakurasu 1x2\n1\n0 1
breaks sum kakurasu 1x3\n4\n. . .\nanswer\n. # #
right kakurasu 1x3\n4\n1 0 1\nanswer\n# . #
rules the numbers are the sums = kakurasu 1x1\n1\n1

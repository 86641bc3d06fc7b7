# Latin Sums. The lines of harness.c say what each word means.
unique latinsums 4x4 numbers=2\n. 3 5 .\n4 6 . .\n. . 7 4\n5 . . 1
none latinsums 1x1 numbers=1\n1
count 2 latinsums 2x2 numbers=2\n. .\n. .
count 2 latinsums 1x3 numbers=2\n. 3 .
count 12 latinsums 3x3\n. . .\n. . .\n. . .
unique latinsums 1x4 numbers=2\n. 3 . 1
right latinsums 1x3 numbers=2\n. 3 .\nanswer\n2 . 1
breaks digit latinsums 1x3 numbers=2\n. 3 .\nanswer\n2 1 .
breaks once latinsums 1x3 numbers=2\n. ? .\nanswer\n1 . 1
breaks sum latinsums 1x3 numbers=2\n. 4 .\nanswer\n2 . 1
rules sums of those around = latinsums 1x1\n.

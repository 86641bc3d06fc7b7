# Number Ball. The lines of harness.c say what each word means.
unique nanbaboru 2x2 numbers=1\n? .\n. .
unique nanbaboru 3x3 numbers=2\n1 2 .\n. ? .\n. . .
unique nanbaboru 2x2 numbers=1\n0 .\n. .
count 2 nanbaboru 2x2 numbers=1\n. .\n. .
count 12 nanbaboru 3x3\n. . .\n. . .\n. . .
none nanbaboru 2x2 numbers=1\n? ?\n. .
many nanbaboru 3x3 numbers=2\n1 . .\n. . .\n. . .
right nanbaboru 2x2 numbers=1\n0 1\n? .\nanswer\n- 1\n1 -
breaks digit nanbaboru 2x2 numbers=1\n. .\n. .\nanswer\n2 1\n1 -
breaks ball nanbaboru 2x2 numbers=1\n? .\n. .\nanswer\n- 1\n1 -
breaks given nanbaboru 2x2 numbers=1\n0 .\n. .\nanswer\n1 -\n- 1
breaks once nanbaboru 2x2 numbers=1\n. .\n. .\nanswer\n1 -\n- -
rules each ball holds = nanbaboru 1x1 numbers=1\n.

# Number Ball. The lines of harness.c say what each word means.
unique numberball 2x2 numbers=1\n? .\n. .
unique numberball 3x3 numbers=2\n1 2 .\n. ? .\n. . .
unique numberball 2x2 numbers=1\n0 .\n. .
count 2 numberball 2x2 numbers=1\n. .\n. .
count 12 numberball 3x3\n. . .\n. . .\n. . .
none numberball 2x2 numbers=1\n? ?\n. .
many numberball 3x3 numbers=2\n1 . .\n. . .\n. . .
right numberball 2x2 numbers=1\n0 1\n? .\nanswer\n- 1\n1 -
breaks digit numberball 2x2 numbers=1\n. .\n. .\nanswer\n2 1\n1 -
breaks ball numberball 2x2 numbers=1\n? .\n. .\nanswer\n- 1\n1 -
breaks given numberball 2x2 numbers=1\n0 .\n. .\nanswer\n1 -\n- 1
breaks once numberball 2x2 numbers=1\n. .\n. .\nanswer\n1 -\n- -
rules each ball holds = numberball 1x1 numbers=1\n.

# Kakuro. The lines of harness.c say what each word means.
unique https://puzz.link/p?kakuro/7/7/l-7m5-l7grg4l4-7Dmb-8-l4Ir-3l-8m-4l96U4935e4b
unique kakuro 3x3\n? 4, 6,\n,3 . .\n,7 . .
count 4 kakuro 1x4\n,6 . . ?
count 72 kakuro 1x2\n. .
count 504 kakuro 1x4\n? . . .
count 6 kakuro 1x4\n,6 . . .
count 42 kakuro 1x4\n,12 . . .
none kakuro 1x4\n,25 . . .
none kakuro 2x2\n? ?\n,10 .
count 9 kakuro 2x2\n12, ?\n? .
unique kakuro 3x3\n? 4, 6,\n? . .\n,7 . .
breaks digit kakuro 1x3\n,6 . .\nanswer\n. 6 .
breaks differ kakuro 1x3\n,6 . .\nanswer\n. 3 3
breaks sum kakuro 1x3\n,6 . .\nanswer\n. 2 5
right kakuro 1x3\n,6 . .\nanswer\n. 2 4
range 1 1 kakuro 1x3\n,46 . .
range 1 1 kakuro 1x3\n7 . .
rules sums of the different digits = kakuro 1x1\n.

# Bricks. The lines of harness.c say what each word means. Counts of 4x4 by a small program of its own.
unique bricks 4x4\n1 2 . .\n. . . .\n. . . 1\n4 . . .\na a b b\nc d d e\nf f g g\nh i i j
count 144 bricks 4x4\n. . . .\n. . . .\n. . . .\n. . . .\na a b b\nc d d e\nf f g g\nh i i j
count 6 bricks 4x4\n1 2 . .\n. . . .\n2 . . .\n. . . .\na a b b\nc d d e\nf f g g\nh i i j
count 2 bricks 2x2\n. .\n. .\na b\nc d
none bricks 1x3\n1 3 .\na a b
none bricks 2x2\n1 1\n. .\na b\nc d
breaks digit bricks 1x2\n. .\na a\nanswer\n1 .
breaks given bricks 1x2\n2 .\na a\nanswer\n1 2
breaks row bricks 2x2\n. .\n. .\na b\nc d\nanswer\n1 1\n2 2
breaks column bricks 2x2\n. .\n. .\na b\nc d\nanswer\n1 2\n1 2
breaks brick bricks 3x3\n. . .\n. . .\n. . .\na a b\nc c d\ne f f\nanswer\n1 3 2\n3 2 1\n2 1 3
right bricks 3x3\n. . .\n. . .\n. . .\na a b\nc d d\nc e f\nanswer\n1 2 3\n3 1 2\n2 3 1
range 1 1 bricks 1x3\n0 . .\na a b
rules an odd number and an even one = bricks 1x1\n.\na

# Hakoiri. The lines of harness.c say what each word means.
unique https://puzz.link/p?hakoiri/5/5/4qb44qb41c3c1f23a2b1b1
unique hakoiri 3x4\n3 . . 1\n. . . .\n2 . . .\na b b b\na a b b\na a b b
count 6 hakoiri 1x3\n. . .\na a a
count 24 hakoiri 2x2\n. .\n. .\na a\na a
none hakoiri 1x2\n. .\na a
many hakoiri 2x2\n1 .\n. .\na a\na a
breaks symbol hakoiri 2x2\n. .\n. .\na a\na a\nanswer\n1 2\n- 4
breaks given hakoiri 2x2\n2 .\n. .\na a\na a\nanswer\n1 2\n- 3
breaks room hakoiri 2x2\n. .\n. .\na a\na a\nanswer\n1 2\n- -
breaks touch hakoiri 1x6\n. . . . . .\na a a b b b\nanswer\n1 2 3 3 2 1
breaks connected hakoiri 1x4\n. . . .\na a a a\nanswer\n1 2 - 3
right hakoiri 2x2\n. .\n. .\na a\na a\nanswer\n1 2\n- 3
range 1 1 hakoiri 1x3\n4 . .\na a a
rules equal ones do not touch = hakoiri 1x1\n.\na

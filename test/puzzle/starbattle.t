# Star Battle. The lines of harness.c say what each word means.
unique https://puzz.link/p?starbattle/6/6/1/4ilbhgdnmhou
unique starbattle 1x1\na
none starbattle 2x2\na b\na b
# Two solutions of four queens that do not touch, with rooms that tell nothing.
count 2 starbattle 4x4\na b c d\na b c d\na b c d\na b c d
none starbattle 4x4 stars=2\na b c d\na b c d\na b c d\na b c d
unique starbattle 4x4\na a b b\nd a a b\nd d d b\nc c c c
range 1 22 starbattle 1x1 stars=10\na
breaks touch starbattle 2x2\na b\na b\nanswer\n# .\n. #
breaks room starbattle 4x4\na a b b\nd a a b\nd d d b\nc c c c\nanswer\n. . . #\n# . . .\n. . # .\n. . . .
breaks line starbattle 4x4\na b b b\na a b b\na a b b\na c d d\nanswer\n# . . #\n. . . .\n. . . .\n. # . #
right starbattle 1x1\na\nanswer\n#
rules stars=2 = starbattle 4x4 stars=2\na b c d\na b c d\na b c d\na b c d

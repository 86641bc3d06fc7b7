# Str8ts. The lines of harness.c say what each word means.
unique straights 5x5\nb b . 5 3\n1 b . . .\n. b . b3 5\n. . . b .\n. . . b b
unique straights 5x5\n. 3 . . 5\n5 b b b 3\n. . . . .\n3 b b b4 .\n4 . . 1 .
unique straights 1x3\n. b3 2
none straights 1x3\n1 3 b
count 2 straights 1x2\n. .
count 6 straights 1x3\n. . .
count 4 straights 1x3\n. . b
count 2 straights 1x3\n. . b1
count 4 straights 2x2\n. b\nb .
count 2 straights 2x2\n. .\n. .
right straights 1x4\n. . b4 .\nanswer\n3 2 4 1
breaks digit straights 1x3\n. . b\nanswer\n1 2 3
breaks given straights 1x3\n. . b1\nanswer\n2 1 3
breaks once straights 1x3\n. b .\nanswer\n1 . 1
breaks straight straights 1x3\n. . b\nanswer\n1 3 .
range 1 1 straights 1x2\n0 .
rules pieces between black cells are consecutive = straights 1x1\n.

# Satogaeri. The lines of harness.c say what each word means. The first link is that of pzprjs.
unique https://puzz.link/p?satogaeri/4/4/94g1g02m1h.j
unique satogaeri 4x4\n2 . . .\n. . . .\n1 . . ?\n. . . .\na a b b\na a b b\nc c b b\nc c b b
none satogaeri 1x2\n2 .\na b
none satogaeri 2x2\n. .\n. .\na a\na a
unique satogaeri 1x2\n0 .\na a
none satogaeri 1x2\n1 .\na b
count 2 satogaeri 1x2\n? .\na a
# Lines do not share a cell, and no circle is passed.
none satogaeri 1x4\n2 . . 2\na a b b
unique satogaeri 1x4\n1 . . 1\na a b b
none satogaeri 1x3\n2 0 .\na a b
# Ends of lines count, and no cell on the way.
count 3 satogaeri 1x4\n? . . 0\na a a b
none satogaeri 1x4\n? . . 0\na b c d
many satogaeri 2x3\n? . .\n. . .\na a a\na a a
none satogaeri 3x3\n. 2 .\n1 . .\n. . .\na a a\na b a\na a a
breaks straight satogaeri 2x2\n2 .\n. .\na a\na a\nanswer\n.-.\n. |\n. .
breaks straight satogaeri 3x3\n. 2 .\n2 . .\n. . .\na a a\na a b\na a b\nanswer\n. . .\n. | .\n.-.-.\n. | .\n. . .
breaks pass satogaeri 1x3\n2 0 .\na b b\nanswer\n.-.-.
breaks from satogaeri 1x3\n2 . 0\na a b\nanswer\n.-.-.
breaks from satogaeri 1x4\n1 . . .\na a a a\nanswer\n.-. .-.
breaks number satogaeri 1x3\n2 . .\na a a\nanswer\n.-. .
breaks room satogaeri 1x3\n1 . .\na a b\nanswer\n.-. .
breaks room satogaeri 1x3\n1 . 0\na a a\nanswer\n.-. .
right satogaeri 1x3\n1 . 0\na a b\nanswer\n.-. .
syntax 2 1 satogaeri 1x2\n70000 .\na b

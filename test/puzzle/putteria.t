# Putteria. The lines of harness.c say what each word means.
unique putteria 5x5\n. ? ? . .\n. ? ? . ?\n. . . . .\n. ? . ? ?\n. . . ? ?\na a a a b\nc a d b b\nc d d d b\nc c d e b\nc e e e e
count 2 putteria 1x2\n. .\na a
many putteria 3x3\n. . .\n. . .\n. . .\na a a\na a a\na a a
none putteria 1x2\n. .\na b
right putteria 1x2\n2 ?\na a\nanswer\n2 -
breaks digit putteria 1x2\n. .\na a\nanswer\n3 -
breaks given putteria 1x2\n? .\na a\nanswer\n2 -
breaks one putteria 1x2\n. .\na a\nanswer\n- -
breaks size putteria 1x2\n. .\na a\nanswer\n1 -
breaks apart putteria 1x2\n. .\na b\nanswer\n1 1
breaks line putteria 1x4\n. . . .\na a b b\nanswer\n2 - - 2
unique https://puzz.link/p?putteria/6/6/2anr5pu5r2pezv
range 1 1 putteria 1x2\n0 .\na a
rules one number in each room = putteria 1x1\n.\na

# Nanro. The lines of harness.c say what each word means.
unique nanro 4x4\n. . . 1\n3 . . .\n. . . .\n. 1 . .\na a a b\nc d d b\nc d d b\nc e e e
count 3 nanro 1x2\n. .\na a
many nanro 2x2\n. .\n. .\na a\na a
none nanro 1x4\n2 . . 2\na a b b
right nanro 1x2\n. ?\na a\nanswer\n2 2
breaks digit nanro 1x2\n. .\na a\nanswer\n3 -
breaks given nanro 1x2\n? .\na a\nanswer\n- 1
breaks some nanro 1x2\n. .\na a\nanswer\n- -
breaks count nanro 1x2\n. .\na a\nanswer\n2 -
breaks square nanro 2x2\n. .\n. .\na a\na a\nanswer\n4 4\n4 4
breaks across nanro 1x2\n. .\na b\nanswer\n1 1
breaks connected nanro 1x3\n. . .\na a a\nanswer\n2 - 2
unique https://puzz.link/p?nanro/4/4/6r0s1oi13n1h
range 1 1 nanro 1x2\n0 .\na a
rules equal numbers in each room = nanro 1x1\n.\na

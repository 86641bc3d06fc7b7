# Cojun. The lines of harness.c say what each word means.
unique https://puzz.link/p?cojun/4/4/pd0hsoh3p3h
unique cojun 2x1\n.\n.\na\na
count 6 cojun 1x3\n. . .\na a a
count 6 cojun 2x2\n. .\n. .\na a\na a
none cojun 1x2\n. .\na b
many cojun 1x3\n1 . .\na a a
breaks digit cojun 1x2\n. .\na a\nanswer\n1 .
breaks given cojun 1x2\n2 .\na a\nanswer\n1 2
breaks room cojun 1x3\n. . .\na a a\nanswer\n1 2 1
breaks touch cojun 1x2\n. .\na b\nanswer\n1 1
breaks falls cojun 2x1\n.\n.\na\na\nanswer\n1\n2
right cojun 2x2\n? .\n. .\na a\na a\nanswer\n4 3\n2 1
range 1 1 cojun 1x2\n0 .\na a
rules larger is above = cojun 1x1\n.\na

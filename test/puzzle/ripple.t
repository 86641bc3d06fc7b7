# Ripple Effect. The lines of harness.c say what each word means.
unique https://puzz.link/p?ripple/4/4/9n8rigk14h32k
count 6 ripple 1x3\n. . .\na a a
count 1 ripple 1x3\n. . .\na b b
none ripple 1x2\n. .\na b
many ripple 2x2\n. .\n. 4\na a\na a
breaks digit ripple 1x2\n. .\na a\nanswer\n1 .
breaks given ripple 1x2\n2 .\na a\nanswer\n1 2
breaks room ripple 1x3\n. . .\na a a\nanswer\n1 2 1
breaks apart ripple 1x4\n. . . .\na a b b\nanswer\n1 2 1 2
right ripple 2x2\n. .\n. .\na a\nb b\nanswer\n1 2\n2 1
range 1 1 ripple 1x2\n0 .\na a
rules at least as many cells = ripple 1x1\n.\na

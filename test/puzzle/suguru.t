# Suguru. The lines of harness.c say what each word means.
unique https://puzz.link/p?suguru/5/5/cih47bs73m3g5p1g2g
count 6 suguru 1x3\n. . .\na a a
count 24 suguru 2x2\n. .\n. .\na a\na a
none suguru 2x2\n. .\n. .\na a\nb b
many suguru 2x2\n. .\n. 4\na a\na a
breaks digit suguru 1x2\n. .\na a\nanswer\n1 .
breaks given suguru 1x2\n2 .\na a\nanswer\n1 2
breaks room suguru 1x3\n. . .\na a a\nanswer\n1 2 1
breaks touch suguru 2x2\n. .\n. .\na b\na a\nanswer\n1 1\n2 3
right suguru 2x3\n. . .\n? . .\na a b\na a b\nanswer\n1 3 1\n2 4 2
range 1 1 suguru 1x2\n0 .\na a
rules at corners = suguru 1x1\n.\na

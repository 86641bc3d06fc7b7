# Ayeheya. The lines of harness.c say what each word means.
unique https://puzz.link/p?ayeheya/6/6/99aa8c0vu0ufk2k
count 1 ayeheya 1x2\n. .\na a
count 2 ayeheya 1x3\n. . .\na a a
count 1 ayeheya 1x3\n2 . .\na a a
breaks adjacent ayeheya 1x2\n. .\na a\nanswer\n# #
breaks room ayeheya 1x2\n1 .\na a\nanswer\n. .
breaks symmetric ayeheya 1x3\n. . .\na a a\nanswer\n# . .
breaks run ayeheya 1x3\n. . .\na b c\nanswer\n. . .
breaks connected ayeheya 1x3\n. . .\na a a\nanswer\n. # .
right ayeheya 1x2\n0 .\na a\nanswer\n. .
rules Heyawake = ayeheya 1x1\n.\na

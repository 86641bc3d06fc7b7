# Factors. The lines of harness.c say what each word means.
unique factors 2x2\n2 .\n. .\na a\na b
none factors 2x2\n3 .\n. .\na a\nb b
count 12 factors 3x3\n. . .\n. . .\n. . .\na b c\nd e f\ng h i
count 6 factors 3x3\n6 . .\n. 6 .\n. . .\na a a\nb c c\nd e c
right factors 1x3\n6 . .\na a a\nanswer\n2 3 1
breaks digit factors 1x2\n. .\na b\nanswer\n1 .
breaks once factors 1x2\n. .\na b\nanswer\n1 1
breaks factor factors 2x2\n4 .\n. .\na a\na b\nanswer\n2 1\n1 2
range 1 1 factors 1x2\n0 .\na b
rules the product of those in it = factors 1x1\n.\na

# KenKen. The lines of harness.c say what each word means.
unique keen:4:a_8a_babaa,d4m8s1m24s2d4s1
unique keen:4:_a_3a_ab_a__ab_,d3a7m12s1m8m12m2
unique kenken 4x4\n. . . .\n. . . .\n. . . .\n. . . .\ntimes 3 R3C3 R4C3 R4C4\ntimes 24 R1C4 R2C4 R3C4\ntimes 16 R3C1 R4C1 R4C2\ntimes 48 R2C2 R2C3 R3C2\nminus 1 R1C2 R1C3\ntimes 3 R1C1 R2C1
unique kenken 2x2\n. .\n. .\nminus 0 R1C1 R1C2 R2C1
count 2 kenken 2x2\n. .\n. .
count 12 kenken 3x3\n. . .\n. . .\n. . .
count 2 kenken 2x2\n. .\n. .\nplus 3 R1C1 R1C2
none kenken 2x2\n. .\n. .\ntimes 3 R1C1 R1C2
none kenken 2x2\n. .\n. .\ncage 7 R1C1 R1C2 R2C1
unique kenken 2x2\n1 .\n. .
unique kenken 2x2\n. .\n. .\ncage 5 R1C1 R1C2 R2C2
right kenken 2x2\n. .\n. .\ncage 2 R1C1 R1C2\nanswer\n1 2\n2 1
breaks digit kenken 2x2\n. .\n. .\nanswer\n1 2\n2 .
breaks given kenken 2x2\n2 .\n. .\nanswer\n1 2\n2 1
breaks once kenken 2x2\n. .\n. .\nanswer\n1 2\n1 2
breaks plus kenken 2x2\n. .\n. .\nplus 4 R1C1 R1C2 R2C2\nanswer\n2 1\n1 2
breaks minus kenken 2x2\n. .\n. .\nminus 2 R1C1 R1C2\nanswer\n2 1\n1 2
breaks times kenken 2x2\n. .\n. .\ntimes 1 R1C1 R1C2\nanswer\n2 1\n1 2
breaks divided kenken 2x2\n. .\n. .\ndivided 2 R1C1 R1C2 R2C1\nanswer\n1 2\n2 1
breaks cage kenken 2x2\n. .\n. .\ncage 4 R1C1 R1C2\nanswer\n2 1\n1 2
range 1 1 kenken 1x2\n. .\nplus 0 R1C1 R1C2
range 1 1 kenken 1x2\n. .\nplus 3 R1C1
rules each once in a row and column = kenken 1x1\n.

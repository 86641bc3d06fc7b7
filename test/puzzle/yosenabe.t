# Yosenabe. The lines of harness.c say what each word means. The first link is that of pzprjs.
unique https://puzz.link/p?yosenabe/5/5/d1hgm1i3j2i5k5ki2o1l2k3
unique yosenabe 5x5\n1 . . 2 .\n. . 5 . .\n. . . . .\n. . 1 . .\n. 2 . . 3\nbowl 3 R1C2 R1C3\nbowl 5 R1C5 R2C5 R3C5\nbowl 2 R3C1 R4C1 R5C1\nbowl R5C3 R5C4
# No circle: nothing is drawn, and a bowl would be empty.
unique yosenabe 2x2\n. .\n. .
none yosenabe 2x2\n. .\n. .\nbowl R1C1
unique yosenabe 1x3\n1 . .\nbowl 1 R1C3
none yosenabe 1x3\n1 . .\nbowl 2 R1C3
# Two circles change places nowhere: lines do not share a cell.
none yosenabe 1x4\n1 . . 2\nbowl 1 R1C3\nbowl 2 R1C2
unique yosenabe 1x4\n1 . . 2\nbowl 1 R1C2\nbowl 2 R1C3
none yosenabe 3x3\n. 2 .\n1 . .\n. . .\nbowl 1 R2C2\nbowl 2 R3C2
# A circle in a bowl may stay, or move in it.
count 2 yosenabe 1x2\n3 .\nbowl 3 R1C1 R1C2
unique yosenabe 1x2\n3 .\nbowl R1C1
# Without its number a circle adds 1 or more.
unique yosenabe 1x4\n? . . 2\nbowl 3 R1C2 R1C3
none yosenabe 1x4\n? . . 2\nbowl 2 R1C2 R1C3
unique yosenabe 1x4\n? . . ?\nbowl 2 R1C2 R1C3
none yosenabe 1x4\n? . . ?\nbowl 1 R1C2 R1C3
count 3 yosenabe 2x2\n4 .\n. .\nbowl R1C1 R1C2 R2C1
many yosenabe 3x3\n. . .\n. 1 .\n. . .\nbowl R1C2 R2C1
none yosenabe 3x3\n. . .\n. 1 .\n. . .\nbowl R1C1
breaks straight yosenabe 2x2\n1 .\n. .\nbowl 1 R2C2\nanswer\n.-.\n. |\n. .
breaks straight yosenabe 3x3\n. 1 .\n1 . .\n. . .\nbowl 1 R3C2\nbowl 1 R2C3\nanswer\n. . .\n. | .\n.-.-.\n. | .\n. . .
breaks pass yosenabe 1x3\n1 1 .\nbowl 2 R1C3\nanswer\n.-.-.
breaks pass yosenabe 1x3\n. 1 .\nbowl R1C1 R1C2 R1C3\nanswer\n.-.-.
breaks from yosenabe 1x4\n1 . . .\nbowl 1 R1C2\nanswer\n.-. .-.
breaks from yosenabe 1x3\n1 . 1\nbowl R1C2\nanswer\n.-.-.
breaks sum yosenabe 1x3\n1 . .\nbowl 2 R1C3\nanswer\n.-.-.
breaks sum yosenabe 1x4\n? . . 2\nbowl 2 R1C2 R1C3\nanswer\n.-. .-.
breaks bowl yosenabe 1x3\n. 1 .\nbowl R1C1\nbowl R1C3\nanswer\n. .-.
breaks end yosenabe 1x4\n1 . . 1\nbowl 1 R1C2\nanswer\n.-. . .
right yosenabe 1x4\n1 . . 1\nbowl 2 R1C2 R1C3\nanswer\n.-. .-.
right yosenabe 1x2\n3 .\nbowl 3 R1C1 R1C2\nanswer\n. .
range 1 1 yosenabe 1x2\n0 .\nbowl R1C2
syntax 3 6 yosenabe 1x2\n1 .\nbowl x R1C2

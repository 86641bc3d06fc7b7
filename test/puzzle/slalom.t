# slalom. The lines of harness.c say what each word means. The first boards are of pzprjs and cspuz_core.
unique https://puzz.link/p?slalom/d/6/6/9314131314131a1131ag0404j0101/33
unique https://puzz.link/p?slalom/p/6/6/9314131314131a1131ag44j11/33
unique https://puzz.link/p?slalom/d/10/10/h133316131f131p1333315131f1333351aj41314333h42g/51
unique slalom 3x3\n. . .\n. ? .\n. . .\nstart R1C1\ngate 1 R2C3
none slalom 3x3\n. . .\n. ? .\n. . .\nstart R1C1\ngate 2 R1C2\ngate R2C3\ngate R3C2
count 2 slalom 2x3\n. . .\n. . .\nstart R1C1
none slalom 2x2\n. .\n. .
right slalom 3x3\n. . .\n. ? .\n. . .\nstart R1C1\ngate 3 R1C2\ngate 2 R2C3\ngate R3C2\nanswer\n.-.-.\n| . |\n. . .\n| . |\n.-.-.
breaks line slalom 2x2\n? .\n. .\nstart R1C2\nanswer\n.-.\n| |\n.-.
breaks degree slalom 2x2\n. .\n. .\nstart R1C1\nanswer\n.-.\n. .\n. .
breaks start slalom 2x3\n. . .\n. . .\nstart R1C3\nanswer\n.-. .\n| | .\n.-. .
breaks gate slalom 2x3\n. . .\n. . .\nstart R1C1\ngate R1C3 R2C3\nanswer\n.-. .\n| | .\n.-. .
breaks gate slalom 2x3\n. . .\n. . .\nstart R1C1\ngate R1C2 R2C2\nanswer\n.-.-.\n| . |\n.-.-.
breaks across slalom 2x3\n. . .\n. . .\nstart R1C1\ngate R1C2\nanswer\n.-.-.\n| . |\n.-.-.
breaks loop slalom 2x4\n. . . .\n. . . .\nstart R1C1\nanswer\n.-. .-.\n| | | |\n.-. .-.
breaks order slalom 3x3\n. . .\n. ? .\n. . .\nstart R1C1\ngate 2 R1C2\ngate R2C3\ngate R3C2\nanswer\n.-.-.\n| . |\n. . .\n| . |\n.-.-.
breaks order slalom 3x3\n. . .\n. ? .\n. . .\nstart R1C1\ngate 1 R1C2\ngate 1 R3C2\nanswer\n.-.-.\n| . |\n. . .\n| . |\n.-.-.
many slalom 3x3\n. . .\n. . .\n. . .\nstart R1C1
none slalom 2x3\n. . .\n. . .\nstart R1C1\nstart R1C3
none slalom 3x3\n. . .\n. ? .\n. . .\nstart R1C2\ngate R1C2
none slalom 3x3\n. . .\n. ? .\n. . .\nstart R1C1\ngate R1C2\ngate 1 R1C2
none slalom 3x3\n. . .\n. ? .\n. . .\nstart R1C1\ngate 2 R1C2
syntax 2 1 slalom 2x2\nx .\n. .\nstart R1C1
none slalom 2x3\n. . .\n. . .\nstart R1C1\ngate R1C2
count 3 slalom 2x4\n. . . .\n. . . .\nstart R1C1
many slalom 3x3\n. . .\n. . .\n. . .\nstart R1C1\ngate R2C3
many slalom 4x4\n. . . .\n. . . .\n. . . .\n. . . .\nstart R1C1\ngate R2C2 R2C3 R2C4

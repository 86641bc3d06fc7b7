# Killer Sudoku. The lines of harness.c say what each word means.
unique killer 4x4\n9 . 8 3\n. 7 . .\n4 . . 9\n. . . .\na a b c\na d b c\ne d b f\ne d f f
count 288 killer 4x4\n. . . .\n. . . .\n. . . .\n. . . .\na b c d\ne f g h\ni j k l\nm n o p
count 6 killer 1x3\n. . .\na b c
count 2 killer 1x3\n3 . .\na a b
count 12 killer 2x3\n. . .\n. . .\na b c\nd e f
none killer 2x2\n. .\n. .\na a\na a
none killer 2x2\n4 .\n. .\na a\nb b
many killer 2x2\n3 .\n. .\na a\nb b
breaks digit killer 1x2\n3 .\na a\nanswer\n1 .
breaks row killer 2x2\n. .\n. .\na b\nc d\nanswer\n1 1\n2 2
breaks column killer 2x2\n. .\n. .\na b\nc d\nanswer\n1 2\n1 2
breaks box killer 4x4\n. . . .\n. . . .\n. . . .\n. . . .\na b c d\ne f g h\ni j k l\nm n o p\nanswer\n1 2 3 4\n2 1 4 3\n3 4 1 2\n4 3 2 1
breaks cage killer 2x2\n. .\n. .\na b\na a\nanswer\n1 2\n2 1
breaks sum killer 1x3\n4 . .\na a b\nanswer\n1 2 3
right killer 1x2\n3 .\na a\nanswer\n1 2
range 1 1 killer 1x2\n0 .\na a
rules add up to its sum = killer 1x1\n.\na

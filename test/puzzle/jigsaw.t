# Jigsaw Sudoku. The lines of harness.c say what each word means.
unique jigsaw 4x4\n. . . 4\n. . . .\n3 . 2 .\n2 . . .\na a b c\nd a b c\nd a b c\nd d b c
count 12 jigsaw 3x3\n. . .\n. . .\n. . .\na a a\nb b b\nc c c
count 288 jigsaw 4x4\n. . . .\n. . . .\n. . . .\n. . . .\na a b b\na a b b\nc c d d\nc c d d
none jigsaw 2x2\n. .\n. .\na b\na a
many jigsaw 3x3\n1 . .\n. . .\n. . .\na a a\nb b b\nc c c
breaks digit jigsaw 1x2\n. .\na a\nanswer\n1 .
breaks given jigsaw 1x2\n2 .\na a\nanswer\n1 2
breaks row jigsaw 2x2\n. .\n. .\na a\nb b\nanswer\n1 1\n2 2
breaks column jigsaw 2x2\n. .\n. .\na a\nb b\nanswer\n1 2\n1 2
breaks room jigsaw 2x2\n. .\n. .\na b\na a\nanswer\n1 2\n2 1
right jigsaw 2x2\n? .\n. .\na a\nb b\nanswer\n1 2\n2 1
range 1 1 jigsaw 1x2\n0 .\na a
rules every number once = jigsaw 1x1\n.\na

# Makaro. The lines of harness.c say what each word means. The first board is pzprjs' sample (test/script/makaro.js).
unique makaro 5x5\nb> . . . .\n. . . b> .\n. . 3 . .\n. bv . . .\n. . . . b^\na b b c c\nd e e f c\nd e g g h\ni j g k h\ni i k k l
unique makaro 2x3\n3 . .\n. b< .\na a b\na c b
unique makaro 1x4\n. . b< .\na a b c
none makaro 1x2\nb> b\na b
none makaro 1x2\n. b>\na b
none makaro 1x3\n. b< .\na b c
count 1 makaro 1x3\n. b .\na b c
count 2 makaro 1x2\n. .\na a
count 3 makaro 2x3\n. . .\n. b< .\na a b\na c b
count 2 makaro 1x3\n. . b\na a a
right makaro 1x4\n. . b< .\na a b c\nanswer\n1 2 . 1
breaks digit makaro 1x2\n. .\na a\nanswer\n3 1
breaks given makaro 1x2\n2 .\na a\nanswer\n1 2
breaks room makaro 1x4\n. . . b\na a a b\nanswer\n1 2 1 .
breaks touch makaro 1x2\n. .\na b\nanswer\n1 1
breaks largest makaro 1x4\n. . b< .\na a b c\nanswer\n2 1 . 1
range 1 1 makaro 1x2\nb2 .\na b
range 1 1 makaro 1x2\n0 .\na a
rules arrows point to the largest number beside them = makaro 1x1\n.\na

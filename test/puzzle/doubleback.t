# doubleback. The lines of harness.c say what each word means.
unique https://puzz.link/p?doubleback/4/4/14063o
unique doubleback 4x4\n. . . .\n. . . .\n. . . .\n. . . .\na a a b\na a b b\nc a b b\nc c c b
none doubleback 2x4\n. . . .\n. . . .\na b b c\na b b c
many doubleback 4x6\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\na a a a a a\na b b c c a\na b b c c a\na a a a a a
breaks line doubleback 2x2\n. .\n. ?\na a\na a\nanswer\n.-.\n| |\n.-.
breaks degree doubleback 2x2\n. .\n. .\na a\na a\nanswer\n.-.\n| .\n.-.
breaks visit doubleback 2x3\n. . .\n. . .\na a b\na a b\nanswer\n.-. .\n| | .\n.-. .
breaks twice doubleback 2x2\n. .\n. .\na a\nb b\nanswer\n.-.\n| |\n.-.
breaks loop doubleback 4x4\n. . . .\n. . . .\n. . . .\n. . . .\na a a a\na a b b\na a b b\nc c c c\nanswer\n.-. .-.\n| | | |\n. . . .\n| | | |\n. . . .\n| | | |\n.-. .-.
right doubleback 4x4\n. . . .\n. . . .\n. . . .\n. . . .\na a a a\na a b b\na a b b\nc c c c\nanswer\n.-.-.-.\n| . . |\n. .-. .\n| | | |\n. . . .\n| | | |\n.-. .-.

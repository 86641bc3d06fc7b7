# entryexit. The lines of harness.c say what each word means.
unique entryexit 2x3\na a b\nc c b
unique entryexit 4x4\na a b c\na d d c\na d d c\na a d c
many entryexit 4x4\na a a a\na a a a\na a a a\na a a a
none entryexit 2x4\na b b c\na b b c
breaks degree entryexit 2x2\na a\na a\nanswer\n.-.\n| .\n.-.
breaks visit entryexit 2x3\na a a\na a a\nanswer\n.-. .\n| | .\n.-. .
breaks once entryexit 2x4\na b b c\na b b c\nanswer\n.-.-.-.\n| . . |\n.-.-.-.
breaks loop entryexit 2x4\na a a a\na a a a\nanswer\n.-. .-.\n| | | |\n.-. .-.
right entryexit 2x3\na a b\nc c b\nanswer\n.-.-.\n| . |\n.-.-.

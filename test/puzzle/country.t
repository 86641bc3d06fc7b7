# country. The lines of harness.c say what each word means.
unique https://puzz.link/p?country/5/5/amda0uf02h12h
unique country 5x5\n2 . . . .\n. . . . .\n1 2 . . .\n. . . . .\n. . . . .\na a b b c\na a b b c\nd e e e c\nd f f g g\nd f f g g
many country 3x3\n. . .\n. . .\n. . .\na a a\na a a\na a a
none country 2x2\n1 .\n. .\na a\nb b
breaks degree country 2x2\n. .\n. .\na a\nb b\nanswer\n.-.\n| .\n.-.
breaks once country 2x3\n. . .\n. . .\na a b\na a b\nanswer\n.-. .\n| | .\n.-. .
breaks number country 2x2\n1 .\n. .\na a\nb b\nanswer\n.-.\n| |\n.-.
breaks grass country 3x3\n. . .\n. . .\n. . .\na b b\na b b\na a b\nanswer\n.-. .\n| | .\n.-. .\n. . .\n. . .
breaks loop country 2x5\n. . . . .\n. . . . .\na a a a a\na a a a a\nanswer\n.-. . .-.\n| | . | |\n.-. . .-.
right country 2x2\n2 .\n. .\na a\nb b\nanswer\n.-.\n| |\n.-.
many country 2x5\n. . . . .\n. . . . .\na a a a a\na a a a a

# simpleloop. The lines of harness.c say what each word means.
unique https://puzz.link/p?simpleloop/5/5/sg020
unique simpleloop 2x3\n. . .\n. . .
unique simpleloop 5x5\n? ? ? . .\n? . . . .\n. . . . .\n. . . ? .\n. . . . .
none simpleloop 3x3\n. . .\n. . .\n. . .
many simpleloop 4x4\n. . . .\n. . . .\n. . . .\n. . . .
breaks degree simpleloop 2x2\n. .\n. .\nanswer\n.-.\n| .\n.-.
breaks line simpleloop 2x3\n. . ?\n. . .\nanswer\n.-.-.\n| . |\n.-.-.
breaks visit simpleloop 2x3\n. . .\n. . .\nanswer\n.-. .\n| | .\n.-. .
breaks loop simpleloop 2x4\n. . . .\n. . . .\nanswer\n.-. .-.\n| | | |\n.-. .-.
right simpleloop 2x2\n. .\n. .\nanswer\n.-.\n| |\n.-.

# geradeweg. The lines of harness.c say what each word means.
unique https://puzz.link/p?geradeweg/5/5/l211i2h3i4k
unique geradeweg 5x5\n2 . . . .\n. . 3 . .\n. . . . .\n. . . . .\n. . . . 4
unique geradeweg 2x2\n. 1\n. .
none geradeweg 3x3\n. 1 .\n. . .\n. 1 .
none geradeweg 2x2\n2 .\n. .
many geradeweg 3x3\n. . .\n. . .\n. . .
breaks degree geradeweg 2x2\n. .\n. .\nanswer\n.-.\n| .\n.-.
breaks pass geradeweg 2x3\n. . ?\n. . .\nanswer\n.-. .\n| | .\n.-. .
breaks equal geradeweg 2x3\n? . .\n. . .\nanswer\n.-.-.\n| . |\n.-.-.
breaks number geradeweg 2x3\n. 1 .\n. . .\nanswer\n.-.-.\n| . |\n.-.-.
breaks number geradeweg 2x2\n2 .\n. .\nanswer\n.-.\n| |\n.-.
breaks loop geradeweg 2x4\n. . . .\n. . . .\nanswer\n.-. .-.\n| | | |\n.-. .-.
right geradeweg 2x3\n. 2 .\n. 2 .\nanswer\n.-.-.\n| . |\n.-.-.

# castle. The lines of harness.c say what each word means.
unique https://puzz.link/p?castle/5/5/c230021k111a210f
unique castle 3x3\n. . .\n. w0> .\n. . .
unique castle 6x6\n. . . . . .\n. . . ? . .\n. . ? . . ?\n. . . . . .\nb3^ b1^ . ? w1^ .\n. . . . . .
none castle 3x3\n. . .\n. b .\n. . .
many castle 4x4\n. . . .\n. . . .\n. . . .\n. . . .
breaks line castle 2x3\n. . ?\n. . .\nanswer\n.-.-.\n| . |\n.-.-.
breaks degree castle 2x2\n. .\n. .\nanswer\n.-.\n| .\n.-.
breaks number castle 3x3\n. . b1v\n. . .\n. . .\nanswer\n.-. .\n| | .\n.-. .\n. . .\n. . .
breaks loop castle 2x4\n. . . .\n. . . .\nanswer\n.-. .-.\n| | | |\n.-. .-.
breaks outside castle 3x3\n. . .\n. b .\n. . .\nanswer\n.-.-.\n| . |\n. . .\n| . |\n.-.-.
breaks inside castle 2x3\n. . w\n. . .\nanswer\n.-. .\n| | .\n.-. .
right castle 3x3\n. . .\n. w0> .\n. . .\nanswer\n.-.-.\n| . |\n. . .\n| . |\n.-.-.

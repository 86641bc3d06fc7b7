# shingoki. The lines of harness.c say what each word means.
unique shingoki 2x2\nb2 .\n. .
unique shingoki 6x6\n. w5 w5 . . .\n. w2 b3 b3 . .\n. . b3 . . .\n. . w3 . b5 .\n. . w2 . . .\n. . . . . .
many shingoki 3x3\n. . .\n. . .\n. . .
none shingoki 2x2\nw .\n. .
breaks degree shingoki 2x2\n. .\n. .\nanswer\n.-.\n| .\n.-.
breaks pass shingoki 2x3\n. . ?\n. . .\nanswer\n.-. .\n| | .\n.-. .
breaks straight shingoki 2x3\nw . .\n. . .\nanswer\n.-.-.\n| . |\n.-.-.
breaks turns shingoki 2x3\n. b .\n. . .\nanswer\n.-.-.\n| . |\n.-.-.
breaks number shingoki 2x3\nb2 . .\n. . .\nanswer\n.-.-.\n| . |\n.-.-.
breaks loop shingoki 2x4\n. . . .\n. . . .\nanswer\n.-. .-.\n| | | |\n.-. .-.
right shingoki 2x3\nb3 w2 .\n. g2 .\nanswer\n.-.-.\n| . |\n.-.-.
many shingoki 2x3\n. . ?\n. . .
many shingoki 2x3\n. b .\n. . .

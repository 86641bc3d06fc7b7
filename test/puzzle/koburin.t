# koburin. The lines of harness.c say what each word means.
unique https://puzz.link/p?koburin/5/5/clcbg.n
unique koburin 3x3\n. . .\n. 0 .\n. . .
unique koburin 5x5\n2 . . . .\n. . . . 2\n. . 1 . .\n. ? . . .\n. . . . .
none koburin 3x3\n. . .\n. 4 .\n. . .
many koburin 4x4\n. . . .\n. . . .\n. . . .\n. . . .
breaks line koburin 2x3\n. . 0\n. . .\nanswer\n.-.-.\n| . |\n.-.-.
breaks degree koburin 2x2\n. .\n. .\nanswer\n#-.\n| |\n.-.
breaks fill koburin 2x3\n. . .\n. . .\nanswer\n.-. .\n| | .\n.-. #
breaks apart koburin 2x3\n. . .\n. . .\nanswer\n.-. #\n| | .\n.-. #
breaks clue koburin 3x3\n. . .\n. 1 .\n. . .\nanswer\n.-.-.\n| . |\n. . .\n| . |\n.-.-.
breaks loop koburin 2x4\n. . . .\n. . . .\nanswer\n.-. .-.\n| | | |\n.-. .-.
right koburin 3x3\n. . .\n. ? .\n. . .\nanswer\n.-.-.\n| . |\n. . .\n| . |\n.-.-.

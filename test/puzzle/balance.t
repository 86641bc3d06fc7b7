# balance. The lines of harness.c say what each word means.
unique https://puzz.link/p?balance/5/5/g9m1k0m8g
unique balance 2x2\nw2 .\n. .
unique balance 6x6\n. . . . . .\n. . . . . .\n. . . . . .\nb5 b4 b4 b4 b4 .\nb5 b5 b5 w2 . .\nb8 b3 b3 b4 . .
many balance 3x3\n. . .\n. . .\n. . .
none balance 2x2\nb .\n. .
breaks degree balance 2x2\n. .\n. .\nanswer\n.-.\n| .\n.-.
breaks number balance 2x3\nb2 . .\n. . .\nanswer\n.-.-.\n| . |\n.-.-.
breaks equal balance 2x3\nw . .\n. . .\nanswer\n.-.-.\n| . |\n.-.-.
breaks unequal balance 2x3\n. b .\n. . .\nanswer\n.-.-.\n| . |\n.-.-.
breaks pass balance 2x3\n. . w\n. . .\nanswer\n.-. .\n| | .\n.-. .
breaks loop balance 2x4\n. . . .\n. . . .\nanswer\n.-. .-.\n| | | |\n.-. .-.
right balance 2x3\nb3 w2 .\n. w2 .\nanswer\n.-.-.\n| . |\n.-.-.

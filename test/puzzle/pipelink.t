# pipelink. The lines of harness.c say what each word means.
unique https://puzz.link/p?pipelink/5/5/mamejan
unique pipelink 5x5\n. . . . .\n. + . . .\n. . . J .\n. . + . .\n. . . . .
unique pipelink 2x2\n. .\n. .
count 11 pipelink 4x4\n. . . .\n. . . .\n. . . .\n. . . .
none pipelink 3x3\n. . .\n. w .\n. . .
none pipelink 2x2\n. L\n. .
none pipelink 1x2\n. .
many pipelink 4x4\n. . . .\n. ? . .\n. . . .\n. . . .
breaks degree pipelink 2x2\n. .\n. .\nanswer\n.-.\n| .\n.-.
breaks degree pipelink 3x3\n. . .\n. . .\n. . .\nanswer\n.-.-.\n| | |\n.-.-.\n| . |\n.-.-.
breaks pipe pipelink 2x2\nw .\n. .\nanswer\n.-.\n| |\n.-.
breaks visit pipelink 2x3\n. . .\n. . .\nanswer\n.-. .\n| | .\n.-. .
breaks loop pipelink 2x4\n. . . .\n. . . .\nanswer\n.-. .-.\n| | | |\n.-. .-.
breaks visit pipelink 3x3\n. . .\n. . .\n. . .\nanswer\n.-. .\n| | .\n.-.-.\n. | |\n. .-.
right pipelink 2x3\nF w .\n. . J\nanswer\n.-.-.\n| . |\n.-.-.
syntax 2 3 pipelink 2x2\n. |\n. .

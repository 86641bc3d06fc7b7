# Linesweeper. The lines of harness.c say what each word means.
unique linesweeper 3x3\n. . .\n. 8 .\n. . .
none linesweeper 3x3\n. . .\n. 7 .\n. . .
count 3 linesweeper 2x3\n. . .\n. . .
breaks degree linesweeper 2x2\n. .\n. .\nanswer\n.-.\n| .\n.-.
breaks off linesweeper 2x2\n? .\n. .\nanswer\n.-.\n| |\n.-.
breaks around linesweeper 2x3\n. . 1\n. . .\nanswer\n.-. .\n| | .\n.-. .
breaks loop linesweeper 2x4\n. . . .\n. . . .\nanswer\n.-. .-.\n| | | |\n.-. .-.
right linesweeper 2x3\n. . 2\n. . .\nanswer\n.-. .\n| | .\n.-. .
rules One loop around the numbe = linesweeper 1x1\n.

# Minesweeper. The lines of harness.c say what each word means.
unique https://puzz.link/p?mines/5/5/g2m13l13g0j
unique minesweeper 1x2\n1 .
count 2 minesweeper 1x2\n? .
count 4 minesweeper 1x2\n. .
none minesweeper 1x2\n2 .
unique minesweeper 2x2\n3 .\n. .
count 3 minesweeper 2x2\n1 .\n. .
range 1 1 minesweeper 1x2\n9 .
breaks mine minesweeper 1x2\n? .\nanswer\n# .
breaks around minesweeper 1x2\n1 .\nanswer\n. .
right minesweeper 1x2\n1 .\nanswer\n. #
rules count the mines = minesweeper 1x1\n0

# Nurikabe. The lines of harness.c say what each word means.
many nurikabe 1x3\n. 2 .
unique nurikabe 5x5\n. 5 . . .\n. . 2 . .\n. . . . .\n. . 1 . .\n. . . 3 .
unique https://puzz.link/p?nurikabe/5/5/i1h1l1h1h1h1h
# No clue: all is sea, where that is no pool. One cell, all of it an island.
count 1 nurikabe 1x1\n.
count 1 nurikabe 1x4\n. . . .
none nurikabe 2x2\n. .\n. .
count 1 nurikabe 1x1\n1
count 1 nurikabe 1x1\n?
none nurikabe 1x1\n2
# An island of any size: of one cell, or of all. Of two cells, across or down, or three.
count 4 nurikabe 1x4\n? . . .
unique nurikabe 1x4\n2 . . .
unique nurikabe 1x4\n. 2 . .
count 7 nurikabe 2x2\n? .\n. .
count 2 nurikabe 2x2\n2 .\n. .
# Clues side by side would be one island; a number that has no room is no error.
none nurikabe 1x2\n1 1
none nurikabe 2x2\n1 ?\n. .
none nurikabe 2x2\n5 .\n. .
# One rule after the other.
breaks clue nurikabe 1x2\n1 .\nanswer\n# #
breaks pool nurikabe 2x3\n1 . .\n. . .\nanswer\n. # #\n# # #
breaks number nurikabe 1x3\n1 . .\nanswer\n. # .
breaks number nurikabe 1x3\n1 . 1\nanswer\n. . .
breaks number nurikabe 2x2\n? .\n. ?\nanswer\n. .\n# .
breaks size nurikabe 1x3\n2 . .\nanswer\n. # #
breaks size nurikabe 1x3\n1 . .\nanswer\n. . #
breaks sea nurikabe 1x3\n. 1 .\nanswer\n# . #
breaks sea nurikabe 3x3\n. . 1\n. 1 .\n1 . .\nanswer\n# # .\n# . #\n. # #
right nurikabe 2x3\n. 1 .\n. . .\nanswer\n# . #\n# # #
right pzprv3/nurikabe/2/3/# 1 # /# # # /
right nurikabe 5x5\n. 5 . . .\n. . 2 . .\n. . . . .\n. . 1 . .\n. . . 3 .\nanswer\n. . # # #\n. # . . #\n. # # # #\n. # . # .\n# # # . .
rules one number says = nurikabe 1x1\n.
range 1 2 nurikabe 1x2\n. 0

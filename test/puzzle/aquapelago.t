# Aquapelago. The lines of harness.c say what each word means. The first is pzprjs's, the second cspuz_core's.
unique https://puzz.link/p?aquapelago/6/6/j.zg4g2h4j
unique https://puzz.link/p?aquapelago/6/5/h1p3v
unique aquapelago 1x1\n1
none aquapelago 1x2\n1 1
none aquapelago 2x2\n2 .\n. .
many aquapelago 2x2\n. .\n. .
count 1 aquapelago 2x2\n1 .\n. .
breaks black aquapelago 1x1\n?\nanswer\no
breaks apart aquapelago 1x2\n? .\nanswer\n. #
breaks connected aquapelago 1x3\n. ? .\nanswer\n. # .
breaks size aquapelago 1x3\n2 . .\nanswer\n# . .
breaks open aquapelago 2x2\n. .\n. .\nanswer\n. .\n. .
right aquapelago 1x3\n1 . .\nanswer\n# . .
right aquapelago 1x3\n1 . .\nanswer\n. . .
rules numbers count black cells by corners = aquapelago 1x1\n?
# Given cells connect clues: those with one number share a piece, another number contradicts it.
count 1 aquapelago 3x3\n2 . .\n. 2 .\n. . .
none aquapelago 3x3\n2 . .\n. 3 .\n. . .
none aquapelago 3x3\n1 . .\n. 1 .\n. . .
count 1 aquapelago 4x4\n3 . . .\n. 3 . .\n. . ? .\n. . . .
none aquapelago 4x4\n2 . . .\n. 2 . .\n. . ? .\n. . . .

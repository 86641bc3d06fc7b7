# LITS. The lines of harness.c say what each word means.
unique https://puzz.link/p?lits/4/4/9q02jg
count 1 lits 1x4\na a a a
none lits 2x2\na a\na a
count 8 lits 2x3\na a a\na a a
count 24 lits 4x4\na a a a\nb b b b\nb b b b\nb b b b
breaks square lits 2x2\na a\na a\nanswer\n# #\n# #
breaks shape lits 1x4\na a a a\nanswer\n# # # .
breaks same lits 1x8\na a a a b b b b\nanswer\n# # # # # # # #
breaks connected lits 4x4\na a a a\nb b b b\nb b b b\nb b b b\nanswer\n# # # #\n. . . .\n. . . .\n# # # #
rules one tetromino = lits 1x4\na a a a
# In one piece without a step over a wall, which may end inside a room.
breaks shape lits 2x3\na] a a\na a a\nanswer\n# # #\n# . .
right lits 2x3\na a a\na] a a\nanswer\n# # #\n# . .

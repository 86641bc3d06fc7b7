# Kurochute. The lines of harness.c say what each word means. The first link is that of pzprjs; counts by a small program
# of its own.
unique https://puzz.link/p?kurochute/5/5/132k1i1i2k332
count 5 kurochute 2x2\n. .\n. .
count 39 kurochute 3x3\n. . .\n. . .\n. . .
count 16 kurochute 3x3\n. . .\n. 1 .\n. . .
count 12 kurochute 3x3\n2 . .\n. . .\n. . .
count 13 kurochute 3x4\n3 . . .\n. 1 . .\n. . . .
count 52 kurochute 4x4\n? . . .\n. 1 . .\n. . . .\n. . . 3
none kurochute 1x2\n2 .
unique kurochute 1x2\n1 .
count 2 kurochute 1x3\n. 1 .
range 1 2 kurochute 1x3\n1 0 .
breaks white kurochute 1x2\n? .\nanswer\n# .
breaks adjacent kurochute 1x3\n. . .\nanswer\n# # .
breaks connected kurochute 1x3\n. . .\nanswer\n. # .
breaks shot kurochute 1x3\n. 1 .\nanswer\n. . .
breaks shot kurochute 1x3\n. 1 .\nanswer\n# . #
right kurochute 1x3\n2 . .\nanswer\n. . #
rules exactly one cell is black = kurochute 1x1\n.

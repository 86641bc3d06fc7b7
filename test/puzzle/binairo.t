# Binairo. The lines of harness.c say what each word means. 2, 72, 4140 full squares: OEIS A253316.
unique unruly:10x10u:BcVbaBAgEDDdBFFGbAik
unique binairo 2x2\nb .\n. .
count 2 binairo 2x2\n. .\n. .
count 72 binairo 4x4\n. . . .\n. . . .\n. . . .\n. . . .
count 90 binairo 4x4 unique=0\n. . . .\n. . . .\n. . . .\n. . . .
count 14 binairo 2x6 unique=0\n. . . . . .\n. . . . . .
count 4140 binairo 6x6\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .
none binairo 1x3\n. . .
none binairo 2x2\nb .\nb .
breaks given binairo 1x2\nw .\nanswer\n# .
breaks three binairo 1x6\n. . . . . .\nanswer\n# # # . . .
breaks half binairo 2x2\n. .\n. .\nanswer\n# #\n. .
breaks unlike binairo 4x2\n. .\n. .\n. .\n. .\nanswer\n# .\n# .\n. #\n. #
right binairo 4x2 unique=0\n. .\n. .\n. .\n. .\nanswer\n# .\n# .\n. #\n. #
rules no two lines alike = binairo 2x2\n. .\n. .

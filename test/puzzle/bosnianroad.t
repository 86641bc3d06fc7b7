# Bosnian Road. The lines of harness.c say what each word means. The first link is that of pzprjs.
unique https://puzz.link/p?bosnianroad/7/7/h2c4w.c7h
unique bosnianroad 7x7\n. . . . . . .\n. 2 . . . 4 .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. ? . . . 7 .\n. . . . . . .
unique bosnianroad 2x2\n. .\n. .
none bosnianroad 1x4\n. . . .
none bosnianroad 2x2\n. .\n. ?
count 5 bosnianroad 3x3\n. . .\n. . .\n. . .
count 4 bosnianroad 2x5\n. . . . .\n. . . . .
none bosnianroad 3x3\n. . .\n. 7 .\n. . .
unique bosnianroad 3x3\n. . .\n. 8 .\n. . .
count 9 bosnianroad 3x4\n. . . .\n. . . .\n. . . .
count 22 bosnianroad 4x4\n. . . .\n. . . .\n. . . .\n. . . .
breaks white bosnianroad 1x2\n1 .\nanswer\n# .
breaks two bosnianroad 1x2\n. .\nanswer\n# .
breaks two bosnianroad 2x3\n. . .\n. . .\nanswer\n# # #\n# # #
breaks touch bosnianroad 4x4\n. . . .\n. . . .\n. . . .\n. . . .\nanswer\n# # . .\n# # . .\n. . # #\n. . # #
breaks connected bosnianroad 2x5\n. . . . .\n. . . . .\nanswer\n# # . # #\n# # . # #
breaks number bosnianroad 3x3\n. . .\n. 7 .\n. . .\nanswer\n# # #\n# . #\n# # #
breaks ring bosnianroad 1x1\n.\nanswer\n.
right bosnianroad 3x3\n. . .\n. ? .\n. . .\nanswer\n# # #\n# . #\n# # #
range 1 2 bosnianroad 1x2\n. 9

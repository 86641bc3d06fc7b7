# Snake. The lines of harness.c say what each word means.
unique snake 2x3\n. . 1\n3 b . .\n. . . .
unique snake 2x2\n. .\n. b .\n1 . b
count 4 snake 1x2\n. .\n. . .
none snake 2x2\n2 2\n. . .\n. . .
right snake 3x3\n. . 3\n. b . .\n. . . .\n3 b . .\nanswer\n# # #\n. . #\n# # #
breaks circle snake 1x2\n. .\n. w .\nanswer\n. #
breaks square snake 2x2\n. .\n. . .\n. . .\nanswer\n# #\n# #
breaks branch snake 2x3\n. . .\n. . . .\n. . . .\nanswer\n# # #\n. # .
breaks end snake 1x3\n. . .\n. . b .\nanswer\n# # #
breaks middle snake 1x2\n. .\n. w .\nanswer\n# #
breaks loop snake 3x3\n. . .\n. . . .\n. . . .\n. . . .\nanswer\n. # #\n# . #\n# # #
breaks sum snake 1x2\n1 .\n. . .\nanswer\n. #
breaks connected snake 1x3\n. . .\n. . . .\nanswer\n# . #
breaks loop snake 3x3\n. . .\n. . . .\n. . . .\n. . . .\nanswer\n# # #\n# . #\n# # #
unique https://puzz.link/p?snake/4/4/060300g1h4i
rules numbers count its cells = snake 1x1\n.\n. .
many snake 3x3\n. . .\n. . . .\n. . . .\n. . . .

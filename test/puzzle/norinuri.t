# Norinuri. The lines of harness.c say what each word means. The first two are pzprjs's, the third one xetto's, by cspuz_core.
unique https://puzz.link/p?norinuri/6/6/1l4i.o1h5p4
unique norinuri 6x6\n1 . . . . .\n. 4 . . . ?\n. . . . . .\n. . . 1 . .\n5 . . . . .\n. . . . . 4
unique https://puzz.link/p?norinuri/6/6/g4i.i2v.i.i.g
unique https://puzz.link/p?norinuri/10/10/o.zt9g8lcg5zt.o
none norinuri 1x3\n1 . 1
none norinuri 2x2\n? .\n. ?
count 2 norinuri 1x4\n? . . .
many norinuri 2x3\n? . .\n. . .
breaks black norinuri 1x3\n? . .\nanswer\n# # .
breaks domino norinuri 1x3\n? . ?\nanswer\n. # .
breaks domino norinuri 1x4\n? . . .\nanswer\n. # # #
breaks one norinuri 1x4\n? . . .\nanswer\n. # # .
breaks one norinuri 1x3\n? . ?\nanswer\n. . .
breaks size norinuri 1x3\n2 . .\nanswer\n. # #
right norinuri 1x4\n1 . . ?\nanswer\n. # # .
rules black dominoes = norinuri 1x1\n?

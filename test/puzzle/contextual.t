# Context. The lines of harness.c say what each word means. The link is of pzprjs.
unique https://puzz.link/p?context/8/8/h2i1g1o30g1g1k1j1k1g3g33o2g1i1h
unique contextual 8x8\n. . 2 . . . 1 .\n1 . . . . . . .\n. . 3 0 . 1 . 1\n. . . . . 1 . .\n. . 1 . . . . .\n1 . 3 . 3 3 . .\n. . . . . . . 2\n. 1 . . . 1 . .
count 5 contextual 2x2\n. .\n. .
unique contextual 1x2\n1 .
none contextual 1x2\n2 .
right contextual 3x3\n1 2 .\n. . .\n. . 0\nanswer\n# . .\n. # .\n. . .
breaks apart contextual 1x2\n. .\nanswer\n# #
breaks sides contextual 1x2\n1 .\nanswer\n. .
breaks corners contextual 1x2\n1 .\nanswer\n# .
breaks connected contextual 1x3\n. . .\nanswer\n. # .
count 2 contextual 2x2\n1 .\n. .
range 1 1 contextual 1x2\n5 .

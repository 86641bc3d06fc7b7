# Cave. The lines of harness.c say what each word means.
unique https://puzz.link/p?cave/6/6/g3q2h3jbj3i3i2g
unique cave 1x3\n2 . .
none cave 1x2\n3 .
breaks white cave 1x2\n2 .\nanswer\n# .
breaks connected cave 1x3\n. . .\nanswer\n. # .
breaks border cave 3x3\n. . .\n. . .\n. . .\nanswer\n. . .\n. # .\n. . .
breaks view cave 1x3\n2 . .\nanswer\n. . .
right cave 1x3\n2 . .\nanswer\n. . #
rules one white cave = cave 1x2\n2 .

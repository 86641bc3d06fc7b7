# Kurodoko. The lines of harness.c say what each word means.
unique https://puzz.link/p?kurodoko/5/5/i7g5l2l2g4i
# Without numbers: as many as there are ways to shade.
count 2 kurodoko 1x1\n.
count 3 kurodoko 1x2\n. .
count 4 kurodoko 1x3\n. . .
unique kurodoko 1x2\n2 .
unique kurodoko 1x3\n3 . .
unique kurodoko 1x3\n2 . .
none kurodoko 1x3\n4 . .
none kurodoko 1x2\n3 2
# A number that is not known: white, and no more.
count 2 kurodoko 1x2\n? .
unique kurodoko 1x1\n?
range 1 1 kurodoko 1x2\n1 .
breaks white kurodoko 1x2\n? .\nanswer\n# .
breaks adjacent kurodoko 1x3\n. . .\nanswer\n# # .
breaks connected kurodoko 1x3\n. . .\nanswer\n. # .
breaks view kurodoko 1x3\n3 . .\nanswer\n. . #
breaks view kurodoko 3x1\n.\n2\n.\nanswer\n.\n.\n.
right kurodoko 1x3\n2 . .\nanswer\n. . #
rules count the white cells = kurodoko 1x1\n.

# Fobidoshi. The lines of harness.c say what each word means.
none fobidoshi 1x5\nb b . b b
unique fobidoshi 2x4\nb b w b\nw . . .
count 4 fobidoshi 1x2\n. .
breaks given fobidoshi 1x2\nb .\nanswer\n. #
breaks four fobidoshi 1x4\n. . . .\nanswer\n# # # #
breaks connected fobidoshi 1x3\n. . .\nanswer\n# . #
right fobidoshi 2x4\nb b w b\nw . . .\nanswer\n# # . #\n. # # #
rules circles in some cells, al = fobidoshi 1x1\n.

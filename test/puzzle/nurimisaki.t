# Nurimisaki. The lines of harness.c say what each word means.
unique https://puzz.link/p?nurimisaki/5/5/g.i.m2l.j
# A cell alone is no cape.
count 2 nurimisaki 1x1\n.
none nurimisaki 1x1\n?
unique nurimisaki 1x2\n2 2
unique nurimisaki 1x2\n? ?
none nurimisaki 1x2\n? .
count 3 nurimisaki 1x2\n. .
unique nurimisaki 1x3\n3 . 3
none nurimisaki 1x3\n2 . ?
none nurimisaki 2x3\n? . .\n? . .
count 4 nurimisaki 2x2\n. .\n. .
breaks black nurimisaki 1x2\n? .\nanswer\n# .
breaks shaded nurimisaki 2x3\n. . ?\n. . ?\nanswer\n# # .\n# # .
breaks connected nurimisaki 1x3\n. . .\nanswer\n. # .
breaks view nurimisaki 1x3\n2 . ?\nanswer\n. . .
breaks open nurimisaki 2x2\n. .\n. .\nanswer\n. .\n. .
breaks cape nurimisaki 1x3\n. ? .\nanswer\n. . .
breaks other nurimisaki 1x3\n. . ?\nanswer\n. . .
right nurimisaki 1x2\n? ?\nanswer\n. .
rules capes = nurimisaki 1x1\n.

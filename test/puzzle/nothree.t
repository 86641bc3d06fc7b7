# nothree. The lines of harness.c say what each word means.
unique https://puzz.link/p?nothree/6/6/ien62ezo2ek282aelem
unique https://puzz.link/p?nothree/6/5/ger26eneq22eleq
unique nothree 2x2\ndot R1C1
unique nothree 1x1\ndot R1C1
count 2 nothree 1x2\ndot R1C1 R1C2
count 5 nothree 2x2
none nothree 1x3\ndot R1C2
none nothree 2x5\ndot R1C1\ndot R1C3\ndot R1C5
many nothree 3x3\ndot R2C1 R2C2 R3C1 R3C2
right nothree 2x5\ndot R1C1 R1C2 R2C1 R2C2\nanswer\n# . . # .\n. . . . .
breaks adjacent nothree 1x2\nanswer\n# #
breaks dot nothree 3x2\ndot R1C1 R1C2 R2C1 R2C2\nanswer\n# .\n. #\n. .
breaks dot nothree 1x2\ndot R1C1\nanswer\n. #
breaks halfway nothree 2x5\nanswer\n# . # . #\n. . . . .
breaks connected nothree 1x3\nanswer\n. # .
rules halfway between the nearest two = nothree 2x2\ndot R1C1

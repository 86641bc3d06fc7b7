# Nuri-Maze. The lines of harness.c say what each word means.
unique nurimaze 5x6\n. o . . . .\n. . . t . .\n. . S . . .\n. . . . G .\n. . . . . .\na a b c d d\ne f g g h d\ni j k l m n\ni j o o p n\ni q q q r r
unique nurimaze 1x3\nS . G\na a a
none nurimaze 1x3\nS t G\na a b
none nurimaze 1x2\nS .\na b
none nurimaze 1x3\nS S G\na b c
many nurimaze 2x3\nS . G\n. . .\na b c\nd e f
right nurimaze 2x3\nS . G\n. t .\na b c\nd e f\nanswer\n. . .\n# . #
breaks tile nurimaze 1x4\nS G . .\na a b b\nanswer\n. . . #
breaks marked nurimaze 1x4\nS G t .\na a b c\nanswer\n. . # #
breaks connected nurimaze 1x4\nS G . .\na b c d\nanswer\n. . # .
breaks square nurimaze 2x3\nS . .\nG . .\na b c\nd e f\nanswer\n. # #\n. # #
breaks open nurimaze 2x2\nS .\nG .\na b\nc d\nanswer\n. .\n. .
breaks ring nurimaze 3x3\nS . .\n. . .\n. . G\na b c\nd e f\ng h i\nanswer\n. . .\n. # .\n. . .
breaks way nurimaze 2x3\nS . G\n. o .\na b c\nd e f\nanswer\n. . .\n# . #
breaks way nurimaze 2x3\nS t G\n. . .\na b c\nd e f\nanswer\n. . .\n# . #
unique https://puzz.link/p?nurimaze/6/6/6efjsstsvjun1e374i2547
unique https://puzz.link/p?nurimaze/6/5/ervrivfppu53b481b2b

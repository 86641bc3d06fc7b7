# Sumiwake. The lines of harness.c say what each word means. The link is of pzprjs.
unique https://puzz.link/p?sumiwake/6/6/rbcjcgcobbkcccccr3g6s1v
unique sumiwake 6x6\n. . . . . . .\n. . . . . 1 .\n. 2 . . . . .\n. 2 . . . 2 .\n. . . . . . .\n. . . 1 . . 1\n. . . . . . .\na a b c c c\na a b d d d\na a b d d d\ne e b f f f\ne e b f f f\ng h i i j k
count 5 sumiwake 2x2\n. . .\n. . .\n. . .\na a\na a
none sumiwake 1x2\n. 2 .\n. . .\na a
breaks apart sumiwake 1x2\n. . .\n. . .\na a\nanswer\n# #
breaks number sumiwake 1x2\n. 1 .\n. . .\na a\nanswer\n. .
breaks run sumiwake 1x3\n. . . .\n. . . .\na b c\nanswer\n. . .
breaks connected sumiwake 1x3\n. . . .\n. . . .\na a a\nanswer\n. # .
right sumiwake 2x2\n. . .\n. 1 1\n. . .\na a\na a\nanswer\n. #\n. .
count 4 sumiwake 2x2\n. . .\n. 1 .\n. . .\na a\na a
unique sumiwake 2x2\n1 . .\n. 1 .\n. . .\na b\nc d
range 1 2 sumiwake 1x2\n. 3 .\n. . .\na a

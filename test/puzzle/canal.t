# Canal View. The lines of harness.c say what each word means.
unique https://puzz.link/p?canal/6/6/3i3h2z4h5i2
none canal 3x3\n. . .\n. 0 .\n2 . .
unique canal 1x3\n. . 2
none canal 2x2\n1 1\n1 1
count 3 canal 1x3\n. ? .
count 4 canal 1x2\n. .
breaks white canal 1x2\n? .\nanswer\n# .
breaks square canal 2x2\n. .\n. .\nanswer\n# #\n# #
breaks view canal 1x3\n1 . .\nanswer\n. # #
breaks view canal 1x4\n2 . . .\nanswer\n. # . #
breaks connected canal 1x3\n. . .\nanswer\n# . #
right canal 3x3\n. . .\n. 4 .\n. . ?\nanswer\n# # #\n# . #\n# # .
rules numbers count those seen = canal 1x1\n?

# Gappy. The lines of harness.c say what each word means. Counts by a small program of its own.
none gappy 1x1\n.\n.
none gappy 7x7\n. . . . . . .\n.\n.\n.\n.\n.\n.\n.
count 2 gappy 8x8\n. . . . . . . .\n.\n.\n.\n.\n.\n.\n.\n.
count 6 gappy 3x3 separate=0\n. . .\n.\n.\n.
count 90 gappy 4x4 separate=0\n. . . .\n.\n.\n.\n.
count 15 gappy 4x4 separate=0\n2 . . .\n.\n.\n.\n.
count 2 gappy 4x4 separate=0\n2 . 0 .\n.\n1\n.\n.
unique gappy 2x2 separate=0\n. .\n.\n.
none gappy 2x2\n. .\n.\n.
none gappy 2x2 separate=0\n1 .\n.\n.
breaks two gappy 1x2 separate=0\n. .\n.\nanswer\n# .
breaks touch gappy 2x2\n. .\n.\n.\nanswer\n# #\n# #
breaks gap gappy 2x2 separate=0\n1 .\n.\n.\nanswer\n# #\n# #
breaks gap gappy 3x3 separate=0\n. 0 .\n.\n.\n.\nanswer\n# # .\n# . #\n. # #
right gappy 3x3 separate=0\n0 1 0\n0\n1\n0\nanswer\n# # .\n# . #\n. # #
rules how many cells lie between = gappy 1x1\n.\n.

# Tile Paint. The lines of harness.c say what each word means.
unique https://puzz.link/p?tilepaint/6/6/mfttf5ovqrrvzv234232243331
unique tilepaint 2x2\n. 2\n2 a b\n. a c
count 3 tilepaint 1x3\n. . .\n1 a b c
count 8 tilepaint 1x4\n. . . .\n. a b b c
none tilepaint 1x2\n. .\n1 a a
breaks area tilepaint 1x2\n. .\n. a a\nanswer\n# .
breaks sum tilepaint 1x2\n. .\n1 a a\nanswer\n# #
right tilepaint 1x3\n. . .\n2 a a b\nanswer\n# # .
rules count the black cells of rows = tilepaint 1x1\n.\n. a

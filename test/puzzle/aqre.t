# Aqre. The lines of harness.c say what each word means.
unique https://puzz.link/p?aqre/6/6/444400vvo3u0012345g
unique aqre 1x2\n2 .\na a
count 4 aqre 1x2\n. .\na a
count 3 aqre 1x3\n1 . .\na a a
none aqre 1x2\n3 .\na a
breaks connected aqre 1x3\n. . .\na a a\nanswer\n# . #
breaks room aqre 1x2\n1 .\na a\nanswer\n# #
breaks shaded aqre 1x4\n. . . .\na a a a\nanswer\n# # # #
breaks open aqre 4x1\n.\n.\n.\n.\na\na\na\na\nanswer\n.\n.\n.\n.
right aqre 1x2\n1 .\na a\nanswer\n# .
rules black cells, all connected = aqre 1x1\n.\na

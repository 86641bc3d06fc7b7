# Norinori. The lines of harness.c say what each word means.
unique https://puzz.link/p?norinori/5/5/cag4ocjo
unique norinori 1x2\na a
none norinori 1x1\na
none norinori 1x3\na a b
count 2 norinori 1x3\na a a
none norinori 2x3\na b b\na c c
count 4 norinori 2x2\na a\na a
none norinori 2x2\na a\nb b
breaks domino norinori 1x3\na a a\nanswer\n# . #
breaks domino norinori 1x3\na a a\nanswer\n# # #
breaks room norinori 1x4\na a b b\nanswer\n# # . .
breaks room norinori 1x5\na a a a a\nanswer\n# # . # #
right norinori 1x2\na a\nanswer\n# #
rules two shaded cells = norinori 1x2\na a

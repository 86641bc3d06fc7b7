# Aquarium. The lines of harness.c say what each word means.
unique https://puzz.link/p?aquarium/4/4/bu8i90/i3213g
unique aquarium 2x2\n1 1\n0 a a\n2 b b
count 3 aquarium 2x1\n.\n. a\n. a
count 3 aquarium 2x2\n. 2\n. a b\n. a b
breaks level aquarium 2x1\n.\n. a\n. a\nanswer\n#\n.
breaks sum aquarium 1x2\n. .\n1 a a\nanswer\n# #
right aquarium 2x2\n. .\n. a a\n. a a\nanswer\n. .\n# #
right aquarium 2x3\n. . .\n. a a a\n. a b a\nanswer\n. . .\n# . .
rules water in tanks = aquarium 1x1\n1\n1 a

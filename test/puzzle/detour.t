# detour. The lines of harness.c say what each word means.
unique https://puzz.link/p?detour/6/5/i5rpid6hgqh423
unique detour 2x3\n2 . .\n. . .\na b c\na b c
none detour 2x2\n3 .\n. .\na a\na a
none detour 3x3\n. . .\n. . .\n. . .\na a a\na a a\na a a
unique detour 5x6\n. . . . 4 .\n. . . . . .\n. 2 . . 3 .\n. . . . . .\n. . . . . .\na b b b c c\na a a b b c\na d b b e c\na d e e e c\na d d d e e
breaks degree detour 2x2\n. .\n. .\na a\na a\nanswer\n.-.\n| .\n.-.
breaks visit detour 2x3\n. . .\n. . .\na a a\na a a\nanswer\n.-. .\n| | .\n.-. .
breaks number detour 2x2\n3 .\n. .\na a\na a\nanswer\n.-.\n| |\n.-.
breaks loop detour 2x4\n. . . .\n. . . .\na a a a\na a a a\nanswer\n.-. .-.\n| | | |\n.-. .-.
right detour 2x2\n4 .\n. .\na a\na a\nanswer\n.-.\n| |\n.-.

# Heya-Bon. The lines of harness.c say what each word means. The first link is that of pzprjs.
unique https://puzz.link/p?heyabon/5/5/co360rr0g1h0g.j121g3h1h.g.g
unique heyabon 5x5\n. 1 . . 0\n. ? . . .\n. 1 2 1 .\n3 . . 1 .\n. ? . ? .\na a b c c\na a b c c\nb b b b b\nd d b e e\nd d b e e
none heyabon 1x2\n2 .\na b
none heyabon 1x2\n. .\na a
# The middle of a room is that of the box around it.
unique heyabon 1x3\n? . .\na a a
unique heyabon 1x3\n? . ?\na a a
none heyabon 1x2\n? .\na a
none heyabon 2x2\n? .\n. .\na a\na a
count 2 heyabon 2x2\n? ?\n. .\na a\na a
none heyabon 2x2\n? .\n? .\na a\na b
unique heyabon 1x4\n? . . ?\na a a b
none heyabon 3x3\n. 2 0\n2 . .\n0 . 0\na a a\na a b\na c c
breaks straight heyabon 2x2\n2 .\n. .\na a\na a\nanswer\n.-.\n. |\n. .
breaks straight heyabon 3x3\n. 2 0\n2 . .\n0 . 0\na a a\na a b\na c c\nanswer\n. . .\n. | .\n.-.-.\n. | .\n. . .
breaks pass heyabon 1x3\n2 0 .\na a a\nanswer\n.-.-.
breaks from heyabon 1x3\n2 . 0\na a a\nanswer\n.-.-.
breaks number heyabon 1x3\n2 . .\na a a\nanswer\n.-. .
breaks room heyabon 1x2\n0 .\na b\nanswer\n. .
breaks symmetric heyabon 1x2\n0 .\na a\nanswer\n. .
breaks symmetric heyabon 2x2\n0 0\n. .\na a\na a\nanswer\n. .\n. .\n. .
right heyabon 1x3\n1 . .\na a a\nanswer\n.-. .
syntax 2 1 heyabon 1x2\n70000 .\na b

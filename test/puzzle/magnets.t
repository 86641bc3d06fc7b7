# magnets. The lines of harness.c say what each word means.
unique https://puzz.link/p?magnets/5/5/g222j2h2g22g0g32fubmo3or00000000000400
unique magnets 3x3\n2 0 1\n1 . . . 1\n0 . 0 . 1\n2 . . . 1\n1 2 0\na a b\nc d b\nc e e
unique magnets 1x2\n. .\n. 1 . .\n. .\na a
none magnets 1x2\n. .\n1 0 . .\n. .\na a
many magnets 2x2\n. .\n. . . .\n. . . .\n. .\na a\nb b
breaks given magnets 1x2\n. .\n. 2 . .\n. .\na a\nanswer\n1 2
breaks touch magnets 2x2\n. .\n. . . .\n. . . .\n. .\na a\nb b\nanswer\n1 2\n1 2
breaks room magnets 1x3\n. . .\n. . . . .\n. . .\na a a\nanswer\n1 2 1
breaks magnet magnets 1x2\n. .\n. . . .\n. .\na a\nanswer\n1 -
breaks plus magnets 1x2\n0 .\n. . . .\n. .\na a\nanswer\n1 2
breaks minus magnets 1x2\n. .\n. . . 0\n. .\na a\nanswer\n1 2
right magnets 2x2\n1 0\n1 . . 1\n. . . .\n. 1\na a\nb b\nanswer\n1 2\n- -
unique magnets 2x2\n. .\n. . . .\n. . . .\n. .\na a\na a

# Doppelblock. The lines of harness.c say what each word means.
unique https://puzz.link/p?doppelblock/5/5/g6g34g10h
unique doppelblock 5x5\n. 6 . 3 4\n. . . . . .\n1 . . . . .\n0 . . . . .\n. . . . . .\n. . . . . .
unique doppelblock 2x2\n. .\n. . .\n. . .
unique doppelblock 3x3\n1 . .\n1 . . .\n. . . .\n. . . .
count 6 doppelblock 3x3\n. . .\n. . . .\n. . . .\n. . . .
count 2 doppelblock 3x3\n. . .\n. . . .\n. . 1 .\n. . . .
none doppelblock 3x3\n. . .\n2 . . .\n. . . .\n. . . .
none doppelblock 2x3\n. . .\n. . . .\n. . . .
many doppelblock 3x3\n? . .\n. . . .\n0 . . .\n. . . .
breaks digit doppelblock 3x3\n. . .\n. . . .\n. . . .\n. . . .\nanswer\n2 - -\n- 1 -\n- - 1
breaks given doppelblock 3x3\n. . .\n. 1 . .\n. . . .\n. . . .\nanswer\n- 1 -\n1 - -\n- - 1
breaks two doppelblock 3x3\n. . .\n. . . .\n. . . .\n. . . .\nanswer\n1 1 -\n- - 1\n- - 1
breaks once doppelblock 4x4\n. . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .\nanswer\n1 1 - -\n- - 1 2\n2 - - 1\n- 2 2 -
breaks sum doppelblock 3x3\n. . .\n1 . . .\n. . . .\n. . . .\nanswer\n1 - -\n- 1 -\n- - 1
right doppelblock 3x3\n. . .\n0 . . .\n. . . .\n. . . .\nanswer\n1 - -\n- 1 -\n- - 1
range 1 1 doppelblock 2x2\n. .\n. 0 .\n. . .
rules sums between the black cells = doppelblock 2x2\n. .\n. . .\n. . .

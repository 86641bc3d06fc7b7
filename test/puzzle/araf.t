# Araf. The lines of harness.c say what each word means. The links are of pzprjs and cspuz_core.
unique@sat araf 5x5\n4 5 7 . .\n. . . . .\n3 . . . 8\n. . . . .\n. . 10 5 7
unique araf 1x2\n1 3
unique araf 2x2\n0 5\n. .
none araf 2x2\n0 3\n3 .
none araf 1x2\n2 3
none araf 1x2\n1 2
none araf 1x3\n1 . .
none araf 2x2\n? ?\n? .
many araf 1x5\n? ? . ? ?
many araf 2x2\n? ?\n? ?
breaks two araf 1x2\n1 3\nanswer\n+ + +\n .|. \n+ + +
breaks two araf 2x2\n0 ?\n. .\nanswer\n+ + +\n .|. \n+ + +\n . . \n+ + +
breaks size araf 1x2\n2 3\nanswer\n+ + +\n . . \n+ + +
breaks size araf 1x2\n3 3\nanswer\n+ + +\n . . \n+ + +
breaks size araf 1x2\n0 1\nanswer\n+ + +\n . . \n+ + +
breaks size araf 1x2\n? 2\nanswer\n+ + +\n . . \n+ + +
right araf 1x2\n? 3\nanswer\n+ + +\n . . \n+ + +
right araf 2x2\n? ?\n0 9\nanswer\n+ + +\n . . \n+-+-+\n . . \n+ + +
unique@sat https://puzz.link/p?araf/5/5/457m3i8ma57
unique@sat https://puzz.link/p?araf/6/6/h3j3j3p-1cj8j8h

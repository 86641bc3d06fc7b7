# Sashigane. The lines of harness.c say what each word means. The first link is of pzprjs, the second of cspuz; counts of
# empty boards are those of tilings, by an exact cover of its own.
unique@sat https://puzz.link/p?sashigane/5/5/jm.o3khkgojm4
unique@sat https://puzz.link/p?sashigane/6/6/l4mjm.ngpgkjmiq
unique@sat sashigane 5x5\nb> . . . w\n. . . . .\nw3 . bv . b^\n. . . . .\nb> . . . w4
count 2 sashigane 2x3\n. . .\n. . .
none sashigane 3x3\n. . .\n. . .\n. . .
count 20 sashigane 3x4\n. . . .\n. . . .\n. . . .
count@sat 752 sashigane 4x5\n. . . . .\n. . . . .\n. . . . .\n. . . . .
count@sat 7720 sashigane 5x5\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .
unique sashigane 2x3\nw . .\n. . .
unique sashigane 2x3\n. b< .\n. . .
count 2 sashigane 2x3\nb . .\n. . .
none sashigane 2x3\nw4 . .\n. . .
none sashigane 2x3\nb^ . .\n. . .
none sashigane 1x3\n. . .
none sashigane 2x2\n. .\n. .
right sashigane 2x3\nw3 . .\n. . w\nanswer\n+ + + +\n . .|. \n+ +-+ +\n .|. . \n+ + + +
right sashigane 2x3\n. b< b\nb^ . .\nanswer\n+ + + +\n . .|. \n+ +-+ +\n .|. . \n+ + + +
breaks corner sashigane 2x3\n. . .\n. . .\nanswer\n+ + + +\n . . . \n+-+-+-+\n . . . \n+ + + +
breaks corner sashigane 2x2\n. .\n. .\nanswer\n+ + +\n . . \n+ + +\n . . \n+ + +
breaks corner sashigane 1x2\n. .\nanswer\n+ + +\n .|. \n+ + +
breaks corner sashigane 3x3\n. . .\n. . .\n. . .\nanswer\n+ + + +\n . . . \n+ +-+ +\n .|.|. \n+ +-+ +\n . . . \n+ + + +
breaks corner sashigane 2x3\n. . .\n. . .\nanswer\n+ + + +\n . .|. \n+ +-+ +\n . . . \n+ + + +
breaks circle sashigane 2x3\n. w .\n. . .\nanswer\n+ + + +\n . .|. \n+ +-+ +\n .|. . \n+ + + +
breaks number sashigane 2x3\nw4 . .\n. . .\nanswer\n+ + + +\n . .|. \n+ +-+ +\n .|. . \n+ + + +
breaks arrow sashigane 2x3\nb> . .\n. . .\nanswer\n+ + + +\n . .|. \n+ +-+ +\n .|. . \n+ + + +
breaks arrow sashigane 2x3\n. bv .\n. . .\nanswer\n+ + + +\n . .|. \n+ +-+ +\n .|. . \n+ + + +
range 1 1 sashigane 2x3\nw2 . .\n. . .
range 1 1 sashigane 2x3\nb3 . .\n. . .
range 1 1 sashigane 2x3\nw^ . .\n. . .

# Square Jam. The lines of harness.c say what each word means.
unique squarejam 6x6\n. . . 3 . .\n. . . . . .\n. . . . . 3\n2 . . . . .\n. . . . . .\n. . 1 . . .
unique squarejam 2x2\n. .\n2 .
none squarejam 1x2\n2 .
many squarejam 4x4\n. . . .\n. . . .\n. . . .\n. . . .
breaks square squarejam 1x2\n. .\nanswer\n+ + +\n . . \n+ + +
breaks cross squarejam 2x2\n. .\n. .\nanswer\n+ + +\n .|. \n+-+-+\n .|. \n+ + +
breaks number squarejam 1x2\n. 2\nanswer\n+ + +\n .|. \n+ + +
right squarejam 2x2\n2 .\n. .\nanswer\n+ + +\n . . \n+ + +\n . . \n+ + +
unique https://puzz.link/p?squarejam/6/6/i3s32s1i

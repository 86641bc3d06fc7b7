# Choco Banana. The lines of harness.c say what each word means. The link is of pzprjs; counts of empty boards are those of a
# program that tries all drawings.
unique@sat https://puzz.link/p?cbanana/5/5/g13t6h6i1
unique@sat chocobanana 5x5\n. 1 3 . .\n. . . . .\n. . . . .\n. . 6 . .\n6 . . . 1
unique chocobanana 1x3\n. . .
none chocobanana 1x3\n2 . .
count 5 chocobanana 2x2\n. .\n. .
count 19 chocobanana 2x3\n. . .\n. . .
count 121 chocobanana 3x3\n. . .\n. . .\n. . .
count 599 chocobanana 3x4\n. . . .\n. . . .\n. . . .
count@sat 4835 chocobanana 4x4\n. . . .\n. . . .\n. . . .\n. . . .
unique chocobanana 2x2\n3 .\n. 1
none chocobanana 2x2\n2 .\n. .
many chocobanana 2x2\n? .\n. .
unique chocobanana 2x3\n6 . .\n. . .
right chocobanana 2x2\n3 .\n. 1\nanswer\n. .\n. #
right chocobanana 2x3\n? 5 .\n. . 5\nanswer\n# . .\n. . .
breaks rectangle chocobanana 2x2\n. .\n. .\nanswer\n# #\n# .
breaks other chocobanana 2x2\n. .\n. .\nanswer\n. .\n. .
breaks other chocobanana 1x2\n. .\nanswer\n. #
breaks other chocobanana 2x3\n. . .\n. . .\nanswer\n# . .\n# . .
breaks number chocobanana 2x2\n2 .\n. .\nanswer\n. .\n. #
breaks number chocobanana 2x2\n. .\n. 3\nanswer\n. .\n. #
range 1 1 chocobanana 2x2\n0 .\n. .

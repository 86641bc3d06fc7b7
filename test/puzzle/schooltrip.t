# School Trip. The lines of harness.c say what each word means. The first board is pzprjs' sample (test/script/shugaku.js).
unique schooltrip 5x5\n. . . . .\n. . ? . .\n. . . . .\n. 4 . 2 .\n. . . . .
unique schooltrip 1x1\n.
none schooltrip 1x2\n. 2
none schooltrip 1x1\n1
count 5 schooltrip 1x3\n. . .
count 3 schooltrip 3x1\n.\n.\n.
many schooltrip 2x3\n? . .\n. . .
right schooltrip 2x2\n. .\n. .\nanswer\n3 7\n1 1
breaks futon schooltrip 1x2\n? .\nanswer\n1 1
breaks half schooltrip 1x2\n. .\nanswer\n3 1
breaks half schooltrip 2x1\n.\n.\nanswer\n2\n5
breaks square schooltrip 2x2\n. .\n. .\nanswer\n1 1\n1 1
breaks number schooltrip 1x3\n1 . .\nanswer\n. 1 1
breaks beside schooltrip 1x2\n. .\nanswer\n3 7
breaks connected schooltrip 1x4\n. . . .\nanswer\n1 3 7 1
range 1 1 schooltrip 1x2\n5 .
rules futons of a pillow and a foot between pillars = schooltrip 1x1\n.

# futoshiki.t - boards and drawings of Futoshiki, one a line (harness.c).
unique https://puzz.link/p?minarism/4/4/hhhq21pgi
unique futoshiki 4x4\n. - . < . - .\n- - - ^\n. - . - . - .\n^ - - -\n. - . - 3 - .\n- v - -\n. - . > . - .
count 2 futoshiki 2x2\n. - .\n- -\n. - .
count 12 futoshiki 3x3\n. - . - .\n- - -\n. - . - .\n- - -\n. - . - .
count 576 futoshiki 4x4\n. . . .\n- - - -\n. . . .\n- - - -\n. . . .\n- - - -\n. . . .
count 2 futoshiki 1x3\n. 2 . - .
unique futoshiki 2x2\n. < .\n- -\n. - .
unique futoshiki 3x1\n.\n^\n.\n^\n.
none futoshiki 2x2\n. < .\n- -\n. < .
none futoshiki 2x2\n. 2 .\n- -\n. - .
many futoshiki 2x2\n. ? .\n? ?\n. ? .
breaks digit futoshiki 1x2\n. < .\nanswer\n1 .
breaks given futoshiki 1x2\n2 - .\nanswer\n1 2
breaks once futoshiki 2x2\n. - .\n- -\n. - .\nanswer\n1 1\n2 2
breaks sign futoshiki 1x2\n. > .\nanswer\n1 2
breaks sign futoshiki 2x1\n.\nv\n.\nanswer\n1\n2
breaks difference futoshiki 1x3\n. 1 . - .\nanswer\n1 3 2
right futoshiki 1x3\n. 2 . > .\nanswer\n1 3 2
range 1 1 futoshiki 1x2\n0 - .
range 1 1 futoshiki 1x2\n. 0 .
rules a sign opens to the larger number = futoshiki 1x1\n.
unique unequal:4:0,0,0L,0,0,0L,0,0,0,0U,0,0UD,0R,0,0,0,

# Easy as ABC. The lines of harness.c say what each word means.
unique https://puzz.link/p?easyasabc/4/4/3/1m2h3g3h
unique easyasabc 2x2 letters=2\n. .\n2 . . .\n. . . .\n. .
count 2 easyasabc 2x2 letters=1\n. .\n. . . .\n. . . .\n. .
unique easyasabc 2x2 letters=1\n. .\n. 1 . .\n. . . .\n. .
count 12 easyasabc 3x3 letters=2\n. . .\n. . . . .\n. . . . .\n. . . . .\n. . .
none easyasabc 1x1 letters=1\n2\n. . .\n.
none easyasabc 2x2 letters=3\n. .\n. . . .\n. . . .\n. .
many easyasabc 2x2 letters=1\n? 1\n. . . ?\n. . . .\n. .
breaks letter easyasabc 2x2 letters=1\n. .\n. . . .\n. . . .\n. .\nanswer\n- 2\n1 -
breaks given easyasabc 2x2 letters=1\n. .\n. 1 . .\n. . . .\n. .\nanswer\n- 1\n1 -
breaks once easyasabc 2x2 letters=1\n. .\n. . . .\n. . . .\n. .\nanswer\n- 1\n- -
breaks end easyasabc 2x2 letters=2\n1 .\n. . . .\n. . . .\n. .\nanswer\n2 1\n1 2
right easyasabc 2x2 letters=1\n. 1\n. . . .\n. . . .\n. .\nanswer\n- 1\n1 -
range 1 1 easyasabc 1x1\n0\n. . .\n.
rules letters=3 = easyasabc 1x1\n.\n. . .\n.

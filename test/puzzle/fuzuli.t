# Fuzuli. The lines of harness.c say what each word means.
unique fuzuli 3x3 letters=2\n1 2 .\n. 1 .\n. . .
none fuzuli 2x2 letters=2\n. .\n. .
count 2 fuzuli 2x2 letters=1\n. .\n. .
right fuzuli 2x2 letters=1\n. .\n. .\nanswer\n1 -\n- 1
breaks letter fuzuli 2x2 letters=1\n. .\n. .\nanswer\n2 -\n- 1
breaks given fuzuli 2x2 letters=1\n1 .\n. .\nanswer\n- 1\n1 -
breaks once fuzuli 2x2 letters=1\n. .\n. .\nanswer\n1 -\n- -
breaks block fuzuli 2x2 letters=2\n. .\n. .\nanswer\n1 2\n2 1
rules each letter once in a row = fuzuli 1x1\n.

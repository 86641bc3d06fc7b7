# Akari. The lines of harness.c say what each word means.
unique https://puzz.link/p?lightup/6/6/nekcakbl
many akari 3x3\n. . .\n. 0 .\n. . .
count 2 akari 2x2\n. .\n. .
count 2 akari 1x2\n. .
count 3 akari 1x3\n. . .
unique akari 1x3\n. ? .
unique akari 2x2\n2 .\n. ?
none akari 2x2\n1 .\n. ?
# Black cells alone: nothing to light.
unique akari 1x2\n? ?
unique akari 1x1\n0
none akari 1x1\n1
none akari 1x2\n0 .
none akari 1x2\n1 1
range 1 2 akari 2x2\n. 5\n. .
right akari 2x2\n. .\n. .\nanswer\n# .\n. #
breaks light akari 1x2\n? .\nanswer\n# #
breaks number akari 1x2\n0 .\nanswer\n. #
breaks number akari 1x3\n. 2 .\nanswer\n# . o
breaks meet akari 1x3\n. . .\nanswer\n# . #
breaks meet akari 3x1\n.\n.\n.\nanswer\n#\n.\n#
breaks lit akari 1x3\n. ? .\nanswer\n# . .
right pzprv3/lightup/1/3/# - # /
rules lights in white cells = akari 1x1\n.

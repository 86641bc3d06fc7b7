# Light and Shadow. The lines of harness.c say what each word means. The first is pzprjs's, the second cspuz_core's.
unique https://puzz.link/p?lightshadow/6/6/g54i6k7p1k2i-149g
unique https://puzz.link/p?lightshadow/4/4/4g4m6h7g1
unique lightshadow 1x2\nw2 .
none lightshadow 1x2\nw1 w1
none lightshadow 1x3\nw1 . b3
many lightshadow 2x2\nw b\n. .
count 1 lightshadow 1x2\nw b
breaks black lightshadow 1x2\nw .\nanswer\n# #
breaks one lightshadow 1x3\nw . .\nanswer\n. # .
breaks one lightshadow 1x2\nb .\nanswer\n# .
breaks one lightshadow 1x3\nb . b\nanswer\n# # #
breaks size lightshadow 1x3\nw2 . b\nanswer\n. # #
breaks size lightshadow 1x3\nw . b1\nanswer\n. # #
right lightshadow 2x2\nw1 b\n. .\nanswer\n. #\n# #
right lightshadow 2x2\nw1 b\n. .\nanswer\n. .\n# #
rules each has one number of its colour = lightshadow 1x1\nw

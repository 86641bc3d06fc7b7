# Mochinyoro. The lines of harness.c say what each word means. The first link is that of pzprjs.
unique https://puzz.link/p?mochinyoro/5/5/l4g2m2m1
unique mochinyoro 1x2\n2 .
none mochinyoro 1x3\n1 . 1
none mochinyoro 1x3\n1 . .
none mochinyoro 2x2\n? .\n? .
count 2 mochinyoro 2x2\n. .\n? .
unique mochinyoro 2x2\n1 .\n. .
count 7 mochinyoro 2x3\n. . .\n. . .
count 16 mochinyoro 3x3\n. . .\n. . .\n. . .
unique mochinyoro 1x1\n.
breaks black mochinyoro 1x2\n? .\nanswer\n# .
breaks square mochinyoro 2x3\n. . ?\n. . .\nanswer\n# # .\n# # .
breaks connected mochinyoro 1x3\n? . .\nanswer\n. # .
breaks rectangle mochinyoro 2x2\n? .\n. .\nanswer\n. .\n. #
breaks one mochinyoro 1x3\n? . ?\nanswer\n. . .
breaks size mochinyoro 1x3\n2 . .\nanswer\n. # #
breaks other mochinyoro 1x2\n1 .\nanswer\n. #
breaks other mochinyoro 2x2\n1 .\n. 1\nanswer\n. #\n# .
right mochinyoro 2x2\n1 .\n. .\nanswer\n. #\n# #
right mochinyoro 1x2\n2 .\nanswer\n. .

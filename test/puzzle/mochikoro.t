# Mochikoro. The lines of harness.c say what each word means. The first is pzprjs's, the second noqx's.
unique https://puzz.link/p?mochikoro/5/5/4p2n1i1
unique https://puzz.link/p?mochikoro/22/13/4l2k4m3w4p5h1n2x2v4i2h4k2h5p2k4m5j4q2t2u3n4g4l3o4o2n2j2zk2g1n1o
unique mochikoro 1x2\n2 .
none mochikoro 1x3\n1 . 1
many mochikoro 2x2\n? .\n. .
count 1 mochikoro 1x3\n. 3 .
breaks black mochikoro 1x2\n? .\nanswer\n# .
breaks square mochikoro 2x3\n. . ?\n. . .\nanswer\n# # .\n# # .
breaks connected mochikoro 1x3\n? . .\nanswer\n. # .
breaks rectangle mochikoro 2x2\n? .\n. .\nanswer\n. .\n. #
breaks one mochikoro 1x3\n? . ?\nanswer\n. . .
breaks size mochikoro 1x3\n2 . .\nanswer\n. # #
right mochikoro 2x2\n1 .\n. 1\nanswer\n. #\n# .
right mochikoro 2x2\n1 .\n. .\nanswer\n. #\n# .
rules white rectangles connected by corners = mochikoro 1x1\n?

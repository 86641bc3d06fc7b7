# Guide Arrow. The lines of harness.c say what each word means.
unique guidearrow 6x7\n. . * . . > .\n. v . . . . .\n. . . . . . .\n. . . < . . .\n. . . . . ? .\n. . . . . . .
right guidearrow 1x3\n> . *\nanswer\n. . .
many guidearrow 1x3\n. . *
none guidearrow 1x3\n> . <
breaks apart guidearrow 1x3\n* . .\nanswer\n. # #
breaks marked guidearrow 1x3\n* . ?\nanswer\n. . #
breaks connected guidearrow 1x3\n* . .\nanswer\n. # .
breaks ring guidearrow 2x2\n* .\n. .\nanswer\n. .\n. .
breaks ring guidearrow 3x3\n* . .\n. . .\n. . .\nanswer\n. . .\n. # .\n. . .
breaks guide guidearrow 2x3\n. < *\n. . .\nanswer\n# . .\n. . #
unique https://puzz.link/p?guidearrow/4/4/33i3ele
unique https://puzz.link/p?guidearrow/7/6/31kecsdl.n
unique guidearrow 1x2\n* ?
count 4 guidearrow 1x3\n. . .

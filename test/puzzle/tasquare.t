# Tasquare. The lines of harness.c say what each word means.
unique tasquare 6x6\n1 . ? . . .\n4 . . . . 1\n. . . 3 . .\n. . 5 . . .\n5 . . . . ?\n. . . 2 . 1
unique tasquare 1x2\n1 .
none tasquare 1x2\n2 .
many tasquare 2x2\n. .\n. .
breaks black tasquare 1x2\n? .\nanswer\n# .
breaks square tasquare 1x3\n? . .\nanswer\n. # #
breaks some tasquare 1x2\n? .\nanswer\n. .
breaks number tasquare 1x2\n2 .\nanswer\n. #
breaks connected tasquare 1x3\n. . .\nanswer\n. # .
right tasquare 1x3\n. 1 .\nanswer\n# . .
unique https://puzz.link/p?tasquare/6/6/1g.i4j1i3j5i5j.i2g1
unique https://puzz.link/p?tasquare/21/15/g.k..k4k.x.h.i8j2q.u4i2l2jar.2l.h.zhak8i8h9j2.x1m.n2g.h.l.j2h3g1k2g4r.o1i3h.i.j.l1zj2g4i..g.i.h./

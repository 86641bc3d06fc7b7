# icelom. The lines of harness.c say what each word means. The first board is of pzprjs.
unique https://puzz.link/p?icelom/a/6/6/9e50an10i3zl2g1i/15/4
unique icelom 1x2\n. .\n1 . . 2\n. .
none icelom 1x2\n1 2\n. ? . .\n. .
count 2 icelom 3x3\n. . .\n1 . . . .\n. . ? . .\n. . . . .\n. . 2
right icelom 2x2\n. .\n1 . . .\n2 . . .\n. .\nnumber 1 R1C2\nnumber 2 R2C1\nanswer\n.-.\n. |\n.-.
breaks degree icelom 2x2\n. .\n1 . . .\n2 . . .\n. .\nanswer\n. .\n| |\n.-.
breaks crossing icelom 3x3\n. . .\n. . . . .\n1 . . . .\n. . . . .\n. 2 .\nanswer\n. .-.\n. | |\n.-.-.\n. | .\n. . .
breaks crossing icelom 3x3\n. . .\n. . . . .\n1 . ? . .\n. . . . .\n. 2 .\nnumber 1 R2C2\nanswer\n. .-.\n. | |\n.-.-.\n. | .\n. . .
breaks ice icelom 2x2\n. .\n1 ? . .\n2 . ? .\n. .\nanswer\n.-.\n. |\n.-.
breaks path icelom 2x2\n. .\n. . . .\n. . . .\n. .\nanswer\n.-.\n| |\n.-.
breaks white icelom 2x2\n. .\n. . ? .\n1 . . 2\n. .\nanswer\n. .\n. .\n.-.
breaks order icelom 2x2\n. .\n1 . . .\n2 . . .\n. .\nnumber 2 R1C2\nnumber 1 R2C1\nanswer\n.-.\n. |\n.-.
breaks order icelom 2x2\n. .\n1 . . .\n2 . . .\n. .\nnumber R1C2\nnumber 1 R2C1\nanswer\n.-.\n. |\n.-.
count 1 icelom 1x1\n1\n. . .\n2
none icelom 1x1\n1\n. ? 2\n.
none icelom 2x2\n. .\n1 . . .\n. . . .\n. .
none icelom 2x2\n. .\n1 . . .\n2 . . .\n. .\nnumber 2 R1C1\nnumber R1C2
unique icelom 2x2\n. .\n1 . . .\n2 . . .\n. .\nnumber 1 R1C1\nnumber 4 R2C1\nnumber R1C2\nnumber R2C2
none icelom 2x2\n. .\n1 . . .\n2 . . .\n. .\nnumber 1 R1C1\nnumber R1C1
none icelom 2x2\n. .\n1 . . .\n2 . . .\n. .\nnumber 3 R1C1\nnumber R2C1
right icelom 3x3\n. . .\n. ? . . .\n1 . ? . .\n. ? . ? .\n. 2 .\nanswer\n. .-.\n. | |\n.-.-.\n. | .\n. . .
syntax 2 1 icelom 2x2\nx .\n. . . .\n. . . .\n. .
range 1 1 icelom 2x2\n3 .\n. . . .\n. . . .\n. .
none icelom 3x3\n. . .\n. ? . . .\n1 . . . .\n. ? . ? .\n. 2 .
unique icelom 3x2\n. .\n1 . . 2\n. . . .\n. . . .\n. .

# icelom2. The lines of harness.c say what each word means. The first board is of pzprjs.
unique https://puzz.link/p?icelom2/6/6/1at0bl80h3p4g5j2g1p6h/0/9
unique https://puzz.link/p?icelom/6/6/1at0bl80h3p4g5j2g1p6h/0/9
unique icelom2 1x2\n. .\n1 . . 2\n. .
none icelom2 1x2\n1 2\n. ? . .\n. .
count 6 icelom2 3x3\n. . .\n1 . . . .\n. . ? . .\n. . . . .\n. . 2
right icelom2 2x2\n. .\n1 . . .\n2 . . .\n. .\nnumber 1 R1C2\nnumber 2 R2C1\nanswer\n.-.\n. |\n.-.
breaks degree icelom2 2x2\n. .\n1 . . .\n2 . . .\n. .\nanswer\n. .\n| |\n.-.
breaks crossing icelom2 3x3\n. . .\n. . . . .\n1 . . . .\n. . . . .\n. 2 .\nanswer\n. .-.\n. | |\n.-.-.\n. | .\n. . .
breaks crossing icelom2 3x3\n. . .\n. . . . .\n1 . ? . .\n. . . . .\n. 2 .\nnumber 1 R2C2\nanswer\n. .-.\n. | |\n.-.-.\n. | .\n. . .
breaks ice icelom2 2x2\n. .\n1 ? . .\n2 . ? .\n. .\nanswer\n.-.\n. |\n.-.
breaks path icelom2 2x2\n. .\n. . . .\n. . . .\n. .\nanswer\n.-.\n| |\n.-.
breaks barn icelom2 2x2\n. .\n. . ? .\n1 . . 2\n. .\nanswer\n. .\n. .\n.-.
breaks number icelom2 2x2\n. .\n. . . .\n1 . . 2\n. .\nnumber R1C1\nanswer\n. .\n. .\n.-.
breaks order icelom2 2x2\n. .\n1 . . .\n2 . . .\n. .\nnumber 2 R1C2\nnumber 1 R2C1\nanswer\n.-.\n. |\n.-.
breaks order icelom2 2x2\n. .\n1 . . .\n2 . . .\n. .\nnumber R1C2\nnumber 1 R2C1\nanswer\n.-.\n. |\n.-.
count 1 icelom2 1x1\n1\n. . .\n2
none icelom2 1x1\n1\n. ? 2\n.
none icelom2 2x2\n. .\n1 . . .\n. . . .\n. .
none icelom2 2x2\n. .\n1 . . .\n2 . . .\n. .\nnumber 2 R1C1\nnumber R1C2
count 2 icelom2 2x2\n. .\n1 . . .\n2 . . .\n. .\nnumber 1 R1C1\nnumber 2 R2C1
none icelom2 2x2\n. .\n1 . . .\n2 . . .\n. .\nnumber 1 R1C1\nnumber R1C1
none icelom2 2x2\n. .\n1 . . .\n2 . . .\n. .\nnumber 3 R1C1\nnumber R2C1
right icelom2 3x3\n. . .\n. . . . .\n1 . ? . .\n. . . . .\n. 2 .\nanswer\n. .-.\n. | |\n.-.-.\n. | .\n. . .
syntax 2 1 icelom2 2x2\nx .\n. . . .\n. . . .\n. .
range 1 1 icelom2 2x2\n3 .\n. . . .\n. . . .\n. .
count 3 icelom2 3x2\n. .\n1 . . 2\n. . . .\n. . . .\n. .
unique icelom2 3x2\n. .\n1 . . 2\n. . . .\n. . . .\n. .\nnumber R3C1

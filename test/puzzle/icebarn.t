# icebarn. The lines of harness.c say what each word means. The first board is of pzprjs, the next ones of noqx.
unique https://puzz.link/p?icebarn/8/8/73btfk05ovbjghzpwz9bwm/3/11
unique https://puzz.link/p?icebarn/13/9/001ov788ts1741togn7os0002zzo1y8zfh96iqct8z98z8/5/20
unique https://puzz.link/p?icebarn/8/8/11l0hk0b21b105e4zz2d2bpczn/21/29
unique https://puzz.link/p?icebarn/7/7/408801142khow85hz4f4/10/14
unique https://puzz.link/p?icebarn/8/8/s07701v01po0e5391edzqzzz7/31/1
count 1 icebarn 1x2\n. .\n1 . - . 2\n. .
count 1 icebarn 1x2\n1 2\n. . - . .\n. .
count 1 icebarn 1x1\n1\n. . .\n2
count 1 icebarn 1x1\n1\n. . 2\n.
none icebarn 1x1\n1\n. ? 2\n.
count 2 icebarn 2x2\n. .\n1 . - . .\n- -\n2 . - . .\n. .
many icebarn 3x3\n. . .\n1 . - . - . .\n- - -\n. . - . - . .\n- - -\n. . - . - . 2\n. . .
none icebarn 2x2\n. .\n1 . - . .\n- -\n. . - . .\n. .
none icebarn 2x2\n1 .\n1 . - . .\n- -\n. . - . 2\n. .
none icebarn 2x2\n. .\n1 . - ? .\n- -\n2 . - . .\n. .
count 2 icebarn 3x3\n. . .\n. . - . - . .\n- - -\n1 . - ? > . .\n- - -\n. . - . - . .\n. 2 .
unique icebarn 3x3\n. . .\n. . - . < . .\n- - -\n1 . - ? - . .\n- - -\n. . - . - . .\n. 2 .
none icebarn 3x3\n. . .\n. . - . > . .\n- - -\n1 . - ? - . .\n- - -\n. . - . - . .\n. 2 .
right icebarn 3x3\n. . .\n. . - . - . .\n- - -\n1 . - ? - . .\n- - -\n. . - . - . .\n. 2 .\nanswer\n. .-.\n. | |\n.-.-.\n. | .\n. . .
right icebarn 2x2\n. .\n1 . > . .\n- v\n2 . < . .\n. .\nanswer\n.-.\n. |\n.-.
breaks degree icebarn 3x2\n. .\n1 . - . .\n- -\n2 . - . .\n- -\n. . - . .\n. .\nanswer\n.-.\n. |\n.-.\n. |\n. .
breaks degree icebarn 2x2\n. .\n1 . - . .\n- -\n2 . - . .\n. .\nanswer\n. .\n| |\n.-.
breaks crossing icebarn 3x3\n. . .\n. . - . - . .\n- - -\n1 . - . - . .\n- - -\n. . - . - . .\n. 2 .\nanswer\n. .-.\n. | |\n.-.-.\n. | .\n. . .
breaks ice icebarn 2x2\n. .\n1 ? - . .\n- -\n2 . - ? .\n. .\nanswer\n.-.\n. |\n.-.
breaks path icebarn 3x3\n. . .\n. . - . - . .\n- - -\n. . - . - . .\n- - -\n1 . - . - . 2\n. . .\nanswer\n.-. .\n| | .\n.-. .\n. . .\n.-.-.
breaks path icebarn 2x2\n. .\n. . - . .\n- -\n. . - . .\n. .\nanswer\n.-.\n| |\n.-.
breaks barn icebarn 2x2\n. .\n. . - ? .\n- -\n1 . - . 2\n. .\nanswer\n. .\n. .\n.-.
breaks arrow icebarn 2x2\n. .\n. . - . .\n- ^\n1 . - . 2\n. .\nanswer\n. .\n. .\n.-.
breaks arrow icebarn 2x2\n. .\n. . - . .\n- -\n1 . < . 2\n. .\nanswer\n. .\n. .\n.-.
breaks arrow icebarn 2x2\n. .\n1 . - . .\n- ^\n2 . - . .\n. .\nanswer\n.-.\n. |\n.-.
syntax 2 1 icebarn 2x2\nx .\n. . - . .\n- -\n. . - . .\n. .
range 1 1 icebarn 2x2\n3 .\n. . - . .\n- -\n. . - . .\n. .

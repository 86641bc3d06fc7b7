# Rectangle-Slider. The lines of harness.c say what each word means. The first link is that of pzprjs.
unique https://puzz.link/p?rectslider/6/6/2h2.4.t.j.g1g3g3i
unique rectslider 6x6\n2 . . 2 ? 4\n? . . . . .\n. . . . . .\n. . . ? . .\n. . ? . 1 .\n3 . 3 . . .
unique rectslider 1x2\n? ?
none rectslider 1x2\n? .
unique rectslider 1x2\n. .
count 2 rectslider 1x3\n? . ?
unique rectslider 1x4\n1 . . 1
count 2 rectslider 2x2\n? ?\n. .
none rectslider 2x2\n? ?\n? .
breaks straight rectslider 2x2\n2 .\n. .\nanswer\n.-.\n. |\n. .
breaks pass rectslider 1x3\n2 0 .\nanswer\n.-.-.
breaks from rectslider 1x3\n2 . 0\nanswer\n.-.-.
breaks number rectslider 1x3\n2 . .\nanswer\n.-. .
breaks rectangle rectslider 2x2\n0 0\n0 .\nanswer\n. .\n. .\n. .
breaks alone rectslider 1x2\n0 .\nanswer\n. .
right rectslider 1x4\n1 . . 1\nanswer\n.-. .-.
right rectslider 1x3\n. . .\nanswer\n. . .
syntax 2 1 rectslider 1x2\n70000 .

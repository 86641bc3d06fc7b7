# Hamle Paths. The lines of harness.c say what each word means. The first link is that of pzprjs.
unique https://puzz.link/p?hamlepaths/5/5/h2j1g10m3h.h2
unique hamlepaths 5x5\n. . 2 . .\n. . 1 . 1\n0 . . . .\n. . . 3 .\n. ? . . 2
count 2 hamlepaths 1x2\n? .
none hamlepaths 1x2\n? ?
count 2 hamlepaths 1x3\n? . .
none hamlepaths 2x2\n? ?\n. .
count 5 hamlepaths 3x3\n. . .\n. ? .\n. . .
unique hamlepaths 1x1\n0
none hamlepaths 1x1\n1
breaks straight hamlepaths 2x2\n2 .\n. .\nanswer\n.-.\n. |\n. .
breaks pass hamlepaths 1x3\n2 0 .\nanswer\n.-.-.
breaks from hamlepaths 1x3\n2 . 0\nanswer\n.-.-.
breaks number hamlepaths 1x3\n2 . .\nanswer\n.-. .
breaks apart hamlepaths 1x2\n0 0\nanswer\n. .
breaks connected hamlepaths 1x3\n. 0 .\nanswer\n. . .
right hamlepaths 1x3\n0 . 0\nanswer\n. . .
right hamlepaths 1x3\n2 . .\nanswer\n.-.-.
syntax 2 1 hamlepaths 1x2\n70000 .

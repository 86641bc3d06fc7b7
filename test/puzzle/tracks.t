# tracks. The lines of harness.c say what each word means.
unique tracks:5x4:f9c6e9c,3,S4,4,4,2,4,4,S5,4
unique tracks 3x3\n1 1 3\nw . . 3\n. . . 1\n. . t 1
unique tracks 3x3\n. . .\n. . . .\n. . . .\n7 . . .
none tracks 3x3\n1 1 3\nw . . 3\n. . . 1\n. t . 1
none tracks 2x2\n. .\nw . .\n. . .
none tracks 2x2\n. .\nw . .\n. L .
none tracks 2x2\n. .\nw . .\nw t .
unique tracks 3x3\n. . .\nw . . 3\n. . . .\n. . t .
count 4 tracks 3x3\n. . .\nw . . .\n. . . .\n. . 7 .
many tracks 4x4\n. . . .\nw . . . .\n. . . . .\n. . . . .\n. . . 7 .
breaks degree tracks 2x2\n. .\nw . .\n. t .\nanswer\n.-.\n. .\n. .
breaks rail tracks 2x2\n. .\nw . .\n. 7 .\nanswer\n. .\n| .\n.-.
breaks total tracks 2x2\n2 2\nw . .\n. t .\nanswer\n.-.\n. |\n. .
breaks track tracks 2x3\n. . .\n. . . .\n7 . . .\nanswer\n. .-.\n. | |\n. .-.
breaks track tracks 1x2\n. .\nw w .\nanswer\n.-.
breaks degree tracks 3x3\n. . .\n. . . .\n. . . .\n7 . . .\nanswer\n. . .\n. . .\n.-. .\n. . .\n. . .
right tracks 2x3\n1 1 2\nw . 7 3\n. . t 1\nanswer\n.-.-.\n. . |\n. . .
range 1 1 tracks 2x2\n. .\n+ . .\n. t .
syntax 3 3 tracks 2x2\n. .\nw | .\n. t .

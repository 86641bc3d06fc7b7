# Skyscrapers. The lines of harness.c say what each word means.
unique https://puzz.link/p?skyscrapers/4/4/k13h4j3g
unique towers:4://///1/3///4/////3/
unique skyscrapers 4x4\n. . . .\n. . . . . .\n4 . . . . .\n. . . . . 3\n. . . . . .\n. 1 3 .
count 12 skyscrapers 3x3\n. . .\n. . . . .\n. . . . .\n. . . . .\n. . .
count 576 skyscrapers 4x4\n. . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . .
count 2 skyscrapers 1x2\n. .\n. . . .\n. .
unique skyscrapers 2x2\n. .\n. 1 . .\n. . . .\n. .
none skyscrapers 2x2\n1 1\n. . . .\n. . . .\n. .
many skyscrapers 2x2\n? .\n. . . .\n. . . ?\n. .
breaks digit skyscrapers 1x2\n. .\n. . . .\n. .\nanswer\n1 .
breaks given skyscrapers 1x2\n. .\n. 2 . .\n. .\nanswer\n1 2
breaks once skyscrapers 2x2\n. .\n. . . .\n. . . .\n. .\nanswer\n1 1\n2 2
breaks view skyscrapers 2x2\n1 .\n. . . .\n. . . .\n. .\nanswer\n1 2\n2 1
breaks view skyscrapers 1x3\n. . .\n. . . . 3\n. . .\nanswer\n1 2 3
right skyscrapers 1x3\n. . .\n3 . . . 1\n. . .\nanswer\n1 2 3
range 1 1 skyscrapers 2x2\n. .\n0 . . .\n. . . .\n. .
rules how many are seen from there = skyscrapers 1x1\n.\n. . .\n.

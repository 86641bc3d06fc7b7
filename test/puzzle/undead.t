# undead. The lines of harness.c say what each word means. The first board is that of undead.c's comment (janko.at).
unique undead:4x4:0,2,6,LLaRLaRaRaRdL,2,1,1,1,2,2,2,2,2,2,3,3,3,0,0,1
unique undead 1x1 ghosts=1\n.\n. . .\n.
none undead 1x1 ghosts=1\n1\n. . .\n.
none undead 1x1\n.\n. . .\n.
many undead 1x2 ghosts=1 vampires=1\n. .\n. . . .\n. .
unique undead 1x2 ghosts=1 vampires=1\n0 .\n. . . .\n. .
breaks monster undead 1x2 ghosts=1\n. .\n. 1 . .\n. .\nanswer\n1 .
breaks monster undead 1x2 ghosts=1\n. .\n. 1 . .\n. .\nanswer\n1 1
breaks ghosts undead 1x1 zombies=1\n.\n. . .\n.\nanswer\n1
breaks vampires undead 1x1 vampires=1\n.\n. . .\n.\nanswer\n3
breaks zombies undead 1x2 ghosts=1\n. .\n. . . .\n. .\nanswer\n1 3
breaks view undead 1x2 ghosts=1\n. .\n1 . 1 .\n. .\nanswer\n1 .
breaks view undead 1x2 vampires=1\n. .\n. . 1 .\n. 1\nanswer\n2 .
right undead 1x2 ghosts=1\n. .\n0 . 1 .\n. 1\nanswer\n1 .
right undead 3x3 ghosts=0 vampires=0 zombies=6\n. . .\n. . 2 1 .\n4 . . 2 .\n. . . . .\n. . .\nanswer\n3 . .\n3 3 .\n3 3 3

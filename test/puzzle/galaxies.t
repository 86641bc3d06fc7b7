# Spiral Galaxies. The lines of harness.c say what each word means. The second board is noqx's sample (solver/tentaisho.py).
unique https://puzz.link/p?tentaisho/5/5/6fl94fi65en8dbf10000
unique https://puzz.link/p?tentaisho/19/22/hafheneweo2ffneneyerfgezy0eg4fifhafnezgfnfmegepel3epfzzt6989ezq7ehfehfwfnezk2dezq4b88fzveweofznfhefezzu54ffzzmedb4b3ezuejflexezg4fl7ezel72eregfztflefzzheifhbeztewen9ekejemer6eret8fpe
unique galaxies 1x1\n.\ndot R1C1
unique galaxies 2x2\n. .\n. .\ndot R1C1 R1C2 R2C1 R2C2
unique galaxies 2x2\n. ?\n. .\ndot R1C1\ndisc R2C1 R2C2
unique galaxies 1x2\n? ?
unique galaxies 2x3\n. . .\n. . .\ndot R1C1 R1C2 R2C1\ndot R1C3 R2C3
none galaxies 1x1\n.
none galaxies 1x3\n. . .\ndot R1C1
none galaxies 1x2\n. .\ndot R1C1\ndot R1C1 R1C2
none galaxies 1x2\n. ?\ndot R1C1 R1C2
none galaxies 3x3\n. . .\n. ? .\n. . .\ndot R1C2
unique galaxies 2x4\n. . . .\n. . . .\ndot R1C2 R2C2\ndot R1C4\ndot R2C4
unique galaxies 3x3\n. . .\n. . .\n. . .\ndot R2C2\ndot R1C1\ndot R3C3\ndot R1C3\ndot R3C1
count 2 galaxies 3x3\n. . .\n. . .\n. . .\ndot R1C2\ndot R2C2\ndot R3C2
breaks dot galaxies 1x3\n. . .\ndot R1C2\nanswer\n+ + + +\n .|.|. \n+ + + +
breaks dot galaxies 1x2\n. .\ndot R1C1 R1C2\nanswer\n+ + +\n .|. \n+ + +
breaks dot galaxies 1x2\n. .\ndot R1C1\ndot R1C2\nanswer\n+ + +\n . . \n+ + +
breaks dot galaxies 2x2\n. .\n. .\ndot R1C1 R1C2 R2C1 R2C2\nanswer\n+ + +\n .|. \n+ + +\n . . \n+ + +
right galaxies 1x2\n. ?\ndot R1C1\nanswer\n+ + +\n . . \n+ + +
breaks turn galaxies 1x3\n. . .\ndot R1C1\nanswer\n+ + + +\n . . . \n+ + + +
right galaxies 1x3\n. . .\ndot R1C1\ndisc R1C2 R1C3\nanswer\n+ + + +\n .|. . \n+ + + +
rules Divide the board into pieces, each with one dot = galaxies 1x1\n.\ndot R1C1

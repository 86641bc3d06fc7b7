# barns. The lines of harness.c say what each word means. The first boards are of pzprjs, cspuz_core and noqx.
unique https://puzz.link/p?barns/5/5/06ec080000100
unique https://puzz.link/p?barns/5/6/0gce000g00000g00
unique barns 10x12\n. . . . . . . . . . . .\n. ? ? . . ? . . ? . . .\n. ? ? . . ? . . . ? . .\n. . . . . . . . . . . .\n. . ? . . . . ? . . . .\n. ? . . . . . . ? . . .\n. . ? . ? . . . ? . . .\n. ? . . ? ? . . . ? ? .\n. . ? . . . . . ? ? ? .\n. . . . . . . . . . . .\na a a a] a a a a a] a a a\na a a a a a a a a a a a\na a a a] a a a a a_ a a a\na_ a a a a a a a] a a a a\na a a a a a a a a a a a_\na a a a]_ a a a_ a a a a a\na a a a a a a a a a] a a\na a a a a a a a a a a a\na a a a a a a] a a a a a\na a a a a a a a a a a a
unique barns 5x5\n. . . . .\n. . ? ? .\n. ? ? ? .\n. ? ? . .\n. . . . .\na a] a a a\na a a a a_\na a a a a\na a a a a\na a a a a
count 2 barns 4x4\n. . . .\n. . ? .\n. . . .\n. . . .\na a a a\na a a a\na a a a\na a a a
unique barns 4x4\n. . . .\n. ? ? .\n. ? ? .\n. . . .\na a] a a\na a a a\na a a a\na a a a
count 6 barns 4x4\n. . . .\n. . . .\n. . . .\n. . . .\na a a a\na a a a\na a a a\na a a a
none barns 2x2\n? .\n. .\na a\na a
breaks degree barns 2x2\n. .\n. .\na a\na a\nanswer\n.-.\n| .\n.-.
breaks wall barns 2x2\n. .\n. .\na a_\na a\nanswer\n.-.\n| |\n.-.
breaks crossing barns 4x4\n. . . .\n. ? ? .\n. ? . .\n. . . .\na a a a\na a a a\na a a a\na a a a\nanswer\n.-. .-.\n| | | |\n.-.-.-.\n. | | .\n.-.-.-.\n| | | |\n.-. .-.
breaks ice barns 2x2\n? .\n. .\na a\na a\nanswer\n.-.\n| |\n.-.
breaks visit barns 2x3\n. . .\n. . .\na a a\na a a\nanswer\n.-. .\n| | .\n.-. .
breaks loop barns 2x4\n. . . .\n. . . .\na a a a\na a a a\nanswer\n.-. .-.\n| | | |\n.-. .-.
right barns 4x4\n. . . .\n. ? ? .\n. ? ? .\n. . . .\na a] a a\na a a a\na a a a\na a a a\nanswer\n.-. .-.\n| | | |\n.-.-.-.\n. | | .\n.-.-.-.\n| | | |\n.-. .-.
many barns 4x4\n. . . .\n. . ? .\n. . . .\n. . . .\na a a a\na a a a\na a a a\na a a a
breaks degree barns 3x3\n. . .\n. . .\n. . .\na a a\na a a\na a a\nanswer\n.-.-.\n| | |\n.-.-.\n| . |\n.-.-.
breaks wall barns 2x2\n. .\n. .\na b\na b\nanswer\n.-.\n| |\n.-.
syntax 2 1 barns 2x2\nx .\n. .\na a\na a

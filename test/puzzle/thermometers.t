# Thermometers. The lines of harness.c say what each word means.
unique thermometers 2x2\n1 2\n2\n1\nthermometer R1C1 R1C2\nthermometer R2C2 R2C1
unique thermometers 3x3\n2 1 2\n3\n1\n1\nthermometer R1C1 R1C2\nthermometer R2C3 R1C3\nthermometer R3C1 R2C1\nthermometer R3C3 R3C2 R2C2
count 3 thermometers 1x2\n. .\n.\nthermometer R1C1 R1C2
count 4 thermometers 2x2\n. .\n?\n.\nthermometer R1C1 R1C2 R2C2
none thermometers 1x2\n0 1\n.\nthermometer R1C1 R1C2
none thermometers 2x2\n. .\n.\n1\nthermometer R1C1 R1C2
right thermometers 1x3\n. . .\n2\nthermometer R1C1 R1C2 R1C3\nanswer\n# # .
breaks covered thermometers 1x3\n. . .\n.\nthermometer R1C1 R1C2\nanswer\n. . #
breaks bulb thermometers 1x2\n. .\n1\nthermometer R1C1 R1C2\nanswer\n. #
breaks total thermometers 1x2\n. .\n1\nthermometer R1C1 R1C2\nanswer\n# #
rules fill thermometers from their bulbs on = thermometers 1x1\n.\n.

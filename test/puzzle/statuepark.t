# Statue Park. The lines of harness.c say what each word means. The link is of pzprjs; counts by hand.
unique@sat https://puzz.link/p?statuepark/7/7/078ii6000000290f0//t
unique statuepark 2x2 bank=11/10\n. .\n. w
unique statuepark 3x3 bank=none\n. . .\n. w .\n. . .
count 4 statuepark 2x2 bank=10/11\n. .\n. .
count 9 statuepark 3x3 bank=1\n. . .\n. . .\n. . .
count 2 statuepark 1x5 bank=11\n. . . . .
count 1 statuepark 1x5 bank=11\n. . . b .
many statuepark 4x4 bank=trominoes\n. . . .\n. . . .\n. . . .\n. . . .
none statuepark 1x5 bank=111\n. b . b .
none statuepark 3x3\n. . .\n. . .\n. . .
none statuepark 2x2 bank=11/10\nw .\n. w
count 1 statuepark 3x3 bank=111/101/111\n. . .\n. . .\n. . .
syntax 1 21 statuepark 2x2 bank=12\n. .\n. .
range 1 21 statuepark 2x2 bank=10/01\n. .\n. .
range 1 21 statuepark 2x2 bank=110\n. .\n. .
range 1 21 statuepark 2x2 bank=1:65\n. .\n. .
right statuepark 2x4 bank=11,1\n. . . .\n. . . b\nanswer\n# # . .\n. . . #
breaks circle statuepark 2x2 bank=1\nw .\n. .\nanswer\n# .\n. .
breaks circle statuepark 2x2 bank=1\nb .\n. .\nanswer\n. #\n. .
breaks connected statuepark 1x3 bank=1\n. . .\nanswer\n. # .
breaks connected statuepark 2x2 bank=1:2\n. .\n. .\nanswer\n# .\n. #
breaks shapes statuepark 2x2 bank=11\n. .\n. .\nanswer\n# .\n. .
breaks shapes statuepark 2x3 bank=1\n. . .\n. . .\nanswer\n# . #\n. . .
breaks shapes statuepark 2x4 bank=111/010\n. . . .\n. . . .\nanswer\n. . . .\n# # # #
breaks all statuepark 2x2 bank=1\n. .\n. .\nanswer\n. .\n. .
breaks all statuepark 2x3 bank=1,11\n. . .\n. . .\nanswer\n# # .\n. . .
breaks all statuepark 3x3 bank=1:2\n. . .\n. . .\n. . .\nanswer\n# . .\n. . .\n. . .

# Inverse LITSO. The lines of harness.c say what each word means.
unique https://puzz.link/p?invlitso/4/4/2tge80
unique invlitso 2x2\na a\na a
none invlitso 1x3\na a a
count 6 invlitso 2x3\na a a\na a a
many invlitso 3x3\na a a\na a a\na a a
none invlitso 4x2\na a\na a\nb b\nb b
breaks square invlitso 2x2\na a\na a\nanswer\n# #\n# #
breaks shape invlitso 1x4\na a a a\nanswer\n. . . #
breaks same invlitso 4x2\na a\na a\nb b\nb b\nanswer\n. .\n. .\n. .\n. .
breaks connected invlitso 2x3\na a a\na a a\nanswer\n# . .\n. . #
rules one white tetromino in each room = invlitso 1x4\na a a a

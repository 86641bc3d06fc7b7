# Cocktail Lamp. The lines of harness.c say what each word means. The link is of pzprjs.
unique https://puzz.link/p?cocktail/6/6/2aaaaauco3o043g12513
unique cocktail 6x6\n4 . . . 3 .\n. . 1 . . .\n2 . . . 5 .\n. . . . . .\n1 . 3 . . .\n. . . . . .\na a a a b b\nc c d d b b\ne e d d f f\ne e d d f f\ng g h h f f\ng g h h f f
count 7 cocktail 1x3\n. . .\na a a
count 13 cocktail 2x2\n. .\n. .\na a\na a
none cocktail 2x2\n4 .\n. .\na a\na a
breaks apart cocktail 1x2\n. .\na b\nanswer\n# #
breaks square cocktail 2x2\n. .\n. .\na a\na a\nanswer\n# #\n# #
breaks block cocktail 1x3\n. . .\na a a\nanswer\n# . #
breaks room cocktail 1x2\n2 .\na a\nanswer\n# .
breaks connected cocktail 1x3\n. . .\na b b\nanswer\n# . #
right cocktail 2x2\n1 1\n. .\na b\na b\nanswer\n# .\n. #
# A wall inside a room is a border too.
breaks apart cocktail 2x2\n. .\n. .\na] a\na a\nanswer\n# #\n. .
count 9 cocktail 2x2\n. .\n. .\na b\na b
rules connected, by corners too = cocktail 1x1\n.\na

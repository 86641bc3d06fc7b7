# Heyawake. The lines of harness.c say what each word means.
unique https://puzz.link/p?heyawake/5/5/48k830v021113
# No number, one room: as many as there are ways to shade, no two side by side, the rest in one piece.
count 2 heyawake 1x1\n.\na
count 3 heyawake 1x2\n. .\na a
count 4 heyawake 1x3\n. . .\na a a
count 5 heyawake 2x2\n. .\n. .\na a\na a
# Three rooms in a row: a run may not reach into all of them, so one is shaded at least.
count 3 heyawake 1x3\n. . .\na b c
none heyawake 1x3\n0 0 0\na b c
unique heyawake 1x3\n1 . 0\na b c
# A room that does not hold its number has no solution, and is no error.
none heyawake 2x2\n2 .\n. .\na a\na a
none heyawake 1x2\n3 .\na a
many heyawake 2x3\n1 1 .\n. . .\na b b\na b b
many heyawake 3x3\n. . .\n. . .\n. . .\na a b\na c b\nc c b
# One rule after the other.
breaks adjacent heyawake 1x3\n. . .\na a a\nanswer\n# # .
breaks room heyawake 1x3\n1 . .\na a a\nanswer\n. . .
breaks room heyawake 2x2\n0 .\n. .\na a\nb b\nanswer\n# .\n. .
breaks run heyawake 1x3\n. . .\na b c\nanswer\n. . .
breaks run heyawake 4x1\n.\n.\n.\n.\na\na\nb\nc\nanswer\n#\n.\n.\n.
breaks connected heyawake 1x3\n. . .\na a a\nanswer\n. # .
breaks connected heyawake 3x3\n. . .\n. . .\n. . .\na a a\na a a\na a a\nanswer\n. # .\n# . .\n. . .
right heyawake 1x3\n. . .\na b c\nanswer\n# . .
right pzprv3/heyawake/1/3/3/0 1 2 /1 . . /# . + /
rules no straight line of them crosses two borders = heyawake 1x1\n.\na
# A wall that ends inside a room is a border too.
unique https://puzz.link/p?heyawake/8/8/022gkf3gc2007o00o01s01v07
breaks run heyawake 2x3\n. . .\n. . .\na] a] a\na a a\nanswer\n. . .\n. # .
right heyawake 2x3\n. . .\n. . .\na] a] a\na a a\nanswer\n# . .\n. . .
count 6 heyawake 2x3\n. . .\n. . .\na] a] a\na a a

# Stostone. The lines of harness.c say what each word means. The links are those of pzprjs and noqx.
unique https://puzz.link/p?stostone/6/6/433aaqv064p03g433h
unique https://puzz.link/p?stostone/8/6/r6olfpe0002rg40fvm3
unique https://puzz.link/p?stostone/18/18/9812a08ig24k9418p0a682gi0k4k515vfs091024c0h31c8oq3a6vqk46h11200000000007vvvo000001u0000fs0051bvbqg00vg001go01ovu7180eagc00s0g66g458gb436g8b8486g4638j
count 2 stostone 2x1\n.\n.\na\na
count 2 stostone 2x4\n. . . .\n. . . .\na a b b\na a b b
none stostone 3x1\n.\n.\n.\na\na\na
none stostone 2x2\n1 .\n. .\na a\na a
breaks apart stostone 1x2\n. .\na b\nanswer\n# #
breaks connected stostone 1x3\n. . .\na a a\nanswer\n# . #
breaks half stostone 2x1\n.\n.\na\na\nanswer\n#\n#
breaks fall stostone 4x2\n. .\n. .\n. .\n. .\na a\na a\na a\na a\nanswer\n# .\n# #\n. #\n. .
breaks room stostone 2x1\n2\n.\na\na\nanswer\n#\n.
breaks some stostone 2x2\n. .\n. .\na a\nb b\nanswer\n# #\n. .
right stostone 2x2\n2 .\n. .\na a\na a\nanswer\n# #\n. .
# A wall inside a room is a border too.
breaks apart stostone 2x2\n. .\n. .\na] a\na a\nanswer\n# #\n. .
rules one = stostone 2x2\n. 2\n. .\na] a\na a

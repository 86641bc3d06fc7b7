# Paint Area. The lines of harness.c say what each word means.
unique https://puzz.link/p?paintarea/5/5/pmvmfuejf4k1f
unique paintarea 2x2\n2 .\n. .\na b\nc b
count 2 paintarea 1x3\n. 1 .\na a b
none paintarea 1x3\n2 . 0\na a b
none paintarea 2x2\n. .\n. .\na a\na a
breaks area paintarea 1x2\n. .\na a\nanswer\n# .
breaks connected paintarea 1x3\n. . .\na b c\nanswer\n# . #
breaks square paintarea 2x2\n. .\n. .\na b\nc d\nanswer\n# #\n# #
breaks number paintarea 1x2\n1 .\na b\nanswer\n. .
breaks open paintarea 2x2\n. .\n. .\na b\nc d\nanswer\n. .\n. .
right paintarea 2x3\n. . 1\n2 . .\na b c\na d e\nanswer\n# . .\n# # #
rules numbers count black neighbours = paintarea 1x1\n?\na

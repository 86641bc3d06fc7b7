# Sukoro-room. The lines of harness.c say what each word means.
unique https://puzz.link/p?sukororoom/5/5/4vjbtnfpb3i2i3b
unique sukororoom 1x2\n. 1\na b
count 2 sukororoom 1x2\n. .\na b
count 1 sukororoom 1x2\n. .\na a
none sukororoom 1x2\n2 .\na b
count 11 sukororoom 1x5\n. . . . .\na b c d e
many sukororoom 2x2\n. .\n. .\na b\nc d
right sukororoom 1x3\n. . .\na a b\nanswer\n1 2 1
breaks digit sukororoom 1x2\n. .\na b\nanswer\n5 1
breaks given sukororoom 1x2\n? .\na b\nanswer\n- -
breaks room sukororoom 1x2\n. .\na a\nanswer\n1 1
breaks full sukororoom 1x3\n. . .\na b b\nanswer\n1 2 -
breaks count sukororoom 1x3\n. . .\na b c\nanswer\n1 2 -
breaks connected sukororoom 1x5\n. . . . .\na b c d e\nanswer\n1 1 - 1 1
range 1 1 sukororoom 1x2\n5 .\na b
rules rooms full of different = sukororoom 1x1\n.\na

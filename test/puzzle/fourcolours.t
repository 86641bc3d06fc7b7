# Map (four colours). The lines of harness.c say what each word means.
unique fourcolours 2x2\n1 2\n3 .\na b\nc c
count 4 fourcolours 1x1\n.\na
count 12 fourcolours 1x2\n. .\na b
count 4 fourcolours 2x2\n. .\n. .\na a\na a
count 24 fourcolours 2x2\n. .\n. .\na b\na c
none fourcolours 1x2\n2 2\na b
many fourcolours 2x2\n1 .\n. .\na b\nc d
right fourcolours 2x2\n. .\n. 3\na b\na b\nanswer\n1 3\n1 3
breaks colour fourcolours 1x1\n.\na\nanswer\n5
breaks given fourcolours 1x1\n2\na\nanswer\n1
breaks region fourcolours 1x2\n. .\na a\nanswer\n1 2
breaks border fourcolours 1x2\n. .\na b\nanswer\n1 1
range 1 1 fourcolours 1x2\n5 .\na a
rules different ones = fourcolours 1x1\n.\na

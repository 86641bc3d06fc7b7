# dosufuwa. The lines of harness.c say what each word means.
unique https://puzz.link/p?dosufuwa/5/5/7pnsmrhf31d1
unique dosufuwa 2x2\n. .\n. .\na b\na b
unique dosufuwa 3x2\n. .\n. .\n? ?\na b\na b\nc d
count 4 dosufuwa 2x2\n. .\n. .\na a\na a
count 2 dosufuwa 1x2\n. .\na a
none dosufuwa 1x3\n. ? .\na b c
none dosufuwa 2x2\n. ?\n? .\na a\na a
many dosufuwa 3x2\n. .\n? ?\n. .\na a\na a\na a
right dosufuwa 3x2\n. .\n. ?\n. .\na a\na b\na a\nanswer\n1 2\n- -\n- -
breaks ball dosufuwa 2x2\n. .\n. ?\na a\na b\nanswer\n1 -\n2 1
breaks rise dosufuwa 2x1\n.\n.\na\na\nanswer\n2\n1
breaks sink dosufuwa 3x1\n.\n.\n.\na\na\na\nanswer\n1\n2\n-
breaks balloon dosufuwa 2x2\n. .\n. .\na a\na a\nanswer\n1 1\n- 2
breaks iron dosufuwa 2x2\n. .\n. .\na a\na a\nanswer\n1 -\n2 2
rules a balloon, which rises = dosufuwa 1x2\n. .\na a

# One to X. The lines of harness.c say what each word means.
unique onetox 2x2\n. 4\n. . .\n. . .\na a\na b
none onetox 1x3\n. . .\n3 . . .\na a b
count 2 onetox 1x4\n. . . .\n. . . . .\na a b b
right onetox 2x2\n. .\n. . .\n. 2 .\na a\na b\nanswer\n1 3\n2 1
breaks digit onetox 1x2\n. .\n. . .\na b\nanswer\n1 2
breaks given onetox 1x2\n. .\n. 2 .\na a\nanswer\n1 2
breaks room onetox 1x3\n. . .\n. . . .\na a a\nanswer\n1 2 1
breaks touch onetox 1x2\n. .\n. . .\na b\nanswer\n1 1
breaks sum onetox 1x2\n2 .\n. . .\na a\nanswer\n1 2
rules neighbours differ = onetox 1x1\n.\n. .\na

# One to X. The lines of harness.c say what each word means.
unique onetox 2x2\n. .\n. 1 .\n. . .\na a\nb b
unique onetox 1x3\n2 1 .\n. . . .\na a a
count 2 onetox 1x2\n. .\n. . .\na a
count 6 onetox 1x3\n. . .\n. . . .\na a a
none onetox 1x2\n. .\n. . .\na b
many onetox 2x2\n. .\n. . .\n3 . .\na a\nb b
right onetox 2x2\n3 3\n3 . .\n. . .\na a\nb b\nanswer\n1 2\n2 1
breaks digit onetox 1x2\n. .\n. . .\na a\nanswer\n1 3
breaks given onetox 1x2\n. .\n. 2 .\na a\nanswer\n1 2
breaks room onetox 1x3\n. . .\n. . . .\na a a\nanswer\n1 2 1
breaks beside onetox 1x3\n. . .\n. . . .\na a b\nanswer\n2 1 1
breaks total onetox 1x2\n2 .\n. . .\na a\nanswer\n1 2
rules sums of rows = onetox 1x1\n.\n. .\na

# regionalyajilin. The lines of harness.c say what each word means.
unique https://puzz.link/p?yajilin-regions/5/5/49j60s3020g1g
unique regionalyajilin 5x5\n2 . . 0 .\n. . . . .\n. . 1 . .\n. . . . .\n. . . . .\na a a b b\na a a b b\nc c d b b\nc c d e e\nc c d e e
none regionalyajilin 2x2\n1 .\n. .\na a\na a
many regionalyajilin 3x4\n. . . .\n. . . .\n. . . .\na a a a\na a a a\na a a a
breaks degree regionalyajilin 2x2\n. .\n. .\na a\na a\nanswer\n#-.\n| |\n.-.
breaks fill regionalyajilin 2x3\n. . .\n. . .\na a a\na a a\nanswer\n.-. .\n| | .\n.-. #
breaks apart regionalyajilin 2x3\n. . .\n. . .\na a a\na a a\nanswer\n.-. #\n| | .\n.-. #
breaks room regionalyajilin 2x2\n1 .\n. .\na a\na a\nanswer\n.-.\n| |\n.-.
breaks loop regionalyajilin 2x4\n. . . .\n. . . .\na a a a\na a a a\nanswer\n.-. .-.\n| | | |\n.-. .-.
right regionalyajilin 2x2\n0 .\n. .\na a\na a\nanswer\n.-.\n| |\n.-.

# Mosaic. The lines of harness.c say what each word means.
unique mosaic 1x2\n2 .
count 2 mosaic 1x2\n1 .
count 2 mosaic 1x1\n?
unique mosaic 1x1\n1
none mosaic 1x2\n3 .
unique mosaic 2x2\n4 .\n. .
count 6 mosaic 2x2\n2 2\n. .
unique mosaic 1x3\n2 2 .
breaks block mosaic 1x2\n1 .\nanswer\n# #
right mosaic 1x2\n1 .\nanswer\n. #
rules including their own cell = mosaic 1x1\n0

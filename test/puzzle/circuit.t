# Circuit Board. The lines of harness.c say what each word means.
# Boards without given lines. Points of each colour of a chess board must be odd in number.
none circuit 1x1\no
unique circuit 1x2\no o
none circuit 1x4\no o o o
none circuit 2x2\no o\no o
unique circuit 2x3\no o o\no o o
none circuit 3x3\no o o\no o o\no o o
none circuit 3x4\no o o o\no o o o\no o o o
count 10 circuit 3x6\no o o o o o\no o o o o o\no o o o o o
count 36 circuit 3x10\no o o o o o o o o o\no o o o o o o o o o\no o o o o o o o o o
count@sat 296 circuit 5x6\no o o o o o\no o o o o o\no o o o o o\no o o o o o\no o o o o o
none circuit 8x8\no o o o o o o o\no o o o o o o o\no o o o o o o o\no o o o o o o o\no o o o o o o o\no o o o o o o o\no o o o o o o o\no o o o o o o o
# A board without points has one solution, which is empty; one with points in two pieces has none.
unique circuit 2x2\n# #\n# #
none circuit 1x5\no o # o o
many circuit 3x6\no o o o o o\no o o o o o\no o o o o o
# Boards of the collection; two of them marked.
unique circuit 5x5\no-o o o o\n.\no o o o o\n|\no o o o o\n.\no o o o #\n.\no o o o o
unique circuit 5x5\no o o # o\no o o o o\n      |\no o o o o\no o o o o\n|   |\no o o o o
unique circuit 6 6\n# o o o o #\n           \no # o-o o o\n.\no o o o o o\no o o o o o\n  |\no o-o o o o\no o o # o o
unique circuit\n* # o o o\no o o o o\no o # o o\no o o o o\no o o * #\n
unique circuit 5x5\no # o o o\no o o o *\no o # o o\no o o o o\n* o o o #
none circuit 2x3\no o o\n|\no o o
# Drawings.
right circuit 2x3\no o o\no o o\nanswer\no-o-o\n  |\no-o-o
right circuit 1x2\n*-*\nanswer\n*-o
breaks blocked circuit 1x3\no o #\nanswer\no-o-#
breaks given circuit 2x3\no o o\n|\no o o\nanswer\no-o-o\n  |\no-o-o
breaks degree circuit 2x3\no o o\no o o\nanswer\no-o-o\n| | |\no o o
breaks degree circuit 1x2\no o\nanswer\no o
breaks tree circuit 1x4\no o o o\nanswer\no-o o-o
breaks tree circuit 4x2\no o\no o\no o\no o\nanswer\no o\n| |\no-o\n| |\no-o\n| |\no o
rules a tree of lines = circuit 1x2\no o
rules shortest way = circuit 1x2\n* *
range 1 1 circuit 1x2\n* o
range 1 3 circuit 1x3\n* * *
range 1 1 circuit 1x2\no-#
range 1 2 circuit 2x2\no o\n  |\no #
syntax 2 2 circuit 1x2\n#-o
syntax 2 3 circuit 1x2\no .
syntax 2 2 circuit 1x2\no|o
syntax 3 2 circuit 2x2\no o\n -\no o
syntax 2 5 circuit 1x2\no o o
syntax 4 1 circuit 2x2\no o\n|\n|\no o
syntax 3 1 circuit 2x2\no o\n

# SquarO. The lines of harness.c say what each word means.
unique squareo 2x2\n. . .\n. 4 .\n. . .
unique squareo 2x2\n. . .\n. 0 .\n. . .
# As many as there are ways to choose discs: two of four, any of two, one beside each of two numbers.
count 6 squareo 2x2\n. . .\n. 2 .\n. . .
count 4 squareo 1x2\n. . .\n. ? .
count 2 squareo 2x3\n. . . .\n. 1 3 .\n. . . .
none squareo 1x2\n. 2 .\n. 1 .
many squareo 3x3\n. . . .\n. 2 2 .\n. 2 2 .\n. . . .
breaks number squareo 1x2\n. 1 .\n. . .\nanswer\n# #
breaks number squareo 2x2\n. . .\n. 4 .\n. . .\nanswer\n# #\n# .
right squareo 1x2\n. 1 .\n. . 0\nanswer\n# .
rules how many of them have one = squareo 1x1\n. .\n. .

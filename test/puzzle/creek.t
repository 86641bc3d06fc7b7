# Creek. The lines of harness.c say what each word means.
unique creek 2x2\n. 0 .\n. 1 0\n1 . .
count 2 creek 1x1\n. .\n. ?
count 14 creek 2x2\n. . .\n. . .\n. . .
none creek 1x2\n2 . .\n. . .
none creek 1x3\n. 1 1 .\n. . . 0
right creek 1x2\n1 1 .\n. . 0\nanswer\n# .
breaks number creek 1x2\n0 . .\n. . .\nanswer\n# .
breaks connected creek 1x3\n. . . .\n. . . .\nanswer\n. # .
rules numbers at corners count the black cells = creek 1x1\n1 .\n. .

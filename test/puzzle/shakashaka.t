# Shakashaka. The lines of harness.c say what each word means.
unique shakashaka 3x3\n. . 2\n. . .\n. . .
unique@sat https://puzz.link/p?shakashaka/6/6/cgbhdhegdrb
count 2 shakashaka 2x2\n. .\n. .
count 1 shakashaka 1x1\n?
none shakashaka 1x2\n1 .
right shakashaka 2x2\n. .\n. .\nanswer\n4 3\n1 2
right shakashaka 1x3\n. . ?\nanswer\n. . .
breaks triangle shakashaka 1x2\n? .\nanswer\n1 .
breaks number shakashaka 1x2\n1 .\nanswer\n. .
breaks area shakashaka 2x2\n. .\n. .\nanswer\n4 3\n1 .
breaks area shakashaka 1x1\n.\nanswer\n1
rules numbers count triangles beside = shakashaka 1x1\n.

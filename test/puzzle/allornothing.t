# All or Nothing. The lines of harness.c say what each word means. The link is of pzprjs.
unique https://puzz.link/p?nothing/5/5/jtbl6r52
unique allornothing 5x5\na b b b c\na b d e c\nf f d d g\nf f h d i\nf f h h i
count 6 allornothing 4x4\na a a a\na a a a\na a a a\na a a a
none allornothing 3x3\na a a\na a a\na a a
breaks degree allornothing 2x2\na a\nb b\nanswer\n.-.\n| .\n.-.
breaks once allornothing 3x2\na a\nb b\nc c\nanswer\n.-.\n| |\n. .\n| |\n.-.
breaks all allornothing 2x3\na a b\na b b\nanswer\n.-. .\n| | .\n.-. .
breaks beside allornothing 2x4\na a b c\na a b c\nanswer\n.-. . .\n| | . .\n.-. . .
breaks loop allornothing 2x5\na a b c c\na a b c c\nanswer\n.-. . .-.\n| | . | |\n.-. . .-.
right allornothing 2x2\na a\nb b\nanswer\n.-.\n| |\n.-.
unique allornothing 2x2\na a\na a
none allornothing 1x2\na b

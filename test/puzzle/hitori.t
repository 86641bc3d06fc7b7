# Hitori. The lines of harness.c say what each word means.
unique https://puzz.link/p?hitori/4/4/1114142333214213
unique hitori 2x2\n1 1\n1 2
# No number, or all different: as many as there are ways to shade.
count 2 hitori 1x1\n.
# Both are white, or one of them.
count 3 hitori 1x2\n1 2
count 2 hitori 1x2\n1 1
unique hitori 1x3\n1 1 1
none hitori 1x4\n1 1 1 1
count 5 hitori 2x2\n1 2\n2 1
# What has no number clashes with nothing.
count 3 hitori 1x2\n. .
count 3 hitori 1x2\n? ?
breaks adjacent hitori 2x2\n1 1\n2 3\nanswer\n# .\n# .
breaks connected hitori 2x3\n1 1 2\n2 1 3\nanswer\n. # .\n# . .
breaks differ hitori 2x2\n1 1\n1 2\nanswer\n. .\n. .
breaks differ hitori 2x1\n3\n3\nanswer\n.\n.
right hitori 2x2\n1 1\n1 2\nanswer\n# .\n. .
rules left twice = hitori 1x1\n1

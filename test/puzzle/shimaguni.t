# Shimaguni. The lines of harness.c say what each word means.
unique https://puzz.link/p?shimaguni/6/6/7fe608s0e3uf3g3g2g43
count 3 shimaguni 1x2\n. .\na a
none shimaguni 1x3\n2 . .\na a b
breaks apart shimaguni 1x2\n. .\na b\nanswer\n# #
breaks some shimaguni 1x2\n. .\na a\nanswer\n. .
breaks room shimaguni 1x2\n2 .\na a\nanswer\n# .
breaks connected shimaguni 1x3\n. . .\na a a\nanswer\n# . #
breaks sizes shimaguni 1x4\n. . . .\na a b b\nanswer\n# . . #
right shimaguni 1x2\n1 .\na a\nanswer\n# .
rules one island = shimaguni 1x1\n.\na
# A wall inside a room is a border too.
breaks apart shimaguni 2x2\n. .\n. .\na] a\na a\nanswer\n# #\n. .
right shimaguni 2x2\n. .\n. .\na] a\na a\nanswer\n# .\n# .

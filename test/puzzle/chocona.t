# Chocona. The lines of harness.c say what each word means.
unique https://puzz.link/p?chocona/4/4/ndg500240g
unique@sat https://puzz.link/p?chocona/6/6/8guumlfvo1eq33122g21g32
count 4 chocona 1x2\n. .\na a
none chocona 1x2\n3 .\na a
breaks rectangle chocona 2x2\n. .\n. .\na a\na a\nanswer\n# #\n# .
breaks room chocona 1x2\n1 .\na a\nanswer\n# #
right chocona 1x2\n1 .\na a\nanswer\n# .
rules black rectangles = chocona 1x1\n.\na

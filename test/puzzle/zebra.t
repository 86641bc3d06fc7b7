# Zebra puzzles: clues in words. The lines of harness.c say what each word means.
# All arrangements: n! for each attribute.
count 1 zebra 1\na: x
count 6 zebra 3\na: x y z
count 36 zebra 3\na: x y z\nb: p q r
count 576 zebra 4\na: x y z u\nb: p q r s
# Each kind of clue alone, counted by hand.
count 6 zebra 3\na: x y z\nb: p q r\nx same p\ny same q
count 2 zebra 3\na: x y z\nx at 2
count 4 zebra 3\na: x y z\nx not at 2
count 4 zebra 3\na: x y z\nx one of 1 3
count 2 zebra 3\na: x y z\nx not one of 1 3
count 2 zebra 3\na: x y z\nx at middle
count 4 zebra 3\na: x y z\nx is at the end
count 2 zebra 3\na: x y z\nx at last
count 2 zebra 3\na: x y z\nthe x is at first
count 4 zebra 3\na: x y z\nx at odd
count 2 zebra 3\na: x y z\nx at even
count 4 zebra 3\na: x y z\nx next to y
count 2 zebra 3\na: x y z\nx not next to y
count 3 zebra 3\na: x y z\nx left of y
count 3 zebra 3\na: x y z\nx right of y
count 2 zebra 3\na: x y z\nx immediately left of y
count 2 zebra 3\na: x y z\nx directly right of y
count 4 zebra 3\na: x y z\nx not immediately left of y
count 2 zebra 3\na: x y z\ndistance x y 2
count 2 zebra 3\na: x y z\nx distance 2 from y
count 2 zebra 3\na: x y z\nx between y and z
count 4 zebra 3\na: x y z\nx not between y and z
count 24 zebra 3\na: x y z\nb: p q r\nx not same p
count 3 zebra 3\na: x y z\nx minus y one of 1 2
count 2 zebra 3\na: x y z\nx plus y one of 4
count 24 zebra 3\na: x y z\nb: p q r\nx one of p q
count 12 zebra 3\na: x y z\nb: p q r\nx not one of p\ny not same p
count 4 zebra 3\na: x y z\nx at 1 or x at 2
count 3 zebra 3\na: x y z\nx at 1 or y at 2
count 2 zebra 3\na: x y z\neither x at 1 or y at 2
count 5 zebra 3\na: x y z\nif x at 1 then y at 2
count 5 zebra 3\na: x y z\nif x at 1 and y at 2 then z at 2
count 6 zebra 3\na: x y z\nif x at 1 and y at 2 then z at 2 or z at 3
count 5 zebra 3\na: x y z\nif x between y and z then y at 1
count 6 zebra 3\na: x y z\neither x between y and z or x not between y and z
count 0 zebra 3\na: x y z\nx distance 7 from y
count 6 zebra 3\na: x y z\nx not distance 7 from y
count 0 zebra 3\na: x y z\nx plus y one of 99
count 6 zebra 3\na: x y z\nx plus y one of 3 4 5
none zebra 3\na: x y z\nx same y
none zebra 3\na: x y z\nx next to y\nx distance 2 from y
many zebra 3\na: x y z\nx next to y
# The puzzle of Life International, 17 December 1962.
unique zebra 5\ncolor: red green ivory yellow blue\nnation: english spanish ukrainian norwegian japanese\ndrink: coffee tea milk "orange juice" water\nsmoke: "old gold" kools chesterfield "lucky strike" parliament\npet: dog snails fox horse zebra\nenglish same red\nspanish same dog\ncoffee same green\nukrainian same tea\ngreen immediately right of ivory\n"old gold" same snails\nkools same yellow\nmilk at 3\nnorwegian at 1\nchesterfield next to fox\nkools next to horse\n"lucky strike" same "orange juice"\njapanese same parliament\nnorwegian next to blue
right zebra 5\ncolor: red green ivory yellow blue\nnation: english spanish ukrainian norwegian japanese\ndrink: coffee tea milk "orange juice" water\nsmoke: "old gold" kools chesterfield "lucky strike" parliament\npet: dog snails fox horse zebra\nenglish same red\nspanish same dog\ncoffee same green\nukrainian same tea\ngreen immediately right of ivory\n"old gold" same snails\nkools same yellow\nmilk at 3\nnorwegian at 1\nchesterfield next to fox\nkools next to horse\n"lucky strike" same "orange juice"\njapanese same parliament\nnorwegian next to blue\nanswer\ncolor: yellow blue red ivory green\nnation: norwegian ukrainian english spanish japanese\ndrink: water tea milk "orange juice" coffee\nsmoke: kools chesterfield "old gold" "lucky strike" parliament\npet: fox horse snails dog zebra
rules order=exclusive = zebra 3 order=exclusive\na: x y z
# One rule after the other.
breaks place zebra 3\na: x y z\nanswer\na: x . y
breaks value zebra 3\na: x y z\nanswer\na: x x y
breaks location zebra 3\na: x y z\nx at 2\nanswer\na: x y z
breaks same zebra 3\na: x y z\nb: p q r\nx same q\nanswer\na: x y z\nb: p q r
breaks relation zebra 3\na: x y z\nx next to z\nanswer\na: x y z
breaks between zebra 3\na: x y z\nx between y and z\nanswer\na: x y z
breaks choice zebra 3\na: x y z\nif x at 1 then y at 3\nanswer\na: x y z
right zebra 3\na: x y z\nif x at 1 then y at 2\nanswer\na: x y z
# Faults, with the line and column of the word.
syntax 1 6 zebra
range 2 8 zebra 2\na: x y z
range 2 7 zebra 3\na: x y
range 2 6 zebra 3\na: x x y
range 3 1 zebra 2\na: x y\na: p q
range 1 7 zebra 40\na: x y
range 1 7 zebra 3x2\na: x y
syntax 1 7 zebra x3\na: x y
syntax 1 7 zebra 3y\na: x y z
syntax 3 3 zebra 2\na: x y\nx sits y
syntax 3 2 zebra 2\na: x y\nx
syntax 3 7 zebra 2\na: x y\nx same
range 3 8 zebra 2\na: x y\nx same z
range 3 8 zebra 2\na: x y\nx same x
range 3 1 zebra 2\na: x y\nz same x
syntax 3 8 zebra 2\na: x y\nx next y
syntax 3 13 zebra 2\na: x y\nx next to y z
range 3 6 zebra 2\na: x y\nx at 3
range 3 6 zebra 2\na: x y\nx at 0
syntax 3 6 zebra 2\na: x y\nx at middle
syntax 3 5 zebra 2\na: x y\nx at
syntax 3 15 zebra 2\na: x y\neither x at 1 and y at 2
syntax 3 14 zebra 2\na: x y\neither x at 1
syntax 3 11 zebra 2\na: x y\nif x at 1 y at 2
syntax 3 13 zebra 3\na: x y z\nx between y z
range 3 17 zebra 3\na: x y z\nx between y and y
syntax 3 8 zebra 2\na: x y\nx same "y
syntax 2 4 zebra 2\na: "x y
range 4 8 zebra 2\na: x y\nb: x q\ny same x
unique zebra 2\na: x y\nb: x q\ny same b=x\na=x at 1
range 4 1 zebra 2\na: x y\nb: x q\nc=x same q
syntax 3 12 zebra 3\na: x y z\nx distance y
syntax 3 13 zebra 3\na: x y z\ndistance x y
syntax 3 18 zebra 3\na: x y z\nx minus y one of z
syntax 4 1 zebra 3\na: x y z\nanswer\nx y z
range 4 1 zebra 3\na: x y z\nanswer\nb: x y z
range 4 6 zebra 3\na: x y z\nanswer\na: x p z
syntax 4 7 zebra 3\na: x y z\nanswer\na: x y
syntax 4 10 zebra 3\na: x y z\nanswer\na: x y z x
syntax 3 7 zebra 3\na: x y z\nanswer
syntax 5 1 zebra 3\na: x y z\nanswer\na: x y z\nx at 1
syntax 4 1 zebra 3\na: x y z\n\nx at 1

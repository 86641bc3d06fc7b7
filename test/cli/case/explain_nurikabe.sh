run explain "$E/nurikabe/5x5.txt"
run hint "$E/nurikabe/5x5.txt"
run hint --level 2 "$E/nurikabe/5x5.txt"
run hint --level 3 "$E/nurikabe/5x5.txt"
# a step of many premises is explained step by step
"$A" explain --max 14 https://puzz.link/p?nurikabe/7/7/n3j2j5j2z4j | sed -n '/^  9/,/^14 steps/p'
# clues that do not reach the same cells, and white cells of other islands, are reported together
cat > b.txt <<'TEXT'
nurikabe 8x8
. 7 . . . . . .
. . . . . . 2 .
. . . . . . . .
. . . . . . 2 .
. . . 3 . . . 5
. . . . . . . .
1 . 2 . . . . .
. . . . . . . .
TEXT
"$A" explain --max 5 b.txt
"$A" explain b.txt | sed -n '/none below 8.60/,/land/p'
# a wrong mark, with what it breaks alone; no place is reported twice
cat > a.txt <<'TEXT'
nurikabe 6x6
. . . 4 . 2
. . . . . .
. 2 . . . .
. . . . . .
. . . 4 . .
. . 2 . . .
answer
# . . . # .
# # # . # .
# . # # # #
o . # . . #
# # # . . #
# . . # # #
TEXT
run hint a.txt
run hint --level 3 a.txt
# a white cell that an island needs, and not one that it does not reach; an island without a number
run hint --at c10,2 'https://puzz.link/p?nurikabe/10/10/p1l1j2g3j4r4i2h5u5g1n4l3k1h5m'

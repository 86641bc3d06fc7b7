run explain "$E/nurikabe/5x5.txt"
run hint "$E/nurikabe/5x5.txt"
run hint --level 2 "$E/nurikabe/5x5.txt"
run hint --level 3 "$E/nurikabe/5x5.txt"
# a step of many premises is told step by step
"$A" explain --max 14 https://puzz.link/p?nurikabe/7/7/n3j2j5j2z4j | sed -n '/^ 14/,/^14 steps/p'
# a wrong mark, with what it breaks alone; no place is told twice
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

run explain "$E/yajilin/7x7.txt"
run hint "$E/yajilin/7x7.txt"
run hint --level 2 "$E/yajilin/7x7.txt"
run hint --level 3 "$E/yajilin/7x7.txt"
cat > outside.txt <<'TEXT'
yajilin 3x4 outside=1
. . . .
. . . .
. . . .
TEXT
run explain --max 8 outside.txt
# a cell between clues
run explain --max 2 https://puzz.link/p?yajilin/7/7/a21e11k11a12h42c32a11l
# a dead end of which the cell is known
cat > known.txt <<'TEXT'
yajilin 7x7
1>  . 1<  .  .  .  .
 .  .  .  .  .  .  .
 . 1^  .  .  .  .  .
 .  .  . 1>  .  .  .
 .  . 0^  . 0^  . 1^
 .  .  .  .  .  .  .
 .  .  .  .  .  .  .
answer
. # . . . . .

. . . . . . .

. . . . . . .

. . . . . . .

. . . . . . .

. . . . . . .

. . . . . . .
TEXT
run hint --level 3 known.txt

run explain "$E/masyu/6x6.txt"
run hint "$E/masyu/6x6.txt"
run hint --level 2 "$E/masyu/6x6.txt"
run hint --level 3 "$E/masyu/6x6.txt"
cat > every.txt <<'TEXT'
masyu 4x4 all=1
. . . .
. . . .
. w . .
. . . .
TEXT
run explain --max 6 every.txt
# a circle in a corner: the loop passes through it, and need not pass through every cell
run explain --max 5 "$E/masyu/10x10.gameid"

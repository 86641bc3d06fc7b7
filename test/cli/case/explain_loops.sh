run explain "$E/loops/8x8.txt"
run hint "$E/loops/8x8.txt"
run hint --level 2 "$E/loops/8x8.txt"
run hint --level 3 "$E/loops/8x8.txt"
run explain --max 24 "$E/loops/honeycomb-7x7.txt"
cat > every.txt <<'TEXT'
loops 3x3 all=1
. . .
. . .
. . .
TEXT
run explain --max 5 every.txt

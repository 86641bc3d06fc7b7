run explain "$E/zebra/choices.txt"
run hint "$E/zebra/life1962.txt"
run hint --level 2 "$E/zebra/life1962.txt"
run hint --level 3 "$E/zebra/life1962.txt"
run explain --max 41 "$E/zebra/life1962.txt"
"$A" make zebra 3x3 --seed 101 --to text | run explain --max 4 -

cat > a.txt <<'TEXT'
numberlink 5x5 rule=A
1 2 . . .
. . 3 4 .
. . 2 . .
. 4 . . 3
. . . . 1
TEXT
run explain a.txt
cat > b.txt <<'TEXT'
numberlink 5x5 rule=B
1 . . . .
. . 1 2 .
. . . . .
. 3 . 2 .
. . . 3 .
TEXT
run explain b.txt
cat > c.txt <<'TEXT'
numberlink 5x5 rule=C
1 . . . .
. . . . .
. . 2 . .
3 2 3 . .
1 . . . .
TEXT
run explain c.txt
cat > d.txt <<'TEXT'
numberlink 5x5 rule=D
1 . . . 2
. . 3 . 1
. . 2 . .
. 3 . . .
. . . . .
TEXT
run explain d.txt
run hint a.txt
run hint --level 2 a.txt
run hint --level 3 a.txt
run explain --max 8 "$E/numberlink/petersen.txt"
# gates come last
for board in 6x6-a.url 6x6-b.txt; do
    echo "$board: $("$A" explain "$E/numberlink/$board" | grep -c 'no room to pass') by a gate"
done
# a board with enough gates that the search ends among them: its hardest step costs what it does without any
run grade "$E/numberlink/triangular-6x6-d.txt"
# how many stars people would give is reported even where the steps do not end
run grade --ticks 1000000 'https://puzz.link/p?numlin/8/8/12h3r4i5h4j6l6j25i7k17m3h'
# a step of many premises, and assumptions inside others
awk -v RS= 'NR == 1' "$E/papers/numberlink-figures-13-14.txt" | "$A" explain --json | tr '{' '\n' |
    awk '/^"kind":"so","depth":1/ { deep++ } END { print "assumptions inside two others:", deep }'
"$A" explain "$E/papers/numberlink-figure-1.txt" | grep -c 'rules cannot all hold'
# a cell that has to be on a line, and a line that would touch itself
cat > e.txt <<'TEXT'
numberlink 7x7 rule=D
1 . . . . . 2
3 . . . . . .
. . . 4 3 . .
. 1 . . 2 . .
. . . . . . .
. 5 . . . 6 .
5 6 . 4 . . .
TEXT
"$A" explain e.txt | tr '\n' ' ' | sed -E 's/ +/ /g' | grep -oE '(a line reaches [^;]*|But a line would touch[^.]*)' | sort | uniq -c

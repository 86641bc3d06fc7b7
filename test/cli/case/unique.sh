# one, many, none, and what the exit code says
run unique "$E/masyu/6x6.txt"
run unique -q "$E/slitherlink/ambiguous.txt"
run unique -q "$E/slitherlink/clash.txt"
run unique -q "$E/numberlink/7x7-d.txt"
run unique -q --rule A "$E/numberlink/7x7-d.txt"
run unique -q --param rule=D "$E/numberlink/6x6-b.txt"
run unique -q --max-bridges 2 "$E/hashi/10x10-m3.gameid"
run unique -q --boxes 3x2 "$E/sudoku/6x6.txt"
run unique -q --boxes 4x4 "$E/sudoku/6x6.txt"
run unique -q "$E/slitherlink/5x5.url" "$E/slitherlink/ambiguous.txt"
show unique '(two drawings)'
"$A" unique "$E/slitherlink/ambiguous.txt" | grep -c '^\.\|^+'
# the rules that a verdict rests on, all of them or what is not as usual, and the work
for p in slitherlink/5x5.url loops/8x8.txt masyu/6x6.txt yajilin/7x7.txt numberlink/7x7-c.txt hashi/7x7.url nurikabe/5x5.txt \
    heyawake/6x6.txt sudoku/6x6.txt battleship/6x6.url circuit/6x6.txt zebra/choices.txt slitherlink/dodecahedron.txt; do
    run unique -qv "$E/$p"
    run unique -q "$E/$p"
done
run unique -q --param noloop=1 "$E/hashi/7x7.url"
run unique -q --param all=1 "$E/masyu/6x6.txt"
run unique -q --param hints=0 "$E/battleship/6x6.url"
# far-apart pairs with four turns: the search for irreducible drawings goes row by row
run unique -q --ticks 300000000 - << 'EOF'
numberlink 15x15 rule=A
. . . . . . . . . . . . . . .
. . . . 2 . . . 5 . . . . . .
. . . . . . . . . . 1 . . . .
. . . . . . . . . . . . . . .
. . 4 . . . . . . 7 . . . 3 .
. . . . 6 . . . . . . . . . .
. 8 . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . 6 .
. . . . . . . . . . 8 . . . .
. 1 . . . 5 . . . . . . 2 . .
. . . . . . . . . . . . . . .
. . . . 3 . . . . . . . . . .
. . . . . . 7 . . . 4 . . . .
. . . . . . . . . . . . . . .
EOF

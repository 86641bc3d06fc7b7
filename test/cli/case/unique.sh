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

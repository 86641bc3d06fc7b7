# solutions as they come; the order is the engine's, so drawings of several are sorted or counted
run enum 'slitherlink 1x1
.'
run enum 'numberlink 1x3
1 . 1' --to text
run enum "$E/slitherlink/clash.txt"
show enum '(9 solutions, all different)'
"$A" enum "$E/slitherlink/ambiguous.txt" --json | grep -o '"solutions".*\]\]' | sed 's/\],\[/\n/g' | sort -u | wc -l
show enum --max 3
"$A" enum --max 3 "$E/slitherlink/ambiguous.txt" | grep -c '| 3 '
"$A" enum --max 3 "$E/slitherlink/ambiguous.txt" | tail -n 1
run enum --max 1 -q "$E/slitherlink/ambiguous.txt"
run enum --max 3 -q "$E/slitherlink/ambiguous.txt"
run enum --max 20 -q "$E/slitherlink/ambiguous.txt"

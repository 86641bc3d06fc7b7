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
# in JSON they go out as they are found: more of them than --mem-limit would keep
show enum --json --mem-limit 12M --max 1000 '(a Slitherlink of 40x40 without clues)'
awk 'BEGIN {print "slitherlink 40x40"; for (r = 40; r; r--) {s = "."; for (k = 1; k < 40; k++) s = s " ."; print s}}' > wide
for jobs in 1 2; do
    "$A" enum --json -j $jobs --mem-limit 12M --max 1000 wide > out
    echo "exit $?, $(wc -l < out) line, $(grep -o '\],\["' out | wc -l) of them behind another, $(grep -o '"stop":"[a-z]*"' out)"
done
show sample --json '(solutions stand between the id and what is known of all)'
printf '{"id":[7],"puzzle":"slitherlink 2x2\\n. .\\n. ."}\n' | "$A" sample --json --max 2 --seed 1 - |
    sed 's/"seconds":[0-9.e-]*/"seconds":N/; s/,"wall":[0-9.e-]*//; s/"version":"[^"]*"/"version":"N"/'
# formats that hold the puzzle alone
run enum --to url "$E/slitherlink/ambiguous.txt"

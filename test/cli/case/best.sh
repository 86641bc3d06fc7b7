# the least value, proved
run best "$E/circuit/5x6-shortest.txt"
run best --quiet --engine dfs "$E/circuit/5x6-shortest.txt"
run best --json "$E/circuit/5x6-shortest.txt"
run best --formulation tree "$E/circuit/5x6-shortest.txt"
run best "$E/circuit/6x6.txt"
run best -q --ticks 60000 "$E/circuit/5x6-shortest.txt"
# the given lines force a longer way: 15, without them 11
run best "$E/circuit/8x8-shortest.txt"
{ echo 'circuit 8x8'; grep '[o*#]' "$E/circuit/8x8-shortest.txt" | tr - ' '; } | "$A" best -q -
# the way stands out, on terminals and in pictures, and render shows the same solution
"$A" best --color always "$E/circuit/5x6-shortest.txt" | grep -o '31m---\|31m|' | wc -l
"$A" best --to svg "$E/circuit/5x6-shortest.txt" | grep -c 'class="l mark"'
run render --show solution "$E/circuit/5x6-shortest.txt"
"$A" render --format svg --show solution "$E/circuit/5x6-shortest.txt" 2> err | grep -c 'class="l mark"'
cat err
printf 'circuit 2x2\n* *\no o\n' | "$A" best -q -

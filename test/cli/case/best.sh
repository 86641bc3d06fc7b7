# the least value, proved
run best "$E/circuit/5x6-shortest.txt"
run best --quiet --engine dfs "$E/circuit/5x6-shortest.txt"
run best --json "$E/circuit/5x6-shortest.txt"
run best --formulation tree "$E/circuit/5x6-shortest.txt"
run best "$E/circuit/6x6.txt"
run best -q --ticks 60000 "$E/circuit/5x6-shortest.txt"
printf 'circuit 2x2\n* *\no o\n' | "$A" best -q -

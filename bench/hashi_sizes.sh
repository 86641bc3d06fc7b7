#!/bin/sh
# hashi_sizes.sh - Hashi of 100 to 400 islands, the sizes of L. Coelho, G. Laporte, A. Lindbeck, T. Vidal, Benchmark
# instances and branch-and-cut algorithm for the Hashiwokakero puzzle (2019), through the free solvers, beside the engine
# sat: means and slowest, in seconds of the processor. The boards are those that `make` draws: grids and numbers of islands
# as theirs, but one solution each (theirs have many).
#   ARIADNE=build/ariadne sh bench/hashi_sizes.sh [BOARDS OF EACH SIZE] [LIMIT]
tool=${ARIADNE:-build/ariadne}
boards=${1:-15}
limit=${2:-30}
forms=unary,unary+mincut
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
echo "| islands | boards | formulation | solver | mean: s | slowest: s | not ended |"
echo "|---|---|---|---|---|---|---|"
for size in "100 16" "200 24" "300 29" "400 34"; do
    seed=0
    while [ $seed -lt "$boards" ]; do
        seed=$((seed + 1))
        "$tool" make hashi "${size#* }" --islands "${size% *}" --seed $seed > "$dir/board" || exit 2
        "$tool" lab --cpu --time-limit "$limit" --solvers cbc,glpk --formulation $forms --report csv "$dir/board" | sed 1d
        "$tool" solve --engine sat --json "$dir/board" | # in columns as above
            sed 's/.*"seconds":\([0-9.e-]*\).*/"(model)","sat",,,,,,,,,,,"\1","checked exactly"/'
    done | tr -d '"' | awk -F, -v row="| ${size% *} | $boards |" '
        { k = $1 " | " $2; n[k] = n[k] ? n[k] : ++last; name[n[k]] = k; sum[k] += $13; late[k] += !/checked exactly/
          if ($13 + 0 > most[k]) most[k] = $13 + 0 }
        END { for (i = 1; i <= last; i++) { k = name[i]
                  printf "%s %s | %.5f | %.4f | %d |\n", row, k, sum[k] / NR * last, most[k], late[k] } }'
done

#!/bin/sh
# run.sh - every JSON record that the tool and the one call print follows doc/records.schema.json; needs node.
#   BUILD=build ARIADNE=build/ariadne sh test/schema/run.sh
cd "$(dirname "$0")/../.." || exit 2
A=${ARIADNE:-build/ariadne}
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT

# the golden runs, where N stands for times and ticks
sed -nE '/^\{/{s/:N([{"])/:\1/g;s/:N([],}])/:0\1/g;s/:"[NK]"/:"0"/g;p}' test/cli/case/*.out > "$tmp/golden"
# ari_json: every verb on a new puzzle of every genre
"${BUILD:-build}/test/unit/api_records" "$tmp/call" > "$tmp/said" || echo "api_records ends with $?"
cat "$tmp/said"
records=$(sed -n '$s/.*: \([0-9]* passed, [0-9]* failed\)$/\1/p' "$tmp/said")
# ari_json: drafts
"${BUILD:-build}/test/unit/edit_json" "$tmp/asked_edit" > /dev/null || echo "edit_json ends with $?"
awk 'NR % 2 == 0' "$tmp/asked_edit" > "$tmp/edit"
# the tool: every verb on the examples, and what only it prints
examples=$(ls examples/*/* | grep -vE '/(easy|middle|hard)\.txt$') # those are like the others
asks='solve check unique forced enum count clash diff best thin min sample heat repair explain hint grade'
for verb in $asks; do
    max=
    case $verb in enum | sample) max='--max 3' ;; esac
    # shellcheck disable=SC2086
    "$A" $verb --json --stats --ticks 100000 --mem-limit 200M $max $examples
done > "$tmp/asked" 2> /dev/null
{
    # shellcheck disable=SC2086
    "$A" convert --json --to text $examples
    "$A" help --json
    "$A" cubes --most 5 examples/slitherlink/ambiguous.txt
    "$A" cubes --clues --most 5 examples/slitherlink/5x5.url
    "$A" cubes --clues --most 5 examples/slitherlink/5x5.url | "$A" min --cube - | "$A" merge
    "$A" cubes --clues --most 5 examples/slitherlink/5x5.url | "$A" min --cube -
    "$A" cubes --most 5 examples/slitherlink/ambiguous.txt | "$A" count --cube -
    for again in 1 2; do printf '{"id":1,"puzzle":"nonsense"}\n' | "$A" count --json --journal "$tmp/journal" -; done
    "$A" zdd cycles 9x9 cubes 2 | tee "$tmp/parts"
    "$A" count --cube "$tmp/parts"
    "$A" zdd cycles 9x9 cubes 2 | "$A" count --cube - | "$A" merge
    "$A" zdd links 9x9:0-80 cubes 2 | "$A" count --cube --ticks 10 -
    "$A" zdd links 9x9:0-80 cubes 2 | "$A" count --cube --ticks 10 - | "$A" merge
    "$A" zdd links 9x9:0-80 residues 7
    "$A" unique --json --proof-form lrat examples/slitherlink/5x5.url
    "$A" unique --json --proof-form veripb examples/slitherlink/5x5.url
    for verb in solve unique count enum best; do
        "$A" cubes --most 5 examples/circuit/5x6-shortest.txt | "$A" $verb --cube --ticks 20000 - | "$A" merge
    done
    "$A" explain --json examples/sudoku/hard.txt
    sed -n 3p bench/sets/hashi-25.ndjson | "$A" explain --json --ticks 1000000 -
    "$A" instances --json 3x4
    "$A" instances --json --stats --orbits 3x3
    "$A" instances --json --mem-limit 1K 4x4
    "$A" instances --json --list 2x3
    "$A" instances --most 4 --pairs 3..5 --with 1,1-3,3 --without 2,2-4,4 4x4 | tee "$tmp/parts"
    "$A" count --cube "$tmp/parts"
    "$A" count --cube "$tmp/parts" | "$A" merge
    "$A" count --cube --ticks 10 "$tmp/parts"
    "$A" count --cube --ticks 10 "$tmp/parts" | "$A" merge
    "$A" make --json slitherlink 5 --count 2 --seed 0
    "$A" lab --json --solvers sat examples/masyu/6x6.txt
    printf '%s\n' '{"id":7,"puzzle":"slitherlink 1x1\n."}' | "$A" lab --json --solvers sat -
    "$A" lab --json --time-limit 2 examples/slitherlink/5x5.url
} > "$tmp/other" 2> /dev/null
# memory runs out behind some solutions: after one of these allocations, whichever it is today; an allocator of a
# sanitizer cannot be made to fail
if grep -q __asan_init "$A"; then export UNSEEN=error.solutions; fi
${CC:-gcc} -std=c11 -O1 -shared -fPIC -o "$tmp/failing.so" test/cli/failing.c
for at in $(seq 7 3 70); do
    ARI_FAIL_AT=$at ARI_FAIL_ON=1 ARI_FAIL_COUNT=9 LD_PRELOAD="$tmp/failing.so" "$A" enum --json \
        examples/slitherlink/ambiguous.txt 9> /dev/null
done 2> /dev/null | grep '"solutions".*"error"' >> "$tmp/other"
# what is reported after a second: of a search by a sweep, and of the fewest clues
awk 'BEGIN {print "slitherlink 20x20"; for (r = 0; r < 20; r++) {for (c = 0; c < 20; c++) printf ". "; print ""}}' > "$tmp/empty"
"$A" count --progress json --engine zdd --time-limit 1.6 "$tmp/empty" 2>&1 > /dev/null | grep '^{' > "$tmp/progress"
"$A" min --all-clues --progress json --time-limit 1.4 examples/slitherlink/10x10*.url 2>&1 > /dev/null |
    grep '^{' >> "$tmp/progress"
node test/schema/validate.mjs doc/records.schema.json "$tmp"/golden "$tmp"/call "$tmp"/edit "$tmp"/asked "$tmp"/other "$tmp"/progress > "$tmp/said"
cat "$tmp/said"
schema=$(sed -n '$s/.*: \([0-9]* passed, [0-9]* failed\)$/\1/p' "$tmp/said")
echo "${records:-0 passed, 1 failed}, ${schema:-0 passed, 1 failed}" |
    awk '{ print "schema, with api_records: " $1 + $5 " passed, " $3 + $7 " failed"; exit $3 + $7 > 0 }'

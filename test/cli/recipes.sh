#!/bin/sh
# recipes.sh - the recipes of doc/SCALE.md, by the programs that are here: GNU parallel, xargs, a Slurm array script. Each
# gives what one process gives.
#   ARIADNE=build/ariadne sh test/cli/recipes.sh
cd "$(dirname "$0")/../.." || exit 2
. test/cli/setup
PATH=$(dirname "$A"):$PATH
# The lines of the document that are indented below the heading: a recipe as readers have it.
recipe() { sed -n "/^### $1/,/^##/s/^    //p" "$doc/SCALE.md"; }

for i in 1 2 3 4 5; do cat "$E/sudoku/9x9.line" "$E/slitherlink/5x5.url" "$E/hashi/7x7.url"; done > stream.txt
ariadne cubes --most 20 "$E/slitherlink/ambiguous.txt" > cubes.ndjson
ariadne unique --json - < stream.txt | timeless > stream
ariadne count --cube - < cubes.ndjson | ariadne merge | timeless > merged
[ -s stream ] && [ -s merged ] && ok || no "nothing to compare with"

if command -v parallel > /dev/null; then
    recipe 'GNU parallel' > run.sh
    [ -s run.sh ] && sh run.sh > out 2> err
    timeless < out | cmp -s - merged && ok || no "GNU parallel: $(head -n 3 err)"
    before=$(cat part-*.ndjson | cksum)
    sh run.sh > out 2> err # all jobs are in its log
    timeless < out | cmp -s - merged && [ "$(cat part-*.ndjson | cksum)" = "$before" ] && ok || no "GNU parallel again"
    rm -f part-*
fi
recipe xargs > run.sh
[ -s run.sh ] && sh run.sh > out 2> err
timeless < out | cmp -s - stream && ok || no "xargs: $(head -n 3 err)"
rm -f part-*
recipe Slurm > job.sh
[ -s job.sh ] || no "no Slurm script"
for SLURM_ARRAY_TASK_ID in 0 1 2 3 4 5 6 7; do
    export SLURM_ARRAY_TASK_ID SLURM_ARRAY_TASK_COUNT=8
    sh job.sh || no "task $SLURM_ARRAY_TASK_ID of the Slurm script"
done
ariadne merge part-*.ndjson | timeless | cmp -s - merged && ok || no "Slurm"
echo "recipes: $passed passed, $failed failed"
[ $failed = 0 ]

#!/bin/sh
# mpi.sh - ariadne-mpi: four ranks give the bytes of one process, go on from a journal after a kill, stop where one does.
#   ARIADNE=build/ariadne sh test/cli/mpi.sh
cd "$(dirname "$0")/../.." || exit 2
. test/cli/begin
M=$A-mpi
if ! command -v mpirun > /dev/null || [ ! -x "$M" ] || grep -q __asan_init "$A"; then
    echo "mpi: no MPI here, or sanitizers: left out" >&2
    echo "mpi: 1 passed, 0 failed"
    exit 0
fi
OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_ALLOW_RUN_AS_ROOT OMPI_ALLOW_RUN_AS_ROOT_CONFIRM
ranks() { n=$1; shift; timeout 120 mpirun --oversubscribe -np "$n" "$M" "$@"; }
same() {
    "$A" "$@" > one.out 2> one.err < "${in:-/dev/null}"; one=$?
    ranks 4 "$@" > four.out 2> four.err < "${in:-/dev/null}"; four=$?
    timeless < one.out > one.kept
    timeless < four.out > four.kept
    grep '^ariadne' four.err | cmp -s - one.err && cmp -s one.kept four.kept && [ $one = $four ] && ok ||
        { no "$*: exit $one and $four"; diff one.kept four.kept | head -n 5; diff one.err four.err | head -n 5; }
}
for i in 1 2 3 4 5 6 7 8 9 10; do
    cat "$E/sudoku/9x9.line" "$E/slitherlink/5x5.url"
    echo '{"id":"bad","puzzle":"nonsense"}'
done > stream
"$A" cubes --most 30 "$E/slitherlink/ambiguous.txt" > cubes
same solve --json stream
in=stream same unique
same unique -q --fail-fast stream
same count --cube cubes
same solve --jason stream
ranks 1 solve --json stream 2> err | timeless > got
"$A" solve --json stream 2> /dev/null | timeless | cmp -s - got && ok || no "one rank: $(cat err)"
ranks 3 count --cube cubes -o answers && "$A" count --cube cubes | timeless > want &&
    timeless < answers | cmp -s - want && [ "$(echo answers*)" = answers ] && ok || no "-o FILE"
# ranks that are killed end the job; the journal keeps what was done
wide='slitherlink 12x12'
for i in 1 2 3 4 5 6 7 8 9 10 11 12; do wide="$wide\\n............"; done
for i in 1 2 3 4 5 6; do printf '{"id":%s,"puzzle":"%s"}\n' $i "$wide"; done > hard
ranks 3 count --json --ticks 12000000 --journal j hard > part 2> err & pid=$!
for nap in $(seq 400); do
    [ -f j ] && [ "$(wc -c < j)" -gt 400 ] && break
    sleep 0.05
done
below() { for p in $(children "$1"); do echo "$p"; below "$p"; done; }
for p in $(below $pid); do # the last rank
    case $(ps -o args= -p "$p") in "$M "*) last=$p ;; esac
done
kill -KILL "$last"
wait $pid && no "a rank was killed and nobody noticed"
[ "$(wc -c < j)" -gt 400 ] && ok || no "the journal is empty"
ranks 3 count --json --ticks 12000000 --journal j hard > got 2> err
"$A" count --json --ticks 12000000 hard | timeless > want
timeless < got | cmp -s - want && ok || no "resumed: $(cat err)"
before=$(cksum < j)
ranks 2 count --json --ticks 12000000 --journal j hard 2> err | cmp -s - got && [ "$(cksum < j)" = "$before" ] && ok ||
    no "resumed again: $(cat err)"
echo "mpi: $passed passed, $failed failed"
[ $failed = 0 ]

#!/bin/sh
# mpi.sh - ariadne-mpi: four ranks give the bytes of one process, stop where one does, replace workers that are killed, and
# go on from a journal when a rank is.
#   ARIADNE=build/ariadne sh test/cli/mpi.sh
cd "$(dirname "$0")/../.." || exit 2
. test/cli/setup
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
same count --cube --ticks 60 --recut 4 cubes
same unique --cube cubes
same solve --jason stream
same make slitherlink 8 --grade any --count 20 --seed 4 --json
ranks 1 solve --json stream 2> err | timeless > got
"$A" solve --json stream 2> /dev/null | timeless | cmp -s - got && ok || no "one rank: $(cat err)"
ranks 3 count --cube cubes -o answers && "$A" count --cube cubes | timeless > want &&
    timeless < answers | cmp -s - want && [ "$(echo answers*)" = answers ] && ok || no "-o FILE"
wide='slitherlink 11x11'
for i in 1 2 3 4 5 6 7 8 9 10 11; do wide="$wide\\n..........."; done
for i in 1 2 3 4 5 6 7 8 9; do printf '{"id":%s,"puzzle":"%s"}\n' $i "$wide"; done > hard
"$A" count --json --ticks 50000000 hard | timeless > want
workers() { # of the job that this process began: those whose parent runs the same command
    for p in $(below $pid); do
        case $(ps -o args= -p "$(ps -o ppid= -p "$p" | tr -d ' ')") in "$M "*) echo "$p" ;; esac
    done
}
below() { for p in $(children "$1"); do echo "$p"; below "$p"; done; }
until_kept() { for nap in $(seq 400); do [ -f j ] && [ "$(wc -c < j)" -gt 400 ] && break; sleep 0.05; done; }
# workers that are killed are replaced
ranks 3 count --json --ticks 50000000 --journal j hard > got 2> err & pid=$!
until_kept
killed=$(workers)
# shellcheck disable=SC2086
kill -KILL $killed
wait $pid
timeless < got | cmp -s - want && ! grep -q '^ariadne' err && [ "$(echo "$killed" | wc -l)" = 3 ] && ok ||
    no "workers were killed: $(cat err)"
rm j
# and so with puzzles that are easy, where there is an order on its way: they come until there were three deaths
cat "$E/sudoku/9x9.line" "$E/slitherlink/5x5.url" > few
for i in 1 2 3 4 5 6 7 8 9 10; do cat few few few few few few few few few few; done > easy
while [ ! -e enough ]; do cat easy; sleep 0.02; done 2> /dev/null | tee easier | ranks 3 unique --json > got 2> err & pid=$!
deaths=0
for nap in $(seq 400); do
    [ $deaths -lt 3 ] && kill -0 $pid 2> /dev/null || break
    sleep 0.05
    # shellcheck disable=SC2046
    kill -KILL $(workers 2> /dev/null | tail -n 2) 2> /dev/null && deaths=$((deaths + 1))
done
: > enough
wait $pid
"$A" unique --json < easier | timeless > want-easy
sed -i '/^\[hwloc/d' err # printed where there is no /sys
timeless < got | cmp -s - want-easy && [ $deaths -gt 0 ] && [ ! -s err ] && ok ||
    no "$deaths deaths at easy puzzles: $(head -n 5 err)"
# a rank that is killed ends the job, and that is reported; the journal keeps what was done (rank 0 gets time to say so: mpirun
# waits a second before it kills the rest, whatever has ended, and that is little on a busy machine)
export OMPI_MCA_odls_base_sigkill_timeout=3
ranks 3 count --json --ticks 50000000 --journal j hard > part 2> err & pid=$!
until_kept
kill -KILL "$(ps -o ppid= -p "$(workers | tail -n 1)" | tr -d ' ')"
wait $pid && no "a rank was killed and nobody noticed"
unset OMPI_MCA_odls_base_sigkill_timeout
[ "$(grep -c '^ariadne: mpirun ends the job' err)" = 1 ] && [ "$(wc -c < j)" -gt 400 ] && ok ||
    no "a rank was killed: $(wc -c < j) bytes of the journal, $(cat err)"
ranks 3 count --json --ticks 50000000 --journal j hard > got 2> err
timeless < got | unmarked | cmp -s - want && ok || no "resumed: $(cat err)"
unmarked < got > plain
before=$(cksum < j)
for n in 1 2; do
    ranks $n count --json --ticks 50000000 --journal j hard 2> err | unmarked | cmp -s - plain && [ "$(cksum < j)" = "$before" ] && ok ||
        no "resumed by $n: $(cat err)"
done
echo "mpi: $passed passed, $failed failed"
[ $failed = 0 ]

#!/bin/bash
# scale.sh - what a stream costs one process and several, as a Markdown table, and the bars; answers must be the same bytes.
#   bash bench/scale.sh [RECORDS [JOBS...]]      else 300000 records, 1 and 2 jobs; two to three minutes of a quiet machine
# Two streams: small puzzles of nine genres, and five times as many Sudokus, a line each; 300 puzzles that `make` draws,
# over and over.
# "2 ranks" is ariadne-mpi, where there is MPI, with the half second in which mpirun starts it.
# Seconds are of the wall and of all processors together; "ideal" is what one processor did divided by what N did, times N:
# the gain where nothing else runs. On a busy machine only that can be told. Environment: ARIADNE (build/ariadne).
ARIADNE=${ARIADNE:-build/ariadne}
records=${1:-300000}
shift
[ $# -gt 0 ] || set -- 1 2
[ -x "$ARIADNE" ] || { echo "build it first: make" >&2; exit 2; }
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
repeat() { # FILE N: its lines again and again
    awk -v n="$2" '{line[NR] = $0} END {for (i = 0; i < n; i++) print line[i % NR + 1]}' "$1"
}
"$ARIADNE" make sudoku 9 --count 300 --seed 1 --to line > "$tmp/few"
repeat "$tmp/few" $((5 * records)) > "$tmp/sudoku"
for genre in slitherlink loops masyu yajilin hashi numberlink nurikabe heyawake sudoku; do
    size=6
    [ $genre = sudoku ] && size=9
    "$ARIADNE" make $genre $size --count 33 --seed 1 --json
done | sed 's/"format":"[a-z]*",//' > "$tmp/few"
repeat "$tmp/few" "$records" > "$tmp/mixed"
OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_ALLOW_RUN_AS_ROOT OMPI_ALLOW_RUN_AS_ROOT_CONFIRM
measure() { # STREAM WORKERS NAME COMMAND...: a row; the first of a stream is what the others are held against
    local stream=$1 n=$2 name=$3 load sum wall user sys kilobytes
    shift 3
    read -r load _ < /proc/loadavg
    /usr/bin/time -q -f '%e %U %S %M' -o "$tmp/time" "$@" -o "$tmp/out" "$tmp/$stream" || [ $? = 1 ] ||
        { echo "scale: $stream with $name failed" >&2; exit 1; }
    sum=$(sed 's/"seconds":[0-9.e-]*//' "$tmp/out" | cksum)
    [ "${same:=$sum}" = "$sum" ] || { echo "scale: $name say something else" >&2; exit 1; }
    read -r wall user sys kilobytes < "$tmp/time"
    : "${first:=$(awk "BEGIN {print $user + $sys}")}" "${alone:=$wall}"
    awk "BEGIN {c = $user + $sys
        printf \"| $stream | $count | $name | %.1f | %.1f | %.1f | %.2f | %d | $load |\n\", $wall, c, c / $count * 1e6,
            $first / c * $n, $kilobytes / 1024}"
    [ "$n" != 2 ] || awk "BEGIN {w = $alone / $wall
        printf \"$stream, $name: %.2f times as fast by the wall (bar 1.8: %s), %.2f by processor time\n\", w,
            (w >= 1.8 ? \"held\" : \"missed\"), $first / ($user + $sys) * $n
        if (\"$stream\" == \"sudoku\") printf \"$stream, $name: %.0f records a second (bar 300000: %s)\n\", $count / $wall,
            ($count / $wall >= 300000 ? \"held\" : \"missed\")}" >> "$tmp/bars"
}
echo "| stream | records | by | wall, s | user + sys, s | us of a processor a record | ideal | memory, MB | load |"
echo "|---|---|---|---|---|---|---|---|---|"
for stream in sudoku mixed; do
    count=$(wc -l < "$tmp/$stream")
    same='' first='' alone=''
    for jobs in "$@"; do measure $stream "$jobs" "$jobs jobs" "$ARIADNE" unique --json -j "$jobs"; done
    [ ! -x "$ARIADNE-mpi" ] || ! command -v mpirun > /dev/null ||
        measure $stream 2 "2 ranks" mpirun --oversubscribe -np 2 "$ARIADNE-mpi" unique --json
done
echo
cat "$tmp/bars"

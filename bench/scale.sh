#!/bin/bash
# scale.sh - what a stream costs one process and several, as a Markdown table; the answers must be the same bytes.
#   bash bench/scale.sh [RECORDS [JOBS...]]      else 300000 records, 1 and 2 jobs
# Two streams: Sudokus, a line each, and small puzzles of nine genres. They are 300 puzzles that `make` draws, over and over.
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
repeat() { # FILE: its lines again and again
    awk -v n="$records" '{line[NR] = $0} END {for (i = 0; i < n; i++) print line[i % NR + 1]}' "$1"
}
"$ARIADNE" make sudoku 9 --count 300 --seed 1 --to line > "$tmp/few"
repeat "$tmp/few" > "$tmp/sudoku"
for genre in slitherlink loops masyu yajilin hashi numberlink nurikabe heyawake sudoku; do
    size=6
    [ $genre = sudoku ] && size=9
    "$ARIADNE" make $genre $size --count 33 --seed 1 --json
done | sed 's/"format":"[a-z]*",//' > "$tmp/few"
repeat "$tmp/few" > "$tmp/mixed"
echo "| stream | records | jobs | wall, s | user + sys, s | us of a processor a record | ideal | memory, MB | load |"
echo "|---|---|---|---|---|---|---|---|---|"
for stream in sudoku mixed; do
    first=
    for jobs in "$@"; do
        read -r load _ < /proc/loadavg
        /usr/bin/time -f '%e %U %S %M' -o "$tmp/time" "$ARIADNE" unique --json -j "$jobs" "$tmp/$stream" > "$tmp/out" ||
            [ $? = 1 ] || { echo "scale: $stream with $jobs jobs failed" >&2; exit 1; }
        sum=$(sed 's/"seconds":[0-9.e-]*//' "$tmp/out" | cksum)
        [ "${same:=$stream $sum}" = "$stream $sum" ] || { echo "scale: $jobs jobs say something else" >&2; exit 1; }
        read -r wall user sys kilobytes < "$tmp/time"
        awk -v s=$stream -v n="$records" -v j="$jobs" -v w="$wall" -v u="$user" -v y="$sys" -v k="$kilobytes" -v l="$load" \
            -v first="${first:=$(awk -v u="$user" -v y="$sys" 'BEGIN {print u + y}')}" 'BEGIN {
            printf "| %s | %d | %d | %.1f | %.1f | %.1f | %.2f | %d | %.1f |\n", s, n, j, w, u + y, (u + y) / n * 1e6,
                first / (u + y) * j, k / 1024, l}'
    done
    same=
done

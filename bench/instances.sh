#!/bin/sh
# instances.sh - all good Numberlink instances of grids: number, user seconds and peak memory of the tool, by grid.
#   ARIADNE=build/ariadne sh bench/instances.sh [GRID...]
# First the counts, then for the grids of the paper's tables 5 and 6 the diagrams, rows of the grid in their order.
tool=${ARIADNE:-build/ariadne}
[ -x /usr/bin/time ] || { echo "instances.sh: needs /usr/bin/time" >&2; exit 2; }
small='2x2 2x3 2x4 2x5 2x6 2x7 2x8 3x3 3x4 3x5 3x6 3x7 3x8 4x4 4x5 4x6 5x5'
timed() { /usr/bin/time -f '%U s %M KB' "$@" 2>&1; }
for g in ${*:-$small 5x6 6x6}; do
    timed "$tool" instances "$g" --quiet --progress none | paste -s -d ' '
done
[ $# -gt 0 ] && exit
for g in $small; do
    printf 'diagram of %s: ' "$g"
    timed "$tool" zdd --progress none --order plain instances "$g" stats | paste -s -d ' '
done

#!/bin/sh
# drawn.sh - limits, drawn by lot: a verb, a board of some genre in one of three sizes, and a stop: a limit of time, a Ctrl-C, a
# limit of ticks, one of memory. What bounds.sh holds for chosen cells holds for all of them (test/cli/drawn.py).
#   CELLS=N SEED=N sh test/cli/drawn.sh      ARIADNE_FULL: every cell; TABLE=1 prints what each took
cd "$(dirname "$0")/../.." || exit 2
A=${ARIADNE:-build/ariadne}
. test/cli/checks
if ! command -v python3 > /dev/null; then echo "drawn: no python3: left out" >&2; echo "drawn: 0 passed, 0 failed"; exit 0; fi
${CC:-gcc} -std=c11 -O1 -Wall -Wextra -o "$tmp/measure_limit" test/cli/measure_limit.c || exit 2
late=0.5
if grep -q __asan_init "$A"; then late=60; fi
cells=${CELLS:-30}
[ -n "$ARIADNE_FULL" ] && cells=0
python3 -B test/cli/drawn.py "$A" "$tmp/measure_limit" "$tmp" "$cells" "${SEED:-1}" $late

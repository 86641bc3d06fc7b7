#!/bin/sh
# explain.sh - how long explanations take, as a Markdown table: a line a puzzle.
#   sh bench/explain.sh FILE ...
# Environment: ARIADNE the tool (default build/ariadne), LIMIT seconds a puzzle (default 60).
# proved: of so many steps it is proved that none is smaller; the others tell below which bound there is none.
set -u
ARIADNE=${ARIADNE:-build/ariadne} LIMIT=${LIMIT:-60}
[ $# -gt 0 ] || { echo "usage: sh bench/explain.sh FILE ..." >&2; exit 2; }
echo "| puzzle | steps | proved | thought | hardest | seconds |"
echo "|---|--:|--:|--:|--:|--:|"
for file in "$@"; do
    "$ARIADNE" explain --json --time-limit "$LIMIT" "$file" | awk -v name="$(basename "$(dirname "$file")")/$(basename "$file")" '
        /"steps":/ {
            n = split($0, part, /\{"cost":/)
            proved = thought = hardest = 0
            for (i = 2; i <= n; i++) {
                split(part[i], number, /[^0-9]+/)
                proved += number[1] == number[2]
                thought += part[i] ~ /^[^{]*"thought":true/
                if (number[1] > hardest) hardest = number[1] + 0
            }
            match($0, /"seconds":[0-9.]+/)
            printf "| %s%s | %d | %d | %d | %.2f | %.2f |\n", name, /"complete":true/ ? "" : " (cut)", n - 1, proved, thought,
                hardest / 100, substr($0, RSTART + 10, RLENGTH - 10)
        }'
done

#!/bin/sh
# explain.sh - how long explanations take, as a line of a Markdown table: a set of puzzles.
#   sh bench/explain.sh NAME FILE ...          HEAD=1 sh bench/explain.sh: the head of the table
# Environment: ARIADNE the tool (default build/ariadne), LIMIT seconds a puzzle (default 60).
# ended: that many were explained to the end. proved: of that many steps in a hundred it is proved that none is smaller; the others
# have a bound below which there is none. premises: the most of a step.
set -u
ARIADNE=${ARIADNE:-build/ariadne} LIMIT=${LIMIT:-60}
if [ "${HEAD:-}" ]; then
    echo "| set | boards | ended | median, s | worst, s | steps | proved, % | premises |"
    echo "|---|--:|--:|--:|--:|--:|--:|--:|"
fi
[ $# -gt 1 ] || exit 0
name=$1
shift
for file in "$@"; do "$ARIADNE" explain --json --time-limit "$LIMIT" "$file"; done | awk '
    /"answer":"(one|many)"/ {
        n = split($0, part, /\{"cost":/)
        proved = most = 0
        for (i = 2; i <= n; i++) {
            split(part[i], number, /[^0-9.]+/)
            proved += number[1] == number[2]
            many = gsub(/"price":/, "&", part[i])
            if (many > most) most = many
        }
        match($0, /"seconds":[0-9.]+/)
        print substr($0, RSTART + 10, RLENGTH - 10), n - 1, proved, most, $0 ~ /"complete":true/
    }' | sort -n | awk -v name="$name" '
    {
        time[NR] = $1; steps += $2; proved += $3; ended += $5
        if ($4 > most) most = $4
    }
    END {
        if (NR) printf "| %s | %d | %d | %.3f | %.3f | %d | %.1f | %d |\n", name, NR, ended, time[int((NR + 1) / 2)], time[NR],
            steps, steps ? 100 * proved / steps : 100, most
    }'

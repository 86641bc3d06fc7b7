#!/bin/bash
# making.sh - what `make` takes at a size, and which work its puzzles have, as a Markdown table.
#   bash bench/making.sh [GENRE SIZE[,OPTION...] ...]      such as: bash bench/making.sh numberlink 30,--rule,D
# Without arguments: the sizes of the table in doc/MAKING.md. One process makes one puzzle; seconds are its user time.
# Environment: ARIADNE (build/ariadne), SEEDS how many (5), LIMIT seconds of wall time a puzzle (40).
# "open": puzzles not made within LIMIT; they count as LIMIT. Work: see `ariadne help make`. Nothing is asserted about time.
ARIADNE=${ARIADNE:-build/ariadne}
SEEDS=${SEEDS:-5}
LIMIT=${LIMIT:-40}
[ -x "$ARIADNE" ] || { echo "build it first: make" >&2; exit 2; }
[ $# -gt 0 ] || set -- slitherlink 20 slitherlink 50 slitherlink 80 loops 30 loops 60 masyu 20 masyu 30 \
    yajilin 15 yajilin 20 hashi 30 hashi 100 numberlink 15,--rule,A numberlink 25,--rule,A \
    numberlink 40,--rule,D numberlink 200,--rule,D nurikabe 10 nurikabe 20 heyawake 10 heyawake 20 sudoku 9 sudoku 16 battleship 12 battleship 20 \
    circuit 15 circuit 40 zebra 6x6 zebra 10x10
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
TIMEFORMAT=%U

echo "| genre | size | seconds, median | slowest | open | work: least | median | most |"
echo "|---|---|---|---|---|---|---|---|"
while [ $# -ge 2 ]; do
    IFS=, read -r size options <<<"$2"
    : >"$tmp/seconds"; : >"$tmp/work"
    for ((i = 0; i < SEEDS; i++)); do
        # shellcheck disable=SC2086
        { time "$ARIADNE" make "$1" "$size" --grade any ${options//,/ } --seed $((1 + 1000 * i)) --json --time-limit "$LIMIT" \
            >"$tmp/made" 2>/dev/null; } 2>"$tmp/time"
        if grep -q '"work":' "$tmp/made"; then
            cat "$tmp/time" >>"$tmp/seconds"
            sed 's/.*"work":\([0-9]*\).*/\1/' "$tmp/made" >>"$tmp/work"
        else
            echo "$LIMIT" >>"$tmp/seconds"
        fi
    done
    sort -g -o "$tmp/seconds" "$tmp/seconds"
    sort -g -o "$tmp/work" "$tmp/work"
    at() { [ "$2" -eq 0 ] || sed -n "$2p" "$tmp/$1"; }
    made=$(($(wc -l <"$tmp/work")))
    echo "| $1 | $size${options:+, ${options//,/ }} | $(at seconds $(((SEEDS + 1) / 2))) | $(at seconds "$SEEDS")" \
        "| $((SEEDS - made)) | $(at work 1) | $(at work $(((made + 1) / 2))) | $(at work "$made") |"
    shift 2
done

#!/bin/sh
# run.sh - the benchmark sets, by Ariadne and by what else can be run here, as Markdown tables.
#   sh bench/sets/run.sh [NAME...]          without names: all
# First the sets themselves: boards, work (ticks of the proof that the solution is the only one), grade, and certificates of
# it, written, read again and confirmed by ariadne-check. Then seconds beside CaDiCaL (bench/run.sh, bench/circuit.sh).
#   ARIADNE (build/ariadne)  CHECKER (build/ariadne-check)  LIMIT seconds a board for the yardstick (60)
#   GRADE ticks a board for its grade (20M)  PARTS "sets times": one of the two tables
cd "$(dirname "$0")/../.." || exit 2
A=${ARIADNE:-build/ariadne}
C=${CHECKER:-build/ariadne-check}
parts=${PARTS:-sets times}
here=bench/sets
[ $# -gt 0 ] || set -- $(sed '/^#/d;/^version /d;s/ .*//' $here/sets.txt)
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
numbers() { grep -o "\"$1\":[0-9]*" "$2" | sed 's/.*://' | sort -n; }
middle() { awk '{v[NR] = $1} END {if (NR) printf "%d", v[int((NR + 1) / 2)]}'; }
# What the boards of a set share: the rule they were made for.
rule() { sed -n "s/^$1 .*--rule \([A-D]\).*/--rule \1/p" $here/sets.txt; }

[ "$parts" = times ] || {
    echo "| set | boards | work, median | most | grade | certified | kB, most | checked, s, most |"
    echo "|---|---|---|---|---|---|---|---|"
}
for name; do
    [ "$parts" = times ] && break
    file=$here/$name.ndjson
    numbers work "$file" > "$tmp/work"
    # shellcheck disable=SC2046
    "$A" grade --json --ticks "${GRADE:-20M}" $(rule "$name") "$file" 2> /dev/null | grep '"complete":true' |
        grep -o '"grade":"[a-z]*"' | sed 's/.*:"//;s/"//' | sort | uniq -c | sort -rn |
        awk '{printf "%s%s %d", (NR > 1 ? ", " : ""), $2, $1}' > "$tmp/grade"
    n=0 good=0 largest=0 slowest=0
    while read -r record; do
        n=$((n + 1))
        printf '%s\n' "$record" > "$tmp/board"
        # shellcheck disable=SC2046
        "$A" unique --quiet --time-limit 120 $(rule "$name") --proof "$tmp/proof" "$tmp/board" > "$tmp/out" 2>&1 || continue
        "$A" convert --to text $(rule "$name") "$tmp/board" > "$tmp/text" 2> /dev/null
        begun=$(date +%s%N)
        "$C" "$tmp/text" "$tmp/proof" > "$tmp/said" 2>&1 && good=$((good + 1))
        took=$((($(date +%s%N) - begun) / 1000000)) size=$(($(wc -c < "$tmp/proof") / 1024))
        [ $took -gt $slowest ] && slowest=$took
        [ $size -gt $largest ] && largest=$size
    done < "$file"
    echo "| $name | $n | $(middle < "$tmp/work") | $(tail -n 1 "$tmp/work") | $(cat "$tmp/grade") | $good | $largest |" \
        "$(awk -v ms=$slowest 'BEGIN {printf "%.2f", ms / 1000}') |"
done
[ "$parts" = sets ] && exit

# The yardsticks read links, one a line; battleships and zebras as text with an empty line behind each.
mkdir "$tmp/data"
for name; do
    case $name in
    circuit* | nurikabe* | heyawake* | loops*) continue ;; # circuit.sh and shading.sh have their own peers
    battleship* | zebra*) "$A" convert --to text "$here/$name.ndjson" | awk '1; END {print ""}' > "$tmp/data/$name.txt" ;;
    numberlink*) "$A" convert --to url --rule A "$here/$name.ndjson" > "$tmp/data/$name.txt" ;; # the rule is in the name
    *) "$A" convert --to url "$here/$name.ndjson" > "$tmp/data/$name.txt" ;;
    esac
done
echo
PEER_FLAGS="--limit ${LIMIT:-60}" LIMIT=$((20 * ${LIMIT:-60})) sh bench/run.sh "$tmp/data"

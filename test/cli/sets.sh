#!/bin/sh
# sets.sh - the benchmark sets: every line of sets.txt has its boards, they are read, and each has one solution. Quickly the
# first of each set; with ARIADNE_FULL all of them, and the sets are made again from their seeds, where the history with the
# versions that made them is at hand.
#   ARIADNE=build/ariadne sh test/cli/sets.sh
cd "$(dirname "$0")/../.." || exit 2
S=$(pwd)/bench/sets
. test/cli/setup
ticks=30000000 most=1
[ -z "$ARIADNE_FULL" ] || ticks=2000000000 most=1000
while read -r name count genre size options; do
    case $name in \#* | version | '') continue ;; esac
    file=$S/$name.ndjson
    [ "$(wc -l < "$file")" = "$count" ] && ok || no "$name: not $count boards"
    head -n $most "$file" | "$A" unique --json --ticks $ticks > said 2> err
    # what is too hard for a quick look is not decided then, but read
    bad=$(grep -vc '"answer":"one","complete":true\|"stop":"ticks"' said)
    [ "$bad" = 0 ] && [ -s said ] && [ ! -s err ] && grep -q "\"id\":\"$name/1\",\"genre\":\"$genre\"" said && ok ||
        no "$name: $(cat err) $(head -c 200 said)"
    [ -z "$ARIADNE_FULL" ] || { grep -q '"stop"' said && no "$name: not all are decided"; }
done < "$S/sets.txt"
# the small graded ones have a hundred boards each
for file in "$S"/graded/*.ndjson; do head -n 1 "$file"; done > first
"$A" unique --json --ticks $ticks first > said 2> err
[ "$(grep -c '"answer":"one","complete":true' said)" = "$(wc -l < first)" ] && [ "$(wc -l < first)" -gt 80 ] && [ ! -s err ] && ok || no "graded: $(cat err)"
for file in "$S"/graded/*.ndjson; do
    [ "$(wc -l < "$file")" = 100 ] && [ -s "${file%.ndjson}.steps.gz" ] && ok || no "$file: not 100 boards, or no steps"
done
for v in $([ -z "$ARIADNE_FULL" ] || sed -n 's/^version //p' "$S/sets.txt"); do
    git -C "$S" cat-file -e "$v^{commit}" 2> err || { echo "sets: no history with $v here, so none is made again"; ARIADNE_FULL=; }
done
for name in $([ -z "$ARIADNE_FULL" ] || sed '/^#/d;/^version /d;s/ .*//' "$S/sets.txt"); do
    ARIADNE= CHECK=1 sh "$S/make.sh" "$name" > made 2>&1 && ok || no "$(cat made)"
done
echo "sets: $passed passed, $failed failed"
[ $failed = 0 ]

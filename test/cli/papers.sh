#!/bin/sh
# papers.sh - the printed boards in examples/papers: every line of its table against the tool, and the numbers that the
# papers print about these boards.
cd "$(dirname "$0")/../.." || exit 2
A=${ARIADNE:-build/ariadne}
E=examples/papers
. test/cli/checks
same() { # what, got, want
    if [ "$2" = "$3" ]; then passed=$((passed + 1)); else failed=$((failed + 1)) && echo "$1: $2, not $3"; fi
}

once() { sort -u | tr '\n' ' ' | sed 's/ $//'; }
clues() { # FILE: the clues of each board
    "$A" convert --to text "$1" 2> "$tmp/err" | awk 'function flush_count() { if (n) print n } /^[a-z]+ [0-9]+(x|$)/ { flush_count(); n = 0; on = 1; next }
        /^answer/ { on = 0 } on && / (same|at|next|immediately) / { n++; next } on && !/:/ { n += gsub(/[0-9]/, "") } END { flush_count() }'
}
lines() { "$A" solve --json "$1" 2> "$tmp/err" | awk -F '"solution":' '{ sub(/\].*/, "", $2); gsub(/"/, "", $2); print gsub(/[-|]/, "", $2) }'; }

grep -E '^\| [a-z0-9-]+\.txt ' $E/README.md > "$tmp/rows"
while IFS='|' read -r _ file _ boards clues lines unique check _; do
    file=$(echo $file) boards=$(echo $boards) clues=$(echo $clues) lines=$(echo $lines) unique=$(echo $unique) check=$(echo $check)
    "$A" unique --json "$E/$file" 2> "$tmp/err" | sed -n 's/.*"answer":"\([a-z]*\)".*/\1/p' > "$tmp/answers"
    same "$file: boards" "$(grep -c . "$tmp/answers")" "$boards"
    same "$file: unique" "$(once < "$tmp/answers")" "$unique"
    [ -z "$clues" ] || same "$file: clues" "$(clues "$E/$file" | once)" "$clues"
    [ -z "$lines" ] || same "$file: lines" "$(lines "$E/$file" | once)" "$lines"
    [ -z "$check" ] || same "$file: check" "$("$A" check --json "$E/$file" | sed -n 's/.*"answer":"\([a-z]*\)".*/\1/p')" "$check"
done < "$tmp/rows"
for file in "$E"/*.txt; do same "$file in the table" "$(grep -cF "| ${file##*/} |" "$tmp/rows")" 1; done
same "rows" "$(grep -c . "$tmp/rows")" 15

zdd() { "$A" zdd clues "$E/$1" $2 | once; }
same "figure 8: good sets" "$(zdd slitherlink-figure-8.txt count)" 2912556380
same "figure 8: minimal ones" "$(zdd slitherlink-figure-8.txt 'minimal count')" 32639
same "figure 8: the least, of 8 numbers" "$(zdd slitherlink-figure-8.txt 'size-most 8 count')" 81
same "figure 2: none smaller" "$(zdd slitherlink-figure-8.txt 'size-most 7 count')" 0
same "figure 8: one is the hardest" "$(zdd slitherlink-figure-8.txt 'hardest 4,0,3,1,2 count')" 1
same "figure 9: good sets" "$(zdd slitherlink-figure-9-right.txt count)" 1669424
same "figure 9: minimal ones" "$(zdd slitherlink-figure-9-right.txt 'minimal count')" 1850
same "figure 10: the least, of 20 numbers" "$(zdd slitherlink-figure-9-right.txt 'size-most 20 count')" 4
same "figure 10: none smaller" "$(zdd slitherlink-figure-9-right.txt 'size-most 19 count')" 0

# a mask before the sweep: the same sets as behind it, and where no set is inside, it says why; 46 of 64 cells in seconds
inside='#################..##..############'
same "figure 8 inside a mask" "$("$A" zdd --mask $inside clues $E/slitherlink-figure-8.txt count minimal count)" \
    "$("$A" zdd clues $E/slitherlink-figure-8.txt mask $inside count minimal count)"
same "figure 8 inside too small a mask" "$("$A" zdd --mask '#..................................' clues $E/slitherlink-figure-8.txt count 2>&1 | grep -c 'inside the mask have more than one')" 1
inside='#######.#.##.#.##.##.#.##.##.#.##.##.#.##.##.#.##.#..#.########.'
same "figure 9, $(printf %s "$inside" | tr -d . | wc -c) of all 64 cells" "$("$A" zdd --mask $inside all-clues $E/slitherlink-figure-9-right.txt count)" 2426009497

cells() { # FILE: the clues of each board of a drawn size, as numbers of cells
    awk '/^[a-z]+ [0-9]+x/ { split($2, s, "x"); r = 0; given = ""; next }
        s[1] && NF == s[2] { for (i = 1; i <= NF; i++) if ($i != ".") given = given (given == "" ? "" : " ") (r * s[2] + i)
            if (++r == s[1]) print given }' "$1" | sort
}
same "figure 8: the hardest is the printed one" "$(zdd slitherlink-figure-8.txt 'hardest 4,0,3,1,2 list 0')" \
    "$(cells $E/slitherlink-figure-8-hardest.txt)"
same "figure 10: these four" "$("$A" zdd clues $E/slitherlink-figure-9-right.txt size-most 20 list 0 | sort)" "$(cells $E/slitherlink-figure-10.txt)"
# up to symmetry, counted once more from the list: of each set the least of its four images, as 35 signs
orbits() {
    "$A" zdd clues $E/slitherlink-figure-8.txt $1 list 0 | awk '{
        least = ""
        for (t = 0; t < 4; t++) {
            split("", on)
            for (i = 1; i <= NF; i++) {
                r = int(($i - 1) / 7); c = ($i - 1) % 7
                on[(t % 2 ? 4 - r : r) * 7 + (t > 1 ? 6 - c : c)] = 1
            }
            s = ""
            for (i = 0; i < 35; i++) s = s ((i in on) ? 1 : 0)
            if (least == "" || s < least) least = s
        }
        if (!(least in seen)) n++
        seen[least] = 1
    } END {print n}'
}
same "figure 8: the least up to symmetry" "$(zdd slitherlink-figure-8.txt 'size 8 orbits count')" "$(orbits 'size 8')"
same "figure 8: minimal ones up to symmetry" "$(zdd slitherlink-figure-8.txt 'minimal orbits count')" "$(orbits minimal)"
same "figure 2: one of the 81" "$("$A" zdd clues $E/slitherlink-figure-8.txt size-most 8 list 0 | grep -cx "$(cells $E/slitherlink-figure-2.txt)")" 1

# good: the only solution of rule A uses every cell
same "figures 13 and 14: good" "$("$A" unique --rule B --json $E/numberlink-figures-13-14.txt | grep -c '"answer":"one"')" 38
if [ -n "$ARIADNE_FULL" ]; then
    same "figures 13 and 14: all that there are" "$("$A" instances 6x6 --pairs 3 --orbits --quiet 2>&1)" "6x6: 304 good instances, 38 up to symmetry"
    same "figures 13 and 14: one of each" "$("$A" instances 6x6 --pairs 3 --orbits --list | grep -c -- -)" 38
fi
# a part of the tables: what it measured is kept, and printed again without the tool; the rest is not measured yet
if command -v python3 > "$tmp/found"; then
    sh bench/papers.sh --ariadne "$A" --folder "$tmp/kept" clues > "$tmp/first" 2>&1
    same "bench/papers.sh: rows of clues" "$(grep -c '^| Algorithms 2012, 8.3 ' "$tmp/first")" 2
    sh bench/papers.sh --ariadne false --folder "$tmp/kept" clues > "$tmp/again" 2>&1
    same "bench/papers.sh goes on" "$(cat "$tmp/again")" "$(cat "$tmp/first")"
    same "bench/papers.sh print" "$(sh bench/papers.sh --folder "$tmp/kept" print clues A.3 2>&1 | grep -e '^| Alg' -e '^(')" \
        "$(echo '(the rest is not measured yet)'; grep '^| Alg' "$tmp/first")"
    same "bench/papers.sh: CSV and LaTeX" "$(grep -c '^"Algorithms 2012, 8.3"' "$tmp/kept/summary.csv") $(
        grep -c '^Algorithms 2012, 8.3 & .* ..$' "$tmp/kept/summary.tex")" "2 2"
fi
echo "papers: $passed passed, $failed failed"
[ "$failed" = 0 ]

#!/bin/sh
# examples.sh - every line of examples/index.csv against the tool, and the files against the lines.
cd "$(dirname "$0")/../.." || exit 2
A=${ARIADNE:-build/ariadne}
table=examples/index.csv
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
passed=0
failed=0
same() { # what, got, want
    if [ "$2" = "$3" ]; then passed=$((passed + 1)); else failed=$((failed + 1)) && echo "$1: $2, not $3"; fi
}
while IFS=, read -r file format unique check _; do
    [ "$file" = file ] && continue
    same "$file unique" "$("$A" unique --json "examples/$file" | sed -n 's/.*"answer":"\([a-z]*\)".*/\1/p')" "$unique"
    same "$file read, genre" "$("$A" solve --json --from "$format" "examples/$file" 2> /dev/null > "$tmp/said"; [ $? -le 1 ] && grep -o '"genre":"[a-z]*"' "$tmp/said")" "\"genre\":\"${file%%/*}\""
    [ -z "$check" ] || same "$file check" "$("$A" check --json "examples/$file" | sed -n 's/.*"answer":"\([a-z]*\)".*/\1/p')" "$check"
done < $table
# A drawing that `solve` prints is right, or cannot be read: it is never called wrong. Which are not: doc/FORMATS.md.
unread=$(sed -n '/^`--param` adds parameters. Figures/,/: `--to text` is/p' doc/FORMATS.md)
for file in examples/*/easy.txt examples/loops/8x8.txt; do
    "$A" solve --time-limit 5 "$file" 2> /dev/null | "$A" check - > /dev/null 2>&1
    code=$? genre=$(basename "$(dirname "$file")")
    case $code,$(echo "$unread" | tr -cs 'a-z' ' ') in
    0,* | 2,*" $genre "*) passed=$((passed + 1)) ;;
    *) failed=$((failed + 1)); echo "$file: its drawing is called wrong, or not read: exit code $code" ;;
    esac
done
printf 'sudokuvariants 4x4\n1 . . .\n. . 1 2\n. 1 . .\n. . . .\nthermometer R1C1 R1C2 R1C3 R1C4\n' | "$A" solve - 2> /dev/null > "$tmp/figures"
same "a drawing with a thermometer" "$("$A" check "$tmp/figures" | sed -n 's/^\(yes\|no\): the.*/\1/p')" yes
same "one that does not rise" "$(sed 's/| \(.\) \(.\) |/| \2 \1 |/' "$tmp/figures" | "$A" check - | grep -c 'rule "thermometer" is broken')" 1
# Each level is unique and of its grade: an easy one needs no technique above fair, a hard one does. Those that take more than
# five million ticks are graded in the long run.
slow="
    aquapelago/hard araf/hard araf/middle battleship/hard chocobanana/middle compass/hard doppelblock/hard
    doublechoco/hard doublechoco/middle factors/hard futoshiki/hard galaxies/hard hidato/hard jigsaw/hard kakuro/hard
    kenken/hard killer/hard killer/middle kropki/hard kropki/middle lightshadow/hard nawabari/hard nawabari/middle
    nonogram/hard norinuri/hard numbrix/hard onetox/hard onetox/middle pentominous/easy pentominous/hard
    pentominous/middle rekuto/hard schooltrip/hard snake/hard sudokuvariants/middle sukororoom/hard tatamibari/middle
    tetrominous/hard tetrominous/middle tracks/hard undead/hard"
ticks=5000000 levels=0
slow=" $(echo $slow) "
if [ -n "$ARIADNE_FULL" ]; then ticks=60000000 slow=; fi
for level in easy:gentle:fair middle:fair:tricky hard:hard:fiendish; do
    files=
    for file in examples/*/"${level%%:*}.txt"; do
        name=${file#examples/}
        case $slow in *" ${name%.txt} "*) ;; *) files="$files $file" ;; esac
    done
    for found in $("$A" grade --json --ticks $ticks $files |
        sed 's/^.*"file":"examples\/\([a-z]*\)\/.*"answer":"one","complete":false,"stop":"ticks".*/\1:later/;s/.*"file":"examples\/\([a-z]*\)\/.*"answer":"\([a-z]*\)".*"grade":"\([a-z]*\)".*/\1:\2:\3/' | tr ' ' '_'); do
        levels=$((levels + 1))
        case $found:$level in
        *:one:gentle:easy:* | *:one:fair:easy:* | *:one:fair:middle:* | *:one:tricky:middle:* | *:one:hard:hard:* | *:one:fiendish:hard:*) passed=$((passed + 1)) ;;
        shikaku:one:fair:hard:* | tatamibari:one:fair:hard:* | dosufuwa:one:fair:hard:* | fourcolours:one:gentle:middle:* | allornothing:one:tricky:easy:*) passed=$((passed + 1)) ;; # no others are found
        *) failed=$((failed + 1)); echo "${level%%:*} example, not of its grade: $found" ;;
        esac
    done
done
if [ $levels -gt 300 ]; then passed=$((passed + 1)); else failed=$((failed + 1)) && echo "only $levels levels are graded"; fi
for file in examples/*/*; do
    case $file in */LICENSE-* | examples/papers/*) ;; *) echo "${file#examples/}" ;; esac # papers.sh
done | awk -F, 'NR == FNR {n[$1]++; next} n[$1] != 1 {print $1}' $table - > "$tmp/said"
same "files that the table has not once" "$(cat "$tmp/said")" ""
[ "$passed" -gt 50 ] || { failed=$((failed + 1)); echo "the table was not read"; }
echo "examples: $passed passed, $failed failed"
[ "$failed" = 0 ]

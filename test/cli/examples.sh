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
# By one run for all files that are asked the same; said: what it says of each, by the file's name.
said() { # MEMBER VERB FILE...
    member=$1
    shift
    "$A" "$@" /dev/null 2> /dev/null | # of one file alone no record has its name
        sed -n 's/^.*"file":"examples\/\([^"]*\)".*"'"$member"'":"\([a-z]*\)".*/\1 \2/p'
}
in_table() { awk -F, -v column="$1" -v value="$2" 'NR > 1 && (value == "any" ? $column != "" : $column == value) {print "examples/" $1}' $table; }
said answer unique --json $(in_table 1 any) | sort > "$tmp/unique"
said answer check --json $(in_table 4 any) | sort > "$tmp/check"
for format in $(sed 1d $table | cut -d, -f2 | sort -u); do said genre solve --json --from "$format" $(in_table 2 "$format"); done | sort > "$tmp/read"
sed 1d $table | awk -F, '{print $1, $3}' | sort > "$tmp/unique.want"
sed 1d $table | awk -F, '$4 {print $1, $4}' | sort > "$tmp/check.want"
sed 1d $table | awk -F, '{genre = $1; sub(/\/.*/, "", genre); print $1, genre}' | sort > "$tmp/read.want"
for what in unique check read; do
    same "each file: $what" "$(diff "$tmp/$what.want" "$tmp/$what")" ""
    passed=$((passed + $(wc -l < "$tmp/$what")))
done
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
# three million ticks are graded in the long run.
slow="
    allornothing/hard aquapelago/hard araf/hard araf/middle balance/hard battleship/hard cave/hard chocobanana/hard
    chocobanana/middle compass/hard doppelblock/hard doubleback/hard doublechoco/hard doublechoco/middle
    easyasabc/hard factors/hard fourcells/hard futoshiki/hard galaxies/hard geradeweg/hard heteromino/hard hidato/hard icelom/hard
    jigsaw/hard kakuro/hard kenken/hard killer/hard killer/middle kropki/hard kropki/middle lightshadow/hard
    midloop/hard mochikoro/hard moonsun/hard nawabari/hard nawabari/middle nonogram/hard norinuri/hard
    numberball/hard numberlink/hard numbrix/hard nurimaze/hard onetox/hard onetox/middle pentominous/easy
    pentominous/hard pentominous/middle rekuto/hard schooltrip/hard slalom/hard snake/hard statuepark/hard statuepark/middle
    straights/hard sudoku/hard sudokuvariants/hard sudokuvariants/middle sukororoom/hard tasquare/hard tatamibari/hard
    tatamibari/middle tetrominous/hard tetrominous/middle tracks/hard undead/hard yajilin/hard zebra/hard"
ticks=3000000 levels=0
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

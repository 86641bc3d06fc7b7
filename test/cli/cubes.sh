#!/bin/sh
# cubes.sh - a question in parts: cubes neither overlap nor leave a solution out, merge puts their answers together and
# misses none; a stream in shards; the same bytes however it was cut.
#   ARIADNE=build/ariadne sh test/cli/cubes.sh
cd "$(dirname "$0")/../.." || exit 2
. test/cli/setup
member() { sed "s/.*\"$1\":\"\([a-z0-9]*\)\".*/\1/"; }

# joined VERB FILE: certificates of the parts in `cut` make one of the whole, which the checker confirms
joined() {
    rm -f joined
    "$A" "$1" --cube --proof pieces cut > pieces.ndjson 2> err || [ $? = 1 ] || { no "$2, $1: parts: $(cat err)"; return; }
    "$A" merge --proof joined pieces.ndjson > merged 2> err || { no "$2, $1: merge: $(cat err)"; return; }
    if [ "$1" = count ] || grep -q '"answer":"\(one\|none\)"' merged; then
        "$A" convert --to text "$2" > text && "$A-check" text joined > said 2>&1 && grep -q "^$1: confirmed" said && ok ||
            no "$2, $1: $(cat said)"
    else
        [ ! -e joined ] && grep -q 'shows itself$' err && ok || no "$2, $1: $(cat err)"
    fi
}

# parts FILE: for each size of cut the parts' counts add up, and the other questions have the answer of the whole
parts() {
    name=$1
    count=$("$A" count --json "$name" | member count)
    unique=$("$A" unique --json "$name" | member answer)
    for most in 3 40; do
        "$A" cubes --most $most "$name" > cut 2> err || { no "$name: no cubes: $(cat err)"; return; }
        [ "$("$A" count --cube cut | "$A" merge | member count)" = "$count" ] && ok || no "$name, $most parts: another count"
        [ "$("$A" unique --cube cut | "$A" merge | member answer)" = "$unique" ] && ok || no "$name, $most parts: unique"
    done
    [ "$("$A" solve --cube cut | "$A" merge | member answer)" = some ] && ok || no "$name: solve"
    "$A" cubes --most 5 "$name" > cut
    case $name in *honeycomb*) ;; *) joined unique "$name"; joined count "$name"; joined solve "$name" ;; esac
    whole=$("$A" enum --json "$name" | grep -o '\["[^]]*"\]' | sort)
    [ "$("$A" enum --cube cut | "$A" merge | grep -o '\["[^]]*"\]' | sort)" = "$whole" ] && ok || no "$name: enum"
}
board() { printf "$2" > "$1"; parts "$1"; }
board slitherlink 'slitherlink 3x4\n. . . .\n. 2 . .\n. . . .\n'
board masyu 'masyu 4x4\n. . . .\n. . . .\n. . w .\n. . . .\n'
board yajilin 'yajilin 4x4\n. . . .\n. . . .\n. . . .\n. . . .\n'
board hashi 'hashi 3x3\n? . ?\n. . .\n? . ?\n'
board numberlink-a 'numberlink 4x4 rule=A\n1 . . 2\n. . . .\n. . . .\n1 . . 2\n'
board numberlink-b 'numberlink 4x4 rule=B\n1 . . 2\n. . . .\n. . . .\n1 . . 2\n'
board numberlink-c 'numberlink 4x4 rule=C\n1 . . 2\n. . . .\n. . . .\n1 . . 2\n'
board sudoku 'sudoku 4x4\n1 . . .\n. . . .\n. . . .\n. . . .\n'
board nurikabe 'nurikabe 4x4\n3 . . .\n. . . .\n. . 2 .\n. . . .\n'
board zebra 'zebra 3\npet: zebra fox dog\ncolor: red blue green\nzebra next to red\n'
for puzzle in heyawake/8x8.url battleship/6x6.txt slitherlink/honeycomb.txt circuit/5x6-shortest.txt; do
    [ -f "$E/$puzzle" ] && cp "$E/$puzzle" . && parts "${puzzle#*/}"
done
"$A" cubes --most 9 "$E/circuit/5x6-shortest.txt" > cut
[ "$("$A" best --cube cut | "$A" merge | grep -o '"value":[0-9-]*')" = \
    "$("$A" best --json "$E/circuit/5x6-shortest.txt" | saw | grep -o '"value":[0-9-]*')" ] && ok || no "best"

# 9x9 Sudokus keep their engine, with numbers drawn; without them the model's engines count the same
awk '{gsub(/1/, "."); print}' "$E/sudoku/9x9.line" > open
"$A" cubes --most 12 open > cut
"$A" count --cube cut > given
[ "$(grep -c '"engine":"band"' given)" = "$(wc -l < cut)" ] && ok || no "cubes of a Sudoku by another engine"
"$A" merge given | member count > got
"$A" count --json --engine zdd open | saw | member count | cmp -s - got && ok || no "cubes of a Sudoku: another count"
awk 'BEGIN {printf "sudoku 9x9\n1 2 3 4 5 6 7 8 9\n"; for (r = 0; r < 8; r++) print ". . . . . . . . ."; print "answer"
    print "2 . . . . . . . ."; for (r = 0; r < 8; r++) print ". . . . . . . . ."}' > drawn
[ "$("$A" count --with-marks --json drawn | saw | member answer)" = none ] && ok || no "a number over a clue"

# a limit of time holds while the places of a large board are looked for
awk 'BEGIN {print "sudoku 25x25"; for (r = 0; r < 25; r++) {for (c = 0; c < 25; c++) printf ". "; print ""}}' > large
timeout 20 "$A" cubes --time-limit 0.1 large > cut 2> err
[ $? = 3 ] && [ "$(cat err)" = "ariadne: large:1: the time is over" ] && ok || no "cubes beyond its limit of time: $(cat err)"

# a puzzle with a drawing, and what the drawing leaves
printf 'slitherlink 2x2\n. .\n. .\nanswer\n+-+ +\n. . \n+ + +\n . .\n+ + +\n' > drawn
"$A" count --with-marks --json drawn 2> /dev/null | member count > want
"$A" cubes --with-marks --most 5 drawn | "$A" count --cube - | "$A" merge | saw | member count | cmp -s - want && ok ||
    no "cubes of what a drawing leaves"

# the fewest clues: the least of the parts is that of the board, with clues that are enough
fewest() { sed 's/.*"id":"*\([0-9]*\).*"clues":\([0-9]*\),"left":\([0-9]*\),"least":\([0-9]*\).*/\1: \2 \3 \4/' | sort; }
for what in 'slitherlink 5' 'hashi 7' 'sudoku 9'; do
    # shellcheck disable=SC2086
    "$A" make $what --grade any --count 7 --seed 1 --json
done | awk '{sub(/^{/, "{\"id\":" NR ","); print}' > small
"$A" min --json small | fewest > want
for most in 2 9; do
    "$A" cubes --clues --most $most small > cut
    "$A" min --cube cut -j 2 > part
    "$A" merge part > got
    fewest < got | cmp -s - want && ok || no "fewest clues in $most parts: $(fewest < got | diff - want | head -n 3)"
    sed 's/.*\("puzzle":"[^"]*"\).*/{\1}/' got | "$A" unique --json - | grep -c '"answer":"one"' | grep -qx 21 && ok ||
        no "clues of $most parts that are not enough"
done
[ "$(wc -l < want)" = 21 ] && ok || no "21 boards"
"$A" make slitherlink 5 --count 3 --seed 2 > few
"$A" min --json --all-clues few | sed 's/"record"/"id"/' | fewest > want
"$A" cubes --all-clues few | "$A" min --cube - | "$A" merge | saw | fewest | cmp -s - want && ok || no "of all clues"
"$A" cubes --all-clues --most 2 few | "$A" min --cube --ticks 1000000 --recut 4 - | "$A" merge | saw | fewest | cmp -s - want &&
    ok || no "of all clues, cut again"
mask='!########################'
head -n 1 few > one
"$A" min --json --mask "$mask" one | grep -o '"left":.*least":[0-9]*' > want
"$A" cubes --mask "$mask" one | "$A" min --cube - | "$A" merge | saw | grep -o '"left":.*least":[0-9]*' | cmp -s - want && ok || no "of a mask"
sed "/:2\/9\"/d" part | "$A" merge 2>&1 > /dev/null | saw | grep -q 'is missing' && ok || no "fewest clues, a part less"
cat part part | "$A" merge 2>&1 > /dev/null | saw | grep -q 'is given twice' && ok || no "fewest clues, parts twice"
"$A" cubes --clues "$E/slitherlink/ambiguous.txt" | "$A" min --cube - | "$A" merge | saw | grep -q '"answer":"many","complete":true' && ok ||
    no "fewest clues of many solutions"
"$A" cubes --clues "$E"/zebra/*.txt 2>&1 | saw | grep -q 'stand in no cells' && ok || no "clues in no cells"

# certificates of parts: none is missing, none stands for another; cut again they join all the same
cp "$E/slitherlink/ambiguous.txt" p
"$A" cubes --most 3 p > cut
"$A" count --cube --proof pieces cut > all
joins() { "$A" merge --proof whole given > out 2> err; [ $? = 2 ] && [ ! -s out ] && [ ! -e whole ] && grep -q "$1" err && ok || no "joined: $1: $(cat err)"; }
sed '2s/"proof":"[^"]*",//' all > given; joins ':2/3 has no certificate: --cube --proof-form cert$'
awk -v FS='"proof":"' -v OFS='"proof":"' 'NR == 1 {keep = $2} NR == 2 {$2 = keep} {print}' all > given; joins 'a solution is in none of the parts'
sed '3s/"count":"./"count":"9/' all > given; joins 'other solutions than the records$'
sed '3s/claim part/claim count/' all > given; joins 'the certificate of part 3 is not about a part$'
sed '3s/\\n[dp] [^\]*//g' all > given
"$A" merge --proof whole given > out 2> err && ! "$A-check" p whole > said 2>&1 && ok || no "a wrong line in a part: $(cat err)"
"$A" merge --proof - all > out 2> err; [ $? = 2 ] && ok || no "a certificate among the records"
"$A" count --cube --ticks 200 --recut 4 --proof-form cert -j 2 cut > all 2> err; grep -q ':[0-9]*/3:1/' all && "$A" merge --proof whole all > out 2> err &&
    "$A-check" p whole 2> err | saw | grep -q ', 9 solutions$' && ok || no "parts cut again: $(cat err)"
"$A" enum --cube cut | "$A" merge --proof other > out 2> err; [ $? = 3 ] && ok || no "a certificate of a list"

# of no solution there are no parts, and that is said
"$A" cubes "$E/slitherlink/clash.txt" > cut 2> err
[ $? = 1 ] && [ ! -s cut ] && grep -q 'no solution, proved' err && ok || no "parts of nothing"

# one process, two, eight shards: the same bytes
cp "$E/slitherlink/ambiguous.txt" p
"$A" cubes --most 40 p > cut
"$A" count --cube cut -o whole || no "whole"
"$A" count --cube -j 2 cut -o two || no "two"
for r in 1 2 3 4 5 6 7 8; do "$A" count --cube --shard $r/8 cut > shard-$r; done
for n in whole two; do timeless < $n > $n.kept; done
cmp -s whole.kept two.kept && ok || no "-j 2 differs"
"$A" merge whole | timeless > straight
sort -R whole | "$A" merge | saw | timeless | cmp -s - straight && ok || no "merge depends on the order"
"$A" merge shard-? | saw | timeless | cmp -s - straight && ok || no "eight shards of cubes"

# a file named twice begins again; shards in the wrong order are refused still
printf '%s\n' 'slitherlink 1x1' '4' '' 'slitherlink 1x2' '3 .' '' 'slitherlink 1x3' '3 . .' > three
for r in 1 2; do "$A" unique --json --shard $r/2 three three > shard-$r; done
"$A" merge shard-1 shard-2 | saw | grep -o '"record":[0-9]*' | tr -dc '0-9' | grep -qx 123123 && ok || no "a file named twice"
"$A" merge shard-2 shard-1 > got 2>&1 && no "a file named twice, in the wrong order" || ok

# lists in shards
for what in 'instances 3x3 --list' 'instances 3x3 --list --json --max 10' 'instances 4x4 --sample 7' 'zdd cycles 4x4 list 300' \
    'zdd cycles 4x4 best 5' 'zdd cycles 3x3 list 99 cycles 4x4 list 99'; do
    # shellcheck disable=SC2086
    "$A" $what > whole
    # shellcheck disable=SC2086
    for r in 1 2 3; do "$A" $what --shard $r/3 > shard-$r; done
    "$A" merge shard-1 shard-2 shard-3 | cmp -s - whole && [ -s whole ] && ok || no "$what in three shards"
done
# What has several lines a record is refused, not torn apart: our text, and drawings; one puzzle or more a shard.
refused() {
    "$A" merge $given > out 2> err
    [ $? = 2 ] && [ ! -s out ] && grep -q "$1" err && ok || no "not refused: $1: $(cat err)"
}
for what in 'make circuit 3 --seed 1 --count 2' 'make circuit 3 --seed 1 --count 4' "render --ascii $E/sudoku/9x9.line $E/sudoku/6x6.txt $E/sudoku/9x9.line"; do
    for r in 1 2; do "$A" $what --shard $r/2 > shard-$r; done
    given='shard-1 shard-2' refused 'shard-1: its records have several lines'
done
"$A" instances 3x3 --shard 1/2 2>&1 | saw | grep -q 'takes a part of a list' && ok || no "a number in shards"

# a stream of puzzles in shards
for i in 1 2 3 4; do cat "$E/sudoku/9x9.line" "$E/slitherlink/5x5.url" "$E/hashi/7x7.url"; done > stream
"$A" unique --json - < stream | timeless > whole
for m in 1 3 50; do
    list=
    for r in $(seq $m); do
        "$A" unique --json --shard $r/$m - < stream > part-$r 2> err || no "shard $r/$m: $(cat err)"
        [ -s err ] && no "shard $r/$m says: $(cat err)"
        "$A" unique --json -j 2 --shard $r/$m - < stream 2> /dev/null | timeless > two
        timeless < part-$r | cmp -s - two || no "shard $r/$m by two processes"
        list="$list part-$r"
    done
    # shellcheck disable=SC2086
    "$A" merge $list | timeless | cmp -s - whole && ok || no "$m shards"
done
"$A" unique --json --shard 0/3 - < stream | timeless > zero
"$A" unique --json --shard 3/3 - < stream | saw | timeless | cmp -s - zero && ok || no "0/3 is not 3/3"
"$A" unique --json stream > whole 2> err
for r in 1 2 3; do "$A" unique --json --shard $r/3 stream > part-$r 2> err; done
"$A" merge part-1 part-2 part-3 | timeless > two
timeless < whole | cmp -s - two && ok || no "three shards of a file"
head -n 1 part-3 > short
for list in 'part-2 part-1 part-3' 'part-1 part-3 part-2' 'part-1 part-1 part-3' 'part-1 part-3' 'part-1 part-2 short'; do
    # shellcheck disable=SC2086
    "$A" merge $list > out 2> err
    [ $? = 2 ] && [ ! -s out ] && grep -q 'name the shards in order' err && ok || no "shards $list: $(cat err)"
done
"$A" make slitherlink 5 --count 5 --seed 3 --json | timeless > whole
for r in 1 2; do "$A" make slitherlink 5 --count 5 --seed 3 --json --shard $r/2 > part-$r; done
"$A" merge part-1 part-2 | saw | timeless | cmp -s - whole && ok || no "make in shards"
"$A" make slitherlink 5 --count 2 --shard 1/2 > out 2> err
[ $? = 2 ] && grep -q 'needs --seed' err && ok || no "make in shards without a seed"
for bad in 1 4/3 a/2 1/0 1/2x /3; do
    "$A" unique --shard $bad p > out 2> err
    [ $? = 2 ] && grep -q "^ariadne: --shard cannot be" err && ok || no "--shard $bad"
done

# refused: a part that is missing, there twice, of another cut, of another question, no part at all
cp yajilin p
"$A" cubes --most 7 p > cut
"$A" count --cube cut > all
n=$(wc -l < all)
name=$(sed -n '1s/{"id":"\(.*\):1\/.*/\1/p' cut)
given=given
sed 5d all > given; refused "merge: $name:5/$n is missing"
sed '$d' all > given; refused "merge: $name:$n/$n is missing"
sed 5p all > given; refused "merge: $name:5/$n is given twice"
sed '5s|/[0-9]*","genre|/99","genre|' all > given; refused "5/99 belongs to another split"
{ sed 5d all; sed -n 5p cut | "$A" unique --cube -; } > given; refused "answers another question"
{ cat all; "$A" count --json p; } > given; refused "is not a part"
"$A" heat --cube cut > given; refused "cannot combine"
: > given; refused "the input has no record"
# a part split again
sed -n 3p cut > third
"$A" cubes --with-marks --most 3 third > again
"$A" count --cube again > parts
{ sed 3d all; cat parts; } > given
"$A" merge given | member count > got
"$A" merge all | saw | member count | cmp -s - got && ok || no "a part in parts"
{ cat all parts; } > given; refused "$name:3/$n is given whole and in parts"
{ sed 3d all; sed 1d parts; } > given; refused "$name:3/$n:1/[0-9]* is missing"
# two solutions are known without the rest; one is not
"$A" unique --cube cut | grep -v '"answer":"none"' | head -n 2 > given
[ "$("$A" merge given | member answer)" = many ] && ok || no "two solutions are not enough"
# parts that were asked as whole puzzles are no parts: 36 for 9
"$A" cubes --most 4 "$E/slitherlink/ambiguous.txt" > ambiguous
for verb in count enum unique solve; do
    "$A" $verb --json ambiguous 2> /dev/null | "$A" merge > out 2> err
    [ $? = 2 ] && [ ! -s out ] && grep -q '1/4 was asked without its drawing.*ask again with --cube$' err && ok || no "$verb without --cube: $(cat out err)"
done
"$A" count --json --with-marks ambiguous | "$A" merge > out
grep -q '"count":"9".*"cubes":4,"by":"records"}$' out && ! grep -q with_marks out && ok || no "count --with-marks: $(cat out)"
"$A" count --json --with-marks ambiguous | sed '2s/"with_marks":true/"with_marks":false/' | "$A" merge > out 2> err
[ $? = 2 ] && grep -q '2/4 was asked without its drawing' err && ok || no "with_marks false: $(cat out err)"
"$A" cubes --clues --most 4 "$E/slitherlink/5x5.url" > masked
"$A" min --json masked | "$A" merge > out 2> err
[ $? = 2 ] && [ ! -s out ] && grep -q '1/4 was asked without its mask.*ask again with --cube$' err && ok || no "min without --cube: $(cat out err)"

# a cube over its budget is cut again, and its parts again, the same however they are shared
whole=$("$A" count --json p | member count)
"$A" count --cube --ticks 60 --recut 4 cut > given
grep -q ':1/[0-9]*:1/[0-9]*:1/[0-9]*"' given && ! grep -q '"stop"' given && [ "$("$A" merge given | member count)" = "$whole" ] && ok ||
    no "--recut: $(wc -l < given) records"
timeless < given > want
rm -f k
for o in '-j 3' '-j 2 --journal k' '--journal k'; do
    # shellcheck disable=SC2086
    "$A" count --cube --ticks 60 --recut 4 $o cut 2> err | timeless | unmarked | cmp -s - want && [ ! -s err ] && ok || no "--recut, $o"
done
head -c 20000 k > torn
"$A" count --cube --ticks 60 --recut 4 -j 2 --journal torn cut | timeless | unmarked | cmp -s - want && ok || no "--recut, resumed"
[ "$("$A" enum --cube --ticks 60 --recut 4 cut | "$A" merge | grep -o '\["[^]]*"\]' | sort | cksum)" = \
    "$("$A" enum --json p | saw | grep -o '\["[^]]*"\]' | sort | cksum)" ] && ok || no "enum --recut"
"$A" count --recut 4 cut > out 2> err
[ $? = 2 ] && grep -q 'write --cube and --ticks too' err && ok || no "--recut alone"
# unique asks no more of a question then, of others it does; however it is shared
sed 's/"id":"1-/"id":"2-/' cut > other
printf 'slitherlink 2x2\n3 3\n. .\n' > one
{ cat cut; "$A" cubes --most 5 one | sed 's/"id":"1-/"id":"3-/'; cat other; } > three
"$A" unique --cube - < three > got
sed 's/^{"id":"\([^:]*\):.*"answer":"\([a-z]*\)".*/\1 \2/' got |
    awk 'n[$1] > 1 {late++} {n[$1] += $2 == "many" ? 2 : $2 == "one"} END {exit late > 0}' && ok || no "asked on"
[ "$(wc -l < got)" -lt "$(wc -l < three)" ] && [ "$("$A" merge got | saw | member answer | tr '\n' ' ')" = "many many one " ] && ok ||
    no "unique of three questions"
timeless < got > want
for o in '-j 3' '--journal k' '-j 2 --journal k'; do
    # shellcheck disable=SC2086
    "$A" unique --cube $o - < three 2> err | timeless | unmarked | cmp -s - want && [ ! -s err ] && ok || no "unique of cubes, $o"
done
# who works on what does not matter any more is stopped
head -n 1 "$(dirname "$E")/bench/sets/circuit-40.ndjson" | sed 's/"id":"[^"]*"/"id":"1:3\/3"/' > slow
for i in 1 2; do printf '{"id":"1:%s/3","puzzle":"slitherlink 2x2\\n3 3\\n. ."}\n' $i; done | cat - slow > three
timeout 60 "$A" unique --cube --engine dfs -j 2 three > got; code=$?
[ $code = 0 ] && [ "$(wc -l < got)" = 2 ] && ok || no "worked on: exit $code, $(wc -l < got) records"
"$A" count --cube --ticks 1 cut | "$A" merge > out
[ $? = 3 ] && grep -q '"complete":false,"stop":"ticks"' out && ok || no "a limit in a part"
printf 'slitherlink 1x1\n4\nanswer\n+ +\n.\n+x+\n' > none
"$A" cubes --with-marks none > out
[ $? = 1 ] && [ ! -s out ] && ok || no "cubes of no solution"

# counts of grids by residues: those of one process (paths: OEIS A007764, cycles: A140517), however they are cut
grid() { # COUNT WORD GRAPH
    for most in 0 1 3 99; do
        "$A" zdd "$2" "$3" cubes $most > cut
        "$A" count --cube cut > all
        "$A" merge all | grep -q "\"id\":\"$2 $3\".*\"answer\":\"many\",\"complete\":true,\"count\":\"$1\"" && ok ||
            no "$2 $3 in $most parts: $(head -c 300 all)"
        timeless < all > want
        "$A" count --cube -j 2 cut | timeless | cmp -s - want && ok || no "$2 $3 in $most parts, -j 2"
    done
    [ "$("$A" zdd "$2" "$3")" = "$1" ] && ok || no "$2 $3"
}
grid 789360053252 links 8x8:0-63
grid 3266598486981642 links 9x9:8-72
grid 41044208702632496804 links 10x10:99-0
grid 182413291514248049241470885236 links 12x12:0-143
grid 603841648931 cycles 8x8
grid 4638576 hamiltonian-cycles 8x8
grid 111712 covering-links 7x7:0-48
grid "$("$A" zdd cycles 40x5)" cycles 40x5
"$A" zdd covering-links 6x6:0-35 cubes 0 | "$A" count --cube - > all
grep -q '"answer":"unknown","complete":true.*"residues":\[0,0\]' all && "$A" merge all | saw | grep -q '"answer":"none","complete":true,"count":"0"' &&
    ok || no "none"
"$A" zdd hamiltonian-cycles 5x5 residues 3 | saw | grep -q '"residues":\[0\],' && ok || no "a modulus"

# puzzles and grids in one stream, in shards, with a journal; killed, and begun again
"$A" zdd links 14x14:0-195 cubes 99 > cut
{ cat cut; "$A" cubes --most 5 yajilin; "$A" zdd cycles 9x9 cubes 2; } > both
"$A" count --cube both -o all || no "puzzles and grids"
timeless < all | sed 's/"file":"both",//' > want
"$A" merge all > whole
[ "$(wc -l < whole)" = 3 ] && grep -q '"count":"69450664761521361664274701548907358996488"' whole && ok || no "merged: $(cat whole)"
for r in 1 2 3; do "$A" count --cube --shard $r/3 both > shard-$r; done
sort -R shard-? | "$A" merge | timeless > got
timeless < whole | cmp -s - got && ok || no "grids in shards"
rm -f k
"$A" count --cube -j 2 --journal k both > out 2> err & pid=$!
while kill -0 $pid 2> /dev/null && [ ! -s k ]; do sleep 0.02; done
kill -KILL $pid 2> /dev/null
wait $pid 2> /dev/null
"$A" count --cube -j 2 --journal k both | timeless | unmarked | sed 's/"file":"both",//' | cmp -s - want && ok || no "grids, killed and begun again"
for o in '--ticks 100' '--mem-limit 1M' '--time-limit 0.000001'; do
    # shellcheck disable=SC2086
    "$A" count --cube $o cut > all; code=$?
    stop=$(sed -n '2s/.*"answer":"unknown","complete":false,"stop":"\([a-z]*\)".*/\1/p' all)
    "$A" merge all > out 2> err
    [ $? = 3 ] && [ $code = 3 ] && grep -q "\"answer\":\"unknown\",\"complete\":false,\"stop\":\"$stop\"" out &&
        grep -q "merge: links 14x14:0-195:2/[0-9]* did not finish" err && ok || no "$o: $(cat err out)"
done

# refused
"$A" count --cube cut > all
n=$(wc -l < all)
sed 3d all > given; refused "merge: links 14x14:0-195:3/$n is missing"
sed 3p all > given; refused "merge: links 14x14:0-195:3/$n is given twice"
sed '$d' all > given; refused "merge: links 14x14:0-195:$n/$n is missing"
"$A" zdd links 14x14:13-182 cubes 99 | sed 's/14x14:13-182:/14x14:0-195:/' | "$A" count --cube - > other
{ sed 3d all; sed -n 3p other; } > given; refused "merge: links 14x14:0-195:3/$n is a part of another count"
"$A" zdd links 14x14:0-195 cubes 2 | "$A" count --cube - > other
{ sed 1d all; sed -n 1p other; } > given; refused "belongs to another split"
sed '3s/"moduli":\[[0-9]*/&1/' all > given; refused "this is not the next modulus: "
sed '3s/"moduli":\[[0-9]*/"moduli":[2147483647/' all > given; refused "this is not the next modulus: 2147483647"
sed '3s/"residues":\[[0-9]*/"residues":[2147483647/' all > given; refused "^ariadne: merge: links 14x14:0-195: this is no residue: 2147483647"
sed '3s/"residues":\[[0-9]*/&,5/' all > given; refused "this is no residue: 5"
sed '3s/"residues":\[[0-9]*/"residues":[/' all > given; refused "these are not lists"
sed '3s/"residues":[^]]*\],//' all > given; refused "3/$n has no answer"
sed '3s/"links"/"nothing"/' all > given; refused "is a part of another count"
sed 's/"family":"links"/"family":"nothing"/' all > given; refused "no such word: nothing"
sed 's/"family":"links"/"family":"connected"/; s/:0-195"/"/' all > given; refused "this is not counted by residues"
i=1
while [ $i -le "$n" ]; do # a digit of a residue changed
    sed "${i}s/\(\"residues\":\[[0-9]*\)[0-9]\]/\1$i]/" all > given
    cmp -s given all || refused "one of them is wrong"
    i=$((i + 1))
done
{ cat all; "$A" count --json p; } > given; refused "is not a part"
grep '"genre"' whole | sed "s/{\"id\":\"[^\"]*/{\"id\":\"links 14x14:0-195:3\/$n/" > other
{ cat other; sed 3d all; } > given; refused "3/$n is a part of another count"
{ cat other; sed 1,3d all; } > given; refused "is a part of another count"
for bad in '5x5:0-24 cubes -1' '3x9:0-26 cubes 1' '9x9:0-79 cubes 1' '9x9:0-80 residues 0' '9x9:0-80 residues 2147483648' \
    '9x9:0-80 residues x' '9x9:0-80 number [4294967296][1]' '9x9:0-80 number 5'; do
    # shellcheck disable=SC2086
    "$A" zdd links $bad > out 2> err
    [ $? = 2 ] && [ ! -s out ] && [ "$(wc -l < err)" = 1 ] && ok || no "links $bad: $(cat err)"
done
"$A" count --json cut > out 2> err
[ $? = 2 ] && grep -q 'count with --cube answers it' err && ok || no "a part without --cube"

# instances: the number, and by pairs, of the whole question; each part is what --ends and --no-ends say
numbers() { sed 's/.*"\(count\|instances\)":"\([0-9]*\)","by_pairs":\({[^}]*}\).*/\2 \3/'; }
links() { # OPTIONS and GRID
    "$A" instances --json "$@" | numbers > want
    for most in 1 2 7 16; do
        "$A" instances --most $most "$@" > cut
        "$A" count --cube - < cut > all
        "$A" merge all | numbers | cmp -s - want && ok || no "instances $* in $most parts: $("$A" merge all 2>&1)"
        timeless < all > one
        "$A" count --cube -j 2 - < cut | timeless | cmp -s - one && ok || no "instances $* in $most parts, -j 2"
    done
}
links 4x4
links 5x5 --pairs 3..5
links 4x5 --pairs 4
links 5x4 --ends 1,1 --no-ends '2,2 3,3'
links 4x4 --with 1,1-4,4 --without 2,2-3,3
links 2x4
links 1x1
links 3x3 --pairs 5
for k in 1 2 3 4; do
    case $k in 1) e='2,2 4,4' n=' ' ;; 2) e=4,4 n=2,2 ;; 3) e=2,2 n=4,4 ;; 4) e=' ' n='2,2 4,4' ;; esac
    "$A" instances --json 5x5 --ends "$e" --no-ends "$n" | numbers > want
    "$A" instances --most 4 5x5 | sed -n ${k}p | "$A" count --cube - | numbers | cmp -s - want && ok || no "part $k of 5x5"
done

# with grids and puzzles in one stream, in shards, with a journal; a limit
"$A" instances --most 8 5x5 --pairs 3..5 > cut
{ cat cut; "$A" zdd cycles 9x9 cubes 2; "$A" instances --most 4 4x4; } > both
"$A" count --cube - < both > all
timeless < all > want
"$A" merge all > whole
[ "$(wc -l < whole)" = 3 ] && grep -q '"graph":"5x5","pairs":"3..5","verb":"count","answer":"many","complete":true,"count":"483686","by_pairs":{"3":"704",' whole &&
    ok || no "merged: $(cat whole)"
for r in 1 2 3; do "$A" count --cube --shard $r/3 - < both > shard-$r; done
sort -R shard-? | "$A" merge | timeless > got
timeless < whole | cmp -s - got && ok || no "instances in shards"
rm -f k
head -n 5 both | "$A" count --cube --journal k - > out
"$A" count --cube --journal k - < both | timeless | unmarked | cmp -s - want && ok || no "instances with a journal"
"$A" count --cube --ticks 100000 - < cut > all; code=$?
"$A" merge all > out 2> err
[ $? = 3 ] && [ $code = 3 ] && grep -q '"answer":"unknown","complete":false,"stop":"ticks"' out &&
    grep -q 'merge: instances 5x5-[0-9a-f]*:1/8 did not finish' err && ok || no "instances, a limit: $(cat err out)"

# refused
"$A" count --cube - < cut > all
name=$(sed '1s/.*"id":"\(.*\):1\/8".*/\1/;q' all)
sed 3d all > given; refused "merge: $name:3/8 is missing"
sed 3p all > given; refused "merge: $name:3/8 is given twice"
"$A" instances --most 4 5x5 --pairs 3..5 | "$A" count --cube - > other
{ sed 1d all; sed -n 1p other; } > given; refused "belongs to another split"
foreign() { "$A" instances --most 8 "$@" | "$A" count --cube - | sed -n "3s|\"id\":\"[^:]*|\"id\":\"$name|p" > other
    { sed 3d all; cat other; } > given; refused "merge: $name:$f/8 is a part of another count"; }
f=3 foreign 5x5
f=3 foreign 5x5 --pairs 3..6
f=3 foreign 5x5 --pairs 3..5 --with 1,1-3,3
f=3 foreign 5x5 --pairs 3..5 --no-ends 2,2
f=3 foreign 5x5 --pairs 3..5 --ends 1,1
f=3 foreign 5x4 --pairs 3..5
sed '3s/:3\/8/:4\/8/; 4s/:4\/8/:3\/8/' all > given; refused "merge: $name:3/8 is a part of another count"
sed 's/"mask":"[^"]*",//' all > given; refused "merge: $name:1/8 is a part of another count"
sed '3s/"by_pairs":{[^}]*},//' all > given; refused "merge: $name:3/8 has no answer"
for list in '{"3"}' '{"3":5}' '{"3":""}' '{"13":"5"}' '{3:"5"}' '[]' '{"3":"5"'; do
    sed "3s/\"by_pairs\":{[^}]*}/\"by_pairs\":$list/" all > given; refused "merge: $name:3/8 "
done
for bad in 's/5x5",/5y5",/' 's/"mask":"./"mask":"/' 's/"mask":"./"mask":"x/' 's/3\.\.5/least/' 's/"pairs":"3..5"/"with":"9,9-1,1"/'; do
    sed "2$bad" cut | "$A" count --cube - > out 2> err
    [ $? = 2 ] && [ "$(grep -c '"count":' out)" = 7 ] && [ "$(wc -l < err)" = 1 ] &&
        grep -q '"line":2,"what":"\(this is no part of a count of instances\|not a pair of vertices: ..9,9-1,1..\)"' out && ok ||
        no "a bad part, $bad: $(cat err)"
done
printf '{"puzzle":"https://puzz.link/p?whatsit/3/3/","family":"instances"}\n' | "$A" count --cube - > out 2> err
[ $? = 2 ] && ! grep -q instances err && ok || no "a puzzle with a family: $(cat err)"
printf 'a b\nb c\n' > graph
for bad in '5x5 --list' '5x5 --sample 3' '5x5 --orbits' '5x5 --pairs least' graph; do
    # shellcheck disable=SC2086
    "$A" instances --most 4 $bad > out 2> err
    [ $? = 2 ] && [ ! -s out ] && grep -q '^ariadne: --most: ' err && ok || no "parts of $bad: $(cat err)"
done
echo "cubes: $passed passed, $failed failed"
[ $failed = 0 ]

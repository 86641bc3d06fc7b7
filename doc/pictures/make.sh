#!/bin/sh
# make.sh - every picture of doc/pictures anew: ARIADNE=build/ariadne sh doc/pictures/make.sh [FOLDER]
# With STEPS=1 only the sentences of the steps, which steps.txt keeps: where these differ the pictures are old.
# doc/PICTURES.md and doc/EXPLAIN.md show them. The tool must be built with cairo.
cd "$(dirname "$0")/../.." || exit 2
A=${ARIADNE:-build/ariadne}
to=${1:-doc/pictures}
pictures() {
    for board in slitherlink/12x8.gameid loops/8x8.txt masyu/10x10.gameid yajilin/10x10.url numberlink/7x7-c.txt \
        hashi/10x10-m3.gameid sudoku/9x9.line battleship/6x6-solved.txt circuit/6x6.txt zebra/life1962.txt \
        nurikabe/8x8.url; do
        "$A" render --format png --show both --size 16 -o "$to/${board%%/*}.png" "examples/$board" || exit 1
    done
    for board in slitherlink/honeycomb-10x10.gameid slitherlink/triangular-8x7.txt slitherlink/kagome-6x6.gameid \
        slitherlink/snub-square-6x6.gameid slitherlink/dodecahedron.txt loops/honeycomb-7x7.txt numberlink/petersen.txt \
        numberlink/triangular-6x6-d.txt; do
        name=${board##*/}
        "$A" render --format png --show both --size 16 -o "$to/${board%%/*}-${name%.*}.png" "examples/$board" || exit 1
    done
    "$A" render --format svg --show both --size 20 -o "$to/slitherlink.svg" examples/slitherlink/5x5.url || exit 1
    "$A" render --format svg --show both --size 16 -o "$to/loops-hello.svg" examples/loops/hello.txt || exit 1
    "$A" render --format pdf --stars --title "Twelve puzzles" --author "Ariadne" -o "$to/booklet.pdf" \
        examples/slitherlink/12x8.gameid examples/masyu/10x10.gameid examples/zebra/life1962.txt \
        examples/yajilin/7x7.txt examples/numberlink/6x6-b.txt examples/hashi/7x7.url examples/sudoku/9x9.line \
        examples/loops/8x8.txt examples/battleship/10x10.csplib examples/circuit/6x6.txt \
        examples/hashi/10x10-m3.gameid examples/slitherlink/honeycomb-10x10.gameid
}
[ "$STEPS" ] || pictures
# Of each genre a step of explain: board, its name.
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
while IFS=: read -r board name; do
    echo "$board"
    "$A" explain "examples/$board" | awk -v name="; $name]" '
        on && index($0, "     ") != 1 { exit } index($0, name) { on = 1 } on'
    [ -z "$STEPS" ] || continue
    n=$("$A" explain "examples/$board" | awk -v name="; $name]" 'index($0, name) { print $1 + 0; exit }')
    "$A" explain --each --max "$n" --size 16 -o "$tmp/step.png" "examples/$board" || exit 1
    cp "$tmp/step-$n.png" "$to/step-${board%%/*}.png" || exit 1
done > "$tmp/steps.txt" <<STEPS
slitherlink/12x8.gameid:corner three
loops/8x8.txt:diagonal
masyu/6x6.txt:two whites
yajilin/7x7.txt:two exits
numberlink/6x6-b.txt:wrong numbers
hashi/10x10-m3.gameid:isolation
battleship/6x6.url:fleet used up
circuit/6x6.txt:cut off
zebra/life1962.txt:clue without room
sudoku/9x9-report.line:x-wing
STEPS
if [ "$STEPS" ]; then cat "$tmp/steps.txt"; else cp "$tmp/steps.txt" "$to/steps.txt"; fi

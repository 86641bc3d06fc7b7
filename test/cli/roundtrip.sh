#!/bin/sh
# roundtrip.sh - what the tool prints it reads: drawings of puzzles and of solutions in both styles, tables as people
# print them, places as they are named.
#   ARIADNE=build/ariadne sh test/cli/roundtrip.sh
cd "$(dirname "$0")/../.." || exit 2
A=${ARIADNE:-build/ariadne}
E=examples
. test/cli/checks
same() { # what, got, want
    if [ "$2" = "$3" ]; then passed=$((passed + 1)); else failed=$((failed + 1)) && echo "$1: $2, not $3"; fi
}

for board in sudoku/9x9.line sudoku/6x6.txt sudoku/16x16.gameid slitherlink/10x10.txt slitherlink/5x5.url hashi/7x7.url \
    hashi/10x10-m3.gameid battleship/6x6.url numberlink/7x7-d.txt numberlink/6x6-b.txt heyawake/6x6.txt \
    heyawake/8x8.url yajilin/7x7.txt yajilin/10x10.url masyu/6x6.txt masyu/12x12.url nurikabe/5x5.txt nurikabe/8x8.url; do
    genre=${board%%/*}
    for style in ascii unicode; do
        "$A" solve --$style "$E/$board" > "$tmp/out.txt"
        "$A" check --json "$tmp/out.txt" > "$tmp/check" 2>&1
        same "$board $style: check of what solve printed" \
            "$?:$(grep -o '"genre":"[a-z]*"' "$tmp/check"):$(grep -o '"answer":"[a-z]*"' "$tmp/check")" \
            "0:\"genre\":\"$genre\":\"answer\":\"yes\""
        # The puzzle alone has no verdict that names its parameters and its genre.
        "$A" render --format $style --show puzzle "$E/$board" > "$tmp/puzzle.txt"
        "$A" convert --to text "$E/$board" > "$tmp/want"
        params=$(sed -n '1s/^[a-z]* [0-9x]*//p' "$tmp/want" | sed 's/ / --param /g')
        "$A" convert --genre "$genre" $params --to text "$tmp/puzzle.txt" > "$tmp/got" 2>&1
        same "$board $style: the puzzle" "$(cmp "$tmp/got" "$tmp/want" && echo same)" same
    done
done

# A drawing where clues look like what is drawn can be checked, and is no puzzle with fewer clues or more; the genres
# are those of src/puzzle/ambiguous_drawings.def. All examples: GENRES="$(ls examples)".
mkdir "$tmp/drawn"
for genre in ${GENRES:-akari aquarium canal circlesquare circuit fobidoshi hebi kurotto nothree nurimisaki pipelink \
    shakashaka statuepark tasquare yinyang}; do
    [ -f "$E/$genre/easy.txt" ] && "$A" forced "$E/$genre/easy.txt" > "$tmp/drawn/$genre"
done
same "no other puzzle" "$("$A" unique -q "$tmp"/drawn/* 2> "$tmp/refused" | grep -v 'one solution (unique), proved')" ""
same "refused" "$(grep -c 'it can be checked alone' "$tmp/refused")" 9

"$A" unique $E/slitherlink/ambiguous.txt > "$tmp/two"
same "two drawings" "$("$A" check "$tmp/two" 2>&1 | grep 'there are two drawings here' | sort -u | wc -l | awk '{print ($1 > 0)}')" 1

# tables as people print them
"$A" convert --to text 'sudoku 9x9
5 3 . . 7 . . . .
6 . . 1 9 5 . . .
. 9 8 . . . . 6 .
8 . . . 6 . . . 3
4 . . 8 . 3 . . 1
7 . . . 2 . . . 6
. 6 . . . . 2 8 .
. . . 4 1 9 . . 5
. . . . 8 . . 7 9' > "$tmp/want"
cat > "$tmp/boxes" <<'TABLE'
+-------+-------+-------+
| 5 3   |   7   |       |
| 6     | 1 9 5 |       |
|   9 8 |       |   6   |
+-------+-------+-------+
| 8     |   6   |     3 |
| 4     | 8   3 |     1 |
| 7     |   2   |     6 |
+-------+-------+-------+
|   6   |       | 2 8   |
|       | 4 1 9 |     5 |
|       |   8   |   7 9 |
+-------+-------+-------+
TABLE
bar='+---+---+---+---+---+---+---+---+---+'
{ echo "$bar"; tail -n +2 "$tmp/want" | while read -r row; do
    echo "| $row |" | sed 's/\([0-9.]\) \([0-9.]\)/\1 | \2/g; s/\([0-9.]\) \([0-9.]\)/\1 | \2/g; s/\./ /g'; echo "$bar"; done; } > "$tmp/cells"
sed 's/| /|/g; s/ |/|/g; s/-------/-----/g' "$tmp/boxes" > "$tmp/snug"
for table in boxes cells snug; do
    "$A" convert --to text "$tmp/$table" > "$tmp/got" 2>&1
    same "a Sudoku in $table, with blanks" "$(cmp "$tmp/got" "$tmp/want" && echo same)" same
done
sed 's/5 3  /5 l  /' "$tmp/boxes" > "$tmp/odd"
"$A" solve "$tmp/odd" > "$tmp/out" 2> "$tmp/err"
same "l for 1 in a table" "$?:$(grep -c 'did you mean 1' "$tmp/err")" 2:1
"$A" convert --to ascii --genre masyu "$E/masyu/6x6.txt" > "$tmp/got"
sed 's/b/?/; s/\*/$/' "$tmp/got" > "$tmp/odd"
"$A" check "$tmp/odd" > "$tmp/out" 2> "$tmp/err"
same "a drawing of nothing" "$?:$(grep -c '^ariadne: .*no genre has such a drawing' "$tmp/err")" 2:1

# a line of words above a puzzle is its title; a broken puzzle above one is not
for puzzle in 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 "$(cat "$tmp/boxes")"; do
    printf 'Sudoku #145 (hard)\n%s\n' "$puzzle" > "$tmp/titled"
    "$A" convert --json --to line "$tmp/titled" > "$tmp/got" 2>&1
    same "a title" "$?:$(wc -l < "$tmp/got"):$(grep -c '"title":"Sudoku #145 (hard)"' "$tmp/got")" 0:1:1
done
for broken in 'https://puzz.link/p?slither/4/4/dgd h2' 'slitherlink 4x4' '53..7 6..195' 'sudoku boxes=2' 'no puzzle'; do
    printf '%s\nhttps://puzz.link/p?slither/4/4/dgdh2c7b\n' "$broken" > "$tmp/titled"
    "$A" convert --json --to text "$tmp/titled" > "$tmp/got" 2>&1
    same "no title: $broken" "$?:$(grep -c '"error"' "$tmp/got")" 2:1
done

# what a link tells beyond its last cell is passed over, as puzz.link does; what says nothing is no clue
while read -r link want; do
    same "$link" "$("$A" convert --to text "$link" 2>&1 | tail -n +2 | tr '\n' '/')" "$(echo "$want" | tr '_' ' ')"
done <<'LINKS'
https://puzz.link/p?slither/4/4/dgdh2c7bzz4 3_._._./3_._._./._2_2_./._2_._1/
https://puzz.link/p?mashu/2/1/100 ._./
https://puzz.link/p?mashu/2/1/9ii w_./
https://puzz.link/p?yajilin/2/1/a01 ._?/
https://puzz.link/p?heyawake/2/2/00. ?_./._./a_a/a_a/
LINKS
same "a blank in a link" "$("$A" convert --to text 'https://puzz.link/p?slither/4/4/dgdh2c7b x' 2>&1 | grep -c 'no meaning here')" 1

# a place by any of its names
asked() { "$A" hint --quiet --at "$2" "$E/$1" 2>&1; }
while IFS=: read -r board name others; do
    asked "$board" "$name" > "$tmp/want"
    same "$board: $name" "$(grep -c 'nothing to ask' "$tmp/want")" 0
    echo "$others" | tr '|' '\n' | while read -r other; do
        asked "$board" "$other" | cmp -s - "$tmp/want" || echo "$board, $name: $other is another place"
    done > "$tmp/others"
    same "$board: other names of $name" "$(cat "$tmp/others")" ""
done <<'PLACES'
sudoku/6x6.txt:c1,3:r1c3|R1C3|1,3|(1,3)|row 1, column 3|Row 1 Column 3|cell R1C3
slitherlink/5x5.url:v2,3:the edge left of row 2, column 3|left edge of R2C3|the left edge of R2C3|right edge of R2C2|R2C2 right
slitherlink/5x5.url:h2,3:the edge above row 2, column 3|top edge of R2C3|the bottom edge of R1C3|above r2c3
masyu/6x6.txt:h2,3:the line between row 2, columns 3 and 4|R2C3-R2C4|between R2C4 and R2C3
masyu/6x6.txt:v2,3:the line between column 3, rows 2 and 3|R2C3-R3C3
heyawake/6x6.txt:c2,3:R2C3|2,3|row 2, column 3
PLACES
same "no such place" "$("$A" hint --at r9c9 $E/sudoku/6x6.txt 2>&1 | grep -c 'as R3C4 a cell')" 1

echo "roundtrip: $passed passed, $failed failed"
[ "$failed" = 0 ]

#!/bin/sh
# pictures.sh - PNG and PDF: the right kind and size, not blank, the right number of pages; or, in a tool built without
# cairo, one plain message. Pages are counted by pdfinfo where it is there.
cd "$(dirname "$0")/../.." || exit 2
A=${ARIADNE:-build/ariadne}
E=examples
. test/cli/checks
same() { # what, got, want
    if [ "$2" = "$3" ]; then passed=$((passed + 1)); else failed=$((failed + 1)) && echo "$1: $2, not $3"; fi
}
closing() {
    echo "pictures: $passed passed, $failed failed"
    [ "$failed" = 0 ]
    exit
}
magic() { head -c "$2" "$1" | od -An -tx1 | tr -d ' \n'; }
# Big-endian number of 4 bytes at offset $2.
number() { od -An -tu1 -j "$2" -N 4 "$1" | awk '{print (($1 * 256 + $2) * 256 + $3) * 256 + $4}'; }
pages() { if command -v pdfinfo > /dev/null; then pdfinfo "$1" | sed -n 's/^Pages: *//p'; else echo "$2"; fi; }

"$A" render --format png $E/masyu/6x6.txt > "$tmp/one.png" 2> "$tmp/err"
code=$?
if grep -q 'install libcairo2-dev' "$tmp/err"; then
    same "without cairo: exit code" $code 2
    same "without cairo: one line" "$(wc -l < "$tmp/err")" 1
    same "without cairo: nothing written" "$(wc -c < "$tmp/one.png")" 0
    for verb in render explain hint solve; do
        "$A" $verb -o "$tmp/no.png" $E/masyu/6x6.txt > /dev/null 2>&1
        same "without cairo: $verb -o, exit code" $? 2
        same "without cairo: $verb -o leaves no file" "$(ls "$tmp" | grep -c 'no.png')" 0
    done
    same "without cairo: svg all the same" "$("$A" render --format svg $E/masyu/6x6.txt | head -c 5)" "<svg "
    closing
fi

cp "$tmp/one.png" "$tmp/masyu.png"
# the size follows from the board: 6 cells of 72 pixels, 0.35 of a cell around, the frame 0.054 wide
same "png exit code" $code 0
same "png magic" "$(magic "$tmp/one.png" 8)" 89504e470d0a1a0a
same "png width" "$(number "$tmp/one.png" 16)" 487
same "png height" "$(number "$tmp/one.png" 20)" 487
same "png of 144 pixels an inch" "$(od -An -tx1 -j 33 -N 21 "$tmp/one.png" | tr -d ' \n')" \
    0000000970485973000016250000162501495224f0
# its name, as in SVG: in a piece of its own, with its sum
same "png title" "$(tail -c +55 "$tmp/one.png" | head -c 46 | od -An -tx1 | tr -d ' \n')" \
    00000022695458745469746c6500000000004d617379752c203620726f77732c203620636f6c756d6e73f961f58f
"$A" render --title 'Hübsch' -o "$tmp/title.png" $E/masyu/6x6.txt
same "png title, given" "$(grep -ac 'iTXtTitle.*Hübsch' "$tmp/title.png")" 1
"$A" solve -o "$tmp/title.pdf" $E/masyu/6x6.txt
same "pdf title" "$(grep -ac 'Title (Masyu, 6 rows, 6 columns)' "$tmp/title.pdf")" 1
for board in slitherlink/5x5.url loops/8x8.txt masyu/6x6.txt yajilin/7x7.txt numberlink/6x6-b.txt hashi/7x7.url sudoku/6x6.txt; do
    for theme in light dark; do
        "$A" render --format png --size 9 --theme $theme -o "$tmp/p.png" $E/$board
        same "$board $theme puzzle" "$?:$(magic "$tmp/p.png" 4)" 0:89504e47
        "$A" render --format png --size 9 --theme $theme --show solution -o "$tmp/s.png" $E/$board
        same "$board $theme solution" "$?:$(magic "$tmp/s.png" 4)" 0:89504e47
        same "$board $theme: the solution is something else" "$(cmp -s "$tmp/p.png" "$tmp/s.png" && echo same)" ""
        # blank pictures of this size have a few hundred bytes
        same "$board $theme: not blank" "$([ "$(wc -c < "$tmp/p.png")" -gt 900 ] && echo full)" full
    done
done
"$A" render --format png --size 9 --show both -o "$tmp/b.png" $E/sudoku/6x6.txt
same "both: wider than twice" "$([ "$(number "$tmp/b.png" 16)" -gt $((2 * $(number "$tmp/s.png" 16) - 20)) ] && echo yes)" yes
same "both: as high" "$(number "$tmp/b.png" 20)" "$(number "$tmp/s.png" 20)"
# Each point of the graph has its number, beside its clue.
for board in slitherlink/5x5.url:36 numberlink/petersen.txt:10 sudoku/6x6.txt:0; do
    file=${board%%:*}
    plain=$("$A" render --format svg $E/$file | grep -c '<text')
    numbered=$("$A" render --format svg --numbers $E/$file | grep -c '<text')
    same "the numbers of $file" $((numbered - plain)) "${board#*:}"
done
"$A" render --format png --size 9 --title T -o "$tmp/t.png" $E/sudoku/6x6.txt
same "a title makes it higher" "$([ "$(number "$tmp/t.png" 20)" -gt "$(number "$tmp/s.png" 20)" ] && echo yes)" yes
"$A" render --size 9 -o "$tmp/again.png" $E/sudoku/6x6.txt
"$A" render --format png --size 9 $E/sudoku/6x6.txt > "$tmp/p.png"
same "the same bytes twice" "$(cmp "$tmp/again.png" "$tmp/p.png" && echo same)" same

# cairo is loaded when it is needed, and missed in one line
same "needed at the start: libc and libm at most" "$(objdump -p "$A" | awk '$1 == "NEEDED" && $2 !~ /^lib(c|m|asan|ubsan)\.so/')" ""
mkdir "$tmp/none"
for lib in libcairo.so.2 libcairo.so; do : > "$tmp/none/$lib"; done
LD_LIBRARY_PATH=$tmp/none "$A" render --format png $E/masyu/6x6.txt > "$tmp/out" 2> "$tmp/err"
same "a broken library" "$?:$(wc -c < "$tmp/out"):$(grep -c 'cannot be loaded' "$tmp/err"):$(wc -l < "$tmp/err")" 2:0:1:1
# one that looks for a library that nobody has
LC_ALL=C sed 's/libcairo\.so/libnocai.so/g' "$A" > "$tmp/without" && chmod +x "$tmp/without"
"$tmp/without" render --format png $E/masyu/6x6.txt > "$tmp/out" 2> "$tmp/err"
same "without the library" "$?:$(wc -c < "$tmp/out"):$(grep -c 'install libcairo2;' "$tmp/err"):$(wc -l < "$tmp/err")" 2:0:1:1

# answers: the end of the name says what the file is, and the picture is that of --to svg
for verb in solve unique diff repair forced min heat; do
    "$A" $verb -o "$tmp/a.png" $E/slitherlink/ambiguous.txt > "$tmp/out"
    same "$verb png" "$(wc -c < "$tmp/out"):$(magic "$tmp/a.png" 4)" 0:89504e47
    "$A" $verb -o "$tmp/a.svg" $E/slitherlink/ambiguous.txt
    same "$verb: as wide as the svg" "$(($(number "$tmp/a.png" 16) / 2))" \
        "$(sed -n '1s/.*width="\([0-9]*\)" .*/\1/p' "$tmp/a.svg")"
done
"$A" clash -o "$tmp/a.pdf" $E/slitherlink/clash.txt
same "clash pdf: one page" "$?:$(head -c 5 "$tmp/a.pdf"):$(pages "$tmp/a.pdf" 1)" 0:%PDF-:1
"$A" check --to png $E/slitherlink/5x5-wrong.txt > "$tmp/a.png"
same "check png" "$?:$(magic "$tmp/a.png" 4)" 4:89504e47
"$A" solve -o "$tmp/a.png" $E/slitherlink/clash.txt
same "no solution: the puzzle, and a word" "$?:$(magic "$tmp/a.png" 4)" 1:89504e47
"$A" enum -o "$tmp/a.png" $E/slitherlink/ambiguous.txt 2> "$tmp/err"
same "one picture a file" "$?:$(grep -c 'this would be the second' "$tmp/err")" 2:1
"$A" solve --to png $E/masyu/6x6.txt > /dev/full 2> "$tmp/err"
same "an answer on a full disk" "$?:$(grep -c 'cannot write' "$tmp/err")" 2:1


# a picture is a format like others, wherever a board is printed
"$A" convert --to png -o "$tmp/a" $E/masyu/6x6.txt
same "convert --to png" "$?:$(cmp -s "$tmp/a" "$tmp/masyu.png" && echo same)" 0:same
"$A" convert -o "$tmp/a.pdf" $E/masyu/6x6.txt
same "convert -o NAME.pdf" "$?:$(magic "$tmp/a.pdf" 4)" 0:25504446
"$A" make masyu 4 --seed 1 -o "$tmp/a.png"
same "make -o NAME.png" "$?:$(magic "$tmp/a.png" 4)" 0:89504e47
"$A" make masyu 4 --seed 1 --to pdf > "$tmp/a"
same "make --to pdf" "$?:$(magic "$tmp/a" 4)" 0:25504446
# a label under a tiny board has letters that can be read
same "labels of tiny boards" "$("$A" diff --to svg "$(printf 'slitherlink 1x2\n. .')" | grep -o 'font-size="[0-9]*">[oa]' | tr '\n' ' ')" \
    'font-size="380">o font-size="248">a '

# several puzzles
"$A" render --format png -o "$tmp/many.x.png" $E/masyu/6x6.txt $E/hashi/7x7.url
same "two files" "$?:$(cd "$tmp" && echo many*)" "0:many.x-1.png many.x-2.png"
"$A" render --format png $E/masyu/6x6.txt $E/hashi/7x7.url > "$tmp/out" 2> "$tmp/err"
same "two on standard output" "$?:$(wc -c < "$tmp/out")" 2:0
"$A" render --format png --size 400 $E/slitherlink/20x20.txt > "$tmp/out"
same "a large one" "$?:$(magic "$tmp/out" 4)" 0:89504e47
echo "slitherlink 2x200" > "$tmp/long.txt"
for i in 1 2; do awk 'BEGIN {for (i = 0; i < 200; i++) printf ". "; print ""}' >> "$tmp/long.txt"; done
"$A" render --format png --size 400 "$tmp/long.txt" > "$tmp/out" 2> "$tmp/err"
same "too large" "$?:$(wc -c < "$tmp/out"):$(grep -c 'smaller --size' "$tmp/err")" 2:0:1
"$A" render --format png --show solution -o "$tmp/none.png" $E/slitherlink/clash.txt 2> "$tmp/err"
same "no solution" "$?:$(grep -c 'no solution' "$tmp/err"):$(magic "$tmp/none.png" 4)" 1:1:89504e47
"$A" render --format png -o "$tmp/no/such.png" $E/masyu/6x6.txt 2> "$tmp/err"
same "cannot be written" "$?:$(grep -c 'cannot write' "$tmp/err")" 2:1
if [ -c /dev/full ]; then
    "$A" render --format pdf $E/masyu/6x6.txt > /dev/full 2> "$tmp/err"
    same "full disk" "$?:$(grep -c 'cannot write' "$tmp/err")" 2:1
fi

# a signal to the tool ends the child that paints, and the tool: nothing is written, nobody stays behind
if command -v pgrep > /dev/null; then
    { echo 'slitherlink 60x60'; yes "$(yes . | head -n 60 | tr '\n' ' ')" | head -n 60; } > "$tmp/large.txt"
    for signal in INT TERM HUP KILL; do
        env --default-signal=INT "$A" render --format png --size 150 -o "$tmp/cut.png" "$tmp/large.txt" 2> "$tmp/err" & pid=$!
        was='' # the first child may be a worker that is sent away at once: the painter stays
        for i in $(seq 60); do child=$(pgrep -P $pid) && [ "$child" = "$was" ] && break; was=$child; sleep 0.5; done
        kill -$signal $pid
        wait $pid 2> /dev/null
        code=$?
        for i in $(seq 30); do kill -0 $child 2> /dev/null || break; sleep 0.1; done
        left=$(kill -0 $child 2> /dev/null && echo "a child")$(cd "$tmp" && ls cut.png 2> /dev/null)
        want="2:1"
        [ $signal = KILL ] && want="137:0"
        same "SIG$signal while painting" "$code:$(grep -c 'an interruption came first' "$tmp/err"):$left" "$want:"
    done
    rm -f "$tmp"/cut.png*
fi

# booklets
twelve="$E/slitherlink/5x5.url $E/masyu/6x6.txt $E/hashi/7x7.url $E/sudoku/6x6.txt"
twelve="$twelve $twelve $twelve"
"$A" render --format pdf -o "$tmp/a.pdf" $twelve
same "pdf exit code and magic" "$?:$(head -c 5 "$tmp/a.pdf")" 0:%PDF-
same "12 puzzles, 4 a page, rules, answers" "$(pages "$tmp/a.pdf" 5)" 5
"$A" render --format pdf --per-page 6 --show puzzle -o "$tmp/b.pdf" $twelve
same "6 a page, no answers" "$(pages "$tmp/b.pdf" 3)" 3
"$A" render --format pdf --per-page 1 -o "$tmp/c.pdf" $twelve
same "1 a page" "$(pages "$tmp/c.pdf" 14)" 14
"$A" render --format pdf --per-page 1 --size 72 -o "$tmp/large.pdf" $twelve
"$A" render --format pdf --per-page 1 --size 36 -o "$tmp/small.pdf" $twelve
same "1 a page: larger cells" "$(cmp -s "$tmp/c.pdf" "$tmp/large.pdf" && echo 72)$(cmp -s "$tmp/c.pdf" "$tmp/small.pdf" && echo 36)" 72
if command -v pdftotext > /dev/null; then
    # parameters stand beside the size; a solver needs them
    "$A" render -o "$tmp/p.pdf" $E/latinsums/easy.txt $E/fuzuli/easy.txt
    same "parameters" "$(pdftotext "$tmp/p.pdf" - | grep -o '[a-z]*=[0-9]*' | tr '\n' ' ')" "numbers=3 letters=3 "
    # N places a page, those of the last page at the places of the first; the rules on a page of their own, or none
    "$A" render --per-page 5 --show puzzle -o "$tmp/p.pdf" $twelve
    for page in 1 2 3 4; do pdftotext -f $page -l $page -bbox "$tmp/p.pdf" "$tmp/page$page"; done
    spots() { sed -n 's/.*xMin="\([0-9]*\).* yMin="\([0-9]*\).*>\(Slitherlink\|Masyu\|Hashi\|Sudoku\)<.*/\1,\2/p' "$1"; }
    same "5 a page: pages" "$(pages "$tmp/p.pdf" 4)" 4
    same "5 a page: places" "$(spots "$tmp/page2" | wc -l):$(spots "$tmp/page3" | wc -l):$(spots "$tmp/page4" | wc -l)" 5:5:2
    same "the same places" "$(spots "$tmp/page2" | head -n 2 | cut -d, -f2)" "$(spots "$tmp/page4" | cut -d, -f2)"
    same "no puzzle among the rules" "$(grep -c '>Every<' "$tmp/page1"):$(grep -c '>Every<' "$tmp/page2")" "4:0"
    "$A" render --per-page 5 --no-rules --show puzzle -o "$tmp/p.pdf" $twelve
    same "no rules" "$(pages "$tmp/p.pdf" 3):$(pdftotext "$tmp/p.pdf" - | grep -c 'Every')" 3:0
    # cells of one size: the clues have letters of one size
    "$A" render --no-rules --show puzzle -o "$tmp/p.pdf" $E/slitherlink/5x5.url $E/slitherlink/10x10.txt
    same "one size of cells" "$(pdftotext -bbox "$tmp/p.pdf" - | sed -n 's/.*yMin="\([0-9.]*\)" .*yMax="\([0-9.]*\)">0<.*/\1 \2/p' |
        awk '{printf "%.2f\n", $2 - $1}' | sort -u | wc -l)" 1
    "$A" render --stars --author Somebody --title Both -o "$tmp/p.pdf" $E/sudoku/6x6.txt
    same "stars and author" "$(pdftotext "$tmp/p.pdf" - | grep -c '★☆☆☆☆'):$(pdftotext "$tmp/p.pdf" - | grep -c Somebody)" 1:1
fi
"$A" render --format pdf --per-page 30 --show solution --theme dark -o "$tmp/d.pdf" $twelve
same "answers alone" "$(pages "$tmp/d.pdf" 1)" 1
"$A" render --format pdf -o "$tmp/e.pdf" $E/slitherlink/ambiguous.txt 2> "$tmp/err"
same "not unique" "$?:$(grep -c 'not unique' "$tmp/err"):$(pages "$tmp/e.pdf" 3)" 0:1:3
if command -v pdftotext > /dev/null; then
    pdftotext "$tmp/e.pdf" - > "$tmp/text"
    same "labelled so, twice" "$(grep -c 'not unique' "$tmp/text")" 2
    pdftotext "$tmp/a.pdf" - > "$tmp/text"
    same "page numbers" "$(grep -cx '[1-5]' "$tmp/text" | awk '{print ($1 >= 5)}')" 1
    same "names, and one of the rules" "$(grep -c 'Slitherlink' "$tmp/text")" 7
    same "each genre's rules once" "$(grep -c 'The lines form exactly one closed loop\.' "$tmp/text"):$(
        grep -c 'Every number stands exactly once in each box\.' "$tmp/text")" 2:1
    # rules that hold with a parameter alone stand where it is set
    every=$(sed 's/^masyu 6x6.*/& all=1/' $E/masyu/6x6.txt)
    "$A" render --show puzzle -o "$tmp/r.pdf" $E/masyu/6x6.txt $E/numberlink/6x6-b.txt "$every" && pdftotext -layout "$tmp/r.pdf" "$tmp/text"
    same "rules of variants" "$(grep -c 'Every cell is on a line\.' "$tmp/text"):$(grep -c 'only with' "$tmp/text"):$(
        grep -o 'The loop passes through every cell (.*)' "$tmp/text"):$(grep -c 'No line touches itself' "$tmp/text")" \
        "1:0:The loop passes through every cell (puzzle 3):0"
fi
# what a puzzle says of itself; nothing runs over the edge, whatever the sizes, and no text lies on another
{ echo '; title: A title of some length for a puzzle of a large size, which is too long for a line, as titles are'
  echo '; author: Somebody'
  echo '; note: mind the corners'
  cat $E/slitherlink/20x20.txt
  printf '\n{"puzzle":"slitherlink 1x1\\n4","title":"Smallest","author":"\\u00c4nne","note":7}\n'
  printf '\nslitherlink 20x70\n'
  yes "$(yes . | head -n 70 | tr '\n' ' ')" | head -n 20; } > "$tmp/said.txt"
"$A" render --format pdf --show puzzle "$tmp/said.txt" > "$tmp/said.pdf" 2> "$tmp/err"
same "too large for four a page" "$?:$(wc -c < "$tmp/said.pdf"):$(grep -c 'puzzle 3 (slitherlink, 20x70).*--per-page 1 and --landscape' "$tmp/err")" 2:0:1
"$A" render --format pdf --per-page 30 --paper a5 $E/slitherlink/10x10.txt > "$tmp/said.pdf" 2> "$tmp/err"
same "too large for thirty a page" "$?:$(wc -c < "$tmp/said.pdf"):$(grep -c 'write --per-page [0-9]*$' "$tmp/err")" 2:0:1
fewer=$(sed 's/.* //' "$tmp/err")
"$A" render --format pdf --per-page "$fewer" --paper a5 $E/slitherlink/10x10.txt > "$tmp/said.pdf"
same "what was said would do" "$?:$fewer" "0:$fewer"
"$A" render --format pdf --per-page 1 --landscape --show puzzle "$tmp/said.txt" $E/zebra/life1962.txt $E/sudoku/9x9.line > "$tmp/said.pdf"
same "large and small" "$?:$(pages "$tmp/said.pdf" 6)" 0:6
if command -v pdftotext > /dev/null; then
    pdftotext -layout "$tmp/said.pdf" - > "$tmp/text"
    for word in 'as titles are' Somebody 'mind the corners' Smallest 'Änne' '1 cell'; do
        same "said: $word" "$(grep -c "$word" "$tmp/text")" 1
    done
    for pdf in said a c; do
        pdftotext -bbox "$tmp/$pdf.pdf" - | awk -F'"' '
            /<page/ {wide = $2; high = $4; n = 0}
            /<word/ {
                if ($2 < 40 || $4 < 40 || $6 > wide - 40 || $8 > high - 40) print "outside:", $0
                for (i = 0; i < n; i++)
                    if ($2 < r[i] - 1 && l[i] < $6 - 1 && $4 + ($8 - $4) / 4 < d[i] - h[i] / 4 && u[i] + h[i] / 4 < $8 - ($8 - $4) / 4)
                        print "on another:", $0
                l[n] = $2; u[n] = $4; r[n] = $6; d[n] = $8; h[n++] = $8 - $4
            }' > "$tmp/text"
        same "$pdf: words in their places" "$(head -n 3 "$tmp/text")" ""
    done
fi
if command -v pdfinfo > /dev/null; then
    size() { pdfinfo -f "$2" -l "$2" "$1" | sed -n 's/^Page .*size: *\([0-9.]*\) x \([0-9.]*\) .*/\1 \2/p'; }
    same "each page as asked for" "$(for page in 1 2 3 4 5 6; do size "$tmp/said.pdf" $page; done | sort -u)" "841.89 595.28"
    "$A" render --paper letter -o "$tmp/p.pdf" $E/masyu/6x6.txt
    same "letter" "$(size "$tmp/p.pdf" 1)" "612 792"
    "$A" render --paper a5 --landscape --margin 5 -o "$tmp/p.pdf" $E/masyu/6x6.txt
    same "a5, landscape" "$(size "$tmp/p.pdf" 1)" "595.28 419.53"
fi
if command -v pdffonts > /dev/null; then
    "$A" render --font 'DejaVu Serif' -o "$tmp/p.pdf" $E/sudoku/6x6.txt
    same "another font" "$(pdffonts "$tmp/p.pdf" | grep -c 'DejaVu-\?Serif')" 2
fi
if command -v pdffonts > /dev/null && fc-list :lang=ja 2> /dev/null | grep -q .; then
    "$A" render --title '数独' -o "$tmp/p.pdf" $E/sudoku/6x6.txt 2> "$tmp/err"
    same "a title in another script" "$?:$(wc -c < "$tmp/err"):$(pdftotext "$tmp/p.pdf" - | grep -c '数独'):$(pdffonts "$tmp/p.pdf" | tail -n +3 | wc -l)" 0:0:3:3
fi
"$A" render --title "$(printf '\363\277\277\275')" -o "$tmp/p.pdf" $E/sudoku/6x6.txt 2> "$tmp/err"
same "a letter that no font has" "$?:$(grep -c 'no font on this machine has the letter U+FFFFD' "$tmp/err")" 0:1
"$A" render --stars $E/sudoku/6x6.txt > "$tmp/out" 2> "$tmp/err"
same "stars are for booklets" "$?:$(grep -c 'write -o NAME.pdf' "$tmp/err")" 2:1
printf '; title: \377\376 \001\n' > "$tmp/odd.txt"
cat $E/masyu/6x6.txt >> "$tmp/odd.txt"
"$A" render --format pdf --title "$(printf 'a\377b')" "$tmp/odd.txt" > "$tmp/odd.pdf"
same "titles that are no text" "$?:$(head -c 5 "$tmp/odd.pdf")" 0:%PDF-
"$A" render --format pdf -o "$tmp/f.pdf" $twelve
same "the same bytes twice" "$(cmp "$tmp/a.pdf" "$tmp/f.pdf" && echo same)" same
cat > "$tmp/lanterns.genre" <<'SHEET'
genre  lanterns "Lanterns"
about  "lanterns in rooms"
board  rooms with goal 0..
draw   lantern in cells, as bulb
rule   apart "No two lanterns are neighbours"
       each pair: count lantern in it <= 1
rule   room  "A number says how many lanterns its room has"
       each room: count lantern in it = goal
SHEET
"$A" render --genre "$tmp/lanterns.genre" -o "$tmp/own.pdf" "$(printf 'lanterns 1x3\n2 . .\na a a\n')" 2> "$tmp/err"
same "a genre of one's own: exit code, errors" "$?:$(wc -c < "$tmp/err")" 0:0
if command -v pdftotext > /dev/null; then
    same "a genre of one's own: its rules" "$(pdftotext "$tmp/own.pdf" - | grep -c 'No two lanterns are neighbours')" 1
fi
closing

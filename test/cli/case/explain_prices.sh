P="$E/slitherlink/5x5.url"
cat > cheap.txt <<'TEXT'
# clues at half the price
clue 0.5   # of this genre
sudoku:box 0.8
reach 0.2
TEXT
run grade "$P"
run grade --prices cheap.txt "$P"
run explain --prices cheap.txt --max 2 "$P"
echo 'sudoku:box 0.75' > box.txt
run explain --prices box.txt --max 1 "$E/sudoku/6x6.txt"
printf '\n\nclues 0.5\n' > bad.txt
run grade --prices bad.txt "$P"
echo 'clue cheap' > bad.txt
run grade --prices bad.txt "$P"
echo 'clue 100.01' > bad.txt
run grade --prices bad.txt "$P"
echo 'clue 1 2' > bad.txt
run grade --prices bad.txt "$P"
run grade --prices none.txt "$P"
cat > wrong.txt <<'TEXT'
sudoku 6x6
. . . . 3 .
. 1 . . 5 .
. . 4 . . 2
2 . . 5 . .
. 2 . . 1 .
. 6 . . . .
answer
5 4 2 1 3 6
6 1 3 . 5 4
1 3 4 . . 2
2 . 6 5 4 1
. 2 . . 1 .
. 6 . . . .
TEXT
run explain wrong.txt
run hint wrong.txt
run explain -o wrong.svg wrong.txt
grep -c 'class="f mark"' wrong.svg

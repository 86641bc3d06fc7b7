run explain "$E/slitherlink/5x5.url"
run explain --max 2 "$E/sudoku/6x6.txt"
run hint "$E/masyu/6x6.txt"
run hint --level 2 "$E/masyu/6x6.txt"
run hint --level 3 --json "$E/masyu/6x6.txt"
run grade "$E/yajilin"/* "$E/slitherlink/5x5.url" "$E/hashi/7x7.url"
run grade --json "$E/sudoku/9x9-report.line"
run grade --stats "$E/slitherlink/5x5.url"
cat > wrong.txt <<'TEXT'
slitherlink 2x2
4 .
. .
answer
+-+-+
|4 .
+-+ +
 . .
+ + +
TEXT
run explain wrong.txt
cat > some.txt <<'TEXT'
slitherlink 2x2
. .
. 0
TEXT
run explain some.txt
cat > some.txt <<'TEXT'
slitherlink 3x2
4 .
. .
. .
TEXT
run explain some.txt
cat > thought.txt <<'TEXT'
slitherlink 2x2
3 .
. .
TEXT
run hint --level 3 --json thought.txt
run hint --level 3 'https://puzz.link/p?kakuro/5/5/lD3q3hm4-q-6l5jh77Ch6' # a black cell with two sums
run explain --max 10 "$E/hakoiri/middle.txt" # a number fits only at the cells that are left
cat > thermometer.txt <<'TEXT'
sudokuvariants 4x4
. . . .
. . . .
. . . .
. . . .
thermometer R1C1 R1C2 R2C2
TEXT
run hint --level 3 thermometer.txt # bounds from both ends in one step
printf 'kakuro 3x3\n? 4, 6,\n,4 . .\n,7 . .\n' > sums.txt
run explain sums.txt # a 4 in two cells is 1 and 3; of two sums the one that matters
printf 'magnets 2x2\n1 .\n. . . .\n. . . 0\n. .\na a\nb b\n' > poles.txt
run explain poles.txt # a pair of cells with symbols is named by both
run explain 'araf 1x5
? ? . ? ?'

# the steps that lead to a place: from a bare board, of a cell, a number, bridges, which take two; what is drawn at the
# place is left aside, and reported at the end where it is wrong, or given otherwise; where solutions differ; the first two;
# as JSON; not found in time
run explain --at v4,1 "$E/slitherlink/5x5.url"
run explain --at h1,2 "$E/slitherlink/5x5-wrong.txt"
run explain --at c2,5 "$E/sudoku/9x9.line"
run explain --at x2,5,4 --verbose "$E/sudoku/9x9.line"
run explain --at x1,1 "$E/sudoku/9x9.line"
run explain --at h1,2 "$E/hashi/10x10-m3.gameid"
run explain --at h1,2 "$E/masyu/6x6.txt"
run explain --at c1,2 "$E/battleship/10x10-sums.txt"
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
run explain --at h1,2 wrong.txt
run explain --at h1,2 -o steps.svg wrong.txt
(cat "$E/circuit/10x10.txt" && echo answer && sed '1d;2s/o-o-o/oxo-o/' "$E/circuit/10x10.txt") > wrong.txt
run explain --at h1,6 wrong.txt
run hint --level 2 wrong.txt
run explain --at h1,5 "$E/slitherlink/ambiguous.txt"
run explain --at v4,1 --max 2 "$E/slitherlink/5x5.url"
run explain --at h5,3 --json "$E/slitherlink/5x5.url"
run explain --at v2,3 --ticks 3000 "$E/slitherlink/5x5.url"
run explain --at h9,9 "$E/slitherlink/5x5.url"
# a cell where lines are drawn: all of its lines
run hint --at R5C3 "$E/slitherlink/5x5.url"
run hint --at 6,3 "$E/masyu/easy.txt"
run hint --at "row 1, column 2" "$E/hashi/easy.txt"

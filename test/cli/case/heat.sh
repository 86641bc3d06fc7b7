# sample and heat: all solutions at once
run heat "$E/slitherlink/ambiguous.txt"
run heat --json "$E/slitherlink/ambiguous.txt"
run heat 'sudoku 4x4 boxes=2x2
1 . . .
. . 3 .
. . . .
. . . 2'
run heat 'numberlink 3x4 rule=A
1 . . 2
. . . .
1 . . 2'
run heat 'yajilin 3x3
. . .
. . .
. . .'
run heat 'hashi 3x3
2 . 2
. . .
2 . 2'
run heat --json 'zebra 2
a: a1 a2
b: b1 b2
c: c1 c2
a1 same b1'
run heat --engine dfs "$E/slitherlink/ambiguous.txt"
run heat --quiet "$E/slitherlink/clash.txt"
run sample --seed 3 --max 2 "$E/slitherlink/ambiguous.txt"
run sample --seed 3 --json "$E/slitherlink/ambiguous.txt"
run sample --to url --max 2 "$E/slitherlink/ambiguous.txt"
run sample --quiet "$E/slitherlink/clash.txt"
run sample --quiet --ticks 100 "$E/slitherlink/ambiguous.txt"
run count --engine zdd "$E/slitherlink/ambiguous.txt"
run count --json 'slitherlink 8x8
........
........
........
........
........
........
........
........'

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
run heat "$E/galaxies/easy.txt"
run heat "$E/makaro/easy.txt"
run heat "$E/dosufuwa/easy.txt"
run heat --engine dfs "$E/slitherlink/ambiguous.txt"
run heat --quiet "$E/slitherlink/clash.txt"
run sample --seed 3 --max 2 "$E/slitherlink/ambiguous.txt"
run sample --seed 3 --json "$E/slitherlink/ambiguous.txt"
run sample --to url "$E/slitherlink/ambiguous.txt"
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

# as a picture: each share on its line or in its cell, what the colours mean, and nothing where nothing is
heat() { show heat --to svg "$@"; "$A" heat --to svg "$@" | grep '<text\|heat' | grep -v '^.ariadne\|size="260"\|="1150"'; }
heat 'slitherlink 1x2
. .'
heat 'hashi 3x3
3 . 3
. . .
3 . 3'
heat 'sudoku 2x2 boxes=1x2
. .
. .'
heat 'yajilin 2x3
. . .
. . .'
heat 'battleship 1x2 fleet=1
  . .
. . .'
heat 'heyawake 1x3
2 . .
a a a'
run heat 'battleship 2x2 fleet=1
  1 .
. . .
1 . .'
run heat 'hashi 3x5
2 . 3 . 1
. . . . .
2 . 3 . 1'
run heat 'zebra 2
a: one two
b: red blue
c: cat dog
one same red
cat at 1'
run heat --to url 'slitherlink 1x2
. .'
run heat -o none.svg "$E/slitherlink/clash.txt"
grep -o '>no solution<' none.svg
# far more auxiliaries than borders: the solutions are searched one by one
run heat 'tetrominous 4x4
. . . .
. . . .
. . . .
. . . .'
run sample --max 2 --seed 1 'tetrominous 4x4
. . . .
. . . .
. . . .
. . . .'
run heat --quiet "$E/pentominous/easy.txt"

# minimal sets of contradicting clues
run clash "$E/slitherlink/clash.txt"
run clash --json 'slitherlink 1x4
4 . . 4'
run clash --to svg "$E/slitherlink/clash.txt"
run clash --to url "$E/slitherlink/clash.txt"
run clash "$E/slitherlink/5x5.url"
run clash 'masyu 2x3
b . .
. . .'
show clash -o none.svg
"$A" clash -o none.svg "$E/slitherlink/5x5.url"
echo "exit $?: $(grep -o 'no clues clash' none.svg)"
run clash 'slitherlink 1x1
3'
run clash 'hashi 1x3
1 . 2'
run clash 'sudoku 4x4
1 . . 1
. . . .
. . . .
. . . .'
run clash 'numberlink 2x2
1 2
2 1'
run clash 'masyu 2x2 
b w
. .'
# what stands there, whatever the genre; a sign in words too
run clash --json 'masyu 2x2
b w
. .'
"$A" clash 'battleship 2x2 hints=1 fleet=1
. .
. ^ .
. . .' | grep '^  ^'
# no clue is at fault: the board alone has no solution, and the picture says so
run clash 'circuit 2x2
o o

o #'
"$A" clash --to svg 'circuit 2x2
o o

o #' | grep -o '>no solution[^<]*'
# what stands there, whatever the genre
"$A" clash 'zebra 2
colour: red blue
pet: cat dog
blue at 1
red at 1' | grep '^  '
"$A" clash --json 'sudoku 16x16
'"$(printf 'G . . . . . . . . . . . . . . G\n'; for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15; do echo '. . . . . . . . . . . . . . . .'; done)" | grep -o '"clue":"[^"]*"'

# numbers that are compared with each other: no clue to blame, none to add
H="$(printf 'hitori 3x3\n1 1 1\n1 1 1\n1 1 1\n')"
run clash "$H"
run solve "$H"
run repair "$H"
run unique "$(printf 'hitori 2x2\n1 1\n2 3\n')"
# small sets of these clues are hard to refute: deletion in another order finds a minimal one soon
run clash --quiet --ticks 100M 'battleship 10x10 fleet=4,3,3,2,2,2,1,1,1,1
  2 1 3 2 2 3 1 4 1 1
4 . . . . . . . . . .
1 . . . o . . . . . .
1 . . . . . ^ . . . .
3 . . o . . . . . . .
1 . . . . . . . . . .
2 . . . . . . . . . .
0 . . . . . . . . . .
1 . . o . . . . . . .
0 . . . . . . . . . .
3 . . . . . . . . . .'

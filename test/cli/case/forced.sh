# what all solutions share
run forced "$E/slitherlink/ambiguous.txt"
run forced "$E/slitherlink/5x5.url"
run forced "$E/slitherlink/clash.txt"
run forced 'hashi 3x3
3 . 3
. . .
2 . 2'
run forced 'sudoku 4x4
1 2 . .
3 4 . .
2 . 4 .
. . . 1'
run forced 'yajilin 3x4
. . . .
. 1v . .
. . . .'
run forced --json "$E/slitherlink/ambiguous.txt"
run forced --to text "$E/slitherlink/ambiguous.txt"
# counted in the words of the genre
run forced -q 'battleship 3x3 fleet=2
  1 1 0
. . . .
. . . .
. . . .'
run forced -q 'yajilin 4x4
. . . .
. 1> . .
. . . .
. . . .'
run forced -q 'zebra 2
colour: red blue
pet: cat dog
red same cat'
# the numbers of Numberlink are given: on, off and open are lines alone
run forced --json 'numberlink 3x3 rule=A
1 . 2
. . .
1 . 2'
run forced --json 'numberlink 2x3 rule=B
1 . .
1 . .'

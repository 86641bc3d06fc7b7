# minimal sets of contradicting clues
run clash "$E/slitherlink/clash.txt"
run clash --json 'slitherlink 1x4
4 . . 4'
run clash "$E/slitherlink/5x5.url"
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

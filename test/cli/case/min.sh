run min $E/slitherlink/5x5.url
run min --json --all-clues $E/slitherlink/5x5.url
run min -q --at-most 6 --all-clues $E/slitherlink/5x5.url
run min -q --at-most 8 --all-clues $E/slitherlink/5x5.url
run min -q $E/zebra/choices.txt
run min -q $E/masyu/10x10.gameid
run min -q --ticks 100000 $E/sudoku/16x16.gameid
run min -q $E/slitherlink/ambiguous.txt
run min $E/numberlink/7x7-d.txt
run min --to text $E/numberlink/7x7-d.txt

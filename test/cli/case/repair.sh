run repair $E/slitherlink/ambiguous.txt
run repair $E/slitherlink/clash.txt
run repair --json $E/slitherlink/ambiguous.txt | sed 's/"work":[0-9]*/"work":N/g'
run repair --json $E/slitherlink/clash.txt
run repair -q $E/slitherlink/5x5.url
run repair --to url $E/slitherlink/5x5.url $E/slitherlink/ambiguous.txt
printf 'sudoku 4x4\n1 . . .\n. . . .\n. . . .\n. . . .\n' > few.txt
run repair few.txt
printf 'sudoku 4x4\n1 1 . .\n. . 1 .\n. . . .\n. . . 2\n' > wrong.txt
run repair --to text wrong.txt
run repair wrong.txt
printf 'hashi 3x3\n? . ?\n. . .\n? . ?\n' > square.txt
run repair square.txt
printf 'hashi 3x3\n1 . .\n. . .\n. . 1\n' > apart.txt
run repair apart.txt
printf 'yajilin 4x4\n. . . .\n. # . .\n. . . .\n. . . .\n' > grey.txt
run repair grey.txt
printf 'battleship 4x4 fleet=2,1\n  . . 1 .\n2 . . . .\n. . . . .\n. . . . .\n. . . . .\n' > ships.txt
run repair ships.txt
run repair -q $E/circuit/5x6-shortest.txt
printf 'zebra 3\nman: Ann Ben Cleo\npet: cat dog owl\nAnn at 1\nAnn at 2\nBen left of dog\n' > table.txt
run repair table.txt
printf 'zebra 3\nman: Ann Ben Cleo\npet: cat dog owl\nBen left of dog\n' > short.txt
run repair short.txt
run repair -q $E/numberlink/6x6-a.url
run repair --ticks 500 $E/slitherlink/ambiguous.txt
run repair -q --engine dfs $E/slitherlink/clash.txt
printf 'zebra 2\ncolour: red blue\ndrink: tea milk\nred not same tea\n' > colours.txt
run repair colours.txt # a name says nothing but itself

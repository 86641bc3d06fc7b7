S=$E/slitherlink/ambiguous.txt
printf 'h1,4 5\n# a comment\nv1,5 -2\nh6,1 1\n' > w.txt
run zdd solutions $S
run zdd solutions $S sizes span stats
run zdd solutions $S unrank 3 unrank 9
run zdd --to ascii solutions $S unrank 3
run zdd weights w.txt solutions $S
run zdd --to ascii solutions $S weights w.txt best 2
run zdd solutions $S weights w.txt worst 1 weight-most 31 count
run zdd solutions $S including 'h1,4 v5,2' count list 1
run zdd solutions $S excluding h1,4 dup including h6,1 swap size 36 union count
run zdd solutions $S has 'h1,1 v1,1' has -
run zdd solutions $S rank h1,1
run zdd solutions $S including h9,9
run zdd cycles 6x6 solutions $S difference count
run zdd solutions $E/slitherlink/clash.txt count list 0
run zdd --to text solutions 'https://puzz.link/p?slither/4/4/dgdh2c7b' list 0
run zdd --rule A solutions $E/numberlink/7x7-d.txt names levels drop solutions $E/numberlink/7x7-d.txt list 0
run zdd --seed 3 solutions $E/circuit/5x6-shortest.txt count span sample 1
run zdd --ticks 50 solutions $S
run zdd solutions $S solutions $E/sudoku/6x6.txt
run zdd solutions nofile.txt
run zdd --rule Z solutions $E/numberlink/7x7-d.txt
run zdd --to ascii cycles 3x3 list 1
run zdd --to nothing solutions $S list 1

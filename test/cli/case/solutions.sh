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
echo 'h1,1 v3,4 h2,2' > order.txt
run zdd --order order.txt solutions $S forecast stats
run zdd --order columns solutions $S forecast count
run enum --quiet --order rows $S
run enum --to text --max 2 --order rows $S
run count --order plain --mem-limit 50M $S
run count --order sideways $S
run count --engine sat --order rows $S
echo 'h1,1 h1,1' > order.txt
run count --order order.txt $S
echo 'h1,1 h9,9' > order.txt
run zdd --order order.txt solutions $S
echo '3 5 7' > order.txt
run zdd --order order.txt cycles 4x4 forecast count
run instances --quiet --order order.txt 4x4
run zdd --order order.txt cycles 2x2
echo '3 x' > order.txt
run zdd --order order.txt cycles 4x4
run zdd --order columns cycles 4x4
run instances --order near 4x4
run zdd cycles 9x9 forecast
run zdd instances 3x3 forecast
run zdd set 1 forecast
run heat --mem-limit 1M $E/slitherlink/20x20.txt --quiet
run heat --json --mem-limit 300K $E/slitherlink/20x20.txt

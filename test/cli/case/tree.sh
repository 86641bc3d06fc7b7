# the tree of a plain search: as a text, for Graphviz, as a picture; of the first puzzle alone; none of other engines
run solve --tree - $E/slitherlink/5x5.url
run enum --quiet --engine dfs --tree - $E/slitherlink/ambiguous.txt
run unique --engine late --tree tree.dot $E/papers/zebra-table-7-4.txt
cat tree.dot
run solve --quiet --tree - $E/slitherlink/clash.txt
run count --ticks 1500 --tree - $E/slitherlink/ambiguous.txt
run solve --quiet --tree tree.svg $E/slitherlink/5x5.url $E/slitherlink/ambiguous.txt
grep -c '<text' tree.svg
run solve --tree tree.txt --engine sat $E/slitherlink/5x5.url
run solve --tree - --json $E/slitherlink/5x5.url
run solve --quiet --trace $E/slitherlink/clash.txt
run lab --report json --tree - $E/slitherlink/5x5.url
run lab --report csv --tree - $E/slitherlink/5x5.url

# drawings of puzzles
for f in slitherlink/5x5-wrong.txt masyu/6x6.txt yajilin/7x7.txt numberlink/6x6-b.txt hashi/7x7.url sudoku/6x6.txt; do
    run render "$E/$f"
    run render --format unicode "$E/$f"
done
run render --format svg "$E/masyu/6x6.txt"

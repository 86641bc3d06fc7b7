# drawings of puzzles
for f in slitherlink/5x5-wrong.txt masyu/6x6.txt yajilin/7x7.txt numberlink/6x6-b.txt hashi/7x7.url sudoku/6x6.txt; do
    run render "$E/$f"
    run render --format unicode "$E/$f"
done
run render --show both "$E/slitherlink/5x5-wrong.txt"
run render --show solution "$E/sudoku/6x6.txt"

# pictures: one small board of each genre as SVG, byte for byte
for f in slitherlink/5x5.url loops/8x8.txt masyu/6x6.txt yajilin/7x7.txt numberlink/6x6-b.txt hashi/7x7.url sudoku/6x6.txt; do
    run render --format svg --show both "$E/$f"
done
run render --format svg --size 20 "$E/slitherlink/5x5-wrong.txt"
run render --format svg --theme dark --title 'a <b> & "c"' --show solution "$E/slitherlink/ambiguous.txt"
run convert --to svg "$E/numberlink/6x6-b.txt"

# several pictures need names
run render --format svg "$E/masyu/6x6.txt" "$E/hashi/7x7.url"
run render --format svg -o two.svg "$E/masyu/6x6.txt" "$E/hashi/7x7.url"
ls
run render --format svg -o nofolder/p.svg "$E/masyu/6x6.txt"

# the name of a file says the format, where nothing else does
run render -o name.svg "$E/masyu/6x6.txt"
head -c 5 name.svg; echo
run render --output=NAME.SVG --show both "$E/masyu/6x6.txt"
head -c 5 NAME.SVG; echo
run render --format ascii -o ascii.svg "$E/slitherlink/5x5-wrong.txt"
run render --ascii -o ascii2.svg "$E/slitherlink/5x5-wrong.txt"
run render --json -o json.svg "$E/slitherlink/5x5-wrong.txt"
run render -o .svg "$E/slitherlink/5x5-wrong.txt"
run render -o svg "$E/slitherlink/5x5-wrong.txt"
head -qn 1 ascii.svg ascii2.svg json.svg .svg svg
rm .svg svg *.svg NAME.SVG

# no solution, a limit, wrong options
run render --format svg --show solution -o none.svg "$E/slitherlink/clash.txt"
run render --format svg --show solution --ticks 1 -o limit.svg "$E/slitherlink/20x20.txt"
run render --size 3 "$E/masyu/6x6.txt"
run render --size big "$E/masyu/6x6.txt"
run render --per-page 31 "$E/masyu/6x6.txt"
run render --per-page 0 --format pdf "$E/masyu/6x6.txt"
run render --theme pink "$E/masyu/6x6.txt"
run render --show all "$E/masyu/6x6.txt"
run render --format jpg "$E/masyu/6x6.txt"
run render --json --format svg "$E/masyu/6x6.txt"
run render --json --show both "$E/masyu/6x6.txt"
run render --title '' "$E/masyu/6x6.txt"

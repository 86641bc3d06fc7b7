# drawings that are right, wrong, and missing
run check "$E/slitherlink/5x5-wrong.txt"
run check --finished "$E/slitherlink/5x5-wrong.txt"
run check -q "$E/yajilin/7x7-solved.pzprv3" "$E/loops/8x8-solved.txt"
run check "$E/slitherlink/5x5.url"
run check --json --finished "$E/slitherlink/5x5-wrong.txt"
for f in slitherlink/5x5.url loops/8x8.txt masyu/6x6.txt yajilin/7x7.txt numberlink/6x6-b.txt hashi/7x7.url sudoku/6x6.txt; do
    for format in text pzprv3; do
        [ "$format$f" = pzprv3loops/8x8.txt ] && continue
        show solve --to $format "$E/$f" '|' check -q
        "$A" solve --to $format "$E/$f" | "$A" check -q
        echo "exit $?"
    done
done

# the drawing, with what is wrong in red
check() { show check "$@"; "$A" check "$@" | grep -o 'mark"\|>[^<]*red[^<]*<\|>right so far<\|>a solution<' | sort | uniq -c; }
check --to svg "$E/slitherlink/5x5-wrong.txt"
check --to svg 'sudoku 4x4 boxes=2x2
1 . . .
. . . .
. . . .
. . . .

1 1 . .
. . . .
. . . .
. . . .'
"$A" solve --to text "$E/masyu/6x6.txt" > done.txt
check -o done.svg done.txt; grep -c '>a solution<' done.svg
# a filled grid alone has no drawing
run check 1234341221434321
run solve -q 1234341221434321
run solve -q 1234341221434312

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

# a Zebra on paper: the clues as sentences, and a grid of every two attributes in which to cross out
show render --format svg zebra/choices.txt '(words)'
"$A" render --format svg "$E/zebra/choices.txt" | sed -n 's/^<text.*rotate.*>\(.*\)<.*/up \1/p; s/^<text[^>]*>\(.*\)<.text>/\1/p'
run render --format svg 'zebra 2
pet: cat dog
toy: ball cat
pet=cat not same ball
either dog at 1 or ball at 1' | sed '/<style>/,/<\/style>/d'
run render --format svg 'zebra 5
a: p q r s t
b: P Q R S T
p not next to P
q one of 2 3 4
p minus Q is one of 1 3
q plus Q is one of 4 5 6
either p at 1 or q at 1 or r at 1
q not left of Q
p not between q and r
P not at end
p distance 3 from R
if p at 1 and q at 2 then r at 3' | sed -n 's/^<text[^>]*>\([0-9]*[.] .*\)<.text>/\1/p'
run render --numbers "$E/masyu/6x6.txt"
run render --numbers -o numbers.pdf "$E/masyu/6x6.txt"
# the easiest first
run render --sort --show puzzle -o s.svg $E/slitherlink/12x8.gameid $E/slitherlink/5x5.url $E/slitherlink/ambiguous.txt $E/hashi/10x10-m3.gameid
for i in 1 2 3 4; do grep -o 'viewBox="[^"]*"' s-$i.svg; done
run render --sort $E/hashi/7x7.url

# every genre through every format that can hold it, and back
for f in slitherlink/12x8.gameid loops/8x8.txt masyu/10x10.gameid yajilin/7x7.txt numberlink/6x6-a.url hashi/15x15.has \
    sudoku/6x6.txt sudoku/9x9.line sudoku/16x16.gameid; do
    "$A" convert --to text "$E/$f" > want
    for format in text url pzprv3 gameid has adc line; do
        show convert --to $format $f
        if ! "$A" convert --to $format "$E/$f" > got; then continue; fi
        "$A" convert --to text --genre "${f%%/*}" got 2>&1 | sed '/^answer$/,$d' > back # a pzprv3 file has a drawing
        if cmp -s want back; then echo same; else diff want back; fi
    done
done
run convert --to url "$E/slitherlink/20x20.txt"
run convert --to gameid "$E/yajilin/7x7.txt"
run convert --to text "$E/slitherlink/5x5.url" "$E/masyu/6x6.txt"
run convert --to model 'slitherlink 1x1
3'
run convert "$E/masyu/6x6.txt"
run convert --json "$E/masyu/6x6.txt"
run convert --to nothing "$E/masyu/6x6.txt"
run convert --to url --json "$E/masyu/6x6.txt"
"$A" convert --to text --json "$E/masyu/6x6.txt" | "$A" convert --to url
# several formats at once: a text each, named; what one cannot hold does not keep the others back
run convert --to url,text,csplib,pzprv3 "$E/slitherlink/5x5.url"
run convert --to url --to gameid --json "$E/masyu/6x6.txt" "$E/heyawake/8x8.url"
"$A" convert --to text,url,penpa,unicode "$E/masyu/6x6.txt" | "$A" unique - 2>&1 | grep -c 'one solution'
run convert --to url,tezt "$E/masyu/6x6.txt"
run convert --to url, "$E/masyu/6x6.txt"
# what a record says of itself goes along, or a line says that it does not
printf '; title: Spirals\n; author: A. Setter\n; note: small\nmasyu 2x2\n. .\n. .\n' > titled.txt
run convert --to text titled.txt
printf '<meta name="ariadne" content="">\n' > site.html
run page --play --site site.html titled.txt
run convert --json --to url titled.txt
run convert --to url,pzprv3 titled.txt
run convert --to model titled.txt
# programs of several puzzles are records; the name of one file says the format
run convert --json --to mps --formulation nothing "$E/slitherlink/5x5.url"
"$A" convert --json --to lp --formulation arc+lazy "$E/slitherlink/5x5.url" "$E/slitherlink/10x10.txt" |
    sed 's/\\n.*/ ..."}/'
run convert -o p.opb --formulation arc "$E/slitherlink/5x5.url"
head -n 1 p.opb
run convert -o p.gameid "$E/slitherlink/5x5.url"
run convert -o p.grid "$E/slitherlink/5x5.url"
cat p.gameid
# what a solver wrote is about one puzzle; a file without an end, of no text
printf 's UNSATISFIABLE\n' > none.sol
run check --quiet --solution none.sol --formulation edge "$E/slitherlink/5x5.url" "$E/masyu/6x6.txt"
run check --solution /dev/zero "$E/slitherlink/5x5.url"

# what strangers tried: wrong places, wrong kinds of files, line ends of others
cp "$E/masyu/6x6.txt" p.txt
run -g masyu unique p.txt
show unique -g masyu '(rows)'
"$A" unique -q -g masyu "$(sed 1d p.txt)"
run convert --to png p.txt
run make slitherlink 2000x2000
run unique -q --mem-limit 1 p.txt
run unique -q --param x=1 p.txt
run sample -q --max 2 p.txt
run solve -qv p.txt
run solve -qz p.txt
# Windows line ends and a byte order mark: the same answer
for f in "$E"/*/*; do
    case $f in *LICENSE*) continue ;; esac
    { printf '\357\273\277'; sed 's/$/\r/' "$f"; } > windows
    "$A" unique -q "$f" 2> /dev/null | sed 's/^[^ ]* //' > want
    "$A" unique -q windows 2> /dev/null | sed 's/^[^ ]* //' > got
    cmp -s want got || echo "$f with other line ends: $(cat got)"
done
# no puzzles
mkdir folder
gzip -c p.txt > p.gz
printf '<html>\n<body>hi</body>\n</html>\n' > page.html
: > empty
for f in folder p.gz page.html empty /dev/null ''; do run unique -q "$f"; done
# names of any letters
cp p.txt 'ü ö.txt'
run unique -q 'ü ö.txt'
# the reader of the pipe goes: nobody hears of it
for i in 1 2 3 4 5 6 7 8 9 10; do cat p.txt; echo; done > many
for verb in solve unique forced diff count enum sample heat thin min repair explain hint grade 'convert --to url' render 'lab --solvers sat'; do
    # shellcheck disable=SC2086
    "$A" $verb many 2> err | head -n 1 > /dev/null
    [ ! -s err ] || echo "$verb: $(head -n 1 err)"
done

# what strangers tried: wrong places, wrong kinds of files, line ends of others
cp "$E/masyu/6x6.txt" p.txt
run -g masyu unique p.txt
show unique -g masyu '(rows)'
"$A" unique -q -g masyu "$(sed 1d p.txt)"
# a picture is a format like others
run make masyu 4 -n 2 -o y.svg
run convert p.txt p.txt -o y.svg
run convert --to url,png p.txt
run convert --to png --json p.txt
run convert --to html p.txt
run solve -o y.html p.txt
run render -o y.jpg p.txt
run render -o y.xyz p.txt
run render --format ascii -o y.xyz p.txt
run convert --to json p.txt
run instances 3x3 --to png
run grade --to url p.txt
run convert --json --to url,gameid "$E/nurikabe/5x5.txt"
"$A" help --completion fish | grep -c -- '-l to -s t -r -f.* png pdf'
run make slitherlink 2000x2000
run make slitherlnk 5
run make sudoku 7
run make sudoku 6x8
run unique -q --mem-limit 1 p.txt
run unique -q --param x=1 p.txt
run sample -q --max 2 p.txt
run solve -qv p.txt
run solve -qz p.txt
# Windows line ends and a byte order mark: the same answer
mkdir windows
set --
for f in "$E"/*/*; do
    case $f in *LICENSE*) continue ;; esac
    set -- "$@" "$f"
    folder=${f%/*}
    mkdir -p "windows/${folder##*/}"
    { printf '\357\273\277'; sed 's/$/\r/' "$f"; } > "windows/${f#"$E"/}"
done
"$A" unique -q "$@" 2> /dev/null | sed "s|^$E/||" > want
(cd windows && "$A" unique -q */* 2> /dev/null) > got
diff want got | sed 's/$/ (other line ends)/'
[ "$(grep -c '' want)" -ge $# ] || echo "fewer answers than files"
# no puzzles
mkdir folder
gzip -c p.txt > p.gz
printf '<html>\n<body>hi</body>\n</html>\n' > page.html
: > empty
printf '\211PNG\r\n\032\n' > p.png
printf '%%PDF-1.7\n%%\265\n1 0 obj\n' > p.pdf
printf 'PK\003\004x' > p.zip
printf '\377\376s\0l\0' > p.utf16
for f in p.png p.pdf p.zip p.utf16 folder p.gz page.html empty /dev/null ''; do run unique -q "$f"; done
# names of any letters
cp p.txt 'ü ö.txt'
run unique -q 'ü ö.txt'
# a full disk is called so, also where more is printed than a stream holds back
for words in 'help --json' 'solve p.txt' 'convert --to svg p.txt'; do
    # shellcheck disable=SC2086
    show $words '> /dev/full'
    # shellcheck disable=SC2086
    "$A" $words 2>&1 > /dev/full; echo "exit $?"
done
# the reader of the pipe goes: nobody hears of it
for i in 1 2 3 4 5 6 7 8 9 10; do cat p.txt; echo; done > many
for verb in solve unique forced diff count enum sample heat thin min repair explain hint grade 'convert --to url' render 'lab --solvers sat'; do
    # shellcheck disable=SC2086
    "$A" $verb many 2> err | head -n 1 > /dev/null
    [ ! -s err ] || echo "$verb: $(head -n 1 err)"
done
# rows typed with blanks for empty cells are never taken for others: not with a row of blanks, nor with one that begins so
printf '3 2\n    \n 1 2\n3  3\n' | run solve -q -g slitherlink -
printf ' 1 2\n3  3\n' | run solve -q -g slitherlink -
printf '1 2\n3  3\n' | run convert --to text -g slitherlink -
run solve -q 'https://puzz.link/p?slither/4/4/dgdh2c7b?utm_source=mail'
run heat -q 'slitherlink 1x2
. .'
run version extra
run clash -q 'nurikabe 2x2
1 1
. .'
run convert --to lp --formulation arc+foo $E/slitherlink/5x5.url
# of many places a hint names the first
run hint --level 1 'numberlink 7x7
1 . . . . . .
. . 2 . . . .
. . . . 3 . .
. . . 4 . . .
. . 3 . . . .
. . . . 2 . .
. 4 . . . . 1'
# a file that is not there, whose name could be a Sudoku
run solve my_puzzle_collection.txt
# lines that end as those of old Macintoshes; an error goes on through a pipe, under its id
printf 'slitherlink 2x2\r. .\r. 2\r' > mac.txt
run unique mac.txt
printf '{"id":7,"puzzle":"masyu 2x2\\n. x\\n. ."}\n' | "$A" convert --json --to url - 2> /dev/null | "$A" unique --json - 2>&1

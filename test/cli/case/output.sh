# output: a file appears whole, or stays as it was; a reader who goes ends the tool in silence
puzzle="$E/slitherlink/5x5.url"
cp "$puzzle" p.url
run convert --to text -o p.url p.url
head -n 1 p.url
run convert --to url -o p.url no-such-file
head -n 1 p.url
# - is standard output, as it is standard input
run convert --to url -o - p.url
"$A" render --format svg -o - p.url | cut -c1-5 | head -n 1
[ -e ./- ] && echo 'a file called -'
echo 'slitherlink 2x2
1 2
1 9' > bad
run convert --to url -o bad bad
head -n 1 bad
show 'solve (an old file keeps its mode; a link stays a link)'
echo old > kept
chmod 640 kept
ln -s kept link
"$A" solve -q -o link "$puzzle"; echo "exit $?"
ls -l kept | cut -c1-10
[ -L link ] && cat kept
"$A" solve -q -o /dev/null "$puzzle"; echo "exit $?"
[ -c /dev/null ] && ls
show 'solve (closed streams)'
"$A" solve -q "$puzzle" >&- 2> err; echo "exit $?"; cat err
"$A" solve -q -o out no-such-file 2>&-; echo "exit $?"; ls out 2>&1
"$A" solve -q -o out bad "$puzzle" 2>&-; echo "exit $?"; cat out
"$A" solve - <&- 2> err; echo "exit $?"; cat err
show 'convert (the reader goes)'
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do cat "$puzzle" "$puzzle" "$puzzle"; done > many.line
("$A" unique many.line many.line many.line many.line many.line many.line many.line many.line 2> err; echo "exit $?" > code) | head -n 1
cat err code
("$A" zdd cycles 4x4 list 0 cycles 5x5 list 0 2> err; echo "exit $?" > code) | head -n 1
cat err code
# what would take the place of the first puzzle's file is refused
run explain --each -o step.svg --max 1 "$E/slitherlink/5x5.url" "$E/masyu/6x6.txt"
run min -q --state state "$E/slitherlink/5x5.url" "$E/masyu/6x6.txt"
# standard output has the answer; what stands beside it is a file, though one may be called ./-
run unique -q --journal - "$E/slitherlink/5x5.url"
run unique -q --proof - "$E/slitherlink/5x5.url"
run min -q --state - "$E/slitherlink/5x5.url"
for file in draw plot program; do run lab --solvers sat --$file - "$E/slitherlink/5x5.url"; done
ls ./- 2>&1
run unique -q --journal ./- "$E/slitherlink/5x5.url"
ls ./-
# of two pictures in one file nothing is kept, and an old file stays
for verb in hint solve; do
    echo old > both.svg
    run $verb -o both.svg "$E/slitherlink/5x5.url" "$E/masyu/6x6.txt"
    cat both.svg
    "$A" $verb -o new.svg "$E/slitherlink/5x5.url" "$E/masyu/6x6.txt" 2> /dev/null
    ls new.svg 2>&1
done
run enum -o all.svg "$E/slitherlink/ambiguous.txt"
ls all.svg 2>&1
"$A" enum --max 3 --to text "$E/slitherlink/ambiguous.txt" > all.txt
run render --format svg -o all.svg all.txt
ls all-*.svg
# a library that is there and cannot be loaded is not called missing
mkdir fake && echo none > fake/libcairo.so.2 && cp fake/libcairo.so.2 fake/libcairo.so
LD_LIBRARY_PATH=fake run render -o picture.png "$E/slitherlink/5x5.url"
# no file takes the place of another one, or of a puzzle; what is no file may be named twice
cp "$E/slitherlink/5x5.url" own.url
run unique -q --proof x.cert -o x.cert own.url
run lab --formulation edge --draw d --plot d own.url
ln own.url also.url
run solve -q --tree also.url own.url
cmp own.url "$E/slitherlink/5x5.url"
run solve -q --tree /dev/null -o /dev/null own.url
# a name as long as the system allows is one
long=$(printf '%0251d' 0).txt
"$A" convert --to text -o "$long" own.url && "$A" unique -q "$long" | cut -d ' ' -f 2-

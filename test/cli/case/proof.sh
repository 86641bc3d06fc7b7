# certificates: none, unique, forced and clash; what has none
cat > open.txt <<'END'
slitherlink 2x3
3 . .
. 2 .
END
run unique --quiet "$E/masyu/6x6.txt" --proof u.cert
cat u.cert
run solve --quiet "$E/slitherlink/clash.txt" --proof n.cert
run forced --quiet "$E/slitherlink/clash.txt" --proof f.cert
cmp n.cert f.cert
run forced --quiet open.txt --proof f.cert
cat f.cert
run clash --quiet "$E/slitherlink/clash.txt" --proof c.cert
cat c.cert
run unique --quiet open.txt --proof none.cert
test -e none.cert || echo 'no file'
run unique --json "$E/nurikabe/5x5.txt" --proof-form cert
run unique "$E/slitherlink/honeycomb-10x10.gameid" --proof none.cert
printf 'slitherlink 5x5\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n' > bare.txt
run count --quiet bare.txt --proof none.cert
run unique --engine dfs open.txt --proof none.cert
run unique --formulation cell "$E/battleship/6x6.url" --proof none.cert
run count --quiet "$E/slitherlink/ambiguous.txt" --proof n.cert
grep -c '^s ' n.cert
run unique --quiet "$E/slitherlink/5x5.url" --proof p.lrat --proof-form lrat
tail -n 2 p.lrat
grep "^[cp]" p.lrat.cnf | cut -d " " -f 1-2 | sort | uniq -c
run unique --quiet "$E/slitherlink/5x5.url" --proof p.pbp --proof-form veripb
grep '^[^pr]' p.pbp
grep '^\*' p.pbp.opb
run unique --quiet "$E/numberlink/7x7-c.txt" --proof p.pbp --proof-form veripb3
grep '^[^pr]' p.pbp
grep '^\*' p.pbp.opb
{ cat open.txt; echo; cat open.txt; } > two.txt
run forced --quiet two.txt --proof p.lrat --proof-form lrat
run forced --quiet two.txt --proof two.cert
grep -c '^e$' two.cert
run forced --quiet two.txt --proof two.cert.gz
gzip -dc two.cert.gz | cmp - two.cert
run unique --quiet "$E/masyu/6x6.txt" --proof /nowhere/u.cert.gz
run diff open.txt --proof none.cert
# what cannot be written whole leaves what was there, packed or not, and nothing beside
for name in old.cert old.cert.gz; do
    echo old > $name
    (ulimit -f 1; "$A" unique --quiet "$E/slitherlink/20x20.txt" --proof $name 2>&1; echo "exit $?") | sed 's|/.*/||'
    cat $name
    ls $name*
done
# the answer and its certificate do not mix
run unique --quiet "$E/masyu/6x6.txt" --proof -
test -e ./- || echo 'no file'
"$A" unique --quiet "$E/masyu/6x6.txt" --proof /dev/stdout > out 2> err
echo "exit $?"
cat out err
"$A" unique --quiet "$E/masyu/6x6.txt" --proof /dev/stdout 2>&1 | cat
"$A" unique --quiet "$E/masyu/6x6.txt" --proof /dev/stderr 2>&1 > out | tail -n 1
wc -l < out

P="$E/slitherlink/5x5.url"
run explain -o all.svg "$P"
grep -c '<g ' all.svg
grep -o 'class="[lf]* *then"' all.svg | sort | uniq -c | sed 's/^ *//'
run explain --each --max 3 -o step.svg "$P"
ls step-*
run hint --level 3 --to svg "$P" | grep -c 'class="f look"'
run hint --to svg -o where.svg "$P"
grep -c 'class="f look"' where.svg
run explain --to url "$P"
run explain --each "$P"
run explain --to svg --json "$P"
run explain -o two.svg "$P" "$P"
cat > many.txt <<'TWO'
slitherlink 2x2
. .
. .
TWO
run explain -o many.svg many.txt
grep -o 'Logic goes no further' many.svg
run explain many.txt

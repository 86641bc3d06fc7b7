#!/bin/sh
# tables.sh - the tables of the measured documents are those of bench/results, each table has its date, and the tool knows
# the commands that measured them; a figure that is changed in one place alone is named.
#   ARIADNE=build/ariadne sh test/cli/tables.sh
cd "$(dirname "$0")/../.." || exit 2
A=${ARIADNE:-build/ariadne}
. test/cli/checks
# each file of figures has its row in the index, each row its file, and each table of a document its figures
for file in bench/results/*.csv bench/results/*/*.csv; do
    name=${file#bench/results/}
    [ "$name" = index.csv ] || { grep -q "^${name%.csv}," bench/results/index.csv && ok || no "$file is not in index.csv"; }
done
sed '1d;s/,.*//' bench/results/index.csv > "$tmp/names"
cat bench/*.md bench/sets/README.md doc/REPRODUCTION.md | sed -n 's/^<!-- table \([^ |]*\).*/\1/p' >> "$tmp/names"
while read -r name; do
    [ -s "bench/results/$name.csv" ] && ok || no "bench/results/$name.csv is not there"
done < "$tmp/names"
if ! command -v python3 > "$tmp/found"; then
    echo "tables: no python3: only the names of the tables are held"
    echo "tables: $passed passed, $failed failed"
    [ "$failed" = 0 ]
    exit
fi

if python3 bench/tables.py --check > "$tmp/said" 2>&1; then ok; else no "$(cat "$tmp/said")"; fi

python3 bench/tables.py commands > "$tmp/all"
grep '^ariadne ' "$tmp/all" > "$tmp/commands"
while read -r line; do
    if PATH=$(cd "$(dirname "$A")" && pwd):$PATH sh -c "$line --help" > "$tmp/out" 2> "$tmp/err"; then ok; else
        no "bench/results: $line: $(cat "$tmp/err")"
    fi
done < "$tmp/commands"
[ "$(grep -c . "$tmp/commands")" -ge 60 ] && ok || no "only $(grep -c . "$tmp/commands") commands of the tool found"
# scripts and programs of other commands are there, or have a source
sed -n 's/.*[ =]\{0,1\}\(\(bench\|test\)\/[a-z_/0-9]*\.\(sh\|py\|mjs\)\).*/\1/p' "$tmp/all" | sort -u > "$tmp/scripts"
for script in $(cat "$tmp/scripts"); do [ -f "$script" ] && ok || no "bench/results names $script, which is not there"; done

# copies, each with one fault that the check has to name
fault() { # what it says, the command that plants it
    rm -rf "$tmp/tree"
    mkdir -p "$tmp/tree/bench/sets" "$tmp/tree/doc"
    cp -R bench/results bench/tables.py bench/*.md "$tmp/tree/bench"
    cp bench/sets/README.md "$tmp/tree/bench/sets"
    cp doc/REPRODUCTION.md "$tmp/tree/doc"
    (cd "$tmp/tree" && sh -c "$2") > "$tmp/planted" 2>&1 || { no "not planted: $2: $(cat "$tmp/planted")"; return; }
    python3 "$tmp/tree/bench/tables.py" --check > "$tmp/said" 2>&1 && no "not found: $2" && return
    if grep -q "$1" "$tmp/said"; then ok; else no "$2: $(cat "$tmp/said")"; fi
}
edit() { echo "cp $2 x && sed '$1' x > $2 && ! cmp -s x $2"; }
fault 'RESULTS.md: table band is not' "$(edit 's/772,201/772,202/' bench/results/band.csv)"
fault 'RESULTS.md: table band is not' "$(edit 's/772,201/772,202/' bench/RESULTS.md)"
fault 'REPRODUCTION.md: table papers/commands is not' "$(edit 's/instances 6x6 --pairs/instances 7x7 --pairs/' doc/REPRODUCTION.md)"
fault 'no column elephants' "$(edit 's/<!-- table band -->/<!-- table band | elephants -->/' bench/RESULTS.md)"
fault 'nosuch is not in index.csv' "$(edit 's/<!-- table band -->/<!-- table nosuch -->/' bench/RESULTS.md)"
fault 'stray.csv is not in index.csv' "echo a,b > bench/results/stray.csv; echo 1,2 >> bench/results/stray.csv"
fault 'which is not there' "rm bench/results/circuit.csv"
fault 'band.csv: no table' "echo one >> bench/results/band.csv"
fault 'index.csv, circuit: date' "$(edit 's/^circuit,[0-9-]*,/circuit,,/' bench/results/index.csv)"

# what a script prints goes back into the CSV: the same rows, the new date
sed -n '/^<!-- table band -->/,/^$/p' "$tmp/tree/bench/RESULTS.md" > "$tmp/printed"
cp bench/results/band.csv "$tmp/tree/bench/results/band.csv"
cp bench/results/index.csv "$tmp/tree/bench/results/index.csv"
python3 "$tmp/tree/bench/tables.py" take band --date 2027-01-02 --load 3 < "$tmp/printed" > "$tmp/said" 2>&1
cmp -s bench/results/band.csv "$tmp/tree/bench/results/band.csv" && ok || no "take changed rows: $(cat "$tmp/said")"
grep -q '^band,2027-01-02,.*,3,' "$tmp/tree/bench/results/index.csv" && ok || no "take kept the old date"
grep -q '2027-01-02 (load 3' "$tmp/tree/bench/RESULTS.md" || python3 "$tmp/tree/bench/tables.py" > "$tmp/said"
grep -q '2027-01-02 (load 3' "$tmp/tree/bench/RESULTS.md" && ok || no "the document does not show the new date"
echo 'no table' | python3 "$tmp/tree/bench/tables.py" take band > "$tmp/said" 2>&1 && no "take accepted no table" || ok
printf '| a | b |\n|---|---|\n| 1 | 2 |\n' | python3 "$tmp/tree/bench/tables.py" take band > "$tmp/said" 2>&1 &&
    no "take accepted other columns" || ok
printf '| ratio | set | AVX2: ours, a second | load | tdoku | AVX-512: ours | tdoku, AVX-512 | ratio, AVX-512 |\n|---|---|---|---|---|---|---|---|\n| 3 | new | 9 | 1 | 8 | 7 | 6 | 5 |\n' > "$tmp/printed"
python3 "$tmp/tree/bench/tables.py" take band --merge < "$tmp/printed" > "$tmp/said" 2>&1
{ cat bench/results/band.csv; echo new,9,8,3,7,6,5; } | cmp -s - "$tmp/tree/bench/results/band.csv" && ok || no "take --merge: $(cat "$tmp/said")"
echo "tables: $passed passed, $failed failed"
[ "$failed" = 0 ]

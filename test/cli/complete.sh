#!/bin/sh
# complete.sh - a file for solvers is the whole puzzle: without any word about the shape its solution is the puzzle's, of
# every genre and each way that a solver is here for: CNF (cadical, minisat), OPB (clasp), LP (cbc, glpsol). With +lazy
# the tool warns on standard error.
cd "$(dirname "$0")/../.." || exit 2
A=${ARIADNE:-build/ariadne}
. test/cli/tally
E=examples
have() {
    command -v "$1" > /dev/null && return 0
    if [ "$ARI_SOLVERS" = required ]; then no "$1 is not installed"; else "$A" convert --to cnf --formulation cell $E/numberlink/7x7-d.txt 2>&1 > /dev/null | grep -q 'leaves the shape out.*take another --formulation' && ok ||
    no "a formulation without columns for lines"

echo "complete: no $1 here: left out"; fi
    return 1
}
programs=""
for p in cadical minisat clasp cbc glpsol; do have $p && programs="$programs $p"; done
with() { case " $programs " in *" $1 "*) return 0 ;; esac; return 1; }

accept() { # SOLVER BOARD SOLUTION
    said=$("$A" check --json --solution "$3" "$2" 2>&1)
    case $said in *'"answer":"yes"'*) ok ;; *) no "$1, $2: $said" ;; esac
}
export_to() { # FORMAT BOARD
    "$A" convert --to "$1" -o "$tmp/p.$1" "$2" 2> "$tmp/err" || no "$2 to $1: $(cat "$tmp/err")"
    if grep -q 'LEFT OUT' "$tmp/p.$1"; then no "$2 to $1: the shape is left out"; else ok; fi
    [ -s "$tmp/err" ] && no "$2 to $1: $(cat "$tmp/err")"
}
clauses() { # BOARD
    export_to cnf "$1"
    with cadical && { timeout 100 cadical -q "$tmp/p.cnf" > "$tmp/out"; accept cadical "$1" "$tmp/out"; }
    with minisat && { timeout 100 minisat "$tmp/p.cnf" "$tmp/out" > "$tmp/log" 2>&1; accept minisat "$1" "$tmp/out"; }
}
weights() {
    export_to opb "$1"
    with clasp && { timeout 100 clasp "$tmp/p.opb" > "$tmp/out"; accept clasp "$1" "$tmp/out"; }
}
linear() {
    export_to lp "$1"
    with cbc && { (cd "$tmp" && timeout 100 cbc p.lp solve solu out > log 2>&1); accept cbc "$1" "$tmp/out"; }
    with glpsol && { timeout 100 glpsol --lp "$tmp/p.lp" -o "$tmp/out" > "$tmp/log" 2>&1; accept glpsol "$1" "$tmp/out"; }
}

for board in battleship/6x6.url circuit/6x6.txt hashi/7x7.url hashi/10x10-m3.gameid heyawake/6x6.txt heyawake/8x8.url \
    loops/8x8.txt masyu/6x6.txt masyu/10x10.gameid numberlink/6x6-a.url numberlink/6x6-b.txt numberlink/7x7-c.txt \
    numberlink/7x7-d.txt numberlink/petersen.txt nurikabe/5x5.txt nurikabe/8x8.url slitherlink/5x5.url \
    slitherlink/10x10.txt slitherlink/10x10-winding.url slitherlink/dodecahedron.txt slitherlink/kagome-6x6.gameid \
    sudoku/6x6.txt sudoku/9x9.line yajilin/7x7.txt yajilin/10x10.url zebra/life1962.txt; do
    clauses "$E/$board"
done
for board in battleship/6x6.url circuit/6x6.txt hashi/7x7.url heyawake/6x6.txt loops/8x8.txt masyu/6x6.txt \
    numberlink/6x6-a.url numberlink/7x7-d.txt nurikabe/5x5.txt slitherlink/5x5.url sudoku/6x6.txt yajilin/7x7.txt \
    zebra/life1962.txt; do
    weights "$E/$board"
    linear "$E/$board"
done
for f in minizinc xcsp3 sugar mps ampl mod; do export_to $f $E/slitherlink/5x5.url; done

# +lazy, with a word on standard error, in records too; not where nothing is left out
"$A" convert --to cnf --formulation edge+lazy $E/slitherlink/5x5.url > "$tmp/p.cnf" 2> "$tmp/err"
case $?:$(wc -l < "$tmp/err"):$(cat "$tmp/err") in 0:1:*"leaves the shape out"*"; leave +lazy out"*) ok ;; *) no "+lazy: $(cat "$tmp/err")" ;; esac
grep -q 'LEFT OUT' "$tmp/p.cnf" && ok || no "+lazy: the head does not say it"
"$A" convert --json --to cnf --formulation edge+lazy $E/slitherlink/5x5.url 2>&1 > /dev/null | grep -q 'leaves the shape out' && ok || no "+lazy in a record"
"$A" convert --to cnf --formulation onehot+lazy $E/sudoku/6x6.txt 2>&1 > /dev/null | grep -q . && no "+lazy of a Sudoku" || ok

"$A" convert --to cnf --formulation cell $E/numberlink/7x7-d.txt 2>&1 > /dev/null | grep -q 'leaves the shape out.*take another --formulation' && ok ||
    no "a formulation without columns for lines"

echo "complete: $passed passed, $failed failed"
[ "$failed" = 0 ]

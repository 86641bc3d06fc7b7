#!/bin/sh
# lab.sh - every formulation through CBC, GLPK, GLPK with cuts inside the search, and a program: each must give the
# answer of the sat engine (a solution that was checked exactly, or none, confirmed), and the bounds of the relaxations
# must be ordered as the Edinburgh report has them: Circuit tree over flow, ratio 0.5 to 0.7.
# Where a library is not installed its part is left out with a word; with ARI_SOLVERS=required that is a failure.
cd "$(dirname "$0")/../.." || exit 2
A=${ARIADNE:-build/ariadne}
. test/cli/checks
E=examples
with=""
for s in cbc glpk; do
    said=$("$A" lab --solvers $s --formulation edge --report csv $E/slitherlink/5x5.url 2>&1)
    case $said in
    *"checked exactly"*) with="$with,$s" && ok ;;
    *) if [ "$ARI_SOLVERS" = required ]; then no "$s: $said"; else echo "lab: $s is not here: left out"; fi ;;
    esac
done
case $with in *glpk*) with="$with,glpk-tree" ;; esac
with=${with#,}

rows() { # BOARD FORMS WANT [SOLVERS]: every row of the table says WANT
    [ -n "$with" ] || return
    "$A" lab --solvers "${4:-$with,sat}" --time-limit 60 --report csv --formulation "$2" "$E/$1" > "$tmp/table" 2> "$tmp/err"
    n=$(grep -c . "$tmp/table")
    [ "$n" -gt 2 ] || no "$1: no table: $(cat "$tmp/err")"
    sed 1d "$tmp/table" > "$tmp/body"
    while read -r line; do
        case $line in *"$3"*) ok ;; *) no "$1: $line" ;; esac
    done < "$tmp/body"
}
some='"solution' # whereas a solver that is wrong is reported as one that "says that there is no solution"
"$A" lab --solvers sat,zdd --report csv $E/slitherlink/ambiguous.txt | saw | tail -n 1 | tr -d '"' |
    awk -F, '{good = $2 == "zdd" && $10 > 100 && $15 " " $16 ~ /^9 solutions  *counted exactly/} END {exit !good}' && ok || no "a row of zdd"
"$A" lab --solvers sat,zdd --report csv $E/slitherlink/12x8.gameid | saw | tail -n 2 | head -n 1 | tr -d '"' |
    awk -F, '{good = $2 == "sat" && $11 > 0} END {exit !good}' && ok || no "a row of sat"
# CSV of several puzzles is one table that says which row is whose; in JSON it is the puzzle's own id.
"$A" lab --solvers sat --report csv $E/slitherlink/5x5.url $E/masyu/6x6.txt | sed 's/.*,//' > "$tmp/out"
printf '"puzzle"\n"%s:1"\n"%s:1"\n' $E/slitherlink/5x5.url $E/masyu/6x6.txt | cmp - "$tmp/out" && ok || no "CSV of two puzzles"
# Several puzzles: how many each answered, as a table and as a picture; not of one.
two="$E/slitherlink/5x5.url $E/slitherlink/20x20.txt"
"$A" lab --solvers sat,zdd --plot "$tmp/two.svg" $two > "$tmp/out" 2>&1
[ "$(grep -c '^(model)  *[a-z]*  *2 of 2 ' "$tmp/out")" = 2 ] && grep -q 'of 2 puzzles' "$tmp/two.svg" && ok || no "several puzzles: $(cat "$tmp/out")"
# of two the one in the middle is their mean, as far as is printed
awk '/^\(model\).* of 2 / {d = $6 - $7; most = 0.02 * $6 + 0.00002; if (d > most || d < -most) exit 1}' "$tmp/out" && ok || no "the median of two: $(cat "$tmp/out")"
"$A" lab --solvers sat --report latex $two | saw | grep -q '^(model) & sat & 2 of 2 & ' && ok || no "several puzzles for LaTeX"
"$A" lab --solvers sat ${two% *} | saw | grep -q ' of ' && no "one puzzle is not several" || ok
# A solver that is named and fails wherever it is asked, whatever sat answers, is no good end; one that is not named is.
for s in 'false {lp} {sol}' 'no-such-program {lp} {sol}'; do
    "$A" lab --solver "$s" --solvers sat --formulation edge,arc ${two% *} > "$tmp/out"
    [ "$?$(grep -c 'the solver failed' "$tmp/out")$(grep -c 'solution, exact' "$tmp/out")" = 221 ] && ok || no "$s: $(cat "$tmp/out")"
done
"$A" lab --formulation edge ${two% *} > "$tmp/out" && ok || no "no solver is named: $(cat "$tmp/out")"
# A table for LaTeX, and one of the rounds: what is special there is escaped.
[ -z "$with" ] || "$A" lab --solvers "${with%%,*}" --report latex --rounds --formulation edge $E/slitherlink/5x5.url > "$tmp/out"
[ -z "$with" ] || { [ "$(grep -c '^.begin{tabular}' "$tmp/out")$(grep -c '^.end{tabular}' "$tmp/out")" = 22 ] &&
    [ "$(grep -c '^edge & .* & solution checked exactly.*\\\\$' "$tmp/out")" = 1 ] && grep -q ' & gap \\% & ' "$tmp/out"; } && ok || no "a table for LaTeX"
echo '{"id":[7],"puzzle":"slither/2/2/3d"}' | "$A" lab --solvers sat --json | saw | grep -q '"id":\[7\],' && ok || no "the id of a record"
# Rows of the plain engines; the tree of the first one is what solve draws of it, else dfs has a row for it.
Z=$E/zebra/life1962.txt
"$A" lab --solvers late,dfs,sat --formulation onehot --tree "$tmp/lab.dot" --report csv $Z > "$tmp/out"
"$A" solve --quiet --engine dfs --tree "$tmp/dfs.dot" $Z > "$tmp/said"
[ "$(grep -c 'dfs\|late' "$tmp/out")" = 2 ] && cmp "$tmp/lab.dot" "$tmp/dfs.dot" && ok || no "rows of dfs and late: $(cat "$tmp/out")"
"$A" lab --solvers late --formulation onehot --tree "$tmp/lab.txt" --report csv $Z > "$tmp/out"
"$A" solve --quiet --engine late --trace $Z | saw | tail -n +2 | cmp - "$tmp/lab.txt" && ok || no "the tree of late by lab, the trace by solve"
"$A" lab --solvers sat --formulation onehot --tree "$tmp/lab.txt" --ticks 20 --report csv $Z > "$tmp/out"
grep -q '"dfs"' "$tmp/out" && grep -q 'not the whole tree' "$tmp/lab.txt" && ok || no "a row of dfs for its tree: $(cat "$tmp/out")"
# Programs that read pseudo-Boolean rows or clauses, by rounds and in one file; a real column is not for them.
for s in clasp cadical; do
    if ! command -v $s > /dev/null; then
        if [ "$ARI_SOLVERS" = required ]; then no "$s is not here"; else echo "lab: $s is not here: left out"; fi
        continue
    fi
    "$A" lab --solver $s --solvers sat --formulation unary,unary+mincut,unary+search --report csv $E/hashi/15x15.has > "$tmp/out"
    [ "$(grep -c "\"$s\".*\"solution checked exactly" "$tmp/out")" = 3 ] && ok || no "$s: $(cat "$tmp/out")"
    "$A" lab --solver $s --solvers sat --formulation edge --report csv $E/slitherlink/clash.txt > "$tmp/out"
    grep -q "\"$s\".*no solution: the solver says so, and the exact engine proves it" "$tmp/out" && ok || no "$s: $(cat "$tmp/out")"
    "$A" lab --solver $s --solvers sat --formulation onehot --report csv $E/hashi/7x7.url > "$tmp/out" 2>&1
    grep -q "\"$s\".*does not fit the solver's file format" "$tmp/out" && ok || no "$s, real columns: $(cat "$tmp/out")"
    "$A" unique --engine mip --solvers "$s" $E/slitherlink/5x5.url > "$tmp/out" && ok || no "$s, unique: $(cat "$tmp/out")"
    # among --solvers too; the optimum of 32 lines is claimed by who knows the goal alone, what is not known is empty
    "$A" lab --solvers $s,sat --formulation edge+layers --plot "$tmp/gap.svg" --report csv $E/slitherlink/ambiguous.txt > "$tmp/out"
    claim=";"
    [ $s = cadical ] && claim='"'
    grep -q "\"$s\",.*,\"3[26]\",\"1\",\"0\",\"\",\"\",.*\"solution checked exactly$claim" "$tmp/out" && ok || no "$s, the goal: $(cat "$tmp/out")"
    grep -q nan "$tmp/gap.svg" && no "$s: a plot with what is no number" || ok
    "$A" lab --fewest --solvers $s $E/slitherlink/5x5.url > "$tmp/out"
    [ $s = clasp ] && claim=", and that fewer are not is proved" || claim=", proved"
    grep -q "^edge .*clues: these clues are enough$claim" "$tmp/out" && ok || no "$s, fewest: $(cat "$tmp/out")"
done
rows slitherlink/5x5.url edge,edge+mincut,edge+start,edge+start+nonarcs+arcs,edge+threes+diagonal,edge+corners+zeros,edge+flow,arc,arc+mincut,arc+start,arc+start+nonarcs,arc+clockwise,arc+start+clockwise "$some"
rows slitherlink/ambiguous.txt edge,edge+start,edge+flow,arc+clockwise "$some"
rows slitherlink/clash.txt edge,edge+mincut,edge+start,arc+start,edge+flow '"no solution'
rows hashi/7x7.url unary,unary+mincut,unary+flow,unary+search,onehot,onehot+human,onehot+lazy+human "$some"
rows hashi/10x10-m3.gameid unary,unary+mincut,onehot "$some"
rows circuit/6x6.txt tree,tree+mincut,tree+counts,flow,flow+counts "$some"
rows numberlink/6x6-a.url edge+flow,commodity "$some"
rows numberlink/6x6-b.txt commodity "$some"
rows numberlink/7x7-d.txt edge,product+linear,cell,commodity "$some"
rows numberlink/7x7-c.txt cell,commodity "$some"
rows numberlink/snub-square-5x5-b.txt commodity "$some"
rows numberlink/triangular-6x6-d.txt cell "$some"
case $with in # the products are long work for GLPK
*cbc*)
    rows numberlink/7x7-c.txt product+linear "$some" cbc,sat
    [ -z "$ARIADNE_FULL" ] || rows hashi/15x15.has unary+search "$some" cbc,sat
    [ -z "$ARIADNE_FULL" ] || rows numberlink/triangular-6x6-d.txt product+linear "$some" cbc,sat
    ;;
esac
# What CBC found and proved over time; clasp takes products, as rows of OPB.
case $with in *cbc*)
    "$A" lab --cpu --solvers cbc --formulation edge --json $E/slitherlink/20x20.txt > "$tmp/out"
    grep -q '"trace":\[\[[0-9.]*,[0-9.]*,null\],.*\[[0-9.]*,\([0-9]*\),\1\]\]' "$tmp/out" && ok || no "the trace of CBC: $(cat "$tmp/out")" ;;
esac
if command -v clasp > /dev/null; then "$A" lab --solver clasp --formulation product $E/numberlink/7x7-five.txt > "$tmp/out" &&
    grep -q '^product  *clasp .* solution checked exactly$' "$tmp/out" && ok || no "products by clasp: $(cat "$tmp/out")"; fi
# CBC's bound and best solution over time, where the search is stopped in its first round too.
case $with in *cbc*)
    "$A" lab --cpu --solvers cbc --formulation arc --time-limit 1 --json $E/papers/slitherlink-figure-1-1.txt > "$tmp/out"
    [ "$(grep -o '\],\[' "$tmp/out" | wc -l)" -ge 2 ] && grep -q '"trace":\[\[[0-9.]*,69,null\],\[[0-9.]*,7[0-9.]*,' "$tmp/out" && ok || no "CBC over time: $(cat "$tmp/out")" ;;
esac
# How many deductions a row has: of +start the rows of board #2, of +human the bounds; what else a switch says is none.
for want in "arc+start 21 $E/papers/slitherlink-figure-1-2.txt" "arc+start+nonarcs+arcs+clockwise 37 $E/papers/slitherlink-figure-1-2.txt" \
    "onehot+human 10 $E/hashi/7x7.url" "arc+clockwise - $E/slitherlink/5x5.url" "flow+m99 - $E/circuit/6x6.txt"; do
    set -- $want
    "$A" lab --solver "false {lp} {sol}" --formulation $1 "$3" > "$tmp/out" 2>&1
    got=$(sed -n 's/.*; with \([0-9]*\) deductions.*/\1/p' "$tmp/out")
    [ "${got:--}" = "$2" ] && ok || no "deductions of $1: $(cat "$tmp/out")"
done
# A no-good cut: no other solution, by any solver; of nine solutions another one; clasp counts the other eight.
for s in $(echo "$with,clasp" | tr , ' '); do
    [ $s != clasp ] || command -v clasp > "$tmp/found" || continue
    "$A" lab --solvers $s,sat --formulation edge+nogood --report csv $E/slitherlink/5x5.url > "$tmp/out"
    grep -q '"no other solution: the solver says so, and the exact engine proves it"' "$tmp/out" && ok || no "$s, no other solution: $(cat "$tmp/out")"
    "$A" lab --solvers $s --formulation edge+nogood --report csv $E/slitherlink/ambiguous.txt > "$tmp/out"
    grep -q '"solution checked exactly' "$tmp/out" && ok || no "$s, another solution: $(cat "$tmp/out")"
done
"$A" convert --to cnf --formulation edge+layers+nogood -o "$tmp/p.cnf" $E/slitherlink/ambiguous.txt
if command -v clasp > "$tmp/found"; then [ "$(clasp -n 0 -q "$tmp/p.cnf" | sed -n 's/^c Models *: *//p')" = 8 ] && ok || no "eight other solutions"; fi
if command -v clasp > "$tmp/found"; then "$A" lab --solver clasp --formulation product+nogood $E/numberlink/7x7-five.txt > "$tmp/out" &&
    grep -q 'no other solution' "$tmp/out" && ok || no "products without a solution: $(cat "$tmp/out")"; fi
printf 'slitherlink 2x2\n3 .\n. .\nanswer\n+-+-+\n| x |\n+-+-+\n    .\n+ + +\n' > "$tmp/drawn.txt"
[ "$("$A" convert --to lp --formulation edge+nogood "$tmp/drawn.txt" | sed -n 's/^ nogood: //p')" = \
    "- h_1_1 - h_1_2 - h_2_1 - h_2_2 + h_3_1 + h_3_2 - v_1_1 + v_1_2 - v_1_3 + v_2_1 + v_2_2 + v_2_3 >= -5" ] && ok || no "what is drawn is left out"
said=$("$A" convert --to lp --formulation edge+nogood $E/slitherlink/clash.txt 2>&1)
case $said in *"no solution to be excluded"*) ok ;; *) no "a no-good of no solution: $said" ;; esac
said=$("$A" convert --to lp --formulation onehot+nogood+master $E/sudoku/9x9.line 2>&1)
case $said in *"not of its fewest clues"*) ok ;; *) no "a no-good of the master: $said" ;; esac
# The Lagrangian bound lies between that of the relaxation and the optimum, and meets a solution or says why not.
case $with in
*glpk*)
    for b in ambiguous.txt 5x5.url 10x10.txt; do
        "$A" lab --solvers glpk --formulation edge,edge+lagrange --report csv $E/slitherlink/$b | tr -d '"' |
            awk -F, 'NR == 2 {lp = $6; best = $7} NR == 3 {bad = !($6 > lp && $6 <= best && $15 ~ /^Lagrangian bound/ && ($7 == best || $15 " " $16 ~ /rises no more/))}
                     END {exit bad || NR != 3}' && ok || no "the Lagrangian bound of $b"
    done
    said=$("$A" lab --solvers glpk --formulation onehot+lagrange --report csv "$E/sudoku/9x9.line" 2>&1)
    case $said in *"no Lagrangian bound"*) ok ;; *) no "a Lagrangian bound of a Sudoku: $said" ;; esac
    ;;
esac
# Through the diagram of all solutions the relaxation is whole: its bound is the optimum, and no arc is half.
printf 'slitherlink 5x5\n. . . . .\n. 0 . . .\n. . . . .\n. . . 2 .\n3 . . . .\n' > "$tmp/few.txt"
for b in slitherlink/5x5.url slitherlink/ambiguous.txt circuit/6x6.txt "$tmp/few.txt"; do
    [ -n "$with" ] || break
    case $b in circuit*) form=tree ;; *) form=edge ;; esac
    case $b in /*) ;; *) b=$E/$b ;; esac
    "$A" lab --solvers "$with" --formulation $form,$form+network --report csv "$b" | tr -d '"' |
        awk -F, 'NR > 1 && $1 ~ /network/ {n++; bad = bad || $6 != $7 || $7 != best || $8 != 1 || $15 !~ /^solution/} {best = $7}
                 END {exit bad || !n}' && ok || no "the relaxation of +network on $b"
done
rows hashi/7x7.url unary+network "$some"
rows masyu/6x6.txt edge+network "$some"
rows numberlink/6x6-a.url edge+network "$some"
rows slitherlink/clash.txt edge+network '"no solution'
said=$("$A" lab --solvers "${with%%,*}" --formulation arc+network --report csv "$E/slitherlink/5x5.url" 2>&1)
case $said in *"has columns of its own"*) ok ;; *) no "arc+network: $said" ;; esac
rows masyu/6x6.txt edge,edge+mincut,edge+flow "$some"
rows sudoku/9x9.line onehot "$some"
rows battleship/6x6.url ship,cell "$some"
rows zebra/life1962.txt onehot,product+linear "$some"
for bad in "not believed" WRONGLY "solver failed"; do
    if grep -q "$bad" "$tmp/body"; then no "$bad"; else ok; fi
done

# A board on which CBC's preprocessing gives an answer that breaks a row: it is asked again without.
case $with in *cbc*)
    "$A" make hashi 20 --islands 100 --seed 8 > "$tmp/broken.url"
    said=$("$A" lab --solvers cbc --formulation unary+mincut --report csv "$tmp/broken.url" | tail -n 1)
    case $said in *'"solution checked exactly'*) ok ;; *) no "an answer that breaks a row: $said" ;; esac
    ;;
esac

# Switches add up: 21 lines of board #2 are known from the starting rules, 16 not to be there, 9 by zeros alone.
known() { "$A" convert --to lp --formulation "$1" "$2" | grep -c '^ \(Cuts\|NoArc\)_'; }
board=$E/papers/slitherlink-figure-1-2.txt
for want in "arc 0" "arc+start 21" "arc+arcs 21" "arc+nonarcs 16" "arc+start+nonarcs 37" "arc+start+arcs+nonarcs 37" "edge+drawn 0"; do
    got=$(known ${want% *} $board)
    [ "$got" = "${want#* }" ] && ok || no "known lines of ${want% *}: $got, not ${want#* }"
done
printf 'slitherlink 2x2\n3 .\n. .\nanswer\n+-+x+\n| x .\n+ + +\n    .\n+ + +\n' > "$tmp/drawn.txt"
got=$("$A" convert --to lp --formulation edge+drawn "$tmp/drawn.txt" | sed -n 's/^ \(Cuts\|NoArc\)_\([^:]*\):.*= \(.\)/\2=\3/p' | tr '\n' ' ')
[ "$got" = "h1_1=1 h1_2=0 v1_1=1 v1_2=0 " ] && ok || no "known lines of one's own: $got"

# The big M of a flow: the number of points (34), 99, or the least.
for want in "flow 34" "flow+m99 99" "flow+m33 33" "flow+m1000+counts 1000" "flow+counts+mleast 33"; do
    got=$("$A" convert --to lp --formulation ${want% *} $E/circuit/6x6.txt | sed -n 's/^ capacity_[0-9]*:.* - \([0-9]*\) [hv]_.*/\1/p' | sort -u)
    [ "$got" = "${want#* }" ] && ok || no "the big M of ${want% *}: $got, not ${want#* }"
done
said=$("$A" convert --to lp --formulation flow+m99+mleast $E/circuit/6x6.txt 2>&1)
case $said in *"exclude each other"*) ok ;; *) no "two big Ms: $said" ;; esac
for form in flow+m32 flow+m0 flow+m flow+m1x; do
    "$A" convert --to lp --formulation $form $E/circuit/6x6.txt > /dev/null 2>&1 && no "$form was taken" || ok
done

# Clockwise: of the two arcs of each of the 40 lines of the border, one is nought.
got=$("$A" convert --to lp --formulation arc+clockwise $board | grep -c '^ x_[0-9]*_[0-9]* = 0$')
[ "$got" = 40 ] && ok || no "arcs that are nought: $got, not 40"

# The same rows from last to first.
rows_of() { "$A" convert --to lp --formulation $1+lazy $E/circuit/6x6.txt 2> /dev/null | sed -n '/^Subject To/,/^Bounds/p' | grep ':'; }
[ "$(rows_of tree+reversed)" = "$(rows_of tree | tac)" ] && [ "$(rows_of tree | wc -l)" -gt 20 ] && ok || no "rows reversed"

# The engine mip takes the same part.
if [ -n "$with" ]; then
    said=$("$A" unique --engine mip --formulation unary+mincut --json $E/hashi/7x7.url 2>&1)
    case $said in *'"answer":"many"'*'"complete":true'*) ok ;; *) no "unique with unary+mincut: $said" ;; esac
    for form in edge+flow+bilevel edge+master edge+rival edge+lagrange edge+nogood; do
        said=$("$A" unique --engine mip --formulation $form $E/slitherlink/5x5.url 2>&1)
        case $said in *"another question is \"$form\""*) ok ;; *) no "unique with $form: $said" ;; esac
    done
fi

# Fewest clues by master and subproblem, in turn: the number that min proves.
printf 'sudoku 4x4\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n' > "$tmp/grid.txt"
fewest() { # FILE NUMBER OPTIONS...
    file=$1 want=$2
    shift 2
    "$A" lab --fewest --report csv "$@" "$file" > "$tmp/table" 2> "$tmp/err"
    sed 1d "$tmp/table" > "$tmp/body"
    [ -s "$tmp/body" ] || no "fewest $file: no table: $(cat "$tmp/err")"
    while read -r line; do
        case $line in *"\"$want clues"*proved*) ok ;; *) no "fewest $file: $line" ;; esac
    done < "$tmp/body"
}
# Turn by turn the bound rises and what is enough falls, until they meet; and a number that is asked for.
for s in $(echo "$with" | tr , ' '); do
    "$A" lab --fewest --rounds --solvers $s $E/slitherlink/5x5.url | awk '/^ turn/ { on = 1; next }
        on && NF == 5 { if ($2 < sets || $3 < bound || ($4 > enough && n)) bad = 1; sets = $2; bound = $3; enough = $4; n++ }
        END { exit bad || bound != 10 || enough != 10 }' && ok || no "$s: the turns of --fewest"
    for want in "9 this number of clues is not enough" "10 10 clues: these clues are enough, proved"; do
        "$A" lab --fewest --at-most ${want%% *} --solvers $s $E/slitherlink/5x5.url | grep -q "${want#* }" && ok || no "$s: $want"
    done
done
# A limit ends the exact engine's part too, and what is known by then is no answer.
if [ -n "$with" ]; then
    said=$(timeout -k 1 20 "$A" lab --fewest --rule C --time-limit 1.5 --report csv --solvers ${with%%,*} test/cli/hard/numberlink-40x40.url)
    case $said in *',"",'*limit*) ok ;; *) no "fewest clues beyond their time: $said" ;; esac
    fewest "$tmp/grid.txt" 4 --solvers "$with,sat"
    fewest $E/slitherlink/5x5.url 10 --solvers "${with%%,*},sat"
    "$A" lab --fewest --at-most 24 --solvers ${with%%,*} --all-clues $E/papers/sudoku-figure-8-1.txt |
        grep -q '24 clues: these clues are enough, proved' && ok || no "24 clues of figure 8.1"
    said=$("$A" lab --fewest --solvers ${with%%,*} $E/slitherlink/ambiguous.txt 2>&1)
    case $said in *"exactly one solution"*) ok ;; *) no "fewest clues of an ambiguous board: $said" ;; esac
fi

case $with in *glpk*)
    ratio=$("$A" lab --solvers glpk --formulation tree,flow --report csv $E/circuit/6x6.txt | tr -d '"' |
        awk -F, '$1 == "tree" {t = $6} $1 == "flow" {f = $6} END {print (f / t >= 0.5 && f / t <= 0.7) ? "fine" : f "/" t}')
    [ "$ratio" = fine ] && ok || no "bounds of flow and tree: $ratio"
    "$A" lab --solvers glpk --formulation arc,arc+start --rounds --plot "$tmp/gap.svg" $E/slitherlink/5x5.url > "$tmp/out"
    [ "$(grep -c '^total' "$tmp/out")" = 2 ] && ok || no "no table round by round"
    "$A" lab --solvers glpk --formulation arc,arc+start --rounds --report csv $E/slitherlink/10x10.txt > "$tmp/out"
    [ "$(grep -c '^"arc+start","glpk","[0-9]*",' "$tmp/out")" -gt 1 ] && [ "$(cut -d, -f1-3 "$tmp/out" | sort | uniq -d)" = "" ] &&
        [ "$(awk -F, '{print NF}' "$tmp/out" | sort -u)" = 11 ] && [ "$(grep -c '"solution checked exactly' "$tmp/out")" = 2 ] &&
        ok || no "rounds as CSV: $(cat "$tmp/out")"
    # what the rounds drew: in pieces, which check names, and last the solution; a round that was stopped says so
    "$A" lab --solvers glpk --formulation edge --report json --draw "$tmp/drawn.txt" $E/slitherlink/10x10.txt > "$tmp/out"
    runs=$(tr -dc '{' < "$tmp/out" | wc -c)
    "$A" check --quiet "$tmp/drawn.txt" > "$tmp/said"
    [ "$(grep -c '^; title: edge, glpk, run ' "$tmp/drawn.txt")" = $((runs - 1)) ] && [ "$runs" -gt 2 ] &&
        [ "$(grep -c ': yes: the drawing is a solution' "$tmp/said")" = 1 ] && tail -n 1 "$tmp/said" | grep -q ': yes' &&
        ok || no "what the rounds drew: $(cat "$tmp/said")"
    "$A" render -o "$tmp/round.svg" "$tmp/drawn.txt" && grep -q '<text.*>edge, glpk, run 1: 2 cuts</text>' "$tmp/round-1.svg" &&
        ok || no "a round's picture says which it is: $(grep '<text' "$tmp/round-1.svg" | head -n 1)"
    # of several puzzles all in one file, each title with its puzzle
    "$A" lab --solvers glpk --formulation edge --draw "$tmp/drawn.txt" $E/masyu/6x6.txt $E/slitherlink/5x5.url > "$tmp/out"
    [ "$(grep -c '^; title: .*/masyu/6x6.txt:1, edge' "$tmp/drawn.txt")" -gt 0 ] &&
        [ "$("$A" check --quiet "$tmp/drawn.txt" | grep -c ': yes')" = 2 ] &&
        grep -q '^; title: .*/slitherlink/5x5.url:1, edge' "$tmp/drawn.txt" &&
        ok || no "what the rounds of two puzzles drew: $(grep title "$tmp/drawn.txt")"
    "$A" lab --solvers glpk --formulation arc --cpu --time-limit 0.5 --rounds --report csv $E/papers/slitherlink-figure-1-1.txt > "$tmp/out"
    tail -n 1 "$tmp/out" | grep -q '"stopped by [at]' && ok || no "a round that was stopped, as CSV: $(cat "$tmp/out")"
    grep -q '<path' "$tmp/gap.svg" && ok || no "no plot"
    # The tree of branch and bound: as many nodes as the row says, each with its branch, bound and end; one solution, as
    # dear as the row says, and no bound above it is left open. As a graph and a picture; of a search that is stopped.
    for form in arc edge+flow; do
        "$A" lab --solvers glpk --formulation $form --tree "$tmp/tree.json" --report csv $E/slitherlink/5x5.url | saw | tail -n 1 | tr -d '"' > "$tmp/row"
        [ "$(grep -c '^{"node":' "$tmp/tree.json")" -ge "$(cut -d, -f10 "$tmp/row")" ] && ! grep -q '"column":"?"' "$tmp/tree.json" && grep -q '^{"whole":true,' "$tmp/tree.json" &&
            [ "$(grep -c '"cost":' "$tmp/tree.json")" -gt 0 ] && grep -q '"cost":36' "$tmp/tree.json" &&
            ! grep -q 'not looked into' "$tmp/tree.json" && ok || no "the tree of $form: $(cat "$tmp/row" "$tmp/tree.json")"
        sed 's/^[,{"whole:tru\[]*{/{/' "$tmp/tree.json" | tr -d '{}"' | awk -F'[:,]' '/^node/ {
            split("", x); for (i = 1; i < NF; i += 2) x[$i] = $(i + 1); n++
            for (i = 1; i < NF; i++) { if ($i == "above") up[x["node"]] = $(i + 1); if ($i == "bound" && $(i - 1) != "pruned") bound[x["node"]] = $(i + 1) + 0 }
            } END { for (k in up) if (up[k] != "null" && (k in bound) && bound[k] < bound[up[k]]) bad = 1; exit bad || n < 3 }' &&
            ok || no "bounds rise along the branches of $form: $(cat "$tmp/tree.json")"
    done
    "$A" lab --solvers glpk-tree --formulation edge --tree "$tmp/tree.dot" $E/slitherlink/5x5.url > "$tmp/out"
    [ "$(grep -c -- '->' "$tmp/tree.dot")" = "$(($(grep -c 'label=' "$tmp/tree.dot") - 1))" ] && grep -q 'label="edge, glpk-tree, run 1; bound 2[0-9];' "$tmp/tree.dot" && ok || no "the tree as a graph"
    "$A" lab --solvers glpk --formulation edge --tree "$tmp/tree.svg" $E/slitherlink/10x10.txt > "$tmp/out"
    grep -q '>edge, glpk, run 2; bound ' "$tmp/tree.svg" && grep -q 'fill="#007000">.*a solution of the program, cost 64<' "$tmp/tree.svg" && ok || no "the trees of two rounds as a picture"
    "$A" lab --solvers glpk --presolve on --formulation flow --tree "$tmp/tree.txt" $E/circuit/6x6.txt > "$tmp/out"
    grep -q '^  *presolved_[1-9][0-9]* >= 1; ' "$tmp/tree.txt" && ok || no "the tree behind a presolver"
    "$A" lab --solvers glpk --time-limit 1 --formulation arc --tree "$tmp/tree.txt" $E/papers/slitherlink-figure-1-1.txt > "$tmp/out"
    grep -q '; not looked into$' "$tmp/tree.txt" && ! grep -q ' a solution of the program' "$tmp/tree.txt" && ok || no "the tree of a search that was stopped"
    # The optimum of the relaxation on the board: its values add up to the bound, and a half is half as wide as a whole.
    "$A" lab --solvers glpk --formulation edge --relaxed "$tmp/relaxed.svg" --report csv $E/slitherlink/5x5.url > "$tmp/out"
    "$A" lab --solvers glpk --formulation edge --relaxed "$tmp/relaxed.txt" --report csv $E/slitherlink/5x5.url > "$tmp/out"
    grep -q '^relaxation of edge: 24$' "$tmp/relaxed.txt" && grep -q 'values in the relaxation' "$tmp/relaxed.svg" &&
        grep -q 'relaxation of edge: 24' "$tmp/relaxed.svg" && ok || no "the relaxation as a picture: $(cat "$tmp/relaxed.txt")"
    [ "$("$A" lab --solvers sat --relaxed "$tmp/relaxed.svg" $E/slitherlink/5x5.url 2>&1 > "$tmp/out"; echo $?)" = "ariadne: --relaxed $tmp/relaxed.svg: no row has a relaxation
2" ] && ok || no "a relaxation of no program"
    said=$("$A" lab --solvers glpk --formulation arc --plot "$tmp/gap.png" $E/slitherlink/5x5.url 2>&1 > /dev/null)
    case $said in
    "") [ "$(head -c 4 "$tmp/gap.png" | tail -c 3)" = PNG ] && ok || no "no PNG" ;;
    *libcairo*) ok ;;
    *) no "plot as PNG: $said" ;;
    esac
    said=$("$A" lab --solvers glpk --formulation arc --plot "$tmp/gap.pdf" $E/slitherlink/5x5.url 2>&1 > /dev/null)
    case $said in
    "") [ "$(head -c 4 "$tmp/gap.pdf")" = %PDF ] && ok || no "no PDF" ;;
    *libcairo*) ok ;;
    *) no "plot as PDF: $said" ;;
    esac
    forms=edge,arc,edge+start,edge+flow,edge+threes,edge+diagonal,edge+corners,edge+zeros,edge+arcs,edge+nonarcs
    "$A" lab --solvers glpk --formulation $forms --plot "$tmp/gap.svg" $E/slitherlink/5x5.url > /dev/null
    [ "$(grep -o 'stroke="#[0-9a-f]*" stroke-width="3.0"' "$tmp/gap.svg" | sort -u | wc -l)" = 10 ] && ok || no "ten runs in ten colours"
    "$A" lab --solvers glpk --formulation flow --gap 60 --report csv $E/circuit/6x6.txt | saw | tail -n 1 | tr -d '"' |
        awk -F, '{good = $13 > 0 && $13 <= 60 && $15 == "solution checked exactly"} END {exit !good}' && ok || no "a search that ends at a gap"
    "$A" lab --solvers glpk --formulation flow --report csv $E/circuit/6x6.txt | saw | tail -n 1 | tr -d '"' |
        awk -F, '{good = $13 == 0} END {exit !good}' && ok || no "a search that closes the gap"
    nodes() { "$A" lab --solvers glpk --formulation flow --presolve $1 --report csv $E/circuit/6x6.txt | tail -n 1 | tr -d '"' | cut -d, -f10; }
    [ "$(nodes on)" != "$(nodes off)" ] && ok || no "presolve changes nothing: $(nodes on) nodes"
    "$A" lab --cpu --time-limit 0.5 --solvers glpk --formulation arc --report csv $E/papers/slitherlink-figure-1-1.txt | saw | tail -n 1 |
        tr -d '"' | awk -F, '{good = $14 > 0.45 && $14 < 0.75} END {exit !good}' && ok || no "half a second of the processor"
    "$A" lab --solvers glpk --formulation arc --repeat 3 --report markdown $E/slitherlink/5x5.url | saw | grep -q '^| arc | glpk |' && ok || no "Markdown"
    "$A" lab --solvers glpk --formulation edge --report json $E/slitherlink/5x5.url | saw | grep -q '"LP bound":24.00,"cost":[1-9]' && ok || no "JSON"
    ;;
esac
# The engine mip on the ordinary verbs: the answers of the default engine, and no word of the solver that was wrong.
asks() { # VERB BOARD OPTIONS...
    verb=$1 board=$2
    shift 2
    want=$("$A" "$verb" --json "$E/$board" 2>&1 | sed 's/.*"answer":"\([a-z]*\)","complete":\([a-z]*\),.*/\1 \2/')
    said=$("$A" "$verb" --stats --json "$@" "$E/$board" 2>&1)
    got=$(printf '%s\n' "$said" | sed 's/.*"answer":"\([a-z]*\)","complete":\([a-z]*\),.*/\1 \2/')
    [ "$got" = "$want" ] && ok || no "$verb $* $board: $got, not $want"
    case $said in *'"wrong":0'*) ok ;; *) no "$verb $* $board: a wrong word: $said" ;; esac
}
for s in $(echo "$with" | tr , ' '); do
    for v in solve unique forced clash count; do
        asks $v slitherlink/5x5.url --engine mip --solvers $s
        asks $v slitherlink/clash.txt --engine mip --solvers $s --formulation arc+start
        asks $v slitherlink/ambiguous.txt --engine mip --solvers $s --formulation edge
    done
    asks unique slitherlink/ambiguous.txt --engine mip --solvers $s --formulation edge+flow
    asks unique numberlink/7x7-d.txt --engine mip --solvers $s --formulation cell
    asks unique sudoku/9x9.line --engine mip --solvers $s
    asks unique zebra/life1962.txt --engine mip --solvers $s
    asks unique hashi/7x7.url --engine mip --solvers $s --formulation onehot+human
    asks unique circuit/6x6.txt --engine mip --solvers $s --formulation tree+counts
done
# Two solutions are found in every genre, and where rounds of wrong pairs would take minutes; the solver itself finds
# both: where it says no, wrongly, the exact engine's are shown, and "wrong" counts that.
two() { "$A" unique --stats --json --time-limit ${limit:-60} --engine mip "$@" 2>&1 | grep -q '"answer":"many","complete":true.*"wrong":0'; }
for s in $(echo "$with" | tr , ' '); do
    for t in test/puzzle/*.t; do
        sed -n 's/^many //p' "$t" | while IFS= read -r text; do
            printf "$text\n" | two --solvers $s - || echo "$text"
        done
    done > "$tmp/missed"
    [ ! -s "$tmp/missed" ] && ok || no "$s, two solutions of $(cat "$tmp/missed")"
    printf '%s\n' "numberlink 8x8 rule=C" ". . . . 1 . . ." ". . 2 . 2 . 3 ." ". . . . 1 4 . ." ". . . . . . . 4" \
        ". . . . 5 . . ." "6 . . . . . 7 ." ". 3 5 . . . . ." ". . . . 7 6 . ." > "$tmp/two.txt"
    limit=20 two --solvers $s "$tmp/two.txt" && ok || no "$s: a Numberlink with two solutions"
done
if command -v glpsol > /dev/null; then
    asks unique slitherlink/5x5.url --engine mip --solver glpsol
    asks unique numberlink/7x7-d.txt --engine mip --solver glpsol --formulation product+linear
    said=$("$A" solve --engine mip --solver glpsol --formulation product $E/numberlink/7x7-d.txt 2>&1)
    case $said in *"add +linear"*) ok ;; *) no "products to glpsol: $said" ;; esac
    "$A" lab --solver glpsol --formulation edge,arc --report csv $E/slitherlink/5x5.url > "$tmp/out"
    [ "$(grep -c 'checked exactly' "$tmp/out")" = 2 ] && ok || no "glpsol as a program: $(cat "$tmp/out")"
fi
said=$("$A" lab --solver nonsense --solvers sat $E/slitherlink/5x5.url 2>&1; echo " exit $?")
[ "$("$A" lab --solvers cbd,sat $two 2>&1; echo $?)" = 'ariadne: no solver is called "cbd"; write cbc, glpk, glpk-tree, sat, zdd, dfs, late, or a program: glpsol, highs, scip, gurobi_cl, cplex, exact, clasp, cadical
2' ] && ok || no "an unknown one of --solvers"
case $said in *"how is this solver called"*" exit 2") ok ;; *) no "an unknown solver: $said" ;; esac
for s in $(echo "$with" | tr ',' ' '); do
    "$A" lab --solvers $s --formulation foo $E/slitherlink/5x5.url > "$tmp/out"
    [ $? = 2 ] && grep -q 'has no formulation "foo"' "$tmp/out" && ok || no "$s: a formulation that is none"
    "$A" lab --solvers $s --formulation edge,foo $E/slitherlink/5x5.url > "$tmp/out" && ok || no "$s: one of two that is none"
done
"$A" lab --solvers sat --formulation edge $E/slitherlink/5x5.url > "$tmp/out" && ok || no "sat needs no formulation"
# --solver twice is two solvers; --list says which are here
printf '#!/bin/sh\nexit 1\n' > "$tmp/one"
cp "$tmp/one" "$tmp/two" && chmod +x "$tmp/one" "$tmp/two"
"$A" lab --solver "$tmp/one {lp} {sol}" --solver "$tmp/two {lp} {sol}" --formulation edge --report csv $E/slitherlink/5x5.url > "$tmp/out" 2>&1
[ "$(grep -c 'one {lp}' "$tmp/out"):$(grep -c 'two {lp}' "$tmp/out")" = 1:1 ] && ok || no "two of --solver: $(cat "$tmp/out")"
[ "$("$A" lab --list | awk '{print $2}' | sort -u | tr '\n' ' ')" = "library program " ] && ok || no "lab --list"
(mkdir "$tmp/bin" && cp "$tmp/one" "$tmp/bin/scip" && PATH="$tmp/bin:$PATH" "$A" lab --list) | grep -q '^scip *program *here' && ok || no "lab --list: a program on the path"

# HiGHS by npm, as the page has it, as a program that is called as highs is.
NODE_PATH=$PWD/web/node_modules:$NODE_PATH
export NODE_PATH
if node -e 'require.resolve("highs")' > "$tmp/found" 2>&1; then
    for f in edge:slitherlink/5x5.url:solution edge:slitherlink/clash.txt:'no solution: the solver says so' onehot:hashi/7x7.url:solution; do
        "$A" lab --solver bench/highs --formulation ${f%%:*} $E/$(echo "$f" | cut -d: -f2) > "$tmp/out"
        grep -q "bench/highs .*${f##*:}" "$tmp/out" && ok || no "HiGHS by npm: $(cat "$tmp/out")"
    done
else echo "lab: no highs of npm here: left out"; fi
echo "lab: $passed passed, $failed failed"
[ "$failed" = 0 ]

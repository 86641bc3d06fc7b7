#!/bin/sh
# exports.sh - files for solvers, given to the solvers: glpsol (LP, MPS, AMPL), cbc (LP, MPS), cadical, minisat and picosat
# (CNF), minisat+ and clasp (OPB). Their answers must agree with `ariadne unique`: a board with a solution gets one that
# `check --solution` accepts (with the shape left out: one whose only fault is the shape), a board without gets none;
# clasp counts the models of the clauses, which must be the number of solutions.
# A program that is not there is left out with a word; with ARI_SOLVERS=required (as .ci/run sets it) that is a failure.
cd "$(dirname "$0")/../.." || exit 2
A=${ARIADNE:-build/ariadne}
. test/cli/checks
have() {
    command -v "$1" > /dev/null && return 0
    if [ "$ARI_SOLVERS" = required ]; then no "$1 is not installed"; else echo "exports: no $1 here: left out"; fi
    return 1
}
programs=""
for p in glpsol cbc cadical minisat picosat minisat+ clasp; do have $p && programs="$programs $p"; done
with() { case " $programs " in *" $1 "*) return 0 ;; esac; return 1; }

# verdict FILE SOLUTION FORM BOARD WANT SHAPE: what check says of a solver's file. WANT some or none; SHAPE: names of the
# rules that the file leaves out.
verdict() {
    said=$("$A" check --json --solution "$2" --formulation "$3" "$4" 2> "$tmp/err")
    answer=$(echo "$said" | sed -n 's/.*"answer":"\([a-z]*\)".*/\1/p')
    case $5:$answer in
    some:yes | none:none) ok ;;
    some:no)
        rules=$(echo "$said" | grep -o '"rule":"[a-z]*"' | sort -u | sed 's/.*:"\(.*\)"/\1/' | tr '\n' ' ')
        for r in $rules; do
            case " $6 " in *" $r "*) ;; *) no "$1 of $4 as $3: breaks $r"; return ;; esac
        done
        [ -n "$6" ] && ok || no "$1 of $4 as $3: no solution"
        ;;
    none:yes | none:no) if [ -n "$6" ]; then ok; else no "$1 of $4 as $3: has a solution"; fi ;;
    *) no "$1 of $4 as $3: $answer $(cat "$tmp/err")" ;;
    esac
}

tried=0
linear() { # BOARD FORM WANT SHAPE: LP, MPS and AMPL through glpsol and cbc; behind the first boards each form by two ways of them
    forms="lp mps fixedmps ampl mod dat" ways="lp mps fixedmps ampl pair written"
    tried=$((tried + 1))
    [ "$ARIADNE_FULL" ] || [ $tried -le 4 ] || case $((tried % 3)) in
    0) forms="lp mps" ways=lp ;;
    1) forms="fixedmps mps" ways=fixedmps ;;
    2) forms="mod dat lp" ways=pair ;;
    esac
    for f in $forms; do
        "$A" convert --to $f --formulation "$2" -o "$tmp/p.$f" "$1" || no "$1 as $2 to $f"
    done
    if with glpsol; then
        for way in $ways; do
            case $way in
            lp) way="--lp p.lp" ;;
            mps) way="--freemps p.mps" ;;
            fixedmps) way="--mps p.fixedmps" ;;
            ampl) way="--math p.ampl" ;;
            pair) way="--math p.mod --data p.dat" ;;
            written) continue ;;
            esac
            (cd "$tmp" && timeout 60 glpsol $way -o out.sol > log 2>&1) || no "glpsol $way of $1 as $2"
            verdict "glpsol $way" "$tmp/out.sol" "$2" "$1" "$3" "$4"
        done
        case $ways in *written*)
            (cd "$tmp" && timeout 60 glpsol --lp p.lp -w out.sol > log 2>&1)
            verdict "glpsol -w" "$tmp/out.sol" "$2" "$1" "$3" "$4"
            ;;
        esac
    fi
    if with cbc; then
        for f in lp mps; do
            case " $forms " in *" $f "*) ;; *) continue ;; esac
            (cd "$tmp" && rm -f out.sol && timeout 300 cbc p.$f solve solu out.sol > log 2>&1) || no "cbc p.$f of $1 as $2"
            verdict "cbc p.$f" "$tmp/out.sol" "$2" "$1" "$3" "$4"
        done
    fi
}
clauses() { # BOARD FORM WANT SHAPE COUNT: CNF and OPB
    for f in cnf opb; do "$A" convert --to $f --formulation "$2" -o "$tmp/p.$f" "$1" || no "$1 as $2 to $f"; done
    with cadical && { timeout 60 cadical -q "$tmp/p.cnf" > "$tmp/out"; verdict cadical "$tmp/out" "$2" "$1" "$3" "$4"; }
    with picosat && { timeout 60 picosat "$tmp/p.cnf" > "$tmp/out"; verdict picosat "$tmp/out" "$2" "$1" "$3" "$4"; }
    with minisat && {
        timeout 60 minisat "$tmp/p.cnf" "$tmp/out" > "$tmp/log" 2>&1
        verdict minisat "$tmp/out" "$2" "$1" "$3" "$4"
    }
    with minisat+ && { timeout 60 minisat+ "$tmp/p.opb" > "$tmp/out" 2> "$tmp/log"; verdict minisat+ "$tmp/out" "$2" "$1" "$3" "$4"; }
    with clasp && {
        timeout 60 clasp "$tmp/p.opb" > "$tmp/out"
        verdict "clasp OPB" "$tmp/out" "$2" "$1" "$3" "$4"
        if [ -n "$5" ]; then
            models=$(timeout 60 clasp -n 0 -q "$tmp/p.cnf" | sed -n 's/^c Models *: *//p')
            if [ "$models" = "$5" ]; then ok; else no "clasp counts $models models of $1 as $2, not $5"; fi
        fi
    }
}

E=examples
while read -r board form shape; do
    answer=$("$A" count --json "$E/$board")
    count=$(echo "$answer" | sed -n 's/.*"count":"\([0-9]*\)".*/\1/p')
    want=some
    [ "$count" = 0 ] && want=none
    linear "$E/$board" "$form" $want ""
    if [ -n "$shape" ]; then
        linear "$E/$board" "$form+lazy" $want "$shape"
        clauses "$E/$board" "$form+lazy" $want "$shape" ""
        clauses "$E/$board" "$form+layers" $want "" "$count"
    else
        clauses "$E/$board" "$form" $want "" "$count"
    fi
done <<'LIST'
slitherlink/5x5.url edge loop
slitherlink/ambiguous.txt edge loop
slitherlink/clash.txt edge loop
hashi/7x7.url unary connected
numberlink/6x6-a.url edge join
circuit/6x6.txt tree tree
masyu/6x6.txt edge loop
loops/8x8.txt edge
sudoku/9x9.line onehot
battleship/6x6.url ship
battleship/6x6.url cell
zebra/life1962.txt onehot
LIST

# The reports' own models, as LP, MPS and AMPL; those of Numberlink leave rings to lazy cuts.
linear $E/slitherlink/5x5.url arc+start+lazy some loop
linear $E/hashi/7x7.url onehot+human some ""
linear $E/circuit/6x6.txt flow+counts some ""
linear $E/numberlink/7x7-d.txt cell+lazy some join
linear $E/numberlink/7x7-d.txt product+linear+lazy some join
linear $E/zebra/life1962.txt product+linear some ""
clauses $E/numberlink/7x7-d.txt cell some join ""
# Two more that Debian has, where they are: each prints its answer in a shape of its own.
for f in mps fixedmps; do "$A" convert --to $f --formulation cell+lazy -o "$tmp/p.$f" $E/numberlink/7x7-d.txt; done
for way in "lp_solve -S4 -fmps p.fixedmps" "symphony -F p.mps"; do
    command -v "${way%% *}" > /dev/null || continue
    (cd "$tmp" && timeout 60 $way > out 2>&1)
    verdict "$way" "$tmp/out" cell+lazy $E/numberlink/7x7-d.txt some join
done
# Genres with shaded cells, whole.
for board in nurikabe/5x5.txt:island heyawake/6x6.txt:cell yajilin/7x7.txt:edge; do
    linear $E/${board%:*} ${board#*:}+flow some ""
    clauses $E/${board%:*} ${board#*:}+layers some "" ""
done
if with clasp; then # products as the competitions write them
    "$A" convert --to opb --formulation product+lazy -o "$tmp/p.opb" $E/numberlink/7x7-d.txt
    timeout 60 clasp "$tmp/p.opb" > "$tmp/out"
    verdict "clasp, products" "$tmp/out" product+lazy $E/numberlink/7x7-d.txt some join
    printf 'zebra 4\na: red green blue white\nb: tea milk water beer\nc: dog cat fish bird\nred left of tea\ndistance green milk 2\n%s\n' \
        'dog minus cat one of -1 2
blue plus water one of 3 5 8
fish not next to bird
tea next to dog' > "$tmp/relations.txt"
    "$A" convert --to opb --formulation product -o "$tmp/p.opb" "$tmp/relations.txt"
    said=$(timeout 60 clasp -n 0 -q "$tmp/p.opb" | sed -n 's/^c Models *: //p')
    [ "$said" = 58 ] && [ "$("$A" count --quiet "$tmp/relations.txt" | grep -c ': 58 ')" = 1 ] && ok || no "solutions of products: $said, not 58"
fi
for f in lp mps fixedmps; do
    "$A" convert --to $f --formulation product $E/numberlink/6x6-a.url 2>&1 | grep -q "rule C or D" && ok || no "product under rule A as $f"
done
"$A" convert --to mps --formulation product $E/numberlink/7x7-d.txt 2> /dev/null | saw | grep -q '^QCMATRIX count_r1c1' && ok || no "no QCMATRIX"

# Fewest clues as two programs: of this 4x4 grid four clues are enough (all of them are tried in test/cli/lab.sh).
printf 'sudoku 4x4\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n' > "$tmp/grid.txt"
for f in master rival; do
    "$A" convert --to lp --formulation onehot+$f -o "$tmp/$f.lp" "$tmp/grid.txt" || no "$f of a 4x4 sudoku"
    "$A" convert --to ampl --formulation onehot+$f -o "$tmp/$f.ampl" "$tmp/grid.txt" || no "$f of a 4x4 sudoku as AMPL"
done
if with glpsol; then
    (cd "$tmp" && glpsol --lp master.lp -o m.sol > log && grep -q 'obj = 4 ' m.sol) && ok || no "glpsol: the master's optimum is not 4"
    (cd "$tmp" && glpsol --math master.ampl -o m.sol > log && grep -q 'goal = 4 ' m.sol) && ok || no "glpsol: the master's optimum as AMPL is not 4"
    (cd "$tmp" && glpsol --lp rival.lp -o m.sol > log && grep -q 'obj = -12 ' m.sol) && ok || no "glpsol: a rival breaks four clues at least"
fi

# Both levels in one program for bilevel solvers. Its lower level, cut out by what the AUX file says: with the four clues
# fixed its optimum is 1, with three of them 0, and both with the rules of a loop as a flow.
lower() { # CLUES...: the lower level's optimum when these are chosen
    awk -v keep=" $* " 'FNR == NR { if (/^@/) part = $1; else if (part == "@VARSBEGIN") var[$1] = $2;
                                    else if (part == "@CONSTRSBEGIN") row[$1] = 1; next }
        /^[A-Z]/ { part = $1 }
        part == "ROWS" && NF == 2 && $1 != "N" && !($2 in row) { next }
        part == "COLUMNS" && NF == 3 && $2 !~ /MARKER/ {
            if ($1 != last && ($1 in var) && var[$1]) print "    " $1 " obj " var[$1]
            last = $1
            if ($2 == "obj" || !($2 in row)) next }
        part == "RHS" && NF == 3 && !($2 in row) { next }
        part == "BOUNDS" && NF > 2 && !($3 in var) { print " FX BND " $3, index(keep, " " $3 " ") ? 1 : 0; next }
        { print }' "$tmp/both.aux" "$tmp/both.mps" > "$tmp/lower.mps"
    (cd "$tmp" && glpsol --freemps lower.mps -o lower.sol > lower.log && sed -n 's/^Objective:.* = \([0-9]*\) .*/\1/p' lower.sol)
}
both() { # BOARD FORMULATION
    for f in mps aux; do "$A" convert --to $f --formulation "$2" -o "$tmp/both.$f" "$1" || no "$2 as $f"; done
}
"$A" convert --to aux --formulation onehot+rival "$tmp/grid.txt" 2>&1 | saw | grep -q "one level" && ok || no "an AUX file of one level"
"$A" convert --to mps --formulation edge+bilevel+lazy $E/slitherlink/5x5.url 2>&1 | saw | grep -q "add +flow" && ok || no "two levels, the shape left out"
if with glpsol; then
    both "$tmp/grid.txt" onehot+bilevel
    clues=$("$A" min --all-clues --to text "$tmp/grid.txt" | awk 'NR > 1 && NR < 6 { for (c = 1; c <= 4; c++) if ($c != ".") print "y_" NR - 1 "_" c }')
    [ "$(echo "$clues" | grep -c .)" = 4 ] && [ "$(lower $clues)" = 1 ] && ok || no "a bilevel program, four clues: $(lower $clues)"
    for c in $clues; do
        [ "$(lower $(echo "$clues" | grep -v "$c"))" = 0 ] && ok || no "a bilevel program without $c"
    done
    grep -q '^ E ' "$tmp/both.mps" && no "an equation in a bilevel program" || ok
    both $E/slitherlink/5x5.url edge+bilevel+flow
    clues=$(awk 'FNR == NR { low[$1]; next } $3 ~ /^y_/ && !($3 in low) { print $3 }' "$tmp/both.aux" "$tmp/both.mps")
    [ "$(lower $clues)" = 1 ] && [ "$(lower)" = 0 ] && ok || no "a bilevel program of a loop: $(lower $clues), $(lower)"
fi

# The rounds of the laboratory leave their subtours in the data: the model as it was, with its own names, draws one loop
# then, which it does not without them.
if with glpsol; then
    board=$E/slitherlink/ambiguous.txt
    "$A" convert --to mod --formulation arc+lazy -o "$tmp/arc.mod" $board
    "$A" convert --to dat --formulation arc+lazy -o "$tmp/bare.dat" $board
    "$A" lab --solvers glpk --formulation arc --program "$tmp/cuts.dat" $board > "$tmp/log" 2>&1 || no "lab --program: $(cat "$tmp/log")"
    for name in 'set A dimen 2' 's.t. Demand{r in G}' 's.t. NetFlow{r in N}' 's.t. Subtours{r in SF}.*<='; do
        grep -q "^$name" "$tmp/arc.mod" && ok || no "the arc model has no $name"
    done
    "$A" convert --to dat --formulation arc+start+lazy -o "$tmp/start.dat" $E/slitherlink/5x5.url
    [ "$(grep '^# Model and data fit' "$tmp/arc.mod")" = "$(grep '^# Model and data fit' "$tmp/bare.dat")" ] && ok || no "a pair has two lines"
    [ "$(grep '^# Model and data fit' "$tmp/arc.mod")" = "$(grep '^# Model and data fit' "$tmp/start.dat")" ] && no "no pair has one line" || ok
    for data in bare cuts; do
        (cd "$tmp" && glpsol --math arc.mod --data $data.dat -o $data.sol > log)
        "$A" check --json --solution "$tmp/$data.sol" --formulation arc+lazy $board > "$tmp/$data.said"
    done
    grep -q '"answer":"no".*"rule":"loop"' "$tmp/bare.said" && ok || no "no subtours without cuts: $(cat "$tmp/bare.said")"
    grep -q '"answer":"yes"' "$tmp/cuts.said" && ok || no "the subtours as data: $(cat "$tmp/cuts.said")"
    "$A" lab --solvers glpk --formulation arc --program "$tmp/cuts.lp" $board > /dev/null
    (cd "$tmp" && glpsol --lp cuts.lp -o lp.sol > log)
    verdict "the cuts as LP" "$tmp/lp.sol" arc+lazy $board some ""
    said=$("$A" lab --formulation edge,arc --program "$tmp/x.lp" $board 2>&1) && no "two programs in one file"
    case $said in *"one puzzle, one --formulation"*) ok ;; *) no "--program of two: $said" ;; esac
    said=$("$A" lab --solvers glpk --formulation arc --program "$tmp/x.foo" $board 2>&1) && no "a program as .foo"
    case $said in *"ending says the format"*) ok ;; *) no "--program x.foo: $said" ;; esac
fi
if with cbc; then
    "$A" lab --fewest --solvers cbc --formulation onehot --program "$tmp/hits.lp" "$tmp/grid.txt" > /dev/null
    (cd "$tmp" && cbc hits.lp solve | grep -q 'Objective value: *4\.0') && ok || no "the master with its rows found"
fi
if with cbc; then
    (cd "$tmp" && cbc master.lp solve | grep -q 'Objective value: *4\.0') && ok || no "cbc: the master's optimum is not 4"
fi

# lp_solve lists rows and dual values behind the columns: those are not what the columns are.
if with glpsol; then
    "$A" convert --to mps --formulation edge+flow -o "$tmp/p.mps" $E/slitherlink/5x5.url
    (cd "$tmp" && glpsol --freemps p.mps -o g.sol > log)
    {
        printf '\nValue of objective function: 36\n\nActual values of the variables:\n'
        grep -o '[hvz]_[0-9]*_[0-9]* *\* *[01] ' "$tmp/g.sol" | tr -d '*'
        printf '\nActual values of the constraints:\ndegree_p1_1 0\n\nDual values with from - till limits:\nh_1_1 5 -1 1\nh_1_2 7 0 0\n'
    } > "$tmp/lps.sol"
    verdict "lp_solve's file" "$tmp/lps.sol" edge+flow $E/slitherlink/5x5.url some ""
fi

# Texts that are no solution say so.
said=$(echo "nothing here" | "$A" check --solution - --formulation edge $E/slitherlink/5x5.url 2>&1)
case $said in "ariadne: -: no value of any column"*) ok ;; *) no "a text that is no solution: $said" ;; esac
printf 'c\nv 1 2 what\n' > "$tmp/bad.sol"
said=$("$A" check --solution "$tmp/bad.sol" --formulation edge $E/slitherlink/5x5.url 2>&1)
case $said in "ariadne: $tmp/bad.sol:2: a v line holds something that is no literal; "*) ok ;; *) no "a bad v line: $said" ;; esac
# Two loops where the file left the shape out: the verdict says what may have come of it; a file with the shape none.
grid='slitherlink 1x5
. . . . .'
for form in edge+lazy edge+layers; do
    "$A" convert --to cnf --formulation $form "$grid" > "$tmp/two.cnf"
    awk -v on=' h_1_1 h_2_1 v_1_1 v_1_2 h_1_4 h_2_4 v_1_4 v_1_5 ' '$1 == "c" && $3 == "=" && index(on, " " $4 " ") {print "v", $2}' \
        "$tmp/two.cnf" > "$tmp/two.sol"
    said=$("$A" check -q --solution "$tmp/two.sol" --formulation $form "$grid" 2>&1)
    case $form,$said in edge+lazy,*"LEFT OUT"*|edge+layers,*"breaks the rules in 1 place") ok ;; *) no "two loops, $form: $said" ;; esac
done
# A solver that stopped without a solution has neither one nor proved that there is none, whatever stands for values.
printf 'Status:     INTEGER UNDEFINED\n     1 h_1_1        *              0             0             1\nKKT.PE: max.abs.err = 1\n        SOLUTION IS INFEASIBLE\n' > "$tmp/glpk"
printf 'c Status:     INTEGER UNDEFINED\ns mip 50 96 u 0\nj 1 0\nj 2 0\ne o f\n' > "$tmp/glpk-w"
printf 'Stopped on time (no integer solution - continuous used) - objective value 0\n 0 h_1_1 0.5 0\n' > "$tmp/cbc"
for f in glpk glpk-w cbc; do
    said=$("$A" check --solution "$tmp/$f" --formulation edge $E/slitherlink/5x5.url 2>&1)
    case $said in *"the solver stopped before it had a solution"*) ok ;; *) no "stopped, $f: $said" ;; esac
done
printf '#!/bin/sh\nprintf "Status: INTEGER UNDEFINED\\n SOLUTION IS INFEASIBLE\\n" > "$2"\n' > "$tmp/giver-up"
chmod +x "$tmp/giver-up"
said=$("$A" lab --solver "$tmp/giver-up {lp} {sol}" --formulation edge+flow --time-limit 9 $E/slitherlink/5x5.url | grep giver-up)
case $said in *"stopped, without a solution"*) ok ;; *) no "a solver that gave up, in lab: $said" ;; esac
said=$(echo "h_1_1 0.5" | "$A" check --solution - --formulation edge $E/slitherlink/5x5.url 2>&1)
case $said in *"h_1_1 is not whole"*) ok ;; *) no "half a line: $said" ;; esac
said=$("$A" convert --to cnf --formulation edge+flow $E/slitherlink/5x5.url 2>&1)
case $said in *"choose layers or lazy"*) ok ;; *) no "flows as clauses: $said" ;; esac
said=$("$A" convert --to lp --formulation edge+nonsense $E/slitherlink/5x5.url 2>&1)
case $said in *'no part "nonsense"'*) ok ;; *) no "an unknown part: $said" ;; esac
for f in lp mps fixedmps cnf opb; do # the wrong one of two files
    "$A" convert --to $f --formulation edge -o "$tmp/p.$f" $E/slitherlink/5x5.url
    said=$("$A" check --solution "$tmp/p.$f" --formulation edge $E/slitherlink/5x5.url 2>&1)
    case $?,$said in 2,*"this is the program itself"*) ok ;; *) no "$f as its own solution: $said" ;; esac
done
# A file is one program: of two puzzles none is left half right under the name that was asked for.
said=$("$A" convert --to lp -j 2 -o "$tmp/two.lp" $E/slitherlink/5x5.url $E/masyu/6x6.txt 2>&1)
[ $? = 2 ] && [ ! -e "$tmp/two.lp" ] && ok || no "two programs in a file: $said"
case $said in *"6x6.txt:1: a file for solvers holds one program"*) ok ;; *) no "two programs: $said" ;; esac
"$A" convert --to lp --shard 2/2 -o "$tmp/two.lp" $E/slitherlink/5x5.url $E/masyu/6x6.txt &&
    grep -q masyu "$tmp/two.lp" && ok || no "the second of two programs"
"$A" convert --to lp,mps $E/slitherlink/5x5.url > /dev/null 2>&1 && no "LP and MPS in one file" || ok
for f in edge+flow+layers edge+lazy+flow edge+layers+mincut; do
    said=$("$A" convert --to lp --formulation $f $E/slitherlink/5x5.url 2>&1)
    case $said in *'encodes the shape twice'*) ok ;; *) no "two shapes: $f" ;; esac
done
echo "exports: $passed passed, $failed failed"
[ "$failed" = 0 ]

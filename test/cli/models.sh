#!/bin/sh
# models.sh - the models of doc/models with boards as their data: GLPK gives the optimum of the program that convert
# prints for the same formulation, Gecode as many solutions as clasp finds in that program without its shape, or the
# optimum. The pages for JuMP are not run: they name the constraints of the page in AMPL. A solver that is not installed
# is left out with a word.
cd "$(dirname "$0")/../.." || exit 2
A=${ARIADNE:-build/ariadne}
. test/cli/checks
have() {
    command -v "$1" > /dev/null && return 0
    if [ "$ARI_SOLVERS" = required ]; then no "$1 is not installed"; else echo "models: no $1 here: left out"; fi
    return 1
}
glpsol=$(have glpsol && echo yes) minizinc=$(have minizinc && echo yes) clasp=$(have clasp && echo yes)
case $glpsol$minizinc$clasp in *yes*) ;; *) echo "$glpsol$minizinc$clasp" ;; esac

optimum() { # FILE: of a solution that GLPK writes
    sed -n 's/^Status: *INTEGER //p; s/^Objective:.* = \([-0-9]*\) .*/\1/p' "$1" 2> "$tmp/err" | tr '\n' ' '
}
page() { # NAME FORMULATION
    name=$1 form=$2
    for to in dat dzn jl; do "$A" convert --to board-$to -o "$tmp/b.$to" "$tmp/b.txt" || no "$name to board-$to"; done
    if [ "$glpsol" ]; then
        rm -f "$tmp/one" "$tmp/two"
        "$A" convert --to ampl --formulation $form -o "$tmp/p.ampl" "$tmp/b.txt" 2> "$tmp/err" || no "$form: $(cat "$tmp/err")"
        timeout 60 glpsol --math "doc/models/$name.mod" --data "$tmp/b.dat" -o "$tmp/one" > "$tmp/log" 2>&1
        timeout 60 glpsol --math "$tmp/p.ampl" -o "$tmp/two" > "$tmp/log2" 2>&1
        got=$(optimum "$tmp/one") want=$(optimum "$tmp/two")
        [ "$got" ] && [ "$got" = "$want" ] && ok || no "$name.mod: $got, not $want; $(tail -n 3 "$tmp/log")"
    fi
    [ "$minizinc" ] && [ "$3" != slow ] || return 0
    timeout 60 minizinc -a --solver gecode -D 'S=[]' "doc/models/$name.mzn" "$tmp/b.dzn" > "$tmp/out" 2> "$tmp/log" ||
        timeout 60 minizinc -a --solver gecode "doc/models/$name.mzn" "$tmp/b.dzn" > "$tmp/out" 2> "$tmp/log"
    case $want in EMPTY*) grep -q '=====UNSAT' "$tmp/out" && ok || no "$name.mzn has a solution"; return ;; esac
    grep -q -e '^=====' "$tmp/out" || no "$name.mzn: $(cat "$tmp/log")"
    case $name in
    slitherlink-* | circuit-*) # as many lines as the last solution has
        got=$(awk '/^-----/ {last = n; n = 0; next} NF == 2 {n++} END {print last}' "$tmp/out")
        [ "OPTIMAL $got " = "$want" ] && ok || no "$name.mzn: optimum $got, not $want"
        ;;
    *)
        [ "$clasp" ] || return 0
        "$A" convert --to opb --formulation "${4:-$form}" -o "$tmp/p.opb" "$tmp/b.txt" 2> "$tmp/err" || no "$form as OPB"
        want=$(timeout 60 clasp -n 0 -q "$tmp/p.opb" | sed -n 's/^c Models *: *//p') got=$(grep -c -e '^-----' "$tmp/out")
        [ "$got" = "$want" ] && ok || no "$name.mzn: $got solutions, not $want"
        ;;
    esac
}
E=examples
on() { # BOARD NAME FORMULATION...
    cp "$1" "$tmp/b.txt"
    shift
    page "$@"
}
on $E/slitherlink/5x5.url slitherlink-arc arc+lazy
on $E/slitherlink/ambiguous.txt slitherlink-arc arc+lazy
on $E/sudoku/9x9.line sudoku-onehot onehot
printf 'sudoku 4x4\n1 . . .\n. . . 2\n. . 3 .\n. . . .\n' > "$tmp/several.txt"
on "$tmp/several.txt" sudoku-onehot onehot
on $E/hashi/7x7.url hashi-unary unary+lazy
printf 'hashi 5x5\n2 . 3 . 2\n. . . . .\n2 . 4 . 3\n. . . . .\n1 . 2 . 1\n' > "$tmp/hashi.txt"
on "$tmp/hashi.txt" hashi-unary unary+lazy
on "$tmp/hashi.txt" hashi-onehot onehot slow
on $E/hashi/7x7.url hashi-onehot onehot slow
printf 'hashi 3x3\n1 . 1\n. . .\n1 . 1\n' > "$tmp/apart.txt"
on "$tmp/apart.txt" hashi-onehot onehot slow
on "$tmp/apart.txt" hashi-unary unary+lazy
on $E/numberlink/7x7-five.txt numberlink-cell cell+lazy
on $E/numberlink/7x7-five.txt numberlink-product product+linear+lazy "" product+lazy
printf 'numberlink 4x4 rule=D\n1 . . 1\n. . . .\n. . . .\n2 . . 2\n' > "$tmp/link.txt"
on "$tmp/link.txt" numberlink-cell cell+lazy
on "$tmp/link.txt" numberlink-product product+linear+lazy "" product+lazy
printf 'circuit 4x4\no-o o o\n.\no o o o\n.\no o o o\n  |\no o o #\n' > "$tmp/circuit.txt"
on "$tmp/circuit.txt" circuit-tree tree+lazy
on "$tmp/circuit.txt" circuit-flow flow slow
on $E/circuit/6x6.txt circuit-tree tree+lazy
on $E/circuit/6x6.txt circuit-flow flow slow
printf 'battleship 5x5 fleet=2,1,1\n  1 . 2 . .\n2 . . . . .\n. . . . . .\n. . . ^ . .\n1 . . . . .\n. . . . . .\n' > "$tmp/fleet.txt"
for b in $E/battleship/easy.txt "$tmp/fleet.txt"; do
    on "$b" battleship-ship ship
    on "$b" battleship-cell cell
done
printf 'zebra 4\na: red green blue white\nb: tea milk water beer\nc: dog cat fish bird\nred left of tea\ndistance green milk 2\n%s\n' \
    'fish not next to bird
tea next to dog' > "$tmp/zebra.txt"
for b in $E/zebra/easy.txt "$tmp/zebra.txt"; do
    on "$b" zebra-onehot onehot
    on "$b" zebra-product product+linear "" product
done
# Models that convert has no program of: the page in AMPL by GLPK, that in MiniZinc by Gecode, what a count here says.
alone() { # BOARD NAME WANT: GLPK's status and optimum
    cp "$1" "$tmp/b.txt"
    for to in dat dzn jl; do "$A" convert --to board-$to -o "$tmp/b.$to" "$tmp/b.txt" || no "$2 to board-$to"; done
    if [ "$glpsol" ]; then
        timeout 60 glpsol --math "doc/models/$2.mod" --data "$tmp/b.dat" -o "$tmp/one" > "$tmp/log" 2>&1
        got=$(optimum "$tmp/one")
        [ "$got" = "$3 " ] && ok || no "$2.mod: $got, not $3"
    fi
    [ "$minizinc" ] || return 0
    timeout 60 minizinc --solver gecode -D 'S=[]' "doc/models/$2.mzn" "$tmp/b.dzn" > "$tmp/out" 2> "$tmp/log" ||
        timeout 60 minizinc --solver gecode "doc/models/$2.mzn" "$tmp/b.dzn" > "$tmp/out" 2> "$tmp/log"
    case $3 in
    EMPTY*) grep -q '=====UNSAT' "$tmp/out" ;;
    *) grep -q -e '^-----' "$tmp/out" && { [ "${3#* }" = 0 ] || grep -qx "${3#* }" "$tmp/out"; } ;;
    esac && ok || no "$2.mzn: not $3: $(tail -n 3 "$tmp/out" "$tmp/log")"
}
alone "$tmp/hashi.txt" hashi-layers "OPTIMAL 0"
alone "$tmp/apart.txt" hashi-layers "EMPTY 0"
alone $E/circuit/6x6.txt circuit-path "OPTIMAL 42" # without cuts; with those of 16 rounds 44: 33 lines, a path of 11
printf 'circuit 4x4\no o o o\n|\no o o #\n.\no o o o\n.\n# o o o\n' > "$tmp/path.txt"
alone "$tmp/path.txt" circuit-path "OPTIMAL 19" # no cut is needed: 13 lines, a path of 6
alone "$tmp/circuit.txt" circuit-path "EMPTY 0"
printf 'circuit 4x4\no o * o\n.\no o o #\n.\no o o o\n.\n# o o *\n' > "$tmp/marked.txt"
alone "$tmp/marked.txt" circuit-path "OPTIMAL 17" # with 13 lines
"$A" best "$tmp/marked.txt" | grep -q '^value 4, proved' && ok || no "the shortest path has 4 lines"
for f in doc/models/*.jl; do # not run, since there is no Julia in Debian 12: at least what is opened is closed
    awk '{sub(/#.*/, ""); n = split($0, c, ""); for (i = 1; i <= n; i++) {
        if (index("([", c[i])) stack = stack c[i]
        else if (index(")]", c[i])) {
            want = c[i] == ")" ? "(" : "["
            if (substr(stack, length(stack)) != want) exit 1
            stack = substr(stack, 1, length(stack) - 1)
        }}} END {exit stack != ""}' "$f" && ok || no "$f: brackets"
done
# Three languages a model; a page of one is no longer than a page.
for f in doc/models/*.mod; do
    n=${f%.mod}
    [ -s "$n.mzn" ] && [ -s "$n.jl" ] && [ "$(cat "$n".* | wc -l)" -lt 150 ] || no "$n: three pages"
    for c in $(sed -n 's/^s\.t\. \([A-Za-z]*\).*/\1/p' "$f"); do
        case $n/$c in */battleship-ship/*) continue ;; esac
        grep -q "model, $c\b" "$n.jl" && ok || no "$n.jl has no $c"
    done
done
said=$("$A" convert --to board-dat $E/hitori/6x6.txt 2>&1)
case $said in *"doc/models has no model of such boards: hitori"*) ok ;; *) no "a genre without a model: $said" ;; esac
printf 'zebra 3\na: red green blue\nb: tea milk water\nif red at 1 then tea at 2\n' > "$tmp/parts.txt"
"$A" convert --to board-dat "$tmp/parts.txt" 2>&1 | grep -q 'several parts' && ok || no "a clue of several parts"

echo "models: $passed passed, $failed failed"
[ "$failed" = 0 ]

#!/bin/sh
# solvers.sh - programs that fail, hang, lie or write nonsense, lent as solvers: one line says what happened, no answer is
# lost or believed, nothing stays behind in the temporary folder; libraries that are not there; verbs without the engine.
cd "$(dirname "$0")/../.." || exit 2
A=${ARIADNE:-build/ariadne}
B=examples/slitherlink/5x5.url
. test/cli/tally
mkdir "$tmp/temporary" "$tmp/none"
TMPDIR=$tmp/temporary
export TMPDIR

# MODE LP SOL. The second call of `once` and all of `never` say that there is no solution.
cat > "$tmp/fake" <<'FAKE'
#!/bin/sh
case $1 in
crash) kill -SEGV $$ ;;
code) exit 3 ;;
nothing) ;;
empty) : > "$3" ;;
garbage) head -c 3000 "$0" | tr 'a-z' '\200-\231' > "$3" ;;
words) echo "hello world" > "$3" ;;
zeros) echo "h_1_1 0" > "$3" ;;
half) echo "h_1_1 0.5" > "$3" ;;
huge) echo "h_1_1 1e300" > "$3" ;;
never) echo Infeasible > "$3" ;;
litter) echo x > "$3.more"; exit 1 ;;
sleep) sleep 60 ;;
late) cp "$(dirname "$0")/good.sol" "$3"; sleep 60 ;;
once) if [ -e "$(dirname "$0")/flag" ]; then echo Infeasible > "$3"; else : > "$(dirname "$0")/flag"; cp "$(dirname "$0")/good.sol" "$3"; fi ;;
esac
FAKE
chmod +x "$tmp/fake"
"$A" convert --to lp --formulation edge -o "$tmp/p.lp" $B

lends() { # MODE WANT VERB OPTIONS...: the last line holds WANT, and it is one line when it is an error
    mode=$1 want=$2 verb=$3
    shift 3
    rm -f "$tmp/flag"
    "$A" "$verb" --engine mip --solver "$tmp/fake $mode {lp} {sol}" "$@" $B > "$tmp/out" 2> "$tmp/err"
    [ "$(wc -l < "$tmp/err")" -le 1 ] || no "$verb, $mode: more than one line: $(cat "$tmp/err")"
    case $(tail -n 1 "$tmp/out")$(cat "$tmp/err") in *"$want"*) ok ;; *) no "$verb, $mode: $(tail -n 1 "$tmp/out")$(cat "$tmp/err")" ;; esac
}
for v in solve unique count; do
    lends crash "fake was ended by signal 11" $v
    lends code "fake wrote nothing and ended with code 3" $v
    lends nothing "fake wrote no solution file" $v
    lends litter "fake wrote nothing and ended with code 1" $v
    lends empty "not understood: no value of any column" $v
    lends garbage "not understood: no value of any column" $v
    lends words "not understood: no value of any column" $v
    lends half "not understood: the value of h_1_1 is not whole" $v
    lends huge "not understood" $v
    lends zeros "breaks a row: not believed" $v
done
lends never "solved; this is the only solution" solve
lends never "one solution (unique), proved" unique
lends never "1 solution, counted exactly" count
lends never "no solution is the solver's word, not proved" unique --ticks 20
lends never "no solution is the solver's word, not proved" count --ticks 20
lends sleep "undecided: the time limit was reached" solve --time-limit 1
# A lab goes on to its next row whatever happens to one.
for m in crash nothing words half zeros never; do
    "$A" lab --solver "$tmp/fake $m {lp} {sol}" --solvers sat --formulation edge --report csv $B > "$tmp/out" 2> "$tmp/err"
    [ "$(grep -c . "$tmp/out")" = 3 ] && grep -q '"sat".*"solution, exact"' "$tmp/out" && [ ! -s "$tmp/err" ] && ok || no "lab, $m: $(cat "$tmp/out" "$tmp/err")"
done
grep -q 'WRONGLY: the exact engine has one' "$tmp/out" && ok || no "lab does not say that a refusal was wrong"
"$A" lab --time-limit 1 --solver "$tmp/fake sleep {lp} {sol}" --solvers sat --formulation edge --report csv $B > "$tmp/out"
grep -q 'stopped by the time limit, without a solution' "$tmp/out" && ok || no "lab waits for a program that hangs: $(cat "$tmp/out")"
# The relaxation has its time of the row's.
since=$(date +%s)
"$A" lab --time-limit 3 --solver "$tmp/fake sleep {lp} {sol}" --solvers sat --formulation edge --report csv $B > "$tmp/out" 2>&1
grep -q 'stopped by' "$tmp/out" && [ $(($(date +%s) - since)) -lt 5 ] && ok || no "the relaxation has time of its own"
# A row is printed as it is done, while the next one takes its time, under a limit that is told.
printf '#!/bin/sh\nmkdir "%s" 2> /dev/null && exit 1\nexec sleep 30\n' "$tmp/once" > "$tmp/turns"
chmod +x "$tmp/turns"
"$A" lab --solver "$tmp/turns {lp} {sol}" --formulation edge,arc $B > "$tmp/out" &
worker=$!
for _ in 1 2 3 4 5 6 7 8 9 10; do grep -q '^edge .*ended with code 1' "$tmp/out" && break; sleep 0.2; done
kill -0 $worker 2> /dev/null && grep -q '^edge .*ended with code 1' "$tmp/out" && ok || no "lab keeps its rows: $(cat "$tmp/out")"
head -n 1 "$tmp/out" | grep -q 'at most 60 s a row' && ok || no "lab does not tell its limit: $(head -n 1 "$tmp/out")"
kill $worker
wait $worker 2> /dev/null

# A program that has an answer when its time is over: kept, and nothing said of better ones. With one that is right first
# and then refuses, under a limit of ticks: the solver's word.
if command -v glpsol > /dev/null; then
    glpsol --lp "$tmp/p.lp" -o "$tmp/good.sol" > /dev/null
    "$A" lab --time-limit 1 --solver "$tmp/fake late {lp} {sol}" --solvers sat --formulation edge --report csv $B > "$tmp/out"
    grep -q '"solution checked exactly"' "$tmp/out" && ok || no "a late answer is lost: $(cat "$tmp/out")"
    lends once "one solution (unique), proved" unique
    B=examples/slitherlink/dodecahedron.txt # its clues alone force little
    "$A" convert --to lp --formulation edge -o "$tmp/p.lp" $B
    glpsol --lp "$tmp/p.lp" -o "$tmp/good.sol" > /dev/null
    lends once "one solution; that there is no other is the solver's word, not proved" unique --ticks 100
    "$A" best --engine mip --solver "glpsol" examples/circuit/5x6-shortest.txt | saw | tail -n 1 | grep -q '^value 9, proved least' && ok || no "the shortest way by glpsol"
fi

# Not there: a program, a library; not taken: products, names, verbs.
says() { # WANT ARGUMENTS...
    want=$1
    shift
    said=$("$A" "$@" 2>&1 > /dev/null)
    [ "$(echo "$said" | wc -l)" = 1 ] || no "$*: more than one line: $said"
    case $said in *"$want"*) ok ;; *) no "$*: $said" ;; esac
}
says "gurobi_cl is not installed, or not on the path" solve --engine mip --solver "$tmp/none/gurobi_cl" $B
says "is not a program" solve --engine mip --solver "$tmp/p.lp {lp} {sol}" $B
says "how is this solver called" solve --engine mip --solver foo $B
says "no such solver library" solve --engine mip --solvers foo $B
for lib in libCbcSolver.so.3 libCbcSolver.so libglpk.so.40 libglpk.so; do : > "$tmp/none/$lib"; done
for lib in cbc glpk; do
    said=$(LD_LIBRARY_PATH=$tmp/none "$A" solve --engine mip --solvers $lib $B 2>&1 > /dev/null)
    case $said in *"library is not installed; install "* | *"this build knows no"*) ok ;; *) no "without the library $lib: $said" ;; esac
    said=$(LD_LIBRARY_PATH=$tmp/none "$A" lab --solvers $lib,sat --formulation edge --report csv $B 2>&1)
    case $said in *"install "*"solution, exact"*) ok ;; *) no "lab without the library $lib: $said" ;; esac
done
for v in thin min repair sample heat; do says "the engine mip does not answer this verb; leave the engine out" $v --engine mip --solver glpsol $B; done
says "does not take --engine" check --engine mip $B
says "leave the formulation out" best --formulation tree examples/circuit/5x6-shortest.txt
says "mark two points" best examples/circuit/6x6.txt
[ -z "$(ls "$tmp/temporary")" ] && ok || no "left behind: $(ls "$tmp/temporary")"
echo "solvers: $passed passed, $failed failed"
[ "$failed" = 0 ]

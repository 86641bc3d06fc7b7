#!/bin/sh
# external_solver.sh - external solvers that die, hang or eat memory during a question: the record gets one error and the stream goes on;
# Ctrl-C and limits end them at once; and however the tool ends, no process and no temporary folder stays behind.
# GLPK is played by a library of our own, found by LD_LIBRARY_PATH, which misbehaves as $PLAY says; CBC plays itself.
cd "$(dirname "$0")/../.." || exit 2
A=${ARIADNE:-build/ariadne}
B=examples/slitherlink/5x5.url
. test/cli/checks
mkdir "$tmp/lib" "$tmp/temporary"
TMPDIR=$tmp/temporary
PID=$tmp/pid
ASAN_OPTIONS=$ASAN_OPTIONS:handle_segv=0 # a crash is a crash in sanitized builds too
export TMPDIR PID ASAN_OPTIONS

cat > "$tmp/glpk.c" <<'SOURCE'
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#define F(name) int glp_##name(void) { return 0; }
F(delete_prob) F(add_rows) F(add_cols) F(set_row_bnds) F(set_col_bnds) F(set_col_kind) F(set_obj_coef) F(set_mat_row)
F(init_smcp) F(simplex) F(get_status) F(init_iocp) F(intopt) F(mip_status) F(get_it_cnt) F(ios_reason) F(ios_get_prob)
F(ios_tree_size) F(ios_best_node) F(ios_terminate) F(term_out) F(term_hook)
F(get_num_cols) F(get_col_lb) F(get_col_ub)
double glp_get_obj_val(void) { return 0; }
double glp_mip_obj_val(void) { return 0; }
double glp_mip_col_val(void) { return 0; }
double glp_ios_node_bound(void) { return 0; }
double glp_get_col_prim(void) { return 0; }
int glp_create_prob(void) {
    const char *play = getenv("PLAY");
    FILE *f = fopen(getenv("PID"), "w");
    fprintf(f, "%d\n", (int)getpid());
    fclose(f);
    puts("nobody reads this");
    if (!strcmp(play, "abort")) fputs("no memory\001 available\n", stderr), abort();
    if (!strcmp(play, "crash")) raise(SIGSEGV);
    if (!strcmp(play, "exit")) exit(0);
    if (!strcmp(play, "chatter")) for (int i = 0; i < 100000; i++) fputs("and so on, and on, and on\n", stderr);
    if (!strcmp(play, "eat")) for (;;) memset(malloc(1 << 20), 1, 1 << 20);
    if (!strcmp(play, "hang")) for (;;) pause();
    return 0;
}
SOURCE
${CC:-gcc} -shared -fPIC -w -O0 -o "$tmp/lib/libglpk.so.40" "$tmp/glpk.c" || no "the library cannot be built"
fake() { # PLAY ARGUMENTS...
    PLAY=$1
    shift
    PLAY=$PLAY LD_LIBRARY_PATH=$tmp/lib "$A" "$@" > "$tmp/out" 2> "$tmp/err"
}
now() { date +%s%N; }
soon() { # SINCE MILLISECONDS WHAT
    ms=$((($(now) - $1) / 1000000))
    [ "$ms" -le "$2" ] && ok || no "$3 took $ms ms"
}
# Is this process there, and no zombie that nobody has waited for?
lives() { kill -0 "$1" 2> /dev/null && ! grep -qs '^[0-9]* ([^)]*) Z' "/proc/$1/stat"; }
until_() { # a second at most
    for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        "$@" && return 0
        sleep 0.05
    done
    return 1
}
gone() { ! lives "$1"; }
started() { [ -s "$PID" ]; }
clean() { [ -z "$(ls "$tmp/temporary")" ]; }

# ---- a library that dies ----
fake none solve --engine mip --solvers glpk $B
if grep -q 'knows no GLPK' "$tmp/err"; then
    [ "$ARI_SOLVERS" = required ] && no "GLPK: $(cat "$tmp/err")" || echo "external_solver: this build knows no GLPK: left out"
    libraries=
else
    libraries=yes
fi
dies() { # PLAY WANT: one error a record, with WANT in it, and the stream goes on; the lab goes on too
    fake "$1" unique --engine mip --solvers glpk $B $B
    code=$?
    [ "$(grep -c "$2" "$tmp/err")" = 2 ] && [ "$(wc -l < "$tmp/err")" = 2 ] && [ ! -s "$tmp/out" ] && [ $code = 2 ] &&
        ok || no "$1: $code $(cat "$tmp/out" "$tmp/err")"
    fake "$1" unique --json --engine mip --solvers glpk $B $B
    [ "$(grep -c '^{"file":"[^"]*","record":1,"error":{"status":.*"}}$' "$tmp/out")" = 2 ] && ok || no "$1 as JSON: $(cat "$tmp/out" "$tmp/err")"
    fake "$1" lab --solvers glpk,sat --formulation edge --report csv $B
    [ "$(grep -c "$2" "$tmp/out")" = 1 ] && grep -q 'solution, exact' "$tmp/out" && ok || no "lab, $1: $(cat "$tmp/out" "$tmp/err")"
}
if [ "$libraries" ]; then
    dies abort "the solver failed: it died of signal 6: no memory? available"
    dies crash "the solver failed: it died of signal 11"
    dies exit "the solver failed: it ended without an answer"
    dies chatter "the solver failed: the relaxation has no optimum"
    # ---- it hangs, or takes all memory ----
    plays="hang eat"
    nm "$A" | grep -q __asan && plays=hang # its shadow knows no limits
    for play in $plays; do
        options="--time-limit 1"
        [ $play = eat ] && options="$options --mem-limit 400M"
        since=$(now)
        fake $play unique $options --engine mip --solvers glpk $B
        code=$?
        soon "$since" 2000 "$play with a limit of a second"
        case $play:$code:$(cat "$tmp/out" "$tmp/err") in
        hang:3:*"undecided: the time limit was reached"* | eat:2:*"it died of signal"* | eat:3:*"time limit"*) ok ;;
        *) no "$play with limits: $code $(cat "$tmp/out" "$tmp/err")" ;;
        esac
        until_ gone "$(cat "$PID")" && ok || no "$play: still there"
    done
fi
# CBC's own assertion, and what comes behind it.
printf 'loops 4x4\n. . . .\n. . . 3\n1 . . 3\n. . . 2\n\nslitherlink 2x2\n3 .\n. .\n' > "$tmp/two.txt"
"$A" unique --json --engine mip --solvers cbc "$tmp/two.txt" > "$tmp/out" 2> "$tmp/err"
if ! grep -q 'install' "$tmp/err"; then
    [ "$(wc -l < "$tmp/out")" = 2 ] && tail -n 1 "$tmp/out" | grep -q '"answer":"many","complete":true' && ok || no "CBC: $(cat "$tmp/out" "$tmp/err")"
fi

# Memory that is out before the exact engine beside the solver is made.
for m in 40K 50K 60K 70K 80K 90K 100K 200K; do
    "$A" unique --mem-limit $m --engine mip --solver "true {lp} {sol}" $B > "$tmp/out" 2> "$tmp/err"
    [ $? = 3 ] || grep -q 'wrote no solution file' "$tmp/err" && ok || no "with $m: $(cat "$tmp/out" "$tmp/err")"
done

# ---- whatever ends the tool ----
cat > "$tmp/slow" <<'SLOW'
#!/bin/sh
sleep 60 &
echo $! > "$PID"
touch "$2.more"
wait
SLOW
chmod +x "$tmp/slow"
ends() { # SIGNAL CODE OPTIONS...: the tool, and what it started, end soon; CODE - : by the signal
    signal=$1 want=$2
    shift 2
    rm -f "$PID"
    PLAY=hang LD_LIBRARY_PATH=$tmp/lib env --default-signal=INT,TERM,HUP "$A" unique --engine mip "$@" $B > "$tmp/out" 2> "$tmp/err" &
    tool=$!
    until_ started || no "$*: nothing was started"
    sleep 0.1
    since=$(now)
    kill -"$signal" $tool
    wait $tool 2> /dev/null
    code=$?
    soon "$since" 1000 "the end by SIG$signal of $*"
    [ $code = "$want" ] && ok || no "$*: SIG$signal: exit code $code, not $want: $(cat "$tmp/out" "$tmp/err")"
    [ $code != 3 ] || grep -q 'undecided: interrupted' "$tmp/out" && ok || no "$*: SIG$signal: $(cat "$tmp/out")"
    until_ gone "$(cat "$PID")" && ok || no "$*: SIG$signal: the solver goes on"
    until_ clean && ok || no "$*: SIG$signal: left behind: $(ls "$tmp/temporary")"
}
for signal in INT TERM HUP; do
    [ "$libraries" ] && ends $signal 3 --solvers glpk
    ends $signal 3 --solver "$tmp/slow {lp} {sol}"
done
[ "$libraries" ] && ends KILL 137 --solvers glpk
ends KILL 137 --solver "$tmp/slow {lp} {sol}"
for how in TERM KILL; do # both the tool and its group
    { timeout -s $how 0.5 "$A" unique --engine mip --solver "$tmp/slow {lp} {sol}" $B; } > "$tmp/out" 2>&1
    until_ gone "$(cat "$PID")" && until_ clean && ok || no "timeout -s $how: something is left: $(ls "$tmp/temporary")"
done
# A command that ends leaves nothing running.
printf '#!/bin/sh\nsleep 60 &\necho $! > "$PID"\n' > "$tmp/careless"
chmod +x "$tmp/careless"
"$A" unique --engine mip --solver "$tmp/careless {lp} {sol}" $B > "$tmp/out" 2>&1
until_ gone "$(cat "$PID")" && clean && ok || no "what a command left running: $(cat "$tmp/out")"
echo "external_solver: $passed passed, $failed failed"
[ "$failed" = 0 ]

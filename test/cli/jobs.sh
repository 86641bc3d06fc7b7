#!/bin/sh
# jobs.sh - a stream shared by several processes: the output, the messages and the exit code of one, whatever the verb,
# where it stops, and when a worker dies.
#   ARIADNE=build/ariadne sh test/cli/jobs.sh
cd "$(dirname "$0")/../.." || exit 2
. test/cli/setup
# same ARGS: with one process and with three
same() {
    "$A" "$@" > one.out 2> one.err < "${in:-/dev/null}"; one=$?
    "$A" "$@" -j 3 > three.out 2> three.err < "${in:-/dev/null}"; three=$?
    for part in out err; do for n in one three; do timeless < $n.$part > $n.$part.kept; done; done
    if cmp -s one.out.kept three.out.kept && cmp -s one.err.kept three.err.kept && [ $one = $three ] &&
        [ -s one.out -o -s one.err ]; then ok
    else
        no "$* ${in:-}: exit $one and $three"
        diff one.out.kept three.out.kept | head -n 5
        diff one.err.kept three.err.kept | head -n 5
    fi
}

cat > mixed <<'END'
this is a letter

https://puzz.link/p?slither/4/4/dgdh2c7b
# a comment

masyu 6x6
. . . b . .
. w w . . .
. . . . . .
. w w . . w
. . w . . .
. w . . . b

rubbish
loopy:4x4t0:3c3d22b2a1
https://puzz.link/p?slither/4/4/dgdh2c

sudoku 4x4
1 2 . .
. . . .

. . . .
. . . 4

numberlink 1x3 rule=B
1 . 2
{"id":"seven","puzzle":"numberlink 1x3 rule=B\n1 . 1"}
{"id":[8]}
{"id":9,"puzzle":"nonsense"}
slitherlink 2x2
2 .
. .

edges
 |x
END
printf 'one line\n\nof nothing\n\nlike a puzzle\n' > letter
: > empty
cat "$E/slitherlink/5x5.url" "$E/hashi/7x7.url" "$E/sudoku/9x9.line" > few
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do cat few; done > many
for verb in solve unique forced enum count clash diff thin min sample heat repair explain hint grade; do
    same $verb --json --ticks 10000 mixed few
    same $verb --ticks 10000 letter few mixed
done
same check --json mixed
same solve -q mixed many
same solve --to text many
same unique --sat-exit -q many
same convert --to url --json mixed many
same convert --to url,text mixed many
same render --format ascii mixed many
same render --show solution many
same unique --any -q mixed many
same unique --fail-fast --json many mixed many
same solve --fail-fast many missing many
same solve -q missing letter empty many
same solve "$(cat "$E/slitherlink/5x5.url")" letter "$(cat "$E/slitherlink/5x5.url")"
same unique --json --from nothing many
same solve --engine dfs --json many
same solve --with-marks many
in=many same unique --json
in=letter same unique
in=empty same unique
# shellcheck disable=SC2046
same solve -q $(find "$E" -name '[a-m]*.url')
"$A" unique --json -j 0 many | timeless > zero
"$A" unique --json many | timeless > one
if cmp -s zero one; then ok; else no "-j 0 differs"; fi

# new puzzles
same make slitherlink 6 --grade any --count 40 --seed 3
same make sudoku 9 --grade any --count 20 --seed 1 --json --shard 2/3
same make loops 7 --grade any --count 12 --seed 5 --to text
same make masyu 8 --count 6 --seed 2 --ticks 3000
same make nothing 8
"$A" make hashi 9 --count 3 -j 2 > made 2> err
"$A" make hashi 9 --count 3 --seed "$(sed -n 's/.*--seed \([0-9]*\) .*/\1/p' err)" | saw | cmp -s - made && ok || no "make -j without a seed"
"$A" make slitherlink 25 --grade any --count 30 --seed 1 > whole
"$A" make slitherlink 25 --grade any --count 30 --seed 1 -j 2 > struck 2> err & pid=$!
until_ok() { for nap in $(seq 300); do "$@" && return; sleep 0.1; done; } # for half a minute at most
until_ok eval '[ "$(children $pid | wc -l)" = 2 ]'
# shellcheck disable=SC2046
kill -KILL $(children $pid)
wait $pid
cmp -s struck whole && [ ! -s err ] && ok || no "SIGKILL of who makes: $(cat err)"

# who reads only the first line gets it, and nothing is left running
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do cat many; done > more
[ "$("$A" unique -q -j 3 more 2> err | saw | head -n 1 | cut -c -6)" = more:1 ] && [ ! -s err ] && ok || no "head -n 1"
# what comes slowly is answered as it comes
answered() { [ "$(wc -l < slow)" = 1 ]; }
mkfifo pipe
"$A" unique -q -j 2 < pipe > slow & pid=$!
exec 4> pipe
cat "$E/slitherlink/5x5.url" >&4
until_ok answered
answered && ok || no "the first answer waits for the second puzzle"
cat "$E/slitherlink/5x5.url" >&4
exec 4>&-
wait $pid
[ "$(wc -l < slow)" = 2 ] && ok || no "the second answer is missing"

# a worker is killed: another does its work, once
wide='slitherlink 12x12'
for i in 1 2 3 4 5 6 7 8 9 10 11 12; do wide="$wide\\n............"; done
for i in 1 2 3 4 5 6; do printf '{"id":%s,"puzzle":"%s"}\n' $i "$wide"; cat many; done > hard
at_work() { until_ok eval '[ "$(children $pid | wc -l)" = 2 ]'; sleep 0.6; }
"$A" count --json --ticks 10000000 hard | timeless > whole
"$A" count --json --ticks 10000000 -j 2 hard > struck 2> err & pid=$!
at_work
# shellcheck disable=SC2046
kill -KILL $(children $pid)
wait $pid
timeless < struck | cmp -s - whole && [ ! -s err ] && ok || no "SIGKILL of the workers: $(cat err)"
# and so with puzzles that are easy, where there is a batch ahead
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do cat more; done > easy
"$A" unique --json easy | timeless > whole
"$A" unique --json -j 2 easy > struck 2> err & pid=$!
deaths=0
for nap in 0.05 0.05 0.1; do
    sleep $nap
    # shellcheck disable=SC2046
    kill -KILL $(children $pid) 2> /dev/null && deaths=$((deaths + 1))
done
wait $pid
timeless < struck | cmp -s - whole && [ $deaths -gt 0 ] && [ ! -s err ] && ok || no "$deaths deaths at easy puzzles: $(cat err)"
# one puzzle that kills each who tries it is an error of its own: here it takes more of the processor than one may have
{ printf '{"id":1,"puzzle":"%s"}\n' "$wide"; cat many; } > killing
(ulimit -t 2; exec "$A" count --json --engine sat -j 2 killing > struck 2> err)
[ $? = 2 ] && grep '"error"' struck > faults && [ "$(wc -l < faults)" = 1 ] &&
    grep -q '"id":1,"error":{"status":"nomem","line":1,"what":"the process that worked on it died of signal 9, twice"' faults && ok ||
    no "a puzzle that kills: $(cat err)"
[ "$(wc -l < struck)" = "$(wc -l < killing)" ] && ok || no "$(wc -l < struck) records beside a puzzle that kills"

# where each process dies, here of its first message, they are not begun for ever
{ cat few; echo nonsense; } > dying
said=$( (ulimit -f 0; timeout 60 "$A" unique -q -j 2 dying) 2>&1 > /dev/null)
[ $? = 2 ] && case $said in *"process after process dies of signal "*) ok ;; *) no "what is said when all die: $said" ;; esac

# an interruption: what is known comes in order, and no more
for signal in INT TERM; do
    env --default-signal=INT "$A" count --json --engine sat -j 2 hard > cut 2> err & pid=$!
    at_work
    kill -$signal $pid
    wait $pid
    [ $? = 3 ] && [ "$(wc -l < cut)" = 1 ] && grep -q '"stop":"interrupt"' cut && [ ! -s err ] && ok ||
        no "SIG$signal: $(wc -l < cut) records, $(cat err)"
done

# steps of explain are printed as they are found: the first is there while the others are searched; who leaves ends it
mkfifo steps
"$A" make doublechoco 10 --seed 1 > slow
env --default-signal=INT "$A" explain slow > steps 2> err & pid=$!
{
    IFS= read -r first
    kill -INT $pid
    cat > others
} < steps
wait $pid
[ $? = 3 ] && case $first in "  1. ["*) grep -q '^incomplete: interrupted' others ;; *) false ;; esac && ok || no "steps as they are found: $first"
"$A" explain slow | sed q > first
[ "$(cat first)" = "$first" ] && ok || no "a first step whose reader leaves: $(cat first)"

echo "jobs: $passed passed, $failed failed"
[ $failed = 0 ]

# limits and interruption: what is known is printed, marked incomplete, exit code 3
wide='slitherlink 18x18
..................
..................
..................
..................
..................
..................
..................
..................
..................
..................
..................
..................
..................
..................
..................
..................
..................
..................'
# A shell lets what runs behind it ignore SIGINT, and what is ignored stays so.
alone() { exec env --default-signal=INT,HUP "$A" "$@"; }
# A signal when the file holds this: the tool is in the midst of it, however slow the machine is.
strike() { # SIGNAL PID FILE TEXT
    for i in $(seq 600); do grep -q "$4" "$3" && break; sleep 0.05; done
    kill "-$1" "$2"
}
less() { sed -E 's/at least [0-9]+ solutions?/at least K solutions/;s/"count":"[0-9]+"/"count":"K"/;s/: [0-9]+ solutions found/: K solutions found/'; }
show count --ticks 200000
"$A" count --ticks 200000 "$wide" | less
"$A" count --ticks 200000 "$wide" > /dev/null; echo "exit $?"
show count --time-limit 0.2 --json
"$A" count --time-limit 0.2 --json "$wide" | less
"$A" count --time-limit 0.2 "$wide" | less
show heat --mem-limit 2M --json
"$A" heat --mem-limit 2M --json "$wide" > out; echo "exit $?"; grep -o '"complete":false,"stop":"bytes"' out
run solve --ticks 1 "$E/slitherlink/20x20.txt"
run unique --ticks 1 --json "$E/slitherlink/20x20.txt"
run solve --mem-limit 1K "$E/slitherlink/5x5.url"
for command in 'count' 'count --json' 'enum -q'; do
    show $command '(Ctrl-C)'
    : > err
    alone $command --progress json "$wide" > out 2> err & pid=$!
    strike INT $pid err phase
    wait $pid; echo "exit $?"
    less < out
    grep -v phase err
done
show 'count (Ctrl-C, which is ignored)'
: > err
"$A" count --time-limit 2 --progress json "$wide" > out 2> err & pid=$!
strike INT $pid err phase 2> /dev/null
wait $pid; echo "exit $?"
less < out
# A grid for which min takes many seconds.
grid='sudoku 9x9
1 5 8 7 4 2 9 3 6
3 9 4 6 1 5 8 7 2
7 6 2 3 9 8 4 5 1
6 4 5 9 8 7 2 1 3
8 3 7 4 2 1 5 6 9
9 2 1 5 6 3 7 8 4
4 8 3 2 7 6 1 9 5
2 7 6 1 5 9 3 4 8
5 1 9 8 3 4 6 2 7'
for signal in TERM HUP; do
    show min --state "(SIG$signal)"
    : > out
    alone min -q --threads 1 --progress json --state past "$grid" > out 2>&1 & pid=$!
    strike $signal $pid out phase
    wait $pid; echo "exit $?"
    grep -o interrupted out
    ls past*
    head -n 1 past | cut -c1-11
    rm past
done
show 'min --state (SIGKILL: what was known some seconds before)'
"$A" min -q --all-clues --threads 2 --state killed "$E/slitherlink/20x20.txt" > out 2>&1 & pid=$!
for i in $(seq 100); do [ -s killed ] && break; sleep 0.2; done
kill -KILL $pid
wait $pid 2> /dev/null
ls killed*
head -n 1 killed | cut -c1-11
grep -c '^set' killed | sed 's/^[1-9].*/sets/'
"$A" min -q --all-clues --ticks 10000000 --state killed "$E/slitherlink/20x20.txt" > out; echo "exit $?"
show 'min --state (no link is followed)'
ln -s other past
"$A" min -q --ticks 100000 --state past "$E/slitherlink/5x5.url"; echo "exit $?"
ls other 2>&1
head -n 1 past | cut -c1-11
show 'solve (Ctrl-C in the second of three)'
{ cat "$E/slitherlink/5x5.url"; echo; echo "$wide"; echo; cat "$E/slitherlink/5x5.url"; } > three
: > err
alone count -q --progress json three > out 2> err & pid=$!
strike INT $pid err phase # the first is over before there is any progress
wait $pid; echo "exit $?"
less < out
grep -v phase err
show 'solve (Ctrl-C while waiting for input)'
mkfifo pipe
alone solve -q - < pipe > out & pid=$!
exec 3> pipe
printf 'slitherlink 1x1\n4\n\n' >&3
strike INT $pid out solved
wait $pid; echo "exit $?"
exec 3>&-
show count --engine sat --progress json
"$A" count --engine sat --progress json --time-limit 60 "$wide" 2>&1 > /dev/null | head -n 1 | sed 's/:[0-9.]*/:N/g'
show 'make (Ctrl-C in the middle of many): whole puzzles are out'
alone make slitherlink 8 --grade any --count 100000 --seed 0 --to url > out 2> err & pid=$!
strike INT $pid out slither
wait $pid; echo "exit $?"
n=$(grep -c '' out)
sed -E "s/[0-9]+ of/K of/;s/for it: [0-9]+/for it: N/;s/--seed $n --count $((100000 - n))/--seed N --count REST/" err
grep -c '' out | sed -E 's/[1-9][0-9]*/several/'
tail -n 1 out | "$A" unique -q - | sed -E 's/[0-9,]+ ticks/N ticks/'
show 'make --progress json'
"$A" make slitherlink 20 --seed 0 --work 100000000.. --time-limit 60 --progress json 2>&1 | grep -o -m 1 '"phase":"make"'
# counts take k, M and G as thousands
run solve -q --ticks 100M "$E/slitherlink/5x5.url"
run solve -q --ticks 1k "$E/slitherlink/20x20.txt"
run solve --ticks 1.5M "$E/slitherlink/5x5.url"
run enum --max 20000000000G "$E/slitherlink/5x5.url"

# failed writes and reads are reported, and end with exit code 2
for i in 1 2 3 4 5 6 7 8 9 10 11 12; do cat "$E/slitherlink/20x20.txt"; echo; done > many
show 'solve (closed pipe)'
("$A" solve many many many 2> err; echo "exit $?" > code) | head -n 1
cat err code
if [ -e /dev/full ]; then
    "$A" solve many > /dev/full 2> err; echo "exit $?"; cat err
    "$A" help > /dev/full 2> err; echo "exit $?"; cat err
    "$A" solve -o /dev/full many 2> err; echo "exit $?"; cat err
    "$A" make slitherlink 4 --seed 1 -o /dev/full 2> err; echo "exit $?"; cat err
    "$A" make slitherlink 4 --seed 1 -j 2 -o /dev/full 2> err; echo "exit $?"; cat err
fi
# a file that may not grow: its name, once; a new file ends with its last whole line, half a picture is no file
full() {
    show "$@" '(ulimit -f 1)'
    "$A" "$@" > all
    (ulimit -f 1; "$A" "$@" -o out 2>&1; echo "exit $?") | cat
    [ ! -e out ] || head -n "$(wc -l < out)" all | cmp - out
    ls | grep out
    rm -f out
}
full make slitherlink 8 --grade any --seed 1 --count 40
full make slitherlink 8 --grade any --seed 1 --count 40 -j 2
full enum "$E/slitherlink/ambiguous.txt"
full solve --to svg "$E/slitherlink/5x5.url"
full render --format svg "$E/slitherlink/5x5.url"
run solve -o /no/such/folder/x "$E/masyu/6x6.txt"
show 'enum (Ctrl-C while a write waits for its reader)'
rm -f pipe; mkfifo pipe
{ sleep 0.8; cat > out; } < pipe & reader=$!
{ echo 'slitherlink 8x8'; for row in 1 2 3 4 5 6 7 8; do echo ........; done; } > empty
env --default-signal=INT "$A" enum empty > pipe & pid=$!
for nap in $(seq 300); do grep -q '^SigCgt:.*[2367abef]$' /proc/$pid/status && break; sleep 0.1; done # it listens to SIGINT
sleep 0.4
kill -INT $pid
wait $pid; echo "exit $?"
wait $reader
tail -n 1 out | grep -o 'incomplete, interrupted'

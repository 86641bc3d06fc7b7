#!/bin/sh
# journal.sh - a stream that was killed goes on where it was: nothing is asked twice, nothing is lost, the same output, but for a mark
# on what the journal said: whoever wrote that file is believed, and no proof stands behind it.
#   ARIADNE=build/ariadne sh test/cli/journal.sh
cd "$(dirname "$0")/../.." || exit 2
. test/cli/begin

wide='slitherlink 12x12'
for i in 1 2 3 4 5 6 7 8 9 10 11 12; do wide="$wide\\n............"; done
for i in 1 2 3 4 5; do
    printf '{"id":%s,"puzzle":"%s"}\n' $i "$wide"
    cat "$E/sudoku/9x9.line"
    echo '{"id":"bad","puzzle":"nonsense"}'
done > stream
"$A" count --json --ticks 12000000 stream 2> want.err | timeless > want
for jobs in 1 2; do
    rm -f j
    # killed three times in the middle, then to the end
    for i in 1 2 3; do
        "$A" count --json --ticks 12000000 -j $jobs --journal j stream > part 2> /dev/null & pid=$!
        for nap in $(seq 200); do # until something more is kept
            [ -f j ] && [ "$(wc -c < j)" -gt $((400 * i)) ] && break
            sleep 0.05
        done
        kill -KILL $pid
        wait $pid 2> /dev/null
        timeless < part | unmarked | head -n -1 | diff - want | grep -q '^<' && no "-j $jobs: wrong records before the kill"
    done
    [ "$(wc -c < j)" -gt 300 ] && ok || no "-j $jobs: nothing was kept"
    printf 'entry \n torn in the middle of' >> j
    "$A" count --json --ticks 12000000 --journal j -j $jobs stream 2> got.err > got
    code=$?
    timeless < got | unmarked | cmp -s - want && cmp -s got.err want.err && [ $code = 2 ] && ok || no "-j $jobs: resumed: exit $code"
    # all is known now, seconds too; by another number of processes as well
    before=$(cksum < j)
    "$A" count --json --ticks 12000000 -j 3 --journal j stream 2> /dev/null > again
    unmarked < again > plain
    unmarked < got | cmp -s - plain && ok || no "-j $jobs: again"
    [ "$(grep -c '^{' again)" = "$(grep -c '"by":"journal"}$' again)" ] && grep -q '"by":"journal"}$' got && ok ||
        no "-j $jobs: what the journal said is not marked"
    [ "$(cksum < j)" = "$before" ] && ok || no "-j $jobs: something was asked again"
done
# what is another question, or another puzzle at that place, is asked
"$A" count --json --ticks 7000000 --journal j stream 2> /dev/null | timeless > other
[ "$(cksum < j)" != "$before" ] && unmarked < other | cmp -s - want && no "another command takes these answers"
sed 's/12x12/11x12/;s/\\n............"/"/' stream > changed
"$A" count --json --ticks 12000000 changed 2> /dev/null | timeless | sed 's/changed/stream/' > want
cp changed stream
"$A" count --json --ticks 12000000 --journal j stream 2> /dev/null | timeless | unmarked | cmp -s - want && ok || no "a changed stream"
# for people, with headings
"$A" unique "$E/slitherlink/5x5.url" "$E/hashi/7x7.url" > want
for i in 1 2; do
    "$A" unique --journal k "$E/slitherlink/5x5.url" "$E/hashi/7x7.url" > got
    unmarked < got | cmp -s - want && [ "$(grep -c 'proved.* (by the journal)$' got)" = $((2 * i - 2)) ] && ok || no "for people, run $i"
done
# a journal that somebody wrote, with its sums right: the answer says whose it is
if command -v python3 > /dev/null; then
    printf 'slitherlink 2x2\n3 .\n. .\n' > small
    for o in '' --json; do
        rm -f crafted
        "$A" count $o --journal crafted small > got
        unmarked < got | cmp -s - got && grep -q '"4"\|4 solutions' got && ok || no "count $o: $(cat got)"
        cp crafted right
        cat > forge.py << 'END'
import struct, sys
book = bytearray(open(sys.argv[1], 'rb').read())
at = book.index(b'entry \n\0') if b'entry \n\0' in book else book.index(b'entry \n')
size = struct.unpack_from('<Q', book, at + 24)[0]
body = bytes(book[at + 40:at + 40 + size])
new = bytearray(body.replace(b'"count":"4"', b'"count":"8"').replace(b'4 solutions', b'8 solutions'))
how = sys.argv[2]
if how == 'long':  # a frame that goes on behind the entry
    struct.pack_into('<I', new, 4, 1 << 30)
elif how == 'kind':
    struct.pack_into('<I', new, 0, 99)
elif how == 'end':  # a line that a mark would not stand on
    n = struct.unpack_from('<I', new, 4)[0]
    new[8 + n - 1:8 + n] = b' '
assert new != body
new = bytes(new)
h = 14695981039346656037
for x in bytes(book[at + 8:at + 24]) + new:
    h = (h ^ x) * 1099511628211 % 2**64
book[at + 40:at + 40 + size] = new
struct.pack_into('<Q', book, at + 32, h)
open(sys.argv[1], 'wb').write(book)
END
        python3 forge.py crafted count
        "$A" count $o --journal crafted small > got
        grep -q '"8"\|8 solutions' got && grep -q '"by":"journal"}$\|(by the journal)$' got && ok || no "a crafted journal, count $o: $(cat got)"
        # one that is no journal of ours inside is not known: the puzzle is asked again
        for how in long kind end; do
            cp right crafted
            python3 forge.py crafted $how
            "$A" count $o --journal crafted small > got 2> err
            [ $? = 0 ] && grep -q '"4"\|4 solutions' got && ! grep -q journal got && [ ! -s err ] && ok || no "a journal, $how, count $o: $(cat got err)"
        done
    done
fi
# an answer whose bytes have changed is asked again
LC_ALL=C sed -i 's/one solution/own solution/' k
"$A" unique --journal k "$E/slitherlink/5x5.url" "$E/hashi/7x7.url" > got
! grep -q journal got && cmp -s got want && ok || no "a changed answer is believed"
# a file that may not grow: one line, what was kept stays, and the same command goes on
for i in 1 2 3 4 5 6 7 8 9 10 11 12; do cat "$E/slitherlink/5x5.url"; echo; done > easy
"$A" unique -q easy > want
for jobs in 1 2; do
    (ulimit -f 1; exec "$A" unique -q --journal full -j $jobs easy > /dev/null 2> err)
    [ $? = 2 ] && [ "$(cat err)" = 'ariadne: --journal: cannot write full: no room' ] && ok || no "a full disk, -j $jobs: $(cat err)"
    "$A" unique -q --journal full easy | unmarked | cmp -s - want && ok || no "after a full disk, -j $jobs"
    rm full
done
# one process at a time; no other files
"$A" count --ticks 70000000 --journal j stream > /dev/null 2>&1 & pid=$!
for nap in $(seq 100); do readlink /proc/$pid/fd/* | grep -q '/j$' && break; sleep 0.1; done
sleep 0.3
"$A" count --journal j stream > out 2> err
[ $? = 2 ] && grep -q 'another process writes to it' err && ok || no "two at a time: $(cat err)"
kill -KILL $pid
wait $pid 2> /dev/null
for name in stream /dev/null missing/j; do
    "$A" count --journal $name stream > out 2> err
    [ $? = 2 ] && [ ! -s out ] && grep -q '^ariadne: --journal: ' err && ok || no "--journal $name"
done
cmp -s stream changed && ok || no "a file that is no journal was touched"
"$A" min --state s --journal j stream > out 2> err
[ $? = 2 ] && grep -q 'leave one out' err && ok || no "--state with --journal"
echo "journal: $passed passed, $failed failed"
[ $failed = 0 ]

#!/bin/sh
# out_of_memory.sh - every verb when memory runs out (each allocation fails, alone or with all after it), and when its
# output is not taken. See out_of_memory.c. The first 50 allocations; ARIADNE_FULL: all.
# PNG and PDF are painted in a child process, since cairo and the libraries below it may die of it or do with less: for
# them the address space ends at many places, and the picture is the whole one or none.
cd "$(dirname "$0")/../.." || exit 2
A=${ARIADNE:-build/ariadne}
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
most=50
[ -n "$ARIADNE_FULL" ] && most=100000
if grep -q __asan_init "$A"; then
    echo "out_of_memory: the address sanitizer brings an allocator of its own: no allocation is made to fail, only writes"
    most=0
fi
${CC:-gcc} -std=c11 -O1 -Wall -Wextra -o "$tmp/out_of_memory" test/cli/out_of_memory.c || exit 2
${CC:-gcc} -std=c11 -O1 -Wall -Wextra -shared -fPIC -o "$tmp/failing.so" test/cli/failing.c || exit 2
E=examples
{ cat $E/slitherlink/5x5.url; echo; cat $E/slitherlink/5x5.url; echo; cat $E/hashi/7x7.url; } > "$tmp/stream"
printf 'sudoku 4x4\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n' > "$tmp/grid"
printf 'slitherlink 2x2\n2 .\n. .\n' > "$tmp/small"
printf 'a b\nb c\nc d\nd a\nb roof\nc roof\n' > "$tmp/house"
printf '1 2 3\n2,4\n3\n' > "$tmp/sets"
"$A" solve --to text $E/slitherlink/5x5.url > "$tmp/answer"
"$A" convert --to lp --formulation edge+flow -o "$tmp/p.lp" $E/slitherlink/5x5.url
painted="png pdf"
"$A" render --format png -o "$tmp/whole" $E/slitherlink/5x5.url 2> "$tmp/err" || ! grep -q libcairo2-dev "$tmp/err" || painted=
[ "$painted" ] || echo "out_of_memory: no cairo here: no pictures"
if [ $most -gt 0 ]; then
    for format in $painted; do
        "$A" render --format $format --show both -o "$tmp/whole" $E/slitherlink/5x5.url || exit 2
        some=0
        for megabytes in 10 20 30 40 50 60 70 80 100 120 160 400; do
            (ulimit -v $((megabytes * 1024))
                exec "$A" render --format $format --show both -o "$tmp/part" $E/slitherlink/5x5.url) 2> "$tmp/err"
            code=$?
            if [ $code = 0 ] && cmp -s "$tmp/whole" "$tmp/part"; then some=$((some + 1))
            elif [ $code != 2 ] || [ -e "$tmp/part" ] || [ ! -s "$tmp/err" ]; then
                echo "out_of_memory: $format in $megabytes MB: exit $code, $(cat "$tmp/err")"
                exit 1
            fi
            rm -f "$tmp/part"
        done
        [ $some -gt 0 ] && [ $some -lt 12 ] || { echo "out_of_memory: $format: $some of 12 pictures"; exit 1; }
    done
    # A file that memory does not hold is refused; it is never read in part.
    { echo 1 2; yes '# as many comments as there is room for, before the line that matters' | head -n 600000; echo 2 3; } \
        > "$tmp/large"
    for verb in zdd instances; do
        words="--mem-limit 10M sets" last=count
        [ $verb = instances ] && words="-q --mem-limit 10M" last=
        whole=$("$A" $verb $words "$tmp/large" $last)
        some=0
        for megabytes in 20 40 60 80 100 120 200 400; do
            answer=$(ulimit -v $((megabytes * 1024)); exec "$A" $verb $words "$tmp/large" $last 2> "$tmp/err")
            code=$?
            if [ $code = 0 ] && [ "$answer" = "$whole" ]; then some=$((some + 1))
            elif [ $code != 2 ] || [ -n "$answer" ] || [ ! -s "$tmp/err" ]; then
                echo "out_of_memory: $verb of a large file in $megabytes MB: exit $code, $answer $(cat "$tmp/err")"
                exit 1
            fi
        done
        [ $some -gt 0 ] && [ $some -lt 8 ] || { echo "out_of_memory: $verb of a large file: $some of 8 answers"; exit 1; }
    done
    rm "$tmp/large"
fi
{ [ "$painted" ] && cat || grep -v 'format p'; } <<LIST | "$tmp/out_of_memory" "$A" "$tmp/failing.so" $most
solve $E/slitherlink/5x5.url
solve --json $E/yajilin/7x7.txt
check $tmp/answer
unique --json $tmp/stream
unique -q $E/hashi/7x7.url
forced $E/slitherlink/ambiguous.txt
diff $E/slitherlink/ambiguous.txt
best $E/circuit/5x6-shortest.txt
clash $E/slitherlink/clash.txt
enum $tmp/small
enum --json $tmp/small
count $tmp/small
count --engine dfs $tmp/small
sample --max 2 --mem-limit 50M $tmp/small
heat --mem-limit 50M $tmp/small
heat --json --mem-limit 50M $tmp/small
thin $E/slitherlink/5x5.url
min --threads 1 $tmp/grid
repair $E/slitherlink/ambiguous.txt
convert --to text $E/masyu/6x6.txt
convert --to cnf --formulation edge+layers $tmp/small
convert --json --to url $E/numberlink/6x6-a.url
render $E/zebra/life1962.txt
render --format svg --show both $E/slitherlink/5x5.url
render --format png $E/slitherlink/5x5.url
render --format pdf --show both $E/slitherlink/5x5.url
zdd --mem-limit 50M cycles 3x3 list 0
zdd --mem-limit 50M solutions $tmp/small heat best 2
zdd --mem-limit 50M sets $tmp/sets minimal-hitting list 0
instances --mem-limit 50M 3x3 --list
instances --mem-limit 50M $tmp/house --list --json
make slitherlink 4 --seed 0
make sudoku 4 --seed 0 --json
lab --report json --solvers sat $E/slitherlink/5x5.url
help
help numberlink
help --completion bash
help --man
version
LIST

#!/bin/sh
# frontier.sh - corner paths and cycles of grids beside TdZdd, GGCount and FastGridPathCounter, one table of one run.
#   PEERS=DIR sh bench/frontier.sh
# DIR has the programs, each where it is built: ddpaths (TdZdd apps/ddpaths), ggcount (GGCount src), and
# fgpc-paths-N, fgpc-cycles-N, fgpc-ham-N (FastGridPathCounter with N=..., BITS=32, N_THREADS=1). Those that are not
# there are left out. Seconds are user CPU, memory the largest resident set; each program runs alone, in turns.
# No time is asserted; results that differ are reported on standard error and make the exit status 1.
build=${BUILD:-build}
ours=$build/bench/frontier
peers=${PEERS:-/nonexistent}
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
bad=0
[ -x "$ours" ] || { echo "build it first: make -C bench ../build/bench/frontier" >&2; exit 2; }

# run COMMAND...: output to $tmp/out, seconds and megabytes to $secs and $mb
run() {
    /usr/bin/time -f '%U %M' -o "$tmp/time" "$@" > "$tmp/out" 2>&1
    secs=$(awk 'END {print $1}' "$tmp/time")
    mb=$(awk 'END {printf "%.0f", $2 / 1024}' "$tmp/time")
}
row() { printf '| %s | %s | %s | %s | %s |\n' "$1" "$2" "$3" "$secs" "$mb"; }
same() { [ "$1" = "$2" ] || { echo "different: $3: $1 and $2" >&2; bad=1; }; }
# adjacency lists of an n x n grid, and its corners, as ddpaths reads them
grid() {
    awk -v n="$1" 'BEGIN {
        for (v = 1; v <= n * n; v++) {
            s = ""
            if (v > n) s = s " " (v - n)
            if (v % n != 1) s = s " " (v - 1)
            if (v % n) s = s " " (v + 1)
            if (v <= n * n - n) s = s " " (v + n)
            print substr(s, 2)
        }
    }' > "$tmp/grid"
    echo "1 $(($1 * $1))" > "$tmp/ends"
}

echo '| question | grid | program | s | MB |'
echo '|---|---|---|---|---|'
for n in ${EXACT:-12 13 14}; do
    for kind in paths cycles; do
        run "$ours" count $kind "${n}x$n"
        exact=$(awk '{print $1}' "$tmp/out")
        row "$kind, exact" "${n}x$n" 'ours, count'
        run "$ours" general $kind "${n}x$n"
        same "$exact" "$(awk '{print $1}' "$tmp/out")" "$kind $n general"
        row "$kind, exact" "${n}x$n" 'ours, count as on any graph'
        run "$ours" diagram $kind "${n}x$n"
        nodes=$(awk '{print $1}' "$tmp/out")
        row "$kind, diagram of $nodes nodes" "${n}x$n" 'ours'
        if [ -x "$peers/ddpaths" ]; then
            grid "$n"
            if [ $kind = paths ]; then run "$peers/ddpaths" -t path "$tmp/grid" "$tmp/ends"
            else run "$peers/ddpaths" -t cycle "$tmp/grid"; fi
            same "$nodes" "$(sed -n 's/.*#node = \([0-9]*\).*/\1/p' "$tmp/out")" "$kind $n nodes"
            row "$kind, diagram of $nodes nodes" "${n}x$n" 'TdZdd'
        fi
    done
done
for n in ${GGCOUNT:-14 16}; do
    run "$ours" count paths "${n}x$n"
    exact=$(awk '{print $1}' "$tmp/out")
    row 'paths, exact' "${n}x$n" 'ours, count'
    [ -x "$peers/ggcount" ] || continue
    OMP_NUM_THREADS=1 run "$peers/ggcount" $((n - 1))
    same "$exact" "$(grep -oE '^[0-9]+$' "$tmp/out" | tail -n 1)" "paths $n GGCount"
    row 'paths, exact' "${n}x$n" 'GGCount'
done
for n in ${RESIDUE:-16 18}; do
    for kind in paths cycles ham; do
        word=$kind
        [ $kind = ham ] && word=hamcycles
        run "$ours" residue $word "${n}x$n" 2147483647
        r=$(awk '{print $1}' "$tmp/out")
        row "$word modulo 2^31-1" "${n}x$n" 'ours, residue'
        [ -x "$peers/fgpc-$kind-$n" ] || continue
        run "$peers/fgpc-$kind-$n" 2147483647
        same "$r" "$(sed -n 's/.*solution = \([0-9]*\) mod.*/\1/p' "$tmp/out")" "$word $n residue"
        row "$word modulo 2^31-1" "${n}x$n" 'FastGridPathCounter'
    done
done
exit $bad

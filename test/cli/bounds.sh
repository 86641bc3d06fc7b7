#!/bin/sh
# bounds.sh - the limits table: verbs and boards that take long, each with a limit of time, a Ctrl-C, a limit of ticks and
# one of memory. The limit of time and the Ctrl-C end it within half a second of processor time; ticks within 1.3 times, memory
# within 1.3 times what is allowed (and 10 MB for the tool itself). Exit code 3, and what is known is printed. An answer that
# comes before the limit is as good. ARIADNE_FULL: more cells, three times as many ticks, limits that come later.
#   row BOARD VERB:KINDS...             KINDS: T time, L later, I Ctrl-C, K ticks, M memory, B memory that ends it; small: with ARIADNE_FULL only
#   cell KINDS BOARD VERB [OPTIONS]
# TABLE=1 prints what each cell took.
cd "$(dirname "$0")/../.." || exit 2
A=${ARIADNE:-build/ariadne}
H=test/cli/hard
. test/cli/checks
${CC:-gcc} -std=c11 -O1 -Wall -Wextra -o "$tmp/measure_limit" test/cli/measure_limit.c || exit 2
ticks=500000 late=0.5 most=3 without= limit=0.3 press=0.2 # seconds until the limit, the Ctrl-C
[ -z "$ARIADNE_FULL" ] || ticks=3000000 limit=1 press=0.7
if grep -q __asan_init "$A"; then
    echo "bounds: sanitizers take time and memory of their own: a minute instead of half a second, memory not looked at"
    ticks=200000 late=60 most=60 without=MB
fi

empty() { # GENRE ROWS COLS
    awk -v g="$1" -v r="$2" -v c="$3" 'BEGIN {print g " " r "x" c; for (; r; r--) {s = "."; for (k = 1; k < c; k++) s = s " ."; print s}}'
}
latin() { # a 25x25 Sudoku with two thirds of its numbers taken away
    awk 'BEGIN {print "sudoku 25x25"; for (r = 0; r < 25; r++) {s = ""
        for (c = 0; c < 25; c++) s = s ((r * 7 + c * 11 + r * c) % 3 ? ". " : (5 * (r % 5) + int(r / 5) + c) % 25 + 1 " "); print s}}'
}
islands() { # N: every fourth cell of every fourth row is a clue
    awk -v n="$1" 'BEGIN {print "nurikabe " n "x" n; for (r = 0; r < n; r++) {s = ""; for (c = 0; c < n; c++) s = s (r % 4 || c % 4 ? ". " : "? "); print s}}'
}
islands 100 > "$tmp/nurikabe"
islands 85 > "$tmp/nurikabe-85"
empty slitherlink 100 100 > "$tmp/slitherlink-empty"
empty sudoku 36 36 > "$tmp/sudoku36"
empty sudoku 25 25 > "$tmp/sudoku25-empty"
empty sudoku 16 16 > "$tmp/sudoku16-empty"
thinned() { # a third of the clues
    "$A" convert --to text "$1" | awk 'NR > 1 {for (k = 1; k <= NF; k++) if ((NR * 37 + k * 101 + NR * k * 13) % 100 >= 35) $k = "."} {print}'
}
latin > "$tmp/sudoku25"
awk 'BEGIN {print "nurikabe 50x50"; for (r = 0; r < 50; r++) {s = ""; for (c = 0; c < 50; c++) s = s ((r * 7 + c * 3) % 29 ? ". " : "? ")
        print s}}' > "$tmp/nurikabe-50"
head -n 1 bench/sets/numberlink-a-20.ndjson | "$A" convert --to text - |
    awk 'NR > 1 {for (k = 1; k <= NF; k++) if ($k > 6) $k = "."} {print}' > "$tmp/numberlink-20"
thinned $H/slitherlink-100x100.url > "$tmp/slitherlink-third"
cp $H/slitherlink-100x100.url "$tmp/slitherlink"
cp $H/numberlink-40x40.url "$tmp/numberlink"
cp $H/hashi-101x101.url "$tmp/hashi"

# measure_limit, one line: is it within its bounds?
judge() { # KIND SAID TEXT
    echo "$2" | awk -v kind="$1" -v ticks="$(tail -c 999 "$tmp/out" | sed -n 's/.*"ticks":\([0-9]*\).*/\1/p' | tail -n 1)" -v text="$3" -v late=$late -v most=$ticks '{
        good = $3 <= late && ($1 == 3 && ($5 || $6) || ($1 < 2 && !$3))
        if (kind == "K") good = good && ticks != "" && ticks <= 1.3 * most
        if (kind == "M") good = good && $4 <= 1.3 * 200 * 1048576 + 10485760
        printf "%s%s: exit %d, %.2f s, %.2f s too long, %d MB, ticks %s\n", good ? "" : "bounds: beyond: ", text, $1, $2, $3, $4 / 1048576, ticks
        exit !good}'
}
try() { # KIND BOARD VERB [OPTIONS]
    kind=$1 board=$2
    shift 2
    case $board in - | [0-9]*) ;; *) board=$tmp/$board ;; esac
    [ "$board" = - ] && board=
    case $kind in
    T) set -- time $limit $most "$A" "$@" --time-limit $limit ;;
    L) set -- time 1.2 $most "$A" "$@" --time-limit 1.2 ;;
    I) set -- signal $press $most "$A" "$@" ;;
    K) set -- time 60 $most "$A" "$@" --ticks $ticks --json ;;
    M) set -- time 2 $most "$A" "$@" --time-limit 2 --mem-limit 200M ;;
    B) kind=M && set -- time 20 $most "$A" "$@" --time-limit 20 --mem-limit 200M ;;
    esac
    said=$("$tmp/measure_limit" "$@" $board 3> "$tmp/out")
    shift 4
    judge "$kind" "$said" "$kind $* ${board##*/}" > "$tmp/said"
}
hold() { # KIND BOARD VERB [OPTIONS]
    if try "$@"; then passed=$((passed + 1)); else failed=$((failed + 1)) && cat "$tmp/said"; fi
    [ -n "$TABLE" ] && cat "$tmp/said"
}
kinds() { # KINDS: those of this mode
    if [ -n "$ARIADNE_FULL" ]; then echo "$1" | tr a-z A-Z; else echo "$1"; fi | tr -d "$without" | grep -o '[A-Z]'
}
cell() {
    wanted=$(kinds "$1")
    shift
    for kind in $wanted; do hold "$kind" "$@"; done
}
row() {
    place=$1
    shift
    for entry; do
        case $entry in min:*) set -- "$place" min --threads 1 ;; *) set -- "$place" "${entry%:*}" --json ;; esac
        cell "${entry#*:}" "$@"
    done
}

row slitherlink solve:tiK unique:TiKm forced:tIK diff:tiKm clash:tiK enum:tiKm count:tiKm sample:tiKM heat:TIKm thin:tiK min:tIKm repair:TiKm \
    explain:TiKm grade:tIKm hint:tiKm
row slitherlink-empty solve:tiK unique:tiKm forced:tiK diff:tIKm clash:tiK enum:TiKm count:tiKM sample:tIkm heat:tiKm thin:tiK min:tiKm repair:TiKm \
    explain:tiKm grade:tikm hint:tikm
row slitherlink-third solve:tiK unique:tiKm forced:tiK diff:TiKm clash:tiK enum:tiKm count:tikm sample:tikm heat:tikm thin:tiK min:tikm repair:TIKm \
    explain:tIKm grade:TiKm hint:TiKm
row sudoku36 solve:tiK unique:tiKm forced:TiK diff:tIKm clash:tiK enum:tiKm count:TiKm sample:TIKM heat:TIKm thin:tiK min:tiKm repair:tiKm \
    explain:tiKm grade:tikm hint:tikm
row sudoku25-empty solve:tiK unique:tiK forced:tiK diff:tiKm clash:tiK enum:tiKm count:tiKm sample:tiKM heat:tikm thin:tiK min:tiK repair:tiKm \
    explain:tiKm grade:tikm hint:tikm
row sudoku25 solve:tiK unique:tiK forced:tiK diff:tiKm clash:tiK enum:tiKm count:tIKm sample:tiKm heat:tikm thin:tiK min:tiK repair:tIKm \
    explain:tiKm grade:tikm hint:tikm
row numberlink solve:tiK unique:tiKm forced:tiK diff:tiK clash:TiK enum:tiKm count:tiKm sample:tIKm heat:tiKM thin:TiKm min:tiKm \
    explain:tiKm grade:tikm hint:tikm
row hashi solve:tiK unique:tiK forced:tiK diff:tiK clash:tiK enum:tiKm count:tiKm sample:TiKm heat:tikm thin:tIKm min:TiKm repair:tiK \
    explain:tiKm grade:tikm hint:tikm
row nurikabe unique:TiM count:tIm clash:Tim repair:tiM thin:tim
cell M sudoku16-empty enum --json
cell B numberlink-20 heat --json # one block grows to more than half of the limit
cell B nurikabe-50 zdd --threads 1 solutions # the model of a puzzle counts too
cell L nurikabe-85 unique --json # the engine takes the model in
for grid in 2x15 15x2 2000x1; do
    cell tikm $grid instances
    cell tikm $grid instances --orbits
    cell tim $grid instances --list
    cell tim $grid instances --sample 1000000000
done
cell TI 2x15 instances --json --list
cell TI 2000x1 instances --json --orbits
cell ti - make slitherlink 60x60 --seed 0 --work 1000000000000..
cell TI - make sudoku 9 --seed 5 --grade fiendish --technique swordfish # small boards: no proof lasts long enough to ask the clock
cell I - zdd --mem-limit 500M cycles 30x30 count
cell tM - zdd --threads 1 cycles 30x30
cell ti slitherlink zdd --mem-limit 1G --threads 1 solutions
cell tim slitherlink convert --to cnf --formulation edge+layers
cell TiM slitherlink convert --to lp --formulation edge+flow
cell tiM numberlink convert --rule C --to opb --formulation product
cell tim slitherlink render --format svg --show both
cell tim slitherlink lab --solvers sat
echo "bounds: $passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -gt 0 ]

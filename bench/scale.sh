#!/bin/bash
# scale.sh - what a stream costs one process and several, as a Markdown table, and then each bar, held or missed.
#   bash bench/scale.sh [RECORDS]      else 100000 records; a minute of a quiet machine, three of a busy one
# Two streams: small puzzles of nine genres, and five times as many Sudokus, a line each; 300 puzzles that `make` draws,
# over and over. "2 ranks" is ariadne-mpi, where there is MPI; the start of mpirun is measured with three puzzles.
# Seconds are of the wall and of all processors together; "ideal" is what one process took of the processors divided by
# what several took, times their number: the gain where nothing else runs. Where the load before a run was 1 or more,
# the wall says how busy the machine is, and bars are held against processors' time. Environment: ARIADNE (build/ariadne).
ARIADNE=${ARIADNE:-build/ariadne}
records=${1:-100000}
[ -x "$ARIADNE" ] || { echo "build it first: make" >&2; exit 2; }
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_ALLOW_RUN_AS_ROOT OMPI_ALLOW_RUN_AS_ROOT_CONFIRM
repeat() { # FILE N: its lines again and again
    awk -v n="$2" '{line[NR] = $0} END {for (i = 0; i < n; i++) print line[i % NR + 1]}' "$1"
}
has_mpi() { [ -x "$ARIADNE-mpi" ] && command -v mpirun > /dev/null; }
ranks() { n=$1; shift; mpirun --oversubscribe -np "$n" "$ARIADNE-mpi" "$@"; }
bytes() { sed 's/"seconds":[0-9.e-]*//; s/,"wall":[0-9.e-]*//' "$@" | cksum; }
bar() { # WHAT CONDITION: one line; the condition is of awk
    echo "$1: $(awk "BEGIN {print(($2) ? \"held\" : \"MISSED\")}")" >> "$tmp/bars"
}

measure() { # STREAM WORKERS NAME COMMAND...: a row; the first of a stream is what the others are held against
    local stream=$1 n=$2 name=$3 load sum wall user sys kilobytes gain
    shift 3
    read -r load _ < /proc/loadavg
    /usr/bin/time -q -f '%e %U %S %M' -o "$tmp/time" "$@" -o "$tmp/out" "$tmp/$stream" || [ $? = 1 ] ||
        { echo "scale: $stream with $name failed" >&2; exit 1; }
    sum=$(bytes "$tmp/out")
    [ "${same:=$sum}" = "$sum" ] || { echo "scale: $name say something else" >&2; exit 1; }
    read -r wall user sys kilobytes < "$tmp/time"
    case $name in *ranks) # apart from the start
        wall=$(awk "BEGIN {print $wall - $start}") user=$(awk "BEGIN {print $user - $begun}")
        sys=$(awk "BEGIN {print $sys - $ended}") ;;
    esac
    : "${first:=$(awk "BEGIN {print $user + $sys}")}" "${alone:=$wall}"
    awk "BEGIN {c = $user + $sys
        printf \"| $stream | $count | $name | %.1f | %.1f | %.1f | %.2f | %d | $load |\n\", $wall, c, c / $count * 1e6,
            $first / c * $n, $kilobytes / 1024}"
    [ "$n" = 2 ] || return
    if awk "BEGIN {exit $load >= 1}"; then gain=$(awk "BEGIN {printf \"%.2f\", $alone / $wall}") by="the wall"
    else gain=$(awk "BEGIN {printf \"%.2f\", $first / ($user + $sys) * 2}") by="processors' time"; fi
    bar "$stream, $name: $gain times one process, by $by (1.8)" "$gain >= 1.8"
    [ "$stream$by" = "sudokuthe wall" ] || wall=$(awk "BEGIN {print ($user + $sys) / 2}")
    [ "$stream $name" != "sudoku 2 jobs" ] ||
        bar "sudoku, 2 jobs: $(awk "BEGIN {printf \"%d\", $count / $wall}") records a second, by $by (300000)" \
            "$count / $wall >= 300000"
}

"$ARIADNE" make sudoku 9 --grade any --count 300 --seed 1 --to line > "$tmp/few"
repeat "$tmp/few" $((5 * records)) > "$tmp/sudoku"
for genre in slitherlink loops masyu yajilin hashi numberlink nurikabe heyawake sudoku; do
    size=6
    [ $genre = sudoku ] && size=9
    "$ARIADNE" make $genre $size --grade any --count 33 --seed 1 --json
done | sed 's/"format":"[a-z]*",//' > "$tmp/nine"
repeat "$tmp/nine" "$records" > "$tmp/mixed"
head -n 3 "$tmp/few" > "$tmp/three"
if has_mpi; then
    /usr/bin/time -f '%e %U %S' -o "$tmp/time" mpirun --oversubscribe -np 2 "$ARIADNE-mpi" unique --json "$tmp/three" \
        > "$tmp/out"
    read -r start begun ended < "$tmp/time"
    echo "mpirun starts in $start s of the wall and $begun + $ended s of processors."
    echo
fi
echo "| stream | records | by | wall, s | user + sys, s | us of a processor a record | ideal | memory, MB | load |"
echo "|---|---|---|---|---|---|---|---|---|"
for stream in sudoku mixed; do
    count=$(wc -l < "$tmp/$stream")
    same='' first='' alone=''
    for jobs in 1 2; do measure $stream $jobs "$jobs jobs" "$ARIADNE" unique --json -j $jobs; done
    ! has_mpi || measure $stream 2 "2 ranks" mpirun --oversubscribe -np 2 "$ARIADNE-mpi" unique --json
done
echo

# one process, two, eight shards, four ranks: the same bytes
repeat "$tmp/nine" 3000 > "$tmp/part"
"$ARIADNE" unique --json - < "$tmp/part" > "$tmp/whole"
"$ARIADNE" unique --json -j 2 - < "$tmp/part" > "$tmp/two"
for r in 1 2 3 4 5 6 7 8; do "$ARIADNE" unique --json --shard $r/8 - < "$tmp/part" > "$tmp/shard-$r"; done
"$ARIADNE" merge "$tmp"/shard-* > "$tmp/eight"
cp "$tmp/whole" "$tmp/four"
! has_mpi || ranks 4 unique --json - < "$tmp/part" > "$tmp/four"
n=$(for f in whole two eight four; do bytes "$tmp/$f"; done | sort -u | wc -l)
bar "one process, two jobs, eight shards, four ranks: the same bytes" "$n == 1"

# killed in the middle, and again by the same command
"$ARIADNE" unique --json -j 2 --journal "$tmp/journal" "$tmp/mixed" > "$tmp/cut" 2> "$tmp/err" & pid=$!
kept() { stat -c %s "$tmp/journal" 2> /dev/null || echo 0; }
while kill -0 $pid 2> /dev/null && [ "$(kept)" -lt 1000000 ]; do sleep 0.02; done
kill -KILL $pid
wait $pid 2> /dev/null
"$ARIADNE" unique --json -j 2 --journal "$tmp/journal" "$tmp/mixed" > "$tmp/again"
[ "$(bytes "$tmp/again")" = "$(bytes "$tmp/out")" ] || n=0
bar "killed and begun again with a journal: the same bytes" "$n == 1"

# memory: of a stream, and of one five times as long
for f in mixed sudoku; do
    head -n $(($(wc -l < "$tmp/$f") / 5)) "$tmp/$f" > "$tmp/short"
    for g in short $f; do
        /usr/bin/time -q -f %M -o "$tmp/time" "$ARIADNE" solve --json -j 2 "$tmp/$g" > "$tmp/out"
        kb[${#kb[@]}]=$(cat "$tmp/time")
    done
done
bar "memory of $((records / 5)) and $records records of nine genres: ${kb[0]} and ${kb[1]} KB (flat)" \
    "${kb[1]} < ${kb[0]} + 8000"
bar "memory of $records and $((5 * records)) Sudokus: ${kb[2]} and ${kb[3]} KB (flat)" "${kb[3]} < ${kb[2]} + 8000"
cat "$tmp/bars"
echo "the question of more than an hour: its record is in doc/SCALE.md; Python: bench/python.py"

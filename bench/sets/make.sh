#!/bin/sh
# make.sh - the benchmark sets of this folder made anew, each from its line of sets.txt.
#   sh bench/sets/make.sh [NAME...]            without names: all that are missing
#   CHECK=1 sh bench/sets/make.sh [NAME...]    makes them and compares with what is there; nothing is written
# One JSON record a puzzle, as `ariadne make --json` prints it with an id in front: seed, work (ticks of the proof that the
# solution is the only one), puzzle. The same seed makes the same puzzle on every machine.
cd "$(dirname "$0")" || exit 2
A=$(cd ../.. && pwd)/build/ariadne
A=${ARIADNE:-$A}
code=0
while read -r name count genre size options; do
    case $name in \#* | '') continue ;; esac
    case " $* " in
    "  ") [ -z "$CHECK" ] && [ -e "$name.ndjson" ] && continue ;;
    *" $name "*) ;;
    *) continue ;;
    esac
    # shellcheck disable=SC2086
    "$A" make "$genre" "$size" $options --count "$count" --seed 1 --json > made.tmp || { echo "$name: not made"; code=1; }
    awk -v name="$name" '{sub(/^{/, "{\"id\":\"" name "/" NR "\","); print}' made.tmp > "$name.tmp"
    rm made.tmp
    if [ -z "$CHECK" ]; then mv "$name.tmp" "$name.ndjson"; continue; fi
    cmp -s "$name.tmp" "$name.ndjson" && echo "$name: the same" || { echo "$name: differs"; code=1; }
    rm "$name.tmp"
done < sets.txt
exit $code

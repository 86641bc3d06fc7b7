#!/bin/sh
# make.sh - the benchmark sets of this folder made anew, each from its line of sets.txt.
#   sh bench/sets/make.sh [NAME...]            without names: all that are missing
#   CHECK=1 sh bench/sets/make.sh [NAME...]    makes them and compares with what is there; nothing is written
# One JSON record a puzzle, as `ariadne make --json` prints it with an id in front: seed, work (ticks of the proof that the
# solution is the only one), puzzle. The same seed makes the same puzzle on every machine, by the same version: a line
# `version COMMIT` in sets.txt names that of the sets below it, which is taken from the history and built in
# build/sets/COMMIT once. ARIADNE: a tool to use instead.
cd "$(dirname "$0")" || exit 2
root=$(cd ../.. && pwd)
code=0
# The tool of a version, built where it is not there yet.
tool() {
    [ -z "$ARIADNE" ] || { echo "$ARIADNE"; return; }
    at=$root/build/sets/$1
    mkdir -p "$at"
    [ -x "$at/build/ariadne" ] ||
        { git -C "$root" archive "$1" | tar -x -C "$at" && make -C "$at" build/ariadne; } < /dev/null > "$at.log" 2>&1 ||
        { echo "make.sh: version $1 was not built; see $at.log" >&2; return 1; }
    echo "$at/build/ariadne"
}
while read -r name count genre size options; do
    case $name in \#* | '') continue ;; esac
    [ "$name" = version ] && { version=$count; continue; }
    case " $* " in
    "  ") [ -z "$CHECK" ] && [ -e "$name.ndjson" ] && continue ;;
    *" $name "*) ;;
    *) continue ;;
    esac
    A=$(tool "$version") || exit 2
    # shellcheck disable=SC2086
    "$A" make "$genre" "$size" $options --count "$count" --seed 1 --json > made.tmp || { echo "$name: not made"; code=1; }
    awk -v name="$name" '{sub(/^{/, "{\"id\":\"" name "/" NR "\","); print}' made.tmp > "$name.tmp"
    rm made.tmp
    if [ -z "$CHECK" ]; then mv "$name.tmp" "$name.ndjson"; continue; fi
    cmp -s "$name.tmp" "$name.ndjson" && echo "$name: the same" || { echo "$name: differs"; code=1; }
    rm "$name.tmp"
done < sets.txt
exit $code

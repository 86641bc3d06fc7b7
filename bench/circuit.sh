#!/bin/sh
# circuit.sh - Circuit Boards beside CaDiCaL with lazy cuts, the same boards in one run, as a Markdown table.
#   sh bench/circuit.sh [BOARDS.txt ...]
# Families: the given files; unique boards made here (10x10, 20x20, 40x40, and a ladder from 4 to 98 cells);
# boards without given lines, and with about a tenth or a quarter of all lines of their solution.
# Environment: ARIADNE (build/ariadne), PEER (build/bench/cadical_circuit), LIMIT CPU seconds a board (5).
# Seconds are CPU seconds as each program reports them per board: encoding, solving and proving, not reading nor process start.
# Nothing is asserted about time; the exit status is 1 only if both programs decided a board differently.
set -u
ARIADNE=${ARIADNE:-build/ariadne}
PEER=${PEER:-build/bench/cadical_circuit}
LIMIT=${LIMIT:-5}
[ -x "$ARIADNE" ] && [ -x "$PEER" ] || {
  echo "build them first: make; make -C bench ../build/bench/cadical_circuit" >&2; exit 2; }
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
bad=0

# measure NAME QUESTION FILE
measure() {
  "$ARIADNE" "$2" --json --time-limit "$LIMIT" "$3" 2>>"$tmp/errors" | awk '{
    answer = "unknown"; seconds = 0
    if (match($0, /"answer":"[a-z]+"/)) answer = substr($0, RSTART + 10, RLENGTH - 11)
    if (match($0, /"seconds":[-+0-9.eE]+/)) seconds = substr($0, RSTART + 10, RLENGTH - 10)
    if ("'"$2"'" == "solve" && answer != "none" && answer != "unknown") answer = "some"
    print answer, seconds
  }' >"$tmp/ours"
  "$PEER" --limit "$LIMIT" $([ "$2" = solve ] && echo --solve-only) <"$3" 2>>"$tmp/errors" | awk '
    BEGIN { word["unique"] = "one"; word["solved"] = "some"; word["many"] = "many"; word["none"] = "none" }
    { print ($2 in word ? word[$2] : "unknown"), $3 }' >"$tmp/peer"
  paste -d' ' "$tmp/ours" "$tmp/peer" >"$tmp/both"
  sort -g -k2,2 "$tmp/ours" | awk '{ s[NR] = $2 } END { print (s[int((NR + 1) / 2)] + s[int(NR / 2) + 1]) / 2 }' >"$tmp/median"
  awk -v name="$1" -v question="$2" -v median="$(cat "$tmp/median")" -v boards="$(grep -c '^circuit' "$3")" '
    NF == 4 {
      n++; ours += $2; peer += $4
      if ($2 > most) most = $2
      if ($4 > slow) slow = $4
      open += $1 == "unknown"; left += $3 == "unknown"
      if ($1 != "unknown" && $3 != "unknown" && $1 != $3) {
        differ++
        printf "circuit.sh: %s, board %d: ours %s, peer %s\n", name, n, $1, $3 >"/dev/stderr"
      }
    }
    END {
      if (!n || n != boards) { printf "circuit.sh: %s: %d of %d boards\n", name, n, boards >"/dev/stderr"; exit 1 }
      printf("| %s | %s | %d | %.3g | %.3g | %.3g | %.3g | %.3g | %.2g | %d / %d |\n", name, question, n, 1000 * ours / n,
        1000 * median, 1000 * most, 1000 * peer / n, 1000 * slow, ours / peer, open, left)
      exit differ > 0
    }' "$tmp/both" || bad=1
}
# made SIZE COUNT [OPTION]...: boards on standard output
made() {
  size=$1 count=$2
  shift 2
  "$ARIADNE" make circuit "$size" --grade any --count "$count" --seed 1 --to text "$@"
}
# Keeps about that many percent of the given lines, those a fixed scattering picks.
keep() {
  awk -v percent="$1" '
    /^circuit/ { print; next }
    {
      out = ""
      for (i = 1; i <= length($0); i++) {
        c = substr($0, i, 1)
        if ((c == "-" || c == "|") && (++n * 7919) % 104729 % 100 >= percent) c = " "
        out = out c
      }
      print out
    }'
}

echo '| boards | question | number | mean, ms | median | slowest | CaDiCaL mean, ms | CaDiCaL slowest | ratio | open at '"$LIMIT"' s, ours / CaDiCaL |'
echo '|---|---|---|---|---|---|---|---|---|---|'
for file in "$@"; do measure "$(basename "$file" .txt)" unique "$file"; done
for family in 10:100 20:20 40:4; do
  size=${family%:*} count=${family#*:}
  made "$size" "$count" >"$tmp/$size.txt"
  measure "made ${size}x$size" unique "$tmp/$size.txt"
done
for size in 2x2 2x3 3x3 3x4 4x4 4x5 5x5 5x6 6x6 6x7 7x7 7x8 7x9 7x10 7x11 7x12 7x13 7x14; do
  made "$size" 5 >"$tmp/ladder.txt"
  points=$(awk '/^circuit/ { n++; row = 0; next } n && ++row % 2 { points += gsub(/o/, "") } END { printf "%.0f", points / n }' \
    "$tmp/ladder.txt")
  measure "made $size, $points points" unique "$tmp/ladder.txt"
done
for family in 10:5 20:5 30:3 40:3; do
  size=${family%:*} count=${family#*:}
  made "$size" "$count" --density 100 >"$tmp/full.txt"
  for percent in 0 10 25; do
    keep "$percent" <"$tmp/full.txt" >"$tmp/open.txt"
    what="${size}x$size, $percent % given"
    [ "$percent" -gt 0 ] || measure "$what" solve "$tmp/open.txt"
    [ "$size" -ge 40 ] || measure "$what" unique "$tmp/open.txt"
  done
done
[ ! -s "$tmp/errors" ] || { echo "circuit.sh: messages of the programs, first lines:" >&2; sed 5q "$tmp/errors" >&2; }
exit $bad

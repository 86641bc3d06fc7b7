#!/bin/sh
# bench/run.sh - times the tool and the yardstick on the same boards, side by side, and prints a Markdown table.
#
#   sh bench/run.sh [DIRECTORY [FAMILY ...]]
#
# DIRECTORY (or $ARIADNE_DATA) holds family files NAME.txt with one puzzle per line; FAMILY names some of them, default all.
# Environment:
#   ARIADNE  the tool             (default build/ariadne)
#   PEER     the yardstick        (default build/bench/cadical_lazy; its columns stay empty if it is not there)
#   PLAIN    that of battleship* and zebra* (default build/bench/cadical_plain); these families are own text, a puzzle
#            ending with an empty line
#   ROUNDS   runs of each, taken in turns, the smallest total counts (default 1)
#   CPU      core to run on, if taskset is there (default: any)
#   ARIADNE_FLAGS, PEER_FLAGS   more options for either, for instance PEER_FLAGS="--limit 10" (CPU seconds per board)
#   LIMIT    wall seconds for one run of one family (default 600); a run cut short is shown with its boards so far and a +
# All seconds are CPU seconds as each program reports them per board: reading and process start are left out on both sides.
# The table asserts nothing about time.  The exit status is 1 only if both programs decided a board and disagree.
set -u
DATA=${1:-${ARIADNE_DATA:-}}
ARIADNE=${ARIADNE:-build/ariadne}
PEER=${PEER:-build/bench/cadical_lazy}
PLAIN=${PLAIN:-build/bench/cadical_plain}
ROUNDS=${ROUNDS:-1}
LIMIT=${LIMIT:-600}
[ -d "$DATA" ] || { echo "usage: sh bench/run.sh DIRECTORY [FAMILY ...]   (or set ARIADNE_DATA)" >&2; exit 2; }
[ -x "$ARIADNE" ] || { echo "run.sh: $ARIADNE is not built" >&2; exit 2; }
[ $# -gt 0 ] && shift
[ $# -gt 0 ] || set -- $(cd "$DATA" && ls | sed -n 's/\.txt$//p')
pin=
[ -n "${CPU:-}" ] && command -v taskset >/dev/null && pin="taskset -c $CPU"
work=$(mktemp -d) || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

# The questions put to a family: the command, and after a colon the Numberlink rule.
questions() {
  case $1 in
    hashi-cllv* | zebra*) echo "solve unique" ;;
    numberlink-*-small) echo "unique:A unique:B unique:C unique:D" ;;
    numberlink-[abcd]-*) echo "unique:$(echo "$1" | cut -c 12 | tr a-d A-D)" ;;
    numberlink*) echo "unique:D" ;;
    *) echo "unique" ;;
  esac
}

# Both programs' records as lines "answer seconds", answers in one vocabulary.
ours() { # command rule file
  timeout "$LIMIT" $pin "$ARIADNE" "$1" ${2:+--rule "$2"} ${ARIADNE_FLAGS:-} --json "$3" 2>>"$work/errors" |
    awk -v command="$1" '
    {
      answer = "unknown"; seconds = 0
      if (match($0, /"answer": *"[a-z]+"/)) { answer = substr($0, RSTART, RLENGTH - 1); sub(/.*"/, "", answer) }
      if (match($0, /"seconds": *[-+0-9.eE]+/)) { seconds = substr($0, RSTART, RLENGTH); sub(/.*: */, "", seconds) }
      if (command == "solve" && answer != "none" && answer != "unknown") answer = "some"
      print answer, seconds
    }'
}
peer() {
  timeout "$LIMIT" $pin "$yardstick" ${2:+--rule "$2"} $([ "$1" = solve ] && echo --solve-only) ${PEER_FLAGS:-} "$3" 2>>"$work/errors" |
    awk '
    BEGIN { word["unique"] = "one"; word["solved"] = "some"; word["many"] = "many"; word["none"] = "none" }
    { print ($2 in word ? word[$2] : "unknown"), $3 }'
}
total() { awk '{ t += $2 } END { printf "%.6f", t }' "$1"; }

# Keeps the quicker of two complete runs of one program; a longer run (more boards) always beats one cut short.
keep() { # new best
  if [ ! -e "$2" ] || awk -v new="$(total "$1")" -v old="$(total "$2")" -v n="$(wc -l <"$1")" -v m="$(wc -l <"$2")" \
    'BEGIN { exit !(n > m || (n == m && new < old)) }'; then mv "$1" "$2"; fi
}

echo "| family | question | boards | ours, s | peer, s | ours / peer | our slowest, s | peer's slowest, s | open, ours / peer | differ |"
echo "|---|---|---|---|---|---|---|---|---|---|"
status=0
for family in "$@"; do
  file=$DATA/$family.txt
  [ -r "$file" ] || { echo "run.sh: no $file" >&2; status=2; continue; }
  case $family in
    battleship*) yardstick=$PLAIN boards=$(grep -c '^battleship' "$file") ;;
    zebra*) yardstick=$PLAIN boards=$(grep -c '^zebra [0-9]' "$file") ;;
    *) yardstick=$PEER boards=$(grep -c '[^[:space:]]' "$file") ;;
  esac
  [ "$boards" -gt 0 ] || continue
  for question in $(questions "$family"); do
    command=${question%:*}
    rule=
    [ "$command" = "$question" ] || rule=${question#*:}
    rm -f "$work"/ours "$work"/peer
    round=0
    while [ "$round" -lt "$ROUNDS" ]; do
      ours "$command" "$rule" "$file" >"$work/new"
      keep "$work/new" "$work/ours"
      if [ -x "$yardstick" ]; then
        peer "$command" "$rule" "$file" >"$work/new"
        keep "$work/new" "$work/peer"
      fi
      round=$((round + 1))
    done
    [ -e "$work/peer" ] || : >"$work/peer"
    awk -v family="$family" -v question="$command${rule:+, rule $rule}" -v boards="$boards" -v ours="$work/ours" '
      FILENAME == ours { answer[FNR] = $1; n++; time += $2; if ($2 > most) most = $2; open += $1 == "unknown"; next }
      {
        m++; peer += $2; if ($2 > slow) slow = $2; peer_open += $1 == "unknown"
        if ($1 != "unknown" && FNR in answer && answer[FNR] != "unknown" && answer[FNR] != $1) {
          differ++
          printf "run.sh: %s, %s, board %d: ours %s, peer %s\n", family, question, FNR, answer[FNR], $1 >"/dev/stderr"
        }
      }
      function cut(value, count) { return value (count < boards ? " (" count "+)" : "") }
      END {
        printf("| %s | %s | %d | %s | %s | %s | %.4f | %s | %d / %s | %s |\n", family, question, boards,
          cut(sprintf("%.4f", time), n), m ? cut(sprintf("%.4f", peer), m) : "",
          m && n == m && (peer > 0) ? sprintf("%.3f", time / peer) : "", most, m ? sprintf("%.4f", slow) : "",
          open, m ? peer_open + 0 : "-", m ? differ + 0 : "-")
        exit differ > 0
      }' "$work/ours" "$work/peer" || status=1
  done
done
if [ -s "$work/errors" ]; then
  echo "run.sh: messages of the programs, first lines:" >&2
  sed 5q "$work/errors" >&2
fi
exit $status

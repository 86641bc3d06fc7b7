#!/bin/sh
# shading.sh - Nurikabe and Heyawake beside other solvers, the same boards in one run, as a Markdown table.
#   sh bench/shading.sh FOLDER [FAMILY ...]
# FOLDER holds FAMILY.ndjson, a board a line with "url" (puzz.link) and, if known, "solution" (rows of # and .), or
# FAMILY.txt, a URL a line; default all. The question is always: is it unique?
# Environment:
#   ARIADNE  the tool (default build/ariadne); it has all boards, and those of the sample again beside the others
#   SAMPLE   boards of a family that the others have, evenly spread (default 40); without others there is no sample
#   CLINGO   the program clingo (default clingo), and
#   NOQX     the folder of noqx, whose encodings it is given (default: none)
#   CSPUZ    a command that is given a URL on standard input and prints: seconds, one|many|none, the URL, the rows of
#            the first answer with / between (default: none)
#   LIMIT    CPU seconds a board, of every program (default 20)
# A start of a process costs as much as many a board: with CSPUZ there are two rows more, the boards of the sample that all
# finished, in one process each; their median is the mean.
# Seconds are otherwise CPU seconds of a process a board, its start and reading included; for noqx those of clingo, without the
# writing of the program. A board not finished counts with what it took. Nothing is asserted about time; the exit status
# is 1 if an answer is not the collection's or, where it has none, not the first program's.
set -u
FOLDER=${1:-}
ARIADNE=${ARIADNE:-build/ariadne}
[ -d "$FOLDER" ] || { echo "usage: sh bench/shading.sh FOLDER [FAMILY ...]" >&2; exit 2; }
[ -x "$ARIADNE" ] || { echo "shading.sh: $ARIADNE is not built" >&2; exit 2; }
shift
[ $# -gt 0 ] || set -- $(cd "$FOLDER" && ls | sed -n 's/\.ndjson$//p; s/\.txt$//p' | sort -u)
SAMPLE=${SAMPLE:-40} CLINGO=${CLINGO:-clingo} NOQX=${NOQX:-} CSPUZ=${CSPUZ:-} LIMIT=${LIMIT:-20}
export ARIADNE SAMPLE CLINGO NOQX CSPUZ LIMIT
trap 'exit 130' INT TERM
status=0
echo "| boards | number | solver | CPU, s | median, ms | slowest, s | not finished at $LIMIT s | differ | ours / its |"
echo "|---|---|---|---|---|---|---|---|---|"
for family in "$@"; do
  file=$FOLDER/$family.ndjson
  [ -e "$file" ] || file=$FOLDER/$family.txt
  python3 "$(dirname "$0")/shading.py" all "$file" || status=1
  [ -z "$NOQX$CSPUZ" ] || python3 "$(dirname "$0")/shading.py" sample "$file" || status=1
done
exit $status

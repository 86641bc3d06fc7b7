#!/bin/sh
# papers.sh - what the papers print beside what the tool takes here: table, row, their seconds, ours, how many times faster;
# rows in which ours is the larger fall short. Seconds are of the processor: of the whole command, or of a row of `lab`.
#   ARIADNE=build/ariadne sh bench/papers.sh [quick] [FOLDER]
# quick: without rows of more than about ten seconds. FOLDER: the boards of L. Coelho and others (2019), the folder
# `dataset` of github.com/PhoenixSmaug/hashi. Last come the tables of the Edinburgh report, by bench/reports.py, which makes
# boards for them.
tool=${ARIADNE:-build/ariadne}
E=examples/papers
quick=
[ "$1" = quick ] && quick=1 && shift
[ -x /usr/bin/time ] || { echo "papers.sh: needs /usr/bin/time" >&2; exit 2; }
echo "| table | row | paper: s | ours: s | times faster | |"
echo "|---|---|---|---|---|---|"
tell() { # TABLE ROW PAPER OURS: the first number of PAPER counts; "<" and ">" are the paper's
    echo "$3 $4" | awk -v row="| $1 | $2 | $3 | $4 |" '{
        paper = $1; sub(/^[<>]/, "", paper); gsub(/,/, "", paper)
        if ($2 !~ /^[0-9.]+$/) { print row " | FALLS SHORT |"; exit }
        if ($2 == 0) $2 = 0.005 # less than the clock tells
        short = $2 > paper && substr($1, 1, 1) != ">"
        if (short && substr($1, 1, 1) == "<" && $2 <= 0.01) short = 0
        printf "%s %.2g | %s |\n", row, paper / $2, short ? "FALLS SHORT" : ""
    }'
}
command() { # TABLE ROW PAPER COMMAND...: the whole command
    table=$1 row=$2 paper=$3
    shift 3
    tell "$table" "$row" "$paper" "$(/usr/bin/time -f %U "$tool" "$@" 2>&1 > /dev/null | tail -n 1)"
}
lab() { # TABLE ROW PAPER BOARD FORM SOLVER LIMIT: a row of lab; not ended in LIMIT seconds falls short
    seconds=$("$tool" lab --cpu --time-limit "$7" --solvers "$6" --formulation "$5" --report csv "$4" | tail -n 1 | tr -d '"' |
        awk -F, -v most="$7" '{print (/checked exactly/ && $13 + 0 < most) ? $13 : "none"}')
    tell "$1" "$2" "$3" "$seconds"
}

while read -r grid paper; do
    [ "$quick" ] && [ "$grid" = 6x7 ] && continue
    command "C, table 4" "all instances, $grid" "$paper" instances "$grid" --quiet
done <<'GRIDS'
2x6 0.01
2x7 0.02
3x5 0.08
3x6 0.48
3x7 2.67
4x4 0.21
4x5 3.56
4x6 44.13
4x7 488.12
5x5 107.99
5x6 3553.29
5x7 >100000
6x6 >100000
6x7 >100000
GRIDS
for most in 1:141.13 2:1329.35 3:12161.5 4:">1000000"; do
    command "C, table 7" "6x6, at most ${most%:*} pairs" "${most#*:}" instances 6x6 --pairs "1..${most%:*}" --quiet
done
command "C, 8.3" "all good sets of figure 8" 8 zdd clues $E/slitherlink-figure-8.txt count
command "C, 8.3" "all good sets of figure 9, right" 2 zdd clues $E/slitherlink-figure-9-right.txt count
for n in 1 2; do
    [ $n = 1 ] && bare=3.16 cuts=0.66 || { bare=0.42 cuts=0.36; }
    board=$E/slitherlink-figure-1-$n.txt
    [ "$quick" ] || lab "A, tables 1 and 4" "#$n, arc, cbc" $bare $board arc cbc 300
    lab "A, tables 1 and 4" "#$n, arc+clockwise, cbc" $bare $board arc+clockwise cbc 100
    lab "A, tables 2 and 5" "#$n, arc+start, cbc" $cuts $board arc+start cbc 100
    lab "A, tables 2 and 5" "#$n, arc+start+clockwise, cbc" $cuts $board arc+start+clockwise cbc 100
    lab "A, tables 1 and 4" "#$n, edge, cbc" $bare $board edge cbc 100
    lab "A, tables 2 and 5" "#$n, edge+start, cbc" $cuts $board edge+start cbc 100
    command "A, tables 1 and 4" "#$n, sat, the whole command" $bare solve $board
done
lab "D" "7x7, product+linear, cbc" 0.36 examples/numberlink/7x7-five.txt product+linear cbc 100
command "D" "7x7, product, Baron; sat, the whole command" 23.73 solve examples/numberlink/7x7-five.txt
if [ -n "$1" ]; then
    for size in "100 <0.01" "200 0.04" "300 0.12" "400 1.48"; do
        seconds=$("$tool" solve --json "$1"/"${size% *}"/*.has | # alpha and the question's seconds
            sed -n 's/.*Hs_[0-9]*_[0-9]*_\([0-9]*\)_.*"seconds":\([0-9.e-]*\).*/\1 \2/p')
        tell "E" "${size% *} islands, lazy-solve; sat, mean of 360" "${size#* }" \
            "$(echo "$seconds" | awk '{s += $2} END {printf "%.5f", s / NR}')"
        echo "$seconds" | awk -v size="${size% *}" '{s[$1] += $2; n[$1]++} END {for (a in s)
            printf "| E | %s islands, alpha %s; sat, mean of %d | | %.5f | | |\n", size, a, n[a], s[a] / n[a]}' | sort
    done
fi
[ "$quick" ] && exit
python3 bench/reports.py --ariadne "$tool" 3.1 4.3 7.5 A.1 A.3 A.4
python3 bench/reports.py --ariadne "$tool" --limit 3 A.2 # the report's limit is 1800

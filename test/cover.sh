#!/bin/sh
# cover.sh - genres that stand for all in the short run of the tests: all in C, and of the sheets as few as have among
# them each word of the lines `board`, `draw`, `param`, `link`, `file` and `make`, but for names of their own. Greedily: who
# has most words that none before has. test/all.sh puts the list into ARIADNE_GENRES, by which a sweep over genres in C
# (test_covers of test.h), shell, Python or the page's tests leaves the others out; where it is empty, none. What a genre's
# rules mean is held for each by its own test/puzzle/NAME.t, by its boards against the oracle and by its sheet's tests.
#   sh test/cover.sh [WORDS]      WORDS: beside each the words that it is there for
cd "$(dirname "$0")/.." || exit 2
sed -n 's/^ARI_PUZZLE(\([a-z]*\).*/\1/p' src/puzzle/puzzles.def
awk -v words="$1" '
function word(w) {
    if (!((genre, w) in has)) { has[genre, w]; list[genre] = list[genre] w "\n" }
}
FNR == 1 { genre = FILENAME; gsub(/.*\/|\.genre$/, "", genre); order[++many] = genre; split("", own) }
{ gsub(/"[^"]*"|#.*/, "") }
/^[a-z]/ {
    line = kind = $0
    sub(/ .*/, "", kind); sub(/^[a-z]+ */, "", line)
    if (kind ~ /^(board|param)$/ && match(line, /^[a-z]+/) && line !~ /^(rooms|cells)( |$)/) {
        match(line, /^[a-z]+/); own[substr(line, 1, RLENGTH)]
    }
    if (kind == "draw") {
        n = split(line, part, / +or +| +/)
        for (i = 1; i <= n && part[i] !~ /^(in|between|on)$/; i++) own[part[i]]
    }
    if (kind == "penpa" || kind == "game") word(kind)
    if (kind == "link") sub(/^[^:]*:/, "", line)
    if (kind !~ /^(board|draw|param|link|file|make)$/) next
    gsub(/[,:;()]/, " ", line)
    if (kind != "link" && kind != "file") gsub(/[0-9]+/, "N", line)
    n = split(line, part, / +/)
    for (i = 1; i <= n; i++) if (part[i] ~ /[a-z]/ && !(part[i] in own)) word(kind ":" part[i])
}
END {
    for (;;) {
        most = 0
        for (k = 1; k <= many; k++) {
            n = split(list[order[k]], part, "\n")
            for (i = 1; i < n; i++) fresh += !(part[i] in got)
            if (fresh > most) { most = fresh; pick = order[k] }
            fresh = 0
        }
        if (!most) exit
        why = ""
        n = split(list[pick], part, "\n")
        for (i = 1; i < n; i++) { if (!(part[i] in got)) why = why " " part[i]; got[part[i]] }
        print pick (words ? ":" why : "")
    }
}' src/rules/*.genre

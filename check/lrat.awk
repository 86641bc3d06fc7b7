# lrat.awk - a formula in DIMACS and a proof in LRAT, as `--proof-form lrat` writes them, as a certificate (doc/CERTIFICATES.md).
#   awk -f check/lrat.awk FILE.cnf FILE | ariadne-check PUZZLE -
# The comments of the formula are lines of the certificate. Each clause becomes a line `d` that rests on the last of them; so do the
# lines of the proof, on what they name. Clauses with a variable that has no name (a partial sum) are left out, and what
# rests on them; then the checker has all other clauses confirmed when it says that no contradiction was reached.

# The literals from word i to the 0; bad: one has no name.
function clause(i,   text) {
    bad = 0
    for (text = ""; $i != "0" && i <= NF; i++) {
        if ($i + 0 > atoms || -$i > atoms) bad = 1
        text = text " " $i
    }
    at = i + 1
    return text
}
function derive(text, hints) {
    if (!bad) print "d" text " :" hints
    left_out += bad
    return bad ? 0 : ++id
}
FNR == NR && sub(/^c /, "") {
    line = line $0
    if (sub(/\\$/, "", line)) next
    print line
    if (line ~ /^puzzle /) puzzle = substr(line, 8) + 1
    else if (puzzle <= 0 && line ~ /^a /) atoms += split(line, word, " ") - 1
    else if (puzzle <= 0 && line ~ /^[rxl] /) last = ++id
    puzzle--
    line = ""
    next
}
FNR == NR && !/^p / { of[++clauses] = derive(clause(1), " " last) }
FNR == NR || / d / { next }
{
    text = clause(2)
    for (hints = ""; at < NF; at++) {
        if (!of[$at]) bad = 1
        hints = hints " " of[$at]
    }
    of[$1] = derive(text, hints)
}
END { print "; " left_out + 0 " clauses left out\ne" }

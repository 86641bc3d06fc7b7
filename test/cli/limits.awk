# limits.awk - a row for each verb, as doc/LIMITS.md sums them up, from what bounds.sh prints:
#   ARIADNE_FULL=1 TABLE=1 sh test/cli/bounds.sh | awk -v ticks=3000000 -f test/cli/limits.awk
# A line is "KIND verb [options] board: exit 3, 1.02 s, 0.02 s too long, 15 MB, ticks 3000100". A row is the worst of a verb.
function worse(list, verb, value) { if (!((verb, list) in most) || value + 0 > most[verb, list] + 0) most[verb, list] = value + 0 }
function shown(verb, list, form) { return (verb, list) in most ? sprintf(form, most[verb, list]) : "-" }
/^[TLIKMB] .*: exit / {
    split($0, part, ": exit ")
    split(part[1], word, " ")
    split(part[2], figure, ", ")
    verb = word[2]
    if (!(verb in cells)) order[++n] = verb
    cells[verb]++
    if (word[1] ~ /[TLI]/) worse("late", verb, figure[3])
    if (word[1] == "K" && figure[5] ~ /[0-9]/) worse("ticks", verb, substr(figure[5], 7) / ticks)
    if (word[1] == "M") worse("memory", verb, figure[4])
}
END {
    print "| verb | seconds | ticks | MB |\n|---|--:|--:|--:|"
    for (i = 1; i <= n; i++)
        printf "| `%s` | %s | %s | %s |\n", order[i], shown(order[i], "late", "%.2f"),
            shown(order[i], "ticks", "%.2f"), shown(order[i], "memory", "%d")
}

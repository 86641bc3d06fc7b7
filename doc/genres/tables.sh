#!/bin/sh
# tables.sh - the tables of each genre's page, from `ariadne help GENRE`: rules, parameters, techniques, formulations.
#   ARIADNE=build/ariadne sh doc/genres/tables.sh            writes them between the marks of every page
#   ARIADNE=build/ariadne sh doc/genres/tables.sh FOLDER     writes the pages there instead
cd "$(dirname "$0")/../.." || exit 2
A=${ARIADNE:-build/ariadne}
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT

# Entries begin in column 3 (parts of a formulation in column 5); text that is wrapped stands further right.
table() { # GENRE
    "$A" help "$1" | awk -v genre="$1" '
        function flush() {
            if (name == "" || section !~ /^(Rules|Parameters|Techniques|Formulations)$/) return
            kind = tolower(substr(section, 1, length(section) - 1))
            if (kind == "technique") print "| techniques | " text " |"
            else print "| " kind " `" name "` | " text " |"
            name = ""
        }
        BEGIN { print "| `ariadne help " genre "` | |\n|---|---|" }
        /^[A-Z]/ { flush(); name = ""; section = $0; sub(/[ :(].*/, "", section); next }
        !section { next }
        section == "Techniques" && NF { gsub(/^ +/, ""); text = name == "" ? $0 : text " " $0; name = "list"; next }
        /^    \+/ { part = $1; sub(/^ *[^ ]+ +/, ""); text = text "; `" part "`: " $0; next }
        /^  [^ ]/ { flush(); name = $1; text = $0; sub(/^ *[^ ]+ +/, "", text); next }
        NF && name != "" { gsub(/^ +/, ""); text = text " " $0 }
        END { flush() }'
}
for page in doc/genres/*.md; do
    genre=$(basename "$page" .md)
    table "$genre" > "$tmp/table"
    awk -v table="$tmp/table" '/^<!-- end/ {on = 0} !on {print}
        /^<!-- from/ {on = 1; while ((getline line < table) > 0) print line}' "$page" > "$tmp/page"
    if [ "$1" ]; then cp "$tmp/page" "$1/$genre.md"; else cat "$tmp/page" > "$page"; fi
done

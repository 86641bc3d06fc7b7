#!/bin/sh
# documents.sh - what is written says what is so: the header's example, the manual page, the outputs that README.md,
# FAMILIES.md, EXPLAIN.md and FORMATS.md show, the tables of genres; only seconds may differ. The work of every verb is the same to the last tick (ticks.txt). Commands that a page shows without an output are
# understood, and run where that takes no long time. (The examples of help: case/promises.sh.)
#   ARIADNE=build/ariadne sh test/cli/documents.sh      UPDATE=1 writes the outputs that differ anew, to be looked at
cd "$(dirname "$0")/../.." || exit 2
A=${ARIADNE:-build/ariadne}
. test/cli/checks
same() {
    if [ -s "$2" ] && diff "$2" "$3" > "$tmp/diff"; then passed=$((passed + 1)); return; fi
    failed=$((failed + 1))
    echo "$1:"
    head -n 20 "$tmp/diff"
}

# the example in the header is the one that is compiled
sed -n '/^ \* AN EXAMPLE/,/^ \* PROMISES/p' include/ariadne.h | sed -n 's/^ \*     //p' | grep -v '^  *- ' > "$tmp/header"
sed -n '/\/\* begin \*\//,/\/\* end \*\//p' test/unit/example.c | sed '1d;$d;s/^    //' > "$tmp/compiled"
same "the example of include/ariadne.h and test/unit/example.c differ" "$tmp/header" "$tmp/compiled"

# the program in README.md compiles, and finds one solution
sed -n '/^```c$/,/^```$/p' README.md | sed '1d;$d' > "$tmp/program.c"
lib=$(dirname "$A")/libariadne.a
if ${CC:-gcc} -std=c11 -Wall -Wextra -Werror -Iinclude -o "$tmp/program" "$tmp/program.c" "$lib" -lpthread > "$tmp/said" 2>&1 &&
    "$tmp/program" > "$tmp/said" 2>&1 && grep -q '"answer":"one"' "$tmp/said"; then passed=$((passed + 1)); else
    failed=$((failed + 1))
    echo "README.md: its program in C: $(cat "$tmp/said")"
fi

# the manual page is the tool's own
"$A" help --man > "$tmp/man"
same "doc/man/ariadne.1 is old; make it with: ariadne help --man > doc/man/ariadne.1" doc/man/ariadne.1 "$tmp/man"

# each block of these pages that begins with "$ ariadne ..." is what that command prints
ARIADNE_PATH=$(cd "$(dirname "$A")" && pwd)
# the output that follows the n-th command of a page, written anew
rewrite() { # page, n, file
    awk -v n="$2" -v fresh="$3" '/^```/ {open = !open; skip = 0}
        open && /^\$ / {skip = (++k == n); print; if (skip) while ((getline line < fresh) > 0) print line; next}
        !skip {print}' "$1" > "$tmp/page" && cat "$tmp/page" > "$1"
}
blocks_of() { # page, how many at least
    page=$1
    rm -f "$tmp"/block.*
    awk -v dir="$tmp" '/^```/ {open = !open; if (!open) file = ""; next}
        open && /^\$ / {n++; file = dir "/block." n; print substr($0, 3) > (file ".cmd"); next}
        open && file {print > (file ".want")}' "$page"
    blocks=0
    for cmd in "$tmp"/block.*.cmd; do
        want=${cmd%.cmd}.want
        [ -f "$want" ] || continue
        blocks=$((blocks + 1))
        number=${cmd##*/block.}
        PATH=$ARIADNE_PATH:$PATH LC_ALL=C sh "$cmd" > "$tmp/got" 2>&1
        for f in "$tmp/got" "$want"; do
            sed -E -i -e :a -e '/^\n*$/{$d;N;ba' -e '}' "$f" # no empty lines at the end
            sed -E -i 's/"seconds":[0-9.]+/"seconds":N/; s/,"wall":[0-9.]+//' "$f"
        done
        if [ -n "$UPDATE" ] && ! cmp -s "$want" "$tmp/got"; then rewrite "$page" "${number%.cmd}" "$tmp/got" && continue; fi
        same "$page: $(cat "$cmd") (UPDATE=1 writes it anew)" "$want" "$tmp/got"
    done
    if [ "$blocks" -ge "$2" ]; then passed=$((passed + 1)); return; fi
    failed=$((failed + 1))
    echo "$page: $blocks blocks of output found"
}
# A table whose head begins with "| `ariadne VERB` ..." has a command and what it prints in each row; " / " ends a line.
rows_of() { # page, how many at least
    awk -v page="$1" 'function cell(text) { sub(/^ *`/, "", text); sub(/` *$/, "", text); return text }
        !/^\|/ {verb = ""} /^\| `ariadne [a-z]*` \.\.\. \| prints \|$/ {split($0, part, "`"); verb = part[2]; next}
        verb && /^\| `/ {split($0, part, "|"); print verb " " cell(part[2]) "\t" cell(part[3])}' "$1" > "$tmp/rows"
    rows=0
    tab=$(printf '\t')
    while IFS=$tab read -r cmd want; do
        rows=$((rows + 1))
        got=$(PATH=$ARIADNE_PATH:$PATH LC_ALL=C sh -c "$cmd" 2>&1 | sed -e :a -e '$!N;s|\n| / |;ta')
        if [ "$got" = "$want" ]; then passed=$((passed + 1)); continue; fi
        failed=$((failed + 1))
        echo "$1: $cmd: $got, not $want"
        [ -z "$UPDATE" ] || WAS="| \`${cmd#ariadne * }\` | \`$want\` |" IS="| \`${cmd#ariadne * }\` | \`$got\` |" \
            awk '$0 == ENVIRON["WAS"] {print ENVIRON["IS"]; next} {print}' "$1" > "$tmp/page" && cat "$tmp/page" > "$1"
    done < "$tmp/rows"
    if [ "$rows" -ge "$2" ]; then passed=$((passed + 1)); return; fi
    failed=$((failed + 1))
    echo "$1: $rows rows of commands found"
}
blocks_of README.md 3
blocks_of doc/FAMILIES.md 13
rows_of doc/FAMILIES.md 60
blocks_of doc/EXPLAIN.md 3
blocks_of doc/FORMATS.md 1

# each command of every page: the tool knows its verb and its options (with --help it does no more than read them)
commands() { # page: the indented ones, and those inside a line
    sed -n 's/^    \(\$ \)\{0,1\}\(ariadne .*\)/\2/p' "$1" | sed 's/  .*//'
    [ "$2" ] || grep -o '`ariadne [^`]*`' "$1" | tr -d '`'
}
read_all=0
for page in README.md examples/README.md doc/*.md doc/genres/*.md bench/*.md bench/*/*.md; do
    commands "$page" > "$tmp/commands"
    while read -r cmd; do
        case $cmd in 'ariadne family 1' | 'ariadne help VERB' | 'ariadne help GENRE') continue ;; esac # a file; no names
        read_all=$((read_all + 1))
        if PATH=$ARIADNE_PATH:$PATH sh -c "${cmd%%[|>]*} --help" > /dev/null 2> "$tmp/err"; then continue; fi
        failed=$((failed + 1))
        echo "$page: $cmd: $(cat "$tmp/err")"
    done < "$tmp/commands"
done
if [ $read_all -ge 100 ]; then passed=$((passed + read_all)); else failed=$((failed + 1)); echo "$read_all commands found"; fi

# the indented ones run, in a folder that has what they name; REPRODUCTION.md's are hours of work
mkdir -p "$tmp/desk/.config/fish/completions" "$tmp/desk/.local/share/bash-completion/completions"
ln -s "$PWD/examples" "$tmp/desk/examples"
"$A" convert --to text examples/slitherlink/5x5.url > "$tmp/desk/puzzle.txt"
"$A" convert --to text "https://puzz.link/p?slither/5/5/333331202223322222232222c" > "$tmp/desk/x.txt" # of the size of MAKING.md's mask, with all clues
run_all=0
for page in README.md doc/EXPLAIN.md doc/FORMATS.md doc/LECTURES.md doc/MAKING.md doc/PICTURES.md; do
    commands "$page" block | sed 's/GENRE/x/; s/FILE/x.txt/' > "$tmp/commands"
    while read -r cmd; do
        case $cmd in 'ariadne family 1' | *p.out*) continue ;; esac # p.out is written by another program
        case $cmd in *render*rounds.txt) [ -s "$tmp/desk/rounds.txt" ] || continue ;; esac # no library, no rounds
        run_all=$((run_all + 1))
        (cd "$tmp/desk" && HOME=$PWD PATH=$ARIADNE_PATH:$PATH sh -c "$cmd") < /dev/null > "$tmp/out" 2>&1
        case $?$(cat "$tmp/out") in 0* | *cairo*) continue ;; 1*ariadne:*) ;; 1*) continue ;; esac # no, and no error
        failed=$((failed + 1))
        echo "$page: $cmd: $(tail -n 2 "$tmp/out")"
    done < "$tmp/commands"
done
if [ $run_all -ge 25 ]; then passed=$((passed + run_all)); else failed=$((failed + 1)); echo "only $run_all commands run"; fi

# a genre's page shows a puzzle with its answer, the only one
for page in doc/genres/*.md; do
    sed -n '/^```$/,/^```$/p' "$page" | sed '/^```/d' > "$tmp/board"
    for verb in check unique; do
        if "$A" $verb --quiet "$tmp/board" > "$tmp/said" 2>&1; then passed=$((passed + 1)); continue; fi
        failed=$((failed + 1))
        echo "$page: $verb: $(cat "$tmp/said")"
    done
done

# the gallery, and the genres of each format, are what the tool draws and says
mkdir "$tmp/gallery"
ARIADNE=$A python3 doc/genres/gallery.py "$tmp/gallery" || { failed=$((failed + 1)) && echo "doc/genres/gallery.py: no gallery"; }
for file in GENRES.md FORMATS.md pictures/genres.svg $(cd doc && ls pictures/genres/*.svg); do
    same "doc/$file is old; make it with: python3 doc/genres/gallery.py" "doc/$file" "$tmp/gallery/$file"
done

# the rules that a genre's page gives rows to are rules that the tool names
for page in doc/genres/*.md; do
    genre=$(basename "$page" .md)
    "$A" help "$genre" | sed -n '/^Rules/,/^$/s/^  \([a-z]*\) .*/\1/p' > "$tmp/rules"
    for rule in $(awk '/^\| rule \| place / {on = 1; next} !/^\|/ {on = 0} on && !/^\|-/ {split($0, part, "|"); print part[2]}' "$page" |
        grep -o '`[a-z]*`' | tr -d '`'); do
        if grep -qx "$rule" "$tmp/rules"; then passed=$((passed + 1)); continue; fi
        failed=$((failed + 1))
        echo "$page: $genre has no rule $rule"
    done
done

# the work of every verb, to the last tick
while read -r ticks cmd; do
    got=$("$A" $cmd --quiet --verbose 2>&1 | sed -n 's/.*; \([0-9,]*\) ticks$/\1/p' | tr -d ,)
    if [ "$got" = "$ticks" ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "$cmd: $got ticks, not $ticks"; fi
    [ -z "$UPDATE" ] || echo "$got $cmd" >> "$tmp/ticks"
done < test/cli/ticks.txt
[ -z "$UPDATE" ] || cp "$tmp/ticks" test/cli/ticks.txt

# each word of the calculator has an example there
for word in $("$A" help zdd | sed -n '/^Words:/,/^Options:/s/^  \([a-z-]*\) .*/\1/p'); do
    if grep -q -e "^\$ .*ariadne zdd.* $word\( \|$\)" -e "^| \`\(.* \)\{0,1\}$word[ \`]" doc/FAMILIES.md; then passed=$((passed + 1)); else
        failed=$((failed + 1))
        echo "doc/FAMILIES.md: no example of $word"
    fi
done
# each technique that the tool names of a genre in C stands in doc/EXPLAIN.md
"$A" genres | sed '/(sheet)$/d; s/ .*//' > "$tmp/in_c"
[ "$(wc -l < "$tmp/in_c")" -gt 5 ] || { failed=$((failed + 1)) && echo "the genres in C are not found"; }
for genre in $(cat "$tmp/in_c"); do
    "$A" help "$genre" | sed -n '/^Techniques/,/^[A-SU-Z]/s/^  //p' | tr '\n' ' ' | tr -s ' ' | sed 's/; /\n/g; s/ $/\n/' > "$tmp/techniques"
    [ -s "$tmp/techniques" ] || { failed=$((failed + 1)) && echo "help $genre: no techniques"; }
    sed "s/^/$genre:/" "$tmp/techniques" >> "$tmp/techniques.all"
done
awk 'NR == FNR {text = text tolower($0) "\n"; next}
    {colon = index($0, ":"); name = substr($0, colon + 1)}
    !index(text, "*" tolower(name) "*") {print "doc/EXPLAIN.md: the technique \047" name "\047 of " substr($0, 1, colon - 1) " is missing"}' \
    doc/EXPLAIN.md "$tmp/techniques.all" > "$tmp/missing"
cat "$tmp/missing"
failed=$((failed + $(wc -l < "$tmp/missing")))
passed=$((passed + $(wc -l < "$tmp/techniques.all") - $(wc -l < "$tmp/missing")))
# the ten steps of doc/EXPLAIN.md are what the tool prints
STEPS=1 ARIADNE=$A sh doc/pictures/make.sh > "$tmp/steps"
same "doc/pictures are old; make them with: sh doc/pictures/make.sh" doc/pictures/steps.txt "$tmp/steps"
# every file that ARCHITECTURE.md and doc/EXTENDING.md name is there
for file in $(grep -ohE '`(src|cli|include|test|check|bench|doc|web|python|js|examples)/[a-z0-9_./-]+`' ARCHITECTURE.md doc/EXTENDING.md | tr -d '`' | sort -u); do
    if [ -e "$file" ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "ARCHITECTURE.md or doc/EXTENDING.md: no $file"; fi
done

# every file of code that a page names is there, in the folder it says or in some
find src cli include test check bench doc web python js solver picture examples -type f | sed 's|.*/||' | sort -u > "$tmp/files"
for page in *.md doc/*.md doc/genres/*.md bench/*.md; do
    for file in $(grep -ohE '`[a-z0-9_./-]+\.(c|h|def|sh|py|mjs|awk)`' "$page" | tr -d '`' | sort -u); do
        case $file in */*) [ -e "$file" ] || [ -e "$(dirname "$page")/$file" ] ;; *) grep -qx -- "$file" "$tmp/files" ;; esac &&
            passed=$((passed + 1)) && continue
        failed=$((failed + 1))
        echo "$page: no $file"
    done
done

# pages stay short: what is new goes into a line that is there, in the place where it is looked for
while read -r most page; do
    lines=$(wc -l < "$page")
    if [ "$lines" -le "$most" ]; then passed=$((passed + 1)); continue; fi
    failed=$((failed + 1))
    echo "$page: $lines lines, at most $most"
done << 'END'
120 README.md
120 ARCHITECTURE.md
60 CHANGES.md
300 doc/SHEETS.md
200 bench/RESULTS.md
END
lines=$(cat *.md doc/*.md doc/*/*.md bench/*.md bench/*/*.md examples/*.md examples/*/*.md js/*.md test/data/*/*.md | wc -l)
if [ "$lines" -le 4500 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "all pages: $lines lines, at most 4500"; fi

# links lead somewhere, and to a heading that is there
pages=$(ls *.md doc/*.md doc/*/*.md bench/*.md bench/*/*.md examples/*.md examples/*/*.md js/*.md test/data/*/*.md)
slugs() { # page: the anchors of its headings, as code hosts make them
    grep '^#' "$1" | sed 's/^#* //' | tr 'A-Z ' 'a-z-' | sed 's/[^a-z0-9_-]//g'
}
for page in $pages; do
    for link in $(grep -oE '\]\([^) ]+\)' "$page" | sed 's/^](//;s/)$//;/^https*:/d'); do
        file=${link%%#*} anchor=${link#*#}
        [ -n "$file" ] && file=$(dirname "$page")/$file || file=$page
        [ "$anchor" != "$link" ] || anchor=
        if [ -e "$file" ] && { [ -z "$anchor" ] || slugs "$file" | grep -qx -- "$anchor"; }; then passed=$((passed + 1)); continue; fi
        failed=$((failed + 1))
        echo "$page: no $link"
    done
done
echo "documents: $passed passed, $failed failed"
[ "$failed" = 0 ]

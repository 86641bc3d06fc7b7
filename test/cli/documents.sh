#!/bin/sh
# documents.sh - what is written says what is so: the header's example, the manual page, the outputs that README.md and
# doc/FAMILIES.md show; only seconds may differ. The work of every verb is the same to the last tick (ticks.txt). Commands that a page shows without an output are
# understood, and run where that takes no long time. (The examples of help: case/promises.sh.)
#   ARIADNE=build/ariadne sh test/cli/documents.sh      UPDATE=1 writes the outputs that differ anew, to be looked at
cd "$(dirname "$0")/../.." || exit 2
A=${ARIADNE:-build/ariadne}
. test/cli/tally
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

# the manual page is the tool's own
"$A" help --man > "$tmp/man"
same "doc/man/ariadne.1 is old; make it with: ariadne help --man > doc/man/ariadne.1" doc/man/ariadne.1 "$tmp/man"

# each block of README.md, doc/FAMILIES.md and doc/EXPLAIN.md that begins with "$ ariadne ..." is what that command prints
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
blocks_of README.md 5
blocks_of doc/FAMILIES.md 75
blocks_of doc/EXPLAIN.md 5

# each command of every page: the tool knows its verb and its options (with --help it does no more than read them)
commands() { # page: the indented ones, and those inside a line
    sed -n 's/^    \(\$ \)\{0,1\}\(ariadne .*\)/\2/p' "$1" | sed 's/  .*//'
    [ "$2" ] || grep -o '`ariadne [^`]*`' "$1" | tr -d '`'
}
read_all=0
for page in README.md examples/README.md doc/*.md doc/genres/*.md; do
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
for page in README.md doc/EXPLAIN.md doc/FORMATS.md doc/MAKING.md doc/PICTURES.md; do
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

# a genre's page shows what solve draws and what check accepts: the first three blocks behind "## Example"
for page in doc/genres/*.md; do
    rm -f "$tmp"/part.*
    awk -v part="$tmp/part." '/^## Example/ {on = 1} on && /^```/ {open = !open; n += open; next} open {print > (part n)}' "$page"
    if [ -f "$tmp/part.2" ]; then
        "$A" solve --unicode "$tmp/part.1" | sed '$d' > "$tmp/drawn"
        same "$page: the solution" "$tmp/part.2" "$tmp/drawn"
    fi
    if [ -f "$tmp/part.3" ]; then
        "$A" check --quiet "$tmp/part.3" > "$tmp/said" && passed=$((passed + 1)) && continue
        failed=$((failed + 1))
        echo "$page: the answer: $(cat "$tmp/said")"
    fi
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
    if grep -q "^\$ .*ariadne zdd.* $word\( \|$\)" doc/FAMILIES.md; then passed=$((passed + 1)); else
        failed=$((failed + 1))
        echo "doc/FAMILIES.md: no example of $word"
    fi
done
# the ten steps of doc/EXPLAIN.md are what the tool tells
STEPS=1 ARIADNE=$A sh doc/pictures/make.sh > "$tmp/steps"
same "doc/pictures are old; make them with: sh doc/pictures/make.sh" doc/pictures/steps.txt "$tmp/steps"
# every folder of the tree has its line in LAYOUT.md
for folder in src/*/ src/engine/*/ test/*/ cli/ doc/ examples/ bench/; do
    [ -d "$folder" ] || continue
    if grep -q "^    $folder " LAYOUT.md; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "LAYOUT.md: no $folder"; fi
done

# links lead somewhere
for page in README.md LAYOUT.md CHANGES.md examples/README.md examples/papers/README.md doc/FAMILIES.md; do
    for link in $(grep -oE '\]\([^)]+\)' $page | sed 's/^](//;s/)$//;/^https*:/d'); do
        if [ -e "$(dirname $page)/$link" ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "$page: no $link"; fi
    done
done
echo "documents: $passed passed, $failed failed"
[ "$failed" = 0 ]

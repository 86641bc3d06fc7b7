#!/bin/sh
# documents.sh - what is written says what is so: the header's example, the manual page, the outputs that README.md and
# doc/FAMILIES.md show, to the last tick; only seconds may differ.
#   ARIADNE=build/ariadne sh test/cli/documents.sh      UPDATE=1 writes the outputs that differ anew, to be looked at
cd "$(dirname "$0")/../.." || exit 2
A=${ARIADNE:-build/ariadne}
passed=0
failed=0
tmp=$(mktemp -d) || exit 2
trap 'rm -rf "$tmp"' EXIT
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

# each block of README.md and doc/FAMILIES.md that begins with "$ ariadne ..." is what that command prints
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
            sed -E -i 's/"seconds":[0-9.]+/"seconds":N/' "$f"
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

# each word of the calculator has an example there
for word in $("$A" help zdd | sed -n '/^Words:/,/^Options:/s/^  \([a-z-]*\) .*/\1/p'); do
    if grep -q "^\$ .*ariadne zdd.* $word\( \|$\)" doc/FAMILIES.md; then passed=$((passed + 1)); else
        failed=$((failed + 1))
        echo "doc/FAMILIES.md: no example of $word"
    fi
done
# every folder of the tree has its line in LAYOUT.md
for folder in src/*/ src/engine/*/ test/*/ cli/ doc/ examples/ bench/; do
    [ -d "$folder" ] || continue
    if grep -q "^    $folder " LAYOUT.md; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "LAYOUT.md: no $folder"; fi
done

# links lead somewhere
for page in README.md LAYOUT.md CHANGES.md examples/README.md doc/FAMILIES.md; do
    for link in $(grep -oE '\]\([^)]+\)' $page | sed 's/^](//;s/)$//;/^https*:/d'); do
        if [ -e "$(dirname $page)/$link" ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "$page: no $link"; fi
    done
done
echo "documents: $passed passed, $failed failed"
[ "$failed" = 0 ]

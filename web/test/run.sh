#!/bin/sh
# run.sh - the page is built and tested in a real browser, as a site and as one file; see page.mjs, genres.mjs,
# play.mjs, graph.mjs, extras.mjs, people.mjs and peers.mjs. First what holds without one: no source names a genre, since every rule
# is the library's, every technique of the library has a Japanese name, and the lock file names no host.
build=${BUILD:-build}
mkdir -p "$build/log"
failed=0
techniques() { # GENRE
    "${ARIADNE:-$build/ariadne}" help "$1" | awk '/^Techniques/ {on = 1; next} on && /^$/ {exit} on' | tr -s '\n ' ' ' |
        tr ';' '\n' | sed 's/^ //;s/ $//'
}
for genre in $(sed -n 's|^[A-Z_]*(\([a-z0-9_]*\).*|\1|p' src/puzzle/puzzles.def); do
    if grep -nwi "$genre" web/src/*.ts; then echo "a source of the page names the genre $genre"; failed=$((failed + 1)); fi
    unnamed=$(techniques "$genre" | while IFS= read -r technique || [ "$technique" ]; do grep -qF "\"$technique\":" web/src/japanese/techniques.json || echo "$technique"; done)
    if [ "$unnamed" ]; then echo "$genre: techniques without a Japanese name:" $unnamed; failed=$((failed + 1)); fi
done
if grep -n '"resolved"' web/package-lock.json; then echo "the lock file names where packages come from"; failed=$((failed + 1)); fi
make -s web BUILD="$build" > "$build/log/web-build.log" 2>&1 || { tail -n 20 "$build/log/web-build.log"; echo "web: 0 passed, 1 failed"; exit 1; }
passed=1
for test in page genres play graph extras people peers; do
    BUILD=$build ARIADNE=$build/ariadne node web/test/$test.mjs > "$build/log/web-$test.log" 2>&1
    code=$?
    line=$(grep -E '[0-9]+ passed, [0-9]+ failed *$' "$build/log/web-$test.log" | tail -n 1)
    [ "$code" = 0 ] || cat "$build/log/web-$test.log"
    p=$(echo "$line" | sed -n 's/.* \([0-9]*\) passed, .*/\1/p')
    f=$(echo "$line" | sed -n 's/.* \([0-9]*\) failed *$/\1/p')
    passed=$((passed + ${p:-0}))
    failed=$((failed + ${f:-1}))
done
echo "web: $passed passed, $failed failed"
[ "$failed" = 0 ]

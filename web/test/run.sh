#!/bin/sh
# run.sh - the tests of the page in a real browser; `make check` builds it before and runs each as a job of its own.
#   BUILD=build sh web/test/run.sh [NAME...]      sources, site and disk (page.mjs twice), or another NAME.mjs; default: all
# `sources` is what holds without a browser: no source names a genre, since every rule is the library's, every technique of
# the library has a Japanese name, and the lock file names no host.
build=${BUILD:-build}
tool=${ARIADNE:-$build/ariadne}
techniques() { # GENRE
    "$tool" help "$1" | awk '/^Techniques/ {on = 1; next} on && /^$/ {exit} on' | tr -s '\n ' ' ' | tr ';' '\n' | sed 's/^ //;s/ $//'
}
sources() {
    passed=0 failed=0
    for genre in $(sed -n 's|^[A-Z_]*(\([a-z0-9_]*\).*|\1|p' src/puzzle/puzzles.def); do
        if grep -nwi "$genre" web/src/*.ts; then echo "a source of the page names the genre $genre"; failed=$((failed + 1)); fi
        unnamed=$(techniques "$genre" | awk 'NR == FNR {text = text $0; next} $0 != "" && !index(text, "\"" $0 "\":")' web/src/japanese/techniques.json -)
        if [ "$unnamed" ]; then echo "$genre: techniques without a Japanese name:" $unnamed; failed=$((failed + 1)); else passed=$((passed + 1)); fi
    done
    if grep -n '"resolved"' web/package-lock.json; then echo "the lock file names where packages come from"; failed=$((failed + 1)); fi
    echo "web, sources: $passed passed, $failed failed"
    [ "$failed" = 0 ] && [ "$passed" -gt 0 ]
}
bad=0
[ $# -gt 0 ] || set -- sources site disk home genres play set own figures families lab prefs graph extras people peers
for name; do
    case $name in
    sources) sources ;;
    site | disk) BUILD=$build ARIADNE=$tool node web/test/page.mjs $name ;;
    *) BUILD=$build ARIADNE=$tool node web/test/$name.mjs ;;
    esac || bad=1
done
exit $bad

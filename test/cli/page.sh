#!/bin/sh
# page.sh - the verb page: a puzzle is written into the page's one place for it, everything else stays; what is no page,
# or not there, is reported.
ariadne=${ARIADNE:-build/ariadne}
. "$(dirname "$0")/checks"

head='<!doctype html><meta name="ariadne" content="'
tail='"><p>"the rest"</p>'
printf '%sslitherlink 1x1\n.\n%s' "$head" "$tail" > "$tmp/site"
says() { # CODE WHAT FILE TEXT: the tool ended with code 0, and the file is this text
    printf '%s' "$4" > "$tmp/want"
    if [ "$1" = 0 ] && cmp -s "$tmp/want" "$3"; then ok; else no "$2: exit $1: $(cat "$3")"; fi
}
fails() { # WHAT WORDS ARGUMENT...: with exit code 2, these words, and no file
    what=$1 words=$2
    shift 2
    "$ariadne" page "$@" -o "$tmp/none" 2> "$tmp/err"
    if [ $? = 2 ] && grep -q "$words" "$tmp/err" && [ ! -e "$tmp/none" ]; then ok; else no "$what: $(cat "$tmp/err")"; fi
}

"$ariadne" page --site "$tmp/site" -o "$tmp/out"; says $? "without a puzzle" "$tmp/out" "$(cat "$tmp/site")"
"$ariadne" page --site "$tmp/site" 'slitherlink 1x2
2 ?' > "$tmp/out"; says $? "a puzzle" "$tmp/out" "$(printf '%sslitherlink 1x2\n2 ?\n" data-mode="edit%s' "$head" "$tail")"
printf 'yajilin 1x2\n. 0<\nanswer\nx  \n' > "$tmp/drawn"
"$ariadne" page --site "$tmp/site" "$tmp/drawn" -o "$tmp/out" 2> "$tmp/err"
grep -q '0&lt;' "$tmp/out" && ok || no "a < is escaped: $(cat "$tmp/out" "$tmp/err")"
printf 'masyu 1x2\n. w\nanswer\n.-.\n' | "$ariadne" page --play --site "$tmp/site" -o "$tmp/out" -
says $? "for who solves, without the drawing" "$tmp/out" "$(printf '%smasyu 1x2\n. w\n" data-mode="play%s' "$head" "$tail")"
fails "another file" "not the page" --site LICENSE "slitherlink 1x1
2"
fails "no such file" "cannot read" --site "$tmp/nothing"
fails "no puzzle" "not a puzzle" --site "$tmp/site" nonsense
fails "a wrong puzzle" "line\|:2" --site "$tmp/site" "slitherlink 1x1
q"
fails "two puzzles" "one page" --site "$tmp/site" "$tmp/drawn" "$tmp/drawn"
cp "$ariadne" "$tmp/alone"
"$tmp/alone" page -o "$tmp/none" 2> "$tmp/err"
[ $? = 2 ] && grep -q "make web" "$tmp/err" && ok || no "a page that is not built: $(cat "$tmp/err")"
cp "$tmp/site" "$tmp/ariadne.html"
"$tmp/alone" page -o "$tmp/out"; says $? "beside the tool" "$tmp/out" "$(cat "$tmp/site")"
mkdir -p "$tmp/p/bin" "$tmp/p/share/ariadne"
mv "$tmp/alone" "$tmp/p/bin"
mv "$tmp/ariadne.html" "$tmp/p/share/ariadne"
"$tmp/p/bin/alone" page -o "$tmp/out2"; says $? "installed" "$tmp/out2" "$(cat "$tmp/site")"
echo "page: $passed passed, $failed failed"
[ "$failed" = 0 ]

#!/bin/sh
# run.sh - the checker of certificates. cases.txt: certificates written by hand, right and wrong, with what is said of each
# (behind `==`; a wrong one is named by its line). fuzz.py: small boards of all genres, and what comes of changing the
# certificates; drop_set.py: one set of thousands less; javascript.mjs: the same by the checker in JavaScript. sheets.py: of genres
# that are sheets. typed.py and typed.mjs:
# random boards of all genres as people may type them. The examples: what the tool writes about them. Needs
# $BUILD/ariadne-check.
cd "$(dirname "$0")/../.." || exit 2
build=${BUILD:-build}
check=$build/ariadne-check
. test/cli/checks
test_that() { # WHAT COMMAND...
    what=$1
    shift
    if "$@" > "$tmp/log" 2>&1; then passed=$((passed + 1)); return; fi
    failed=$((failed + 1))
    echo "check: $what:"
    tail -n 5 "$tmp/log"
}
says() { # what is said, of these arguments, the name of the file and program left out
    wanted=$1
    shift
    said=$("$check" "$@" 2>&1)
    case $? in 0) ;; 1) said=${said#"ariadne-check: "}; said=${said#*: } ;; *) said="exit code: $said" ;; esac
    [ "$said" = "$wanted" ] || { echo "says: $said"; return 1; }
}

add_up() { # COMMAND... that counts for itself
    "$@" > "$tmp/log"
    grep -v 'passed, ' "$tmp/log"
    counts=$(sed -n '$s/.* \([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$tmp/log")
    counts=${counts:-0 1}
    passed=$((passed + ${counts% *}))
    failed=$((failed + ${counts#* }))
}

awk -v dir="$tmp" '/^== /{n++; print substr($0, 4) > (dir "/" n ".says"); next} {printf "%s\n", $0 > (dir "/" n ".cert")}' \
    test/check/cases.txt
n=1
while [ -f "$tmp/$n.cert" ]; do
    wanted=$(cat "$tmp/$n.says")
    case $wanted in *"the line has no end") cut=$(cat "$tmp/$n.cert"); printf %s "$cut" > "$tmp/$n.cert" ;; esac
    test_that "case $n: $wanted" says "$wanted" "$tmp/$n.cert"
    n=$((n + 1))
done

# one behind the other
for i in $(seq $((n - 1))); do
    if grep -q confirmed "$tmp/$i.says"; then cat "$tmp/$i.cert" >> "$tmp/many.cert"; cat "$tmp/$i.says" >> "$tmp/many.says"; fi
done
test_that "certificates one behind the other" says "$(cat "$tmp/many.says")" "$tmp/many.cert"

# the puzzle beside the certificate is the one inside
printf 'slitherlink\n4\n' > "$tmp/same"
printf 'slitherlink 1x1\n?\n' > "$tmp/other"
cert=$tmp/1.cert
test_that "the same puzzle" says "$(cat "$tmp/1.says")" "$tmp/same" "$cert"
test_that "any puzzle" says "$(cat "$tmp/1.says")" - "$cert"
test_that "another puzzle" says "line 2: it is about another puzzle" "$tmp/other" "$cert"
exits() { # with this code
    code=$1
    shift
    "$@"
    [ $? = "$code" ]
}
sed 's/$/\r/' "$cert" > "$tmp/cr"
test_that "lines that end with CR LF" says "line 1: the version is 1" "$tmp/cr"
test_that "standard input" exits 0 "$check" - < "$cert"
test_that "no argument" exits 2 "$check"
test_that "--help" exits 0 "$check" --help
[ ! -c /dev/full ] || test_that "--help that nobody takes exits 2" sh -c '"$1" --help > /dev/full 2> /dev/null; [ $? = 2 ]' sh "$check"
test_that "an unknown option" exits 2 "$check" --hlep
test_that "help lists claims and exit codes" sh -c '"$1" -h | grep -q "unique forced clash.*least" && "$1" -h | grep -q "^exit code: 0 "' sh "$check"
[ ! -e /dev/full ] || test_that "a full disk" sh -c '"$1" "$2" > /dev/full; [ $? = 2 ]' sh "$check" "$cert"
test_that "no such file" exits 2 "$check" "$tmp/none.cert"
test_that "no puzzle" exits 2 "$check" "$cert" "$cert"

# nothing of the library, and no more than can be read
test_that "at most 7000 lines in C, 700 a file" sh -c '[ "$(cat check/*.[ch] | wc -l)" -le 7000 ] && for f in check/*.[ch]; do [ "$(wc -l < "$f")" -le 700 ] || exit 1; done'
test_that "no symbol of the library" sh -c "! nm '$check' | grep -w 'ari_[a-z_]*'"
test_that "no header of the library" sh -c "! grep -h '#include \"' check/*.[ch] | grep -Ev '\"check(_sheet)?.h\"'"

if "$build/ariadne" unique --help | grep -q -- --proof; then
    "$build/ariadne" unique --quiet --proof "$tmp/numbers" examples/hidato/easy.txt > "$tmp/log" 2>&1
    for f in examples/*/*; do
        genre=${f#examples/} genre=${genre%%/*}
        case $f in
        */middle.txt) continue ;;
        */hard.txt) case ${ARIADNE_GENRES:- $genre } in *" $genre "*) ;; *) continue ;; esac ;;
        esac
        rm -f "$tmp/proof"
        "$build/ariadne" unique --quiet --proof "$tmp/proof" "$f" > "$tmp/log" 2>&1
        [ -s "$tmp/proof" ] || continue
        case $f in
        */easy.txt) cat "$tmp/numbers" "$tmp/proof" >> "$tmp/every" && test_that "$f beside it" "$check" "$f" "$tmp/proof" ;;
        */hard.txt | examples/papers/*) cat "$tmp/proof" >> "$tmp/others" ;;
        *.txt) test_that "$f beside it" "$check" "$f" "$tmp/proof" ;;
        *) cat "$tmp/proof" >> "$tmp/others" ;;
        esac
    done
    test_that "all genres, each behind numbers in cells" "$check" "$tmp/every"
    test_that "what is no text, and the hard ones" "$check" "$tmp/others"
    proofs=$(grep -c '^ariadne-cert 1' "$tmp/others")
    test_that "$proofs of the others have a certificate" [ "$proofs" -gt 70 ]
fi

# clues in words that say a fact twice, or in another way than the certificate does
for clue in 'p2 at 1 or p2 at 1' 'either p2 at 1 or p2 at 1 or q1 at 2' 'if p2 at 1 and p2 at 1 then q1 at 2' 'p2 not minus q1 one of 0 1' \
            'p2 plus q1 one of 9 3' 'p2 distance 5 from q1' 'p2 not same q1' 'p2 is at the last'; do
    printf 'zebra 2\nP: p1 p2\nQ: q1 q2\n%s\nq1 same p1\n' "$clue" > "$tmp/words"
    rm -f "$tmp/proof"
    "$build/ariadne" count --quiet --proof "$tmp/proof" "$tmp/words" > "$tmp/log" 2>&1
    test_that "$clue" "$check" "$tmp/words" "$tmp/proof"
done

# a row of dashes is a row of empty cells, of a sudoku alone a line between boxes
printf 'nurikabe\n4 .\n. .\n--\n._\n' > "$tmp/dashes"
rm -f "$tmp/proof"
"$build/ariadne" forced --quiet --proof "$tmp/proof" "$tmp/dashes" > "$tmp/log" 2>&1
test_that "a row of dashes" "$check" "$tmp/dashes" "$tmp/proof"

# more to come: a sea without islands has its name, and a bridge where an island may come stands once in its row; a pattern
# is no number; pieces to the right come before those down
for text in 'nurikabe 1x4 unfinished=1\n. . . .' 'nurikabe 2x4 unfinished=1\n. . . .\n? . . .' 'hashi 4x6 max=1 unfinished=1\n. 4 . . 1 .\n. . ? 5 4 .\n. . . 2 . .\n. ? . . . 4' \
            'hashi 5x4 noloop=1 unfinished=1\n? . 0 .\n. 2 . .\n3 . 12 12\n5 3 . .\n. . 2 .' \
            'satogaeri 3x1\n1\n.\n.\na\na\na'             'straights 2x5\n. . . . .\n. . . . .' 'sudokuvariants 4x4\n. . 3 .\n. . . .\n. . . .\n. . . .\nregex [21]+ R1C1 R1C2'; do
    printf "$text\n" > "$tmp/coming"
    rm -f "$tmp/proof"
    "$build/ariadne" count --quiet --proof "$tmp/proof" "$tmp/coming" > "$tmp/log" 2>&1
    test_that "as typed: $text" "$check" "$tmp/coming" "$tmp/proof"
    n=$((n + 1))
    cp "$tmp/proof" "$tmp/$n.cert"
    "$check" "$tmp/proof" > "$tmp/$n.says" 2>&1
    sed -i 's/^.*\.cert: //' "$tmp/$n.says"
done

# a search by the checker: fewer than 13 clues of a 9x9 sudoku are not enough; and what is not so
searched() { # WHAT EDIT...: the certificate after `sed`, and what is said of it
    wanted=$1
    shift
    sed "$@" "$tmp/search" > "$tmp/searched"
    says "$wanted" "$tmp/searched"
}
if "$build/ariadne" min --help | grep -q -- --proof; then
    echo 123456789457189236698273514234765198519832467786914352362597841875641923941328675 > "$tmp/grid"
    "$build/ariadne" min --quiet --all-clues --at-most 12 --proof "$tmp/search" "$tmp/grid" > "$tmp/log" 2>&1
    n=$(wc -l < "$tmp/search")
    two=18,$((n - 2))d # of the other solutions two stay
    test_that "a search" searched "least: confirmed; 9x9 sudoku, $n lines, 13 clues or more" ''
    test_that "two sets" searched "line 18: fewer clues meet all sets" "$two"
    test_that "two sets, one clue" searched "least: confirmed; 9x9 sudoku, 19 lines, 2 clues or more" "$two; s/^n 13/n 2/"
    test_that "many clues" searched "line $((n - 1)): fewer clues meet all sets" 's/^n 13/n 40/'
    test_that "more than all" searched "line $((n - 1)): fewer clues meet all sets" 's/^n 13/n 100/'
    test_that "no search" searched "line $((n - 1)): no contradiction was reached" '/^h$/d'
    test_that "a search of sets" searched "line $((n - 1)): the line goes on" 's/^h$/h 2/'
    test_that "clues named" searched "line 19: a search is for the claim least, where no clues are named" "$two; 14a k 1,1"
    test_that "another claim" searched "line 14: a search is for the claim least, where no clues are named" \
        "14,$((n - 2))d; s/^claim least/claim none/"
    test_that "no solution" searched "line 16: the solution breaks row at r1" '16s/ x1,1,[1-9] x1,2,[1-9]/ x1,1,9 x1,2,9/'
    test_that "the same set twice" searched "line 17: the solution came before" '16{p;}'
    sed "$two" "$tmp/search" > "$tmp/unable.cert" # for the twin
    says "line 18: fewer clues meet all sets" "$tmp/unable.cert" && echo "line 18: fewer clues meet all sets" > "$tmp/unable.says"
fi
if command -v python3 > /dev/null; then
    rounds=${ROUNDS:-125}
    [ -n "$ARIADNE_FULL" ] && rounds=10000
    add_up python3 -B test/check/fuzz.py "$check" "$rounds" "$tmp" 1 "$build/ariadne"
    add_up python3 -B test/check/sheets.py "$check" "$build/ariadne" "$tmp" $((rounds / 25)) "$rounds"
    [ -s "$tmp/search" ] && add_up python3 -B test/check/drop_set.py "$check" "$tmp/search" "$tmp"
fi
if command -v node > /dev/null; then add_up node test/check/javascript.mjs "$tmp"; fi
if command -v python3 > /dev/null && [ -x "$build/ariadne" ]; then
    boards=${BOARDS:-200}
    [ -n "$ARIADNE_FULL" ] && boards=20000
    mkdir "$tmp/typed"
    add_up python3 -B test/check/typed.py "$build/ariadne" "$check" "$boards" "$tmp/typed" "${SEED:-1}"
    if command -v node > /dev/null; then add_up node test/check/typed.mjs "$tmp/typed/typed.ndjson"; fi
fi
echo "check: $passed passed, $failed failed"
[ "$failed" = 0 ]

#!/bin/sh
# rule_models.sh - the rules of sheets in MiniZinc, answer set programming and AMPL, read by a second hand: on every test
# board of the sheets and on boards with several solutions clingo and Gecode find as many as we count, GLPK finds one or
# none; on the examples clingo's answer is the only one and `check` accepts it. A solver that is not installed is left out
# with a word.
cd "$(dirname "$0")/../.." || exit 2
A=${ARIADNE:-build/ariadne}
. test/cli/checks

with() { command -v "$1" > /dev/null && return; case $lacks in *"$1"*) ;; *) lacks="$lacks $1" ;; esac; false; }
lacks=

by_clingo() { # WHAT NUMBER
    with clingo || return
    "$A" convert --to asp $own -o "$tmp/p.asp" "$tmp/b.txt" || no "$1 to asp"
    timeout 60 clingo 0 -q "$tmp/p.asp" > "$tmp/out" 2> "$tmp/err"
    said=$(sed -n 's/^Models *: *//p' "$tmp/out")
    [ "$said" = "$2" ] && [ ! -s "$tmp/err" ] && ok || no "$1: clingo finds $said, not $2; $(cat "$tmp/err")"
}

by_gecode() { # WHAT NUMBER
    with minizinc || return
    "$A" convert $own -o "$tmp/p.mzn" "$tmp/b.txt" || no "$1 to mzn"
    timeout 60 minizinc --solver gecode -a "$tmp/p.mzn" "$tmp/p.dzn" > "$tmp/out" 2> "$tmp/err"
    said=$(grep -c -e '^----------' "$tmp/out")
    [ "$said" = "$2" ] && grep -q -e =====  "$tmp/out" && ok || no "$1: Gecode finds $said, not $2; $(cat "$tmp/err")"
}

by_glpk() { # WHAT NUMBER
    with glpsol || return
    "$A" convert --to ampl $own -o "$tmp/p.mod" "$tmp/b.txt" || no "$1 to ampl"
    timeout 60 glpsol --math "$tmp/p.mod" --tmlim 50 -o "$tmp/out" > "$tmp/log" 2>&1
    said=$(sed -n 's/^Status: *//p' "$tmp/out")
    case $2:$said in 0:*EMPTY | [1-9]*:*OPTIMAL) ok ;; *) no "$1: GLPK says $said of $2; $(grep -m 1 -i error "$tmp/log")" ;; esac
}

# A form without words in a language is refused by the name of its rule, lines by that of the genre: then in all three.
refuses() { # TEXT
    said=$("$A" convert --to asp "$tmp/b.txt" 2>&1 > "$tmp/out")
    case $?,$said in 2,*"has no words here for what "*) ok ;; *) return 1 ;; esac
    for to in minizinc ampl; do
        said=$("$A" convert --to $to "$tmp/b.txt" 2>&1 > "$tmp/out")
        case $?,$said in 2,*"has no words here for what "*) ok ;; *) no "$1 to $to: $said" ;; esac
    done
}

all() { # TEXT: as many as we count, which every sheet's own tests hold to
    printf '%s\n' "$1" | sed 's, / ,\n,g' > "$tmp/b.txt"
    n=$("$A" count --json $own "$tmp/b.txt" | sed -n 's/.*"count":"*\([0-9]*\).*/\1/p')
    [ -n "$n" ] && ok || no "$1: no count"
    refuses "$1" && return
    by_clingo "$1" "$n"
    by_gecode "$1" "$n"
    by_glpk "$1" "$n"
}

for sheet in src/rules/*.genre; do
    sed -n -E 's/^test +(one|none|many|[0-9]+) +"(.*)"$/\2/p' "$sheet" > "$tmp/tests"
    while read -r board; do all "$board" < /dev/null; done < "$tmp/tests"
done

# Several solutions, and what no sheet that is built in says: a scope in sight of a cell, stretches, "not equal" on a side.
all "akari 3x4 / . . . . / . ? . . / . . . ."
all "aqre 3x3 / 1 . . / . . . / . . . / a a b / a b b / b b b"
all "hitori 3x3 / 1 1 2 / 2 ? 2 / 3 1 1"
all "kurodoko 3x4 / . . . . / . 4 . . / ? . . ."
all "minesweeper 3x3 / 1 . . / . . ? / . 2 ."
all "mosaic 3x3 / . . . / . 4 . / ? . ."
all "norinori 2x4 / a a b b / a a b b"
all "nurimisaki 3x4 / . . . ? / . . . . / . . . ."
all "starbattle 4x4 stars=1 / a a b b / a a b b / c c d d / c c d d"
cat > "$tmp/own.genre" <<'SHEET'
genre own "Own"
about "what the forms can say"
board set in cells 0..9 or ?
board rooms
param most 0..9 is 2 "at most"
draw  o in cells
rule  sight "a number counts what is in sight"
      each set: count o in sight until set = number
rule  few "not too many"
      each row: count o in it <= most
      each column: count no o in it >= 1
rule  way "stretches are broken"
      each stretch over 2 borders: count no o in it >= 1
rule  odd "not alone among three"
      each o cell except set: count o in around != 1
      each no o cell: count o in block >= 1
test  many "own 1x2 / . . / a b"
SHEET
own="--genre $tmp/own.genre"
all "own 3x3 / . . . / . . . / . . . / a b c / a b c / a a a"
all "own 3x4 most=3 / 2 . . . / . . ? . / . . . . / a b b c / a a b c / d d d d"
own=

# The drawing is the one of the puzzle.
drawn() { # FILE
    genre=$(basename "$(dirname "$1")")
    "$A" convert --to asp -o "$tmp/p.asp" "$1" || no "$1 to asp"
    timeout 100 clingo 2 "$tmp/p.asp" > "$tmp/out" 2> "$tmp/err"
    grep -q '^Models *: *1$' "$tmp/out" || { no "$1: clingo finds not one: $(cat "$tmp/out")"; return; }
    "$A" convert --to text "$1" | sed '/^answer/,$d' > "$tmp/drawn.txt"
    size=$(sed -n "s/^$genre \\([0-9]*x[0-9]*\\).*/\\1/p" "$tmp/drawn.txt")
    grep '^[a-z]*([0-9]*,[0-9]*[,)]' "$tmp/out" | tr ' ' '\n' | sed 's/.*(\(.*\))/\1/' | awk -F, -v s="$size" '
        NF == 4 { lines = 1; to[$1, $2, $3 > $1] = 1; next }
        { on[$1, $2] = NF > 2 ? $3 : "#" }
        END { split(s, n, "x"); print "answer"
              for (r = 1; r <= n[1]; r++) {
                  for (c = 1; c <= n[2]; c++) printf("%s%s", (r, c) in on ? on[r, c] : ".", c == n[2] ? "\n" : (r, c, 0) in to ? "-" : " ")
                  for (c = 1; lines && r < n[1] && c <= n[2]; c++) printf("%s%s", (r, c, 1) in to ? "|" : ".", c < n[2] ? " " : "\n")
              } }' >> "$tmp/drawn.txt"
    "$A" check "$tmp/drawn.txt" > "$tmp/said" 2>&1 && ok || no "$1: clingo's answer is not right: $(cat "$tmp/said")"
}
spoken=0
if with clingo; then
    for sheet in src/rules/*.genre; do
        genre=$(basename "$sheet" .genre)
        cp "examples/$genre/easy.txt" "$tmp/b.txt"
        refuses "$genre" && continue
        spoken=$((spoken + 1))
        for file in examples/"$genre"/*; do
            case $file in */middle.txt | */hard.txt | *-solved* | *ambiguous* | *clash* | *.pzprv3) ;; *) drawn "$file" ;; esac
        done
    done
    [ $spoken -ge 43 ] && ok || no "only $spoken sheets have words" # no more than before
fi

# What there is no page for is refused, with what to do; a formulation prints rows as before.
said=$("$A" convert --to asp examples/zebra/life1962.txt 2>&1)
case $?,$said in 2,*"zebra is written in C: it has no page of rules; --to minizinc"*) ok ;; *) no "a genre in C: $said" ;; esac
"$A" convert --to minizinc --formulation cell examples/hitori/6x6.txt 2> /dev/null | grep -q '^var 0..1: b_1_1;' && ok || no "rows of a sheet in MiniZinc"
"$A" convert --to mzn examples/hitori/6x6.txt > "$tmp/one"
"$A" convert -o "$tmp/p.mzn" examples/hitori/6x6.txt
cat "$tmp/p.mzn" "$tmp/p.dzn" | grep -v '^$' > "$tmp/two"
grep -v '^$' "$tmp/one" | cmp -s - "$tmp/two" && ok || no "both parts of p.mzn are not the whole"
"$A" convert --to dzn examples/hitori/6x6.txt | cmp -s - "$tmp/p.dzn" && ok || no "p.dzn is not the data"

[ -z "$lacks" ] || echo "rule_models: not here, left out:$lacks"
echo "rule_models: $passed passed, $failed failed"
[ "$failed" = 0 ]

# two closest solutions; which of several closest pairs is found is the engine's choice, so only numbers are compared
run diff -q "$E/slitherlink/ambiguous.txt"
run diff -q "$E/slitherlink/5x5.url"
run diff -q "$E/slitherlink/clash.txt"
show diff '(places)'
"$A" diff "$E/slitherlink/ambiguous.txt" | grep -c '^  .*: in the [a-z]* only$'
"$A" diff --json "$E/slitherlink/ambiguous.txt" | grep -o '"distance":[0-9]*'
"$A" diff --json "$E/slitherlink/ambiguous.txt" | grep -o '"row":[1-5],"column":[1-5],"side":"[a-z]*"}' | grep -c .
"$A" diff 'sudoku 4x4
1 2 3 4
3 4 . .
. . 4 3
4 3 . .' | sed 's/[0-9] in the first, [0-9] in the second/X in the first, Y in the second/' | tail -n 9
# a zebra names its values
"$A" diff 'zebra 2
colour: red blue
pet: cat dog
red same cat' | grep ' in the first'

# one picture of both, each line that the other lacks in the colour of what is spoken of; and no second picture
for verb in diff unique; do
    show $verb --to svg '(parts)'
    "$A" $verb --to svg "$E/slitherlink/ambiguous.txt" > both.svg
    echo "exit $?: $(grep -c '^<svg' both.svg) $(grep -c '^</svg' both.svg) $(grep -c '^<g ' both.svg)"
    grep -o 'class="l mark"' both.svg | sort -u
    grep -o 'one solution<\|another; red: different<' both.svg
    "$A" $verb --to svg "$E/slitherlink/5x5.url" | grep -c '^<g \|mark'
done
run enum --to svg "$E/slitherlink/ambiguous.txt" | grep 'svg\|ariadne: \|exit'
run unique --to svg "$E/slitherlink/5x5.url" "$E/slitherlink/5x5.url" | grep 'svg\|ariadne: \|exit'
show repair --to svg '(what is new)'
"$A" repair --to svg "$E/slitherlink/ambiguous.txt" | grep 'mark"\|faint"'
show forced --to svg '(legend)'
"$A" forced --to svg "$E/slitherlink/ambiguous.txt" | grep 'faint" .*what'
# the headings of a table are not what differs
"$A" diff --to svg 'zebra 2
colour: red blue
pet: cat dog
red same cat' | grep -c 'mark"'
run diff 'dosufuwa 2x2
. .
. .
a a
a a'

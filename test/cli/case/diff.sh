# two closest solutions; which of several closest pairs is found is the engine's choice, so only numbers are compared
run diff -q "$E/slitherlink/ambiguous.txt"
run diff -q "$E/slitherlink/5x5.url"
run diff -q "$E/slitherlink/clash.txt"
show diff '(places)'
"$A" diff "$E/slitherlink/ambiguous.txt" | grep -c '^  .*: in the [a-z]* only$'
"$A" diff --json "$E/slitherlink/ambiguous.txt" | grep -o '"distance":[0-9]*'
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

# no solution: why a clue cannot be met beside the others
run explain "$E/slitherlink/clash.txt"
run explain --max 1 "$E/slitherlink/clash.txt"
run explain 'masyu 5x5
. . . . .
w . . . .
w . . . .
w . . . .
. . . . .'
run explain 'sudoku 4x4
1 . . 1
. . . .
. . . .
. . . .'
run explain 'zebra 2
colour: red blue
pet: cat dog
blue at 1
red at 1'
# one clue alone; no clue at all
run explain 'hashi 1x3
1 . 2'
run explain 'circuit 2x2
o o

o #'
# a limit; other questions lead there
run explain --ticks 1 "$E/slitherlink/clash.txt"
run explain --at h1,1 "$E/slitherlink/clash.txt"
run hint "$E/slitherlink/clash.txt"
# for a program: the clue denied comes first, and the last step concludes nothing
"$A" explain --json "$E/slitherlink/clash.txt" | sed 's/"seconds":[0-9.]*,//'
show explain -o s.svg
"$A" explain -o s.svg "$E/slitherlink/clash.txt"
echo "exit $?: $(grep -o 'contradict each other[^<]*' s.svg)"
# a count over the whole board, with clues enough for it; more than need to clash
run explain 'numberlink 6x6 rule=B
1 2 . . . 3
. . . . . .
. . . 2 . .
. . 1 . . .
. . . 3 . .
4 . . . . 4'
run explain 'numberlink 7x7 rule=D
. . . . . . 1
1 . . . . 2 .
. . 3 . . 4 .
. 5 . . . . .
. . . . 2 . 5
6 4 . . . 3 .
. 6 . . . . .'
run explain 'numberlink graph rule=B
points
a 0 0
b 1 0
c 1 1
d 0 1
edges
a-b-c-d-a
pairs
1 a c'
# lines that would cross, on a grid and on a net; more lines than cells that they have to use
run explain 'numberlink 4x4
. . . .
. . 1 .
2 1 . 3
3 . . 2'
run explain 'numberlink triangular 3x3
1 . . 2
. . . .
. . . .
. 2 . 1'
run explain 'numberlink 6x6
. . . . . .
. 1 . . . .
. . . 2 1 .
. 2 . . . .
3 4 3 5 . .
4 6 . . 6 5'
# no clue is to blame: a rule that cannot hold somewhere, beside all clues
run explain 'numberlink 5x5 rule=D
1 . . 2 .
. . 3 . 1
. . 2 . .
. 3 . . .
. . . . .'
run explain 'numberlink 4x4 rule=D
. 1 2 .
. 1 . .
. 3 . .
3 . . 2'
run explain 'slitherlink 4x2 all=1
. .
4 .
1 .
. .'
run explain 'nurikabe 2x2
. .
. .'

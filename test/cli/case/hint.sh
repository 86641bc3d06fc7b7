# hints: where to look, by which rule, the whole step; nothing that nobody waits for, and nothing when all is drawn
run hint "$E/sudoku/9x9.line"
run hint --level 2 "$E/sudoku/9x9.line"
run hint --level 3 "$E/sudoku/9x9.line"
run hint --level 3 "$E/zebra/life1962.txt"
run hint --level 2 "$E/slitherlink/ambiguous.txt"
run hint "$E/loops/8x8-solved.txt"
run hint "$E/battleship/6x6-solved.txt"
# a wrong mark that is not the first thing to follow from its clue
run hint 'slitherlink 2x2
. .
. 0
answer
+ + +

+ + +

+ +-+'
# marks of which each is right in some solution, and not all together
printf 'slitherlink 2x2\n. .\n. .\nanswer\n+ + +\n  |\n+-+-+\n.\n+ + +\n' > together.txt
run hint together.txt
run check -q together.txt
# a wrong number that is seen by a thought: no cell or number has few places left
cat > wrong.txt <<'TEXT'
sudoku
53..7....
6..195...
.98....6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79
answer
531.7....
6..195...
.98....6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79
TEXT
run hint --level 3 wrong.txt

# hints: where to look, by which rule, the whole step; no trivial step, and nothing when all is drawn
run hint "$E/sudoku/9x9.line"
run hint --level 2 "$E/sudoku/9x9.line"
run hint --level 3 "$E/sudoku/9x9.line"
run hint --level 3 "$E/zebra/life1962.txt"
run hint --level 2 "$E/slitherlink/ambiguous.txt"
# steps that no drawing shows come before the next that leaves something to draw; the first alone says where to look
printf 'nurikabe 5x5\n. 3 . . 1\n. . . . .\n. . . . 3\n. 1 . . .\n. . 1 . .\nanswer\n%s\n%s\n%s\n%s\n%s\n' \
    '. o . # o' '. . . # #' '# # . . o' '# o # # o' '# # o # .' > reach.txt
for level in 1 2 3; do run hint --level $level reach.txt; done
"$A" hint --level 3 --json reach.txt | grep -o '"name":"[a-z ]*","sentence"'
"$A" hint --level 3 --to svg -o reach.svg reach.txt
grep -o 'faint"[^>]*>[a-z ]*<' reach.svg | tr -d '<' | sed 's/.*>//'
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
rows='53..7....
6..195...
.98....6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79'
printf 'sudoku\n%s\nanswer\n531%s\n' "$rows" "${rows#53.}" > wrong.txt
run hint --level 3 wrong.txt
# why is one place as it is: drawn or not, of level 1, a number, given; wrong, and another place then; where solutions
# differ; bridges, of which there are that many and no more; not found in time; no place
run hint --at h1,2 "$E/slitherlink/5x5-wrong.txt"
run hint --at v1,3 --level 1 "$E/slitherlink/5x5-wrong.txt"
run hint --at c2,5 "$E/sudoku/9x9.line"
run hint --at x2,5,4 "$E/sudoku/9x9.line"
run hint --at x1,1 "$E/sudoku/9x9.line"
run hint --at x1,3 wrong.txt
run hint --at x1,3,4 --level 2 wrong.txt
run hint --at c1,4 wrong.txt
run hint --at h1,5 "$E/slitherlink/ambiguous.txt"
run hint --at h1,5 --json "$E/slitherlink/ambiguous.txt"
run hint --at v1,1 together.txt
run hint --at h1,2 "$E/hashi/10x10-m3.gameid"
run hint --at h1,2 --level 2 "$E/numberlink/6x6-a.url"
run hint --at c1,2 "$E/battleship/10x10-sums.txt"
run hint --at e7 "$E/slitherlink/dodecahedron.txt"
run hint --at v2,3 --ticks 1000 "$E/slitherlink/ambiguous.txt"
run hint --at h9,9 "$E/slitherlink/5x5.url"
run hint --at x2 "$E/sudoku/9x9.line"
run hint --at c1,1 "$E/slitherlink/clash.txt"
# what is drawn where nothing may be is a wrong mark: a line into a cell with a clue, a bridge to nowhere
printf 'yajilin 3x3\n. . .\n. 0> .\n. . .\nanswer\n. . .\n\n.-.-.\n|\n. . .\n' > into.txt
for verb in 'hint' 'hint --level 3' 'explain' 'check -q'; do run $verb into.txt; done
printf 'hashi 3x3\n2 . 2\n. . .\n2 . 2\nanswer\n.-.-.\n|   |\n. . .\n\n.-.-.\n' > nowhere.txt
for verb in 'hint' 'explain' 'check -q'; do run $verb nowhere.txt; done
# a step of several premises that its sheet names
for g in hitori/easy norinori/hard; do run hint --level 2 "$E/$g.txt"; done

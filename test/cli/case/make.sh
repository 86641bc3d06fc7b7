run make slitherlink 6 -n 2 --seed 7
run make numberlink 6x6 --rule D --json --seed 0
run make zebra 3x4 --seed 0
run make slitherlink 8 --symmetry rotation2 --to ascii --seed 0
run make hashi 7x9 --max-bridges 3 --seed 0
run make hashi 10 --islands 30 --density 60 --to text --seed 0
for n in 2 8 30 36 50; do "$A" make hashi 10 --islands $n --seed 4 --to text | tail -n +2 | tr ' ' '\n' | grep -c '[^.]'; done
run make hashi 5 --islands 26
run make hashi 6 --islands 27 --seed 1 --to text
run make hashi 5 --islands 1
run make slitherlink 5 --islands 4
run make sudoku 6x6 --to text --seed 0
run make battleship 8x8 --to text --ticks 1 --seed 0
run make foo 3
run make slitherlink
run make slitherlink 5xx
run make slitherlink 5 --work x
run make circuit 9 --symmetry mirror
run make battleship 4 --seed 0
run make battleship 6 --param fleet=3,2,2,1,1,1 --seed 1
run make sudoku 9 --work 1..99999999999999999999
run make nurikabe 8 --to ascii --seed 0
run make nurikabe 7x9 -n 3 --seed 5 --json
run make nurikabe 12 --minimal --seed 2
run make nurikabe 1
run make nurikabe 9 --symmetry mirror --seed 1 --to text
run make nurikabe 41
run make nurikabe --text HI
run make nurikabe 20 --ticks 10000 --seed 0
run make heyawake 8 --to ascii --seed 0
run make heyawake 6x10 -n 3 --seed 3 --json
run make heyawake 9 --density 100 --seed 2
run make heyawake 9 --mask '#'
run make heyawake 6 --seed 1 --mask '######/#....#/#....#/#....#/#....#/######' --to ascii
run make heyawake 6 --symmetry mirror
run make masyu 6 --seed 1 --mask '######/######/######/....../....../......' --ticks 3000000
run make heyawake --text HI
run make heyawake 20 --ticks 10000 --seed 0
# clues in a shape that leaves most of the board without
printf '..##...##..\n.####.####.\n###########\n###########\n.#########.\n..#######..\n...#####...\n....###....\n.....#.....\n' > heart.txt
run make slitherlink 9x11 --mask "$(cat heart.txt)" --seed 2 --to text --ticks 1000000000
# a mask that no puzzle has is refused at once, with the cells
run make loops 9x11 --mask "$(cat heart.txt)"
hollow='#..........#/#..........#/#..........#/#..........#/#..........#'
run make loops 12 --mask "############/$hollow/$hollow/############"
printf '######...\n######...\n######...\n#########\n.........\n.........\n.########\n#########\n#########\n' > bare.txt
run make sudoku 9 --mask "$(cat bare.txt)"
# and of other genres: clues, islands and hints there, with their images
run make yajilin 9x11 --mask "$(cat heart.txt)" --symmetry mirror --seed 1 --to text
run make hashi 10 --symmetry rotation4 --islands 24 --seed 1 --to text
run make battleship 8 --symmetry rotation2 --density 20 --seed 1 --to text
run make hashi 5 --symmetry rotation4 --islands 7
# without --seed a new one is drawn and printed; with it the same puzzle comes again
show make slitherlink 5
"$A" make slitherlink 5 > first 2> err; echo "exit $?"
sed 's/[0-9][0-9]*/N/' err
seed=$(sed 's/[^0-9]//g' err)
"$A" make slitherlink 5 --seed "$seed" 2>&1 | cmp - first && echo "the same"
"$A" make slitherlink 5 2>&1 > second | cmp -s - err || echo "another seed"
"$A" make slitherlink 5 --json 2>&1 | grep -c "^{.*\"seed\":"
# the smallest boards have rooms of one cell
run make heyawake 1x2 --seed 1
run make heyawake 2x2 --seed 1
run make slitherlink 8 --seed 1 --work 1k..1M
# a loop reaches all four sides of a large board, too
"$A" make slitherlink 200x150 --seed 1 --density 100 --to text |
    awk 'NR == 2 || NR == 201 { print /[123]/ } { l = l $1; r = r $NF } END { print l ~ /[123]/, r ~ /[123]/ }' |
    tr '\n' ' '; echo
# boards too small for long lines
run make numberlink 2x2 --seed 5
run make numberlink 2x2 --rule B --seed 1 --ticks 20000
# what excludes each other is said at once, and what was not met by those that came
run make slitherlink 5 --grade gentle --technique 'clue and point' --seed 3
run make sudoku 9 --grade gentle --technique 'naked quad'
run make slitherlink 5 --grade fiendish --seed 1 --ticks 5000000
# another of the kind of a file
"$A" make slitherlink 5 --seed 1 --symmetry rotation2 > model
run make --like model --seed 2
run make --like "$E/numberlink/7x7-d.txt" --seed 1
printf 'numberlink 6x6 rule=D\n1 . . . . .\n. . . . . .\n. . . . . .\n. . 2 1 . .\n. . . . . .\n2 . . . . .\n' > two
run make --like two --seed 1 --to text
run make --like 'https://puzz.link/p?slither/4/4/dgdh2c7b' --seed 1
run make --like "slitherlink 2
. ."
run make --like none --seed 1
run make numberlink 10 --rule D --pairs 4 --seed 2 --to text
for n in 3 6 9 14; do "$A" make numberlink 8 --rule D --pairs $n --seed 4 --to text | tail -n +2 | tr ' ' '\n' | grep -c '[^.]'; done
run make numberlink 5 --pairs 13
run make slitherlink 5 --pairs 4
run instances 3x3 --pairs 2
run make slitherlink 5 --like model
printf 'slitherlink honeycomb 2x2\n. .\n. .\n' > comb
run make --like comb
# the smallest boards: where there is a good one it is made
for board in 'hashi 1x2' 'hashi 2x2' 'yajilin 2x2' 'yajilin 3x2' 'yajilin 2x9' 'numberlink 1x2' 'masyu 2x2' 'masyu 1x4' 'nurikabe 1x2'; do
    "$A" make $board --seed 1 --to text 2>&1 | "$A" unique -q - 2>&1 | grep -c 'one solution' | sed "s/^/$board: /"
done
# no board of this size has one solution, or none can be drawn: making is given up
run make tasquare 1x1 --seed 1
run make entryexit 3x3 --seed 1
# a genre without its size; a size is one word
run make killer
run make heyawake 10 x 10
# Sudokus that overlap
run make sudokuvariants --grids '4 R1C1 R3C3' --seed 1
run make sudokuvariants --grids '9 R1C1 R20C3 4'
run make slitherlink --grids samurai
run make sudokuvariants 9 --grids samurai
"$A" make sudokuvariants --grids butterfly --seed 1 | "$A" unique -q -

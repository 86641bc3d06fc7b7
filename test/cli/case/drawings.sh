# drawings: right so far, wrong where they are wrong, left aside or taken as given
sudoku='sudoku 4x4
1 . . .
. . 3 .
. 4 . .
. . . 2
answer'
echo "$sudoku
1 3 2 4
. . 3 .
. 4 . .
. . . 2" > half
run check half
run check -q --partial half
run check --json half
echo "$sudoku
1 3 4 2
. . 3 .
. 4 . .
. . . 2" > swapped
run check -q --partial swapped
run check swapped
echo "$sudoku
1 3 4 .
4 . 3 .
. 4 . .
. . . 2" > wrong
run check -q wrong
run check --json wrong
echo "$sudoku
1 2 3 4
. . 3 .
. 4 . .
. . . 2" > twice
run check twice
echo "$sudoku
1 3 2 4
4 2 3 1
2 4 1 3
3 1 4 2" > whole
run check -q whole
sed '6,$s/2/./g' whole > missing
run check -q --finished missing
run check --json --finished missing
echo '-- lines: begun, wrong, with a cross that is wrong, closed too early'
printf 'slitherlink 3x3\n. 3 .\n. . .\n. 2 .\nanswer\n+ +-+ +\n\n+ + + +\n\n+ + + +\n\n+ + + +\n' > begun
run check -q begun
printf 'slitherlink 2x2\n3 .\n. 3\nanswer\n+-+ +\n\n+ + +\n  x\n+ + +\n' > crossed
run check crossed
printf 'slitherlink 3x3\n3 . .\n. . .\n. . 3\nanswer\n+-+ +\n| |\n+-+ + +\n\n+ + +-+\n    | |\n+ + +-+\n' > loops
sed -i '6s/+-+ +/+-+ + +/' loops
run check loops
printf 'hashi 1x3\n1 . 3\nanswer\n1-.-3\n' > nothing
run check -q nothing
printf 'nurikabe 1x4\n1 . . 1\nanswer\n. # . .\n' > sea
run check -q sea
printf 'nurikabe 1x4\n1 . . 1\nanswer\n. # o .\n' > sea
run check sea
echo '-- left aside, or taken as given'
echo "sudoku 4x4
1 . . .
. . 3 .
. . . .
. . . 2
answer
. . . .
2 . . .
. . . .
. . . ." > many
run count -q many
run count -q --with-marks many
run solve --with-marks many
run unique -q --with-marks half
run forced -q --with-marks many
run solve -q --with-marks swapped
run enum -q --with-marks --engine dfs many
run solve -q --with-marks --engine band many
run count -q --with-marks crossed
run count -q crossed
printf 'hashi 1x3\n1 . 1\nanswer\n1-. 1\n' > half
run solve -q --with-marks half
run thin -q --with-marks half

# symbols of sheets: bulbs, stars, mines, black cells with and without numbers
for f in akari/8x8-solved starbattle/8x8-solved minesweeper/7x7-solved; do
    for style in ascii unicode; do
        "$A" solve "--$style" "$E/$f.txt" 2> note > drawn.txt
        run check -q --genre "${f%%/*}" drawn.txt
    done
done

# a drawing that several genres fit: which was taken
"$A" solve "$E/heyawake/6x6.txt" > drawn.txt
run check -q drawn.txt
run check -q --genre aqre drawn.txt
"$A" solve --ascii "$E/shakashaka/easy.txt" > triangles # no numbers among the clues
run check --genre shakashaka triangles
sed 's:|/:/|:' triangles > turned
run check --genre shakashaka turned
printf 'lightshadow 2x4\nb2 . . b1\n. . w .\nanswer\n. . # .\n. . . .\n' > given
run check given

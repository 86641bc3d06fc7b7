# layouts: a Sudoku as people type it and as files have it; rows of any genre alone; blanks are never guessed at
cat > nine <<'END'
53..7....
6..195...
.98....6.
8...6...3
4..8.3..1
7...2...6
.6....28.
...419..5
....8..79
END
boxed() { sed -E 's/(.)(.)(.)(.)(.)(.)(.)(.)(.)/| \1 \2 \3 | \4 \5 \6 | \7 \8 \9 |/'; }
rule() { awk -v rule="$1" 'NR == 1 || NR == 4 || NR == 7 {print rule} {print} END {print rule}'; }
line=$(tr -d '\n' < nine)
for mark in 0 '*' _ x -; do tr . "$mark" < nine > "mark$mark"; done
sed 's/./& /g' nine > words
sed 's/./&,/g;s/,$//' nine | tr . 0 > commas
boxed < nine | rule '+-------+-------+-------+' > framed
boxed < nine | rule '*-----------------------*' > starred
boxed < nine | rule ':-------+-------+-------:' | sed '1s/:/./g;$s/:/'"'"'/g' > dotted
sed -E 's/(...)(...)(...)/\1|\2|\3/' nine | awk 'NR == 4 || NR == 7 {print "-----------"} {print}' > simple.ss
{ printf '#A Somebody\r\n#D A puzzle\r\n[Puzzle]\r\n'; sed 's/$/\r/' nine; } > sadman.sdk
awk 'NR == 4 || NR == 7 {print ""} {print}' nine > gaps
tr . ' ' < nine > holes
{ echo sudoku; cat framed; } > header
{ echo 'quizzes,solutions'; echo "$line,534678912672195348198342567859761423426853791713924856961537284287419635345286179"; } | tr . 0 > kaggle.csv
{ echo 'id,puzzle,solution,clues'; echo "1,$line,534678912672195348198342567859761423426853791713924856961537284287419635345286179,30"; } > more.csv
for file in nine mark* words commas framed starred dotted simple.ss sadman.sdk gaps holes header; do
    [ "$("$A" convert --to line "$file" 2>&1 | cut -c1-81 | tr -d '\n')" = "$line" ] && echo "$file: read" || echo "$file: not read"
done
cat nine > several; { echo; cat gaps; echo; cat framed; } >> several
run unique -q several
run check -q kaggle.csv more.csv
echo '-- 16 symbols: letters, numbers, blanks; 0 beside another mark of empty cells says nothing for sure'
"$A" make sudoku 16 --seed 4 --to line > line16
fold -w 16 line16 > rows
tr 1-9A-G A-P < rows > letters
tr . ' ' < rows > blanks
tr . 0 < rows > zeros
"$A" convert --to text line16 | tail -n +2 > spread
sed 's/A/10/g;s/B/11/g;s/C/12/g;s/D/13/g;s/E/14/g;s/F/15/g;s/G/16/g' spread > numbers
tr 1-9A-G 0-9A-F < rows > hex
for file in rows letters blanks zeros spread numbers hex; do
    [ "$("$A" convert --to line "$file" 2>&1)" = "$(cat line16)" ] && echo "$file: read" || echo "$file: not read"
done
run unique -q hex
echo '-- rows alone'
printf '.w.\nb..\n...\n' > masyu
run convert --to text -g masyu masyu
printf '3 2\n2 3\n' > two
run convert --to text -g slitherlink two
printf '3-2\n2_3\n' > dashes
run convert --to text -g slitherlink dashes
printf '1..\n..1\n' > pairs
run convert --to text -g numberlink pairs
printf '1.2\n...\n1.2\n' > islands
run convert --to text -g hashi islands
printf '. . .\n. 0> .\n' > arrows
run convert --to text -g yajilin arrows
printf '2..\n..1\n' > sea
run convert --to text -g nurikabe sea
printf '2..\n...\naab\naab\n' > rooms
run convert --to text -g heyawake rooms
printf '  1 1 1\n1 . . .\n2 . . .\n' > ships
run convert --to text -g battleship -p fleet=2,1 ships
printf 'o o-o\n|    \no o o\n' > wires
run convert --to text -g circuit wires
run convert --to text two
run solve -g zebra two
echo '-- blanks for empty cells'
printf 'masyu\n  w  \nb    \n  b  \nw   w\n b  b\n' > masyu
run solve masyu
printf 'slitherlink\n3  2\n2  3\n1  1\n2  2\n' > slitherlink
run solve slitherlink
run solve -g slitherlink slitherlink
sed '1s/$/ 4x4/' slitherlink > sized
run convert --to text sized
printf 'masyu 3x3\n  w\n   \nb  \n' > empty
run convert --to text empty
printf 'masyu 3x3\n  w\n\nb\n' > cut
run convert --to text cut

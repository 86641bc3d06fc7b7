# genres as sheets: listed, printed, checked, used; faults with line and column
run genres | head -4
run genres starbattle
run genres hashi
run genres whatsit
cat > lanterns.genre <<'SHEET'
genre  lanterns "Lanterns"
about  "lanterns in rooms, no two side by side, two at the most in a line"
board  rooms with goal 0..
draw   lantern in cells, as bulb
rule   apart "No two lanterns are neighbours"
       each pair: count lantern in it <= 1
rule   room  "A number says how many lanterns its room has"
       each room: count lantern in it = goal
rule   line  "Two lanterns at the most stand in a row or column"
       each line: count lantern in it <= 2
link   lanterns: borders room16
file   rooms clues marks
make   rooms 3..6
test   2 "lanterns 1x2 / 1 . / a a"
test   breaks apart "lanterns 1x2 / . . / a a / answer / # #"
SHEET
run genres lanterns.genre
printf 'lanterns 3x3\n2 . 1\n. . .\n1 . .\na a b\na a b\nc c c\n' > puzzle.txt
run solve puzzle.txt
run solve --genre lanterns.genre puzzle.txt
run count -q --genre lanterns.genre puzzle.txt
run zdd --genre lanterns.genre solutions puzzle.txt count
run explain --genre lanterns.genre puzzle.txt
run convert --genre lanterns.genre --to url puzzle.txt
run check --genre lanterns.genre --finished "$(printf 'lanterns 1x3\n1 . .\na a a\nanswer\n# . #\n')"
run make lanterns.genre 5 --seed 4
sed 's/2 "lanterns/3 "lanterns/' lanterns.genre > wrong.genre
run genres wrong.genre
sed 's/<= 2/< 2/' lanterns.genre > fault.genre
run genres fault.genre
run solve --genre fault.genre puzzle.txt
sed 's/lanterns/akari/' lanterns.genre > taken.genre
run genres taken.genre
run make --genre lanterns.genre lanterns 6
sed 's/breaks apart/right/' lanterns.genre > wrong.genre
run genres wrong.genre
sed '/^about/d' lanterns.genre > fault.genre
run genres fault.genre
# a place by its domain: a room, a block, a run
run make starbattle 8 --param stars=1 --seed 2 -o sb.txt
run explain sb.txt
run make akari 6 --seed 5 -o akari.txt
run explain akari.txt

# a sheet without a line `board`: its puzzles could not be written
printf 'genre  foo "Foo"\nabout  "no two black cells side by side"\ndraw   black in cells\nrule   apart "No two are neighbours"\n       each pair: count black in it <= 1\ntest   none "foo 1x1 / ."\n' > bare.genre
run genres bare.genre
run count --genre bare.genre "$(printf 'foo 2x2\n')"
# clues that have a colour and no number
cat > posts.genre <<'SHEET'
genre  posts "Lampposts"
about  "lamps, none beside a white mark, one at least beside a black one"
board  mark "a mark" in cells white or black or grey
draw   lamp in cells, as bulb
rule   white "No lamp stands beside a white mark"
       each white mark: count lamp in beside = 0
rule   black "Beside a black mark stands one lamp at least"
       each black mark: count lamp in beside >= 1
test   one "posts 1x2 / w b"
SHEET
run genres posts.genre
printf 'posts 3x3\nw . .\n. . .\n. . b\n' > posts.txt
run repair --genre posts.genre posts.txt
run make posts.genre 4 --seed 1 --ticks 2M
# as a record, for programs
"$A" genres --json akari | cut -c2-60
"$A" genres --json | tr '{' '\n' | grep -c '"small":' | awk '{ print ($1 > 100) }'
run genres --json whatsit
run help icebarn | grep 'line runs'

run instances 4x4 --orbits
run instances 4x4 --json --stats
run instances 5x5 --pairs 3..4 --quiet
run instances 3x3 --list --max 4
run instances 5x5 --pairs least
run instances 3x3 --pairs least --orbits --list
run instances 3x4 --pairs least --json
run instances 1x1 --pairs least
run instances 4x4 --pairs few
run instances 3x3 --pairs 2 --list --to url --max 2
run instances 6x4 --sample 2 --seed 7 --to text
run instances 3x3 --sample 2 --seed 7 --json
run instances 4x4 --with '1,1-4,4' --no-ends '2,2 3,3'
run instances 3x3 --pairs 2 --without '1,1-1,3' --ends '2,2' --list
printf '# a house\na b\nb c\nc d\nd a\nb roof\nc roof\n' > house
run instances house --list
run instances house --with 'a-roof'
run instances 1x1
run instances 7x7 --ticks 20000
run instances 5x5 --mem-limit 200K --json
run instances
run instances 20x20
run instances 0x3
run instances nowhere
run instances 3x3 --pairs 4..2
run instances 3x3 --with '1,1'
run instances 3x3 --ends '1,4'
run instances house --with 'a-chimney'
run instances house --list --to url
run instances 3x3 --to url
run instances 3x3 --orbits --ends 1,1
printf 'a b c\n' > wrong
run instances wrong
run solve --orbits x
# a file is read as other texts are: long comments, a byte order mark, long names; what is no text is refused
{ printf '\357\273\277#'; printf '%0600d' 0; printf ' a b\na"\\ b # an edge\r\nb\tc\n\nc d\nd a"\\\nb %080d\n%080d c' 7 7; } > odd
run instances odd --list --max 2 --json
run instances odd --list --with 'a"\-'$(printf '%080d' 7)
printf 'a b\nb c\000d\n' > nul
run instances nul
printf 'a b\nb c\344\n' > latin
run instances latin --list --json
printf 'a b\nb b\n' > same
run instances - < same
for i in $(seq 2001); do echo "x$i x0"; done > star
run instances star
run instances 9999x9999 --ends 9999,9999
run instances 60x60 --no-ends 41,59
run instances 99999x3
run instances 3x3 --pairs=-1
run instances 3x3 --pairs 99999999999
show 'instances 3x3 --pairs 2 --with (2500 times the same) and another'
same=$(for i in $(seq 2500); do printf '2,2-3,2 '; done)
"$A" instances 3x3 --pairs 2 --with "$same"
"$A" instances 3x3 --pairs 2 --with "$same 1,1-3,1"
show 'instances (Ctrl-C, time: the list is cut)'
mkfifo pipe
env --default-signal=INT "$A" instances 5x5 --list > pipe 2> err & pid=$!
{ head -n 1 > line; kill -INT $pid; cat > /dev/null; } < pipe
wait $pid; echo "exit $?"
cat line err
run instances 3x3 --pairs 2 --orbits --list
run instances 2x3 --orbits --list --json --max 2

run instances 4x4 --orbits
run instances 4x4 --json --stats
run instances 5x5 --pairs 3..4 --quiet
run instances 3x3 --list --max 4
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

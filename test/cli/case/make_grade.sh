for grade in gentle fair..hard fiendish; do
    run make slitherlink 5x5 --grade $grade --seed 4
    "$A" make slitherlink 5x5 --grade $grade --seed 4 | "$A" grade --quiet | cut -d ';' -f 1
done
run make masyu 6x6 --technique 'two whites' --seed 2
"$A" make masyu 6x6 --technique 'two whites' --seed 2 | "$A" explain | grep -c 'two whites'
run make slitherlink 5x5 --grade silly
run make slitherlink 5x5 --technique x-wing
run make slitherlink 4x4 --grade fiendish --ticks 100000 --seed 1
run make slitherlink 4x4 --grade fiendish --ticks 3000000 --seed 1
run thin --grade ..tricky --to url --seed 1 "$E/slitherlink/5x5.url"
"$A" thin --grade ..tricky --to url --seed 1 "$E/slitherlink/5x5.url" | "$A" grade --quiet | cut -d ';' -f 1
run thin --grade fiendish --ticks 3000000 --quiet "$E/hashi/7x7.url"
# the grading of what was thinned keeps to the limit too
"$A" thin --grade gentle --ticks 200000 --json "$E/slitherlink/10x10.txt" | tr , '\n' | awk -F: '/"ticks":/ { print $2 < 250000 }'
run thin --grade fair --ticks 100 --json "$E/slitherlink/5x5.url"
run thin --grade gentle --quiet "$E/slitherlink/12x8.gameid"
run thin --grade gentle --quiet --all-clues "$E/hashi/7x7.url"
# nothing harder comes: it ends, and says what came
run thin --grade fiendish 'https://puzz.link/p?slither/3/3/2c82c'
run thin --grade gentle --quiet 'https://puzz.link/p?slither/3/3/2c82c'
# none: on which side of the wish all were
run make hashi 4 --grade fiendish --ticks 2000 --seed 1
# mirrors, which are no clues, stay where clues are taken away; without a grade fair or tricky, and as it comes
run make undead 5 --grade gentle --seed 1
run make slitherlink 7 --seed 1
run make slitherlink 7 --seed 1 --grade any
"$A" make slitherlink 7 --seed 1 | "$A" grade --quiet | cut -d ';' -f 1
# what was meant
run make 10 akari
run make akari 10 8
run sample --count 3 "$E/slitherlink/5x5.url"
printf 'akari 6X6\n' > six; run solve six
printf 'futoshiki 3\n' > three; run solve three
run grade "$E/slitherlink/ambiguous.txt"
# a hidden variable is supposed
run make hamlepaths 5 --seed 33

# what takes many premises at once: steps are grown, and still of a size that can be reported
run grade "$E/numberlink/7x7-c.txt"
run grade "$E/slitherlink/10x10-winding.url"
# less patience once it is fiendish: the same word
"$A" explain "$E/numberlink/7x7-c.txt" | tail -n 1
run grade "$E/sudoku/9x9.line"
run grade "$E/battleship/10x10-sums.txt"

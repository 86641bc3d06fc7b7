# what takes many premises at once: steps are grown, and still of a size that can be told
run grade "$E/numberlink/7x7-c.txt"
run grade "$E/slitherlink/10x10-winding.url"
run grade "$E/sudoku/9x9.line"
run grade "$E/battleship/10x10-sums.txt"

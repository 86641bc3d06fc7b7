printf 'slitherlink\n3220223\n2223222\n0312130\n2223222\n3220223\n' > x.txt
printf 'slitherlink\n3.\n..\n' > many.txt
printf 'slitherlink\n44\n' > none.txt
printf 'sudoku\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 .\n' > s.txt
run zdd clues x.txt count sizes dup minimal count swap size-most 8 count sample 1
run zdd clues s.txt count dup minimal count swap size-most 4 list 3
run zdd clues many.txt
run zdd clues none.txt
run zdd --ticks 1000 clues x.txt
run zdd all-clues x.txt hardest 4,0,3,1,2 count list 1
run zdd all-clues x.txt mask '.....##/.....##/#######/#######/#######' count
run zdd clues x.txt minimal count orbits count size-most 9 sizes
run zdd --to url clues x.txt size 8 orbits list 1
run zdd clues s.txt orbits
run zdd power 1,2 orbits
run zdd all-clues x.txt hardest five
run zdd power 1,2 hardest 3
run zdd --to text clues x.txt size-most 8 list 2
run zdd --to url clues x.txt hardest 4,0,3,1,2 list 0
run zdd --to gameid --seed 3 all-clues x.txt minimal sample 1
run zdd --to url clues x.txt clues s.txt size-most 4 list 1
run zdd --to text clues $E/circuit/6x6.txt minimal list 1
run zdd --to png clues x.txt list 1
printf 'slitherlink 2x3\n. . .\n. . .\nanswer\n+-+-+-+\n|. . .|\n+ +-+-+\n|.|. .\n+-+ + +\n' > drawn.txt
printf 'slitherlink 2x3\n. . .\n. . .\nanswer\n+-+-+-+\n|. . .|\n+ +-+-+\n|.|. .\n+ + + +\n' > half.txt
run zdd all-clues drawn.txt count minimal count
run zdd all-clues half.txt
run min --to url drawn.txt
run thin --to url --seed 1 drawn.txt
run thin half.txt
run min --all-clues half.txt

run make loops --text 'HI' --seed 0
run make loops --text 'ABCDEFGHIJKLMNOPQRSTUVWXYZ 0123456789!.-+' --density 100 -o all.txt --seed 0
run unique --quiet all.txt
printf '......\n.####.\n.#..#.\n.####.\n......\n' > ring.txt
printf 'P1\n# a ring\n6 5\n000000\n011110\n0 1 0 0 1 0\n011110\n000000\n' > ring.pbm
run make loops --picture ring.txt --seed 0
run make loops --picture ring.pbm --seed 0
printf '##.\n..#\n' > touch.txt
run make loops --picture touch.txt
run make loops --text 'A*'
run make loops 5 --text A
run make slitherlink --text A
run make loops --picture none.txt
run make loops --text 'HI/YOU' --density 100 --seed 0
run make loops --text '[HI/I]' --density 100 --seed 0
run make loops --text '[HI'
run make loops --text 'HI/Y?'
printf '....\n.##.\n.#..\n....\n' > one.txt
run make slitherlink --picture one.txt --density 100 --seed 0
run make slitherlink --picture ring.txt

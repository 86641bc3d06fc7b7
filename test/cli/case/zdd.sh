printf '1 2 3\n2,4\n# a comment\n-\n3\n' > s.txt
printf '0 1\n1 2\n2 0\n2 3\n' > g.txt
printf '0 5\n3 -2\n' > w.txt
run zdd cycles 4x4
run zdd cycles 3x3 sizes heat stats
run zdd paths 3x3 count list 3 unrank 3 rank 9 sample 2 has 0 has 0,5
run zdd --seed 7 spanning-trees 9x9 count sample 1
run zdd links 3x3:0-8 count best 1 worst 1 span
run zdd --order path matchings g.txt list 0
run zdd links g.txt
run zdd weights w.txt cycles 3x3 best 2 weight-most 3 span
run zdd sets s.txt list 0 minimal list 0 drop
run zdd sets s.txt excluding 3 list 0
run zdd sets s.txt set - difference hitting count minimal list 0
run zdd sets s.txt set - difference minimal-hitting best 5
run zdd sets s.txt save a.zdd dump b.txt dot -
run zdd load a.zdd sets s.txt same save -
run zdd dumped b.txt dump -
run zdd cycles 3x3 dup including 0 swap excluding 0 union cycles 3x3 same
run zdd cycles 3x3 chance 0.5 chance 1/3
run zdd power 1,2,3 add-some size-least 3 list 0
run zdd hamiltonian-cycles 6x6 perfect-matchings 6x6 intersection
run zdd --mem-limit 200K cycles 12x12 stats
run zdd
run zdd cycle 3x3
run zdd union
run zdd weights w.txt
run zdd cycles 3x3 drop
run zdd cycles
run zdd cycles 0x3
run zdd cycles 3y3
run zdd "$E/slitherlink/5x5.url" count
run zdd cycles 3x3:0-8
run zdd load s.txt
run zdd sets a.zdd
run zdd dumped a.zdd
run zdd set 1 size x
run zdd set 1 set 2 difference drop set - set 3 set 3 difference quotient
run zdd --order plain instances 4x5 stats sizes
run zdd instances 3x3 size 2 including 7 list 0
run zdd instances 16x16
run zdd --threads 3 links 11x11:0-120
run zdd --threads 1 links 11x11:0-120
run zdd --threads 0 cycles 3x3
show 'zdd (a file is loaded, then replaced)'
"$A" zdd cycles 3x3 save a.zdd load a.zdd size 4 save a.zdd load a.zdd count; echo "exit $?"
ls
# wrong words, and files that cannot be written, are reported before any work
run zdd cycles 4x4 count cuont
run zdd cycles 4x4 count union
run zdd cycles 4x4 count save /nowhere/f
run zdd cycles 4x4 dup drop swap
# the sets of the least size, and of the greatest
run zdd cycles 4x4 smallest list 1
run zdd cycles 4x4 largest sizes
run zdd --ticks 100000 power "$(seq -s, 0 59)" links 6x6:0-35 difference count
run zdd set 1,2 set 3 union excluding 1 smallest list 0
run zdd set 1 excluding 1 largest count
run zdd instances 4x4 orbits

# wrong commands and wrong puzzles: one line each, exit code 2
run slove x
run frobnicate
run solve --jason
run solve -Z
run solve --max 3
run solve --ticks many
run solve --ticks
run solve --mem-limit 1T
run solve --time-limit never
run solve --json=yes
run solve --json --quiet
run solve --progress loud
run solve --engine sta
run solve --from uurl
run solve --genre slithelrink "$E/slitherlink/5x5.url"
run solve --param rule "$E/numberlink/6x6-b.txt"
run solve --rule E "$E/numberlink/6x6-b.txt"
run solve --rule B "$E/slitherlink/5x5.url"
run solve --formulation x "$E/slitherlink/5x5.url"
run solve nofile.txt
run solve nofile.txt "$E/slitherlink/clash.txt"
run solve .
run solve ''
: > empty
run solve empty
run solve --json empty
echo 'Dear reader, this is a letter.' > letter
run solve letter
run solve --json letter
printf 'slitherlink 3x3\n1 2 3\n1 2\n' > short
run solve short
printf 'slitherlink 2x2\n1 2\n1 x\n' > letterclue
run solve letterclue
run solve 'slitherlink 2x2
1 2
1 9'
run solve 'slitherlink 99999x99999
1'
run solve 'https://puzz.link/p?slither/4000/4000/a'
run solve 'https://puzz.link/p?soulmates/4/4/a'
run solve 'numberlink 1x3
1 . 2'
run solve '{"id":3,"puzzle":7}'
run solve --from has "$E/slitherlink/5x5.url"
# what a remedy says can be done
printf 'heyawake 2x2\n1 .\n. .\n' | run unique -q -
printf 'sudoku 7x7\n.......\n.......\n.......\n.......\n.......\n.......\n.......\n' | run unique -q -
printf 'sudoku 4x4\n1 2 3 5\n....\n....\n....\n' | run unique -q -
printf 'masyu 1x3\no . .\n' | run unique -q -
printf 'yajilin 1x3\n>1 . .\n' | run unique -q -
printf 'zebra 3\ncolour: red green blue\ndrink: tea milk water\nred near tea\n' | run unique -q -
run unique -q 'https://puzz.link/p?kinkonkan/4/4/abc'
run unique -q 'https://example.com/foo'
printf 'pzprv3/kinkonkan/3/3/\n' | run unique -q -
printf '{"puzzle":"slitherlink 2x2\\n3"}\n{"puzzle":"slitherlink 1x1\\n4"\n' | run unique -q -
# a file of --state that min did not write is named itself
echo junk > junk.state
run min --state junk.state "$E/slitherlink/5x5.url"

# many records: order, ids, bad ones passed over
cat > mixed <<'END'
https://puzz.link/p?slither/4/4/dgdh2c7b
# a comment

masyu 6x6
. . . b . .
. w w . . .
. . . . . .
. w w . . w
. . w . . .
. w . . . b

rubbish
loopy:4x4t0:3c3d22b2a1
https://puzz.link/p?slither/4/4/dgdh2c

numberlink 1x3 rule=B
1 . 2

numberlink 1x3 rule=B
1 . 1
END
run unique -q mixed
run unique --json mixed
cat > records <<'END'
{"id":1,"puzzle":"https://puzz.link/p?slither/4/4/dgdh2c7b"}
{"id":"two","text":"numberlink 1x3\n1 . 1","params":"rule=D"}
{"id":[3],"puzzle":"nonsense"}
{"id":4}
{"id":5,"url":"https://puzz.link/p?slither/1/1/4"
{"puzzle":"slitherlink 1x1\n3"}
END
run solve --json - < records
run solve records
run solve --quiet - < records
show convert --to url --json
"$A" convert --to url --json records 2> /dev/null
show '(10000 puzzles)'
for i in 1 2 3 4 5 6 7 8 9 10; do for k in 1 2 3 4 5 6 7 8 9 10; do cat "$E/slitherlink/5x5.url"; done; done > hundred
for i in 1 2 3 4 5 6 7 8 9 10; do for k in 1 2 3 4 5 6 7 8 9 10; do cat hundred; done; done > all
"$A" unique --json all | grep -c '"answer":"one"'
# records say which file they come from, and which of its records they are
printf 'slither/2/2/3d\n\nmist\n\nslither/2/2/3d\n' > two.urls
for verb in solve 'convert --to url' 'lab --solvers sat'; do
    show "$verb" --json two.urls "$E/slitherlink/5x5.url"
    # shellcheck disable=SC2086
    "$A" $verb --json two.urls "$E/slitherlink/5x5.url" 2> err | sed 's/^{\(.*"record":[0-9]*,"[a-z]*\).*/\1/'
done
"$A" solve --json - < two.urls 2> err | grep -c '"file"'
# boards as arrays, as programs have them
cat > arrays.ndjson << 'END'
{"id":1,"genre":"sudoku","cells":[[1,null,null,null],[null,null,1,2],[null,"1","",null],[".","","",""]]}
{"id":2,"genre":"skyscrapers","cells":[["",""],["",""]],"top":[1,""],"left":["",2],"right":["",""],"bottom":["",""]}
{"id":3,"genre":"heyawake","cells":[[1,null],[null,null]],"rooms":[[1,2],["1","2"]]}
{"id":4,"genre":"heyawake","cells":[[1,null],[null]],"rooms":[[1,2],[1,2]]}
{"id":5,"genre":"slitherlink","cells":[[3,{}],[null,"2 2"]]}
{"id":6,"cells":[[1,null],[null,null]]}
{"id":7,"genre":"sudoku","cells":[[1,null,null,null],[null,null,1,7],[null,1,null,null],["","","",""]]}
END
run convert --to text arrays.ndjson

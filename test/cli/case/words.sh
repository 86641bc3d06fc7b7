# a puzzle without a verb; verbs and options by other words
run "$E/slitherlink/ambiguous.txt"
run -q "$E/slitherlink/5x5.url" "$E/slitherlink/clash.txt"
run 'slither/2/2/3d'
for word in generate gen create draw show minimize reduce rate verify slove solv; do run $word x; done
for word in slitherlnk nofile.txt no/file xyzzyx; do run $word; done
for word in exlpain cert; do run $word x; done
run solve --time 3 x
run solve --limit 3 x
run solve --cert x
run solve --memory 3 x
run solve --out f x
show make sudoku 9 --work 700.. --seed 0 "|" solve -q -
"$A" make sudoku 9 --work 700.. --seed 0 | "$A" solve -q -

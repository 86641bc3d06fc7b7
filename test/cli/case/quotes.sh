# whatever a user writes, JSON is JSON: quotes, control characters and bytes that are not UTF-8
show lab --report json
"$A" lab --report json --formulation edge --solver "$(printf 'none\001\033"\\\377 {lp} {sol}')" \
    "$E/slitherlink/5x5.url" 2>&1 | grep -o '"solver":"none[^ ]*'
printf 'graph\377 2x2' > odd
run solve --json odd
printf '{"id":"\377","puzzle":"slitherlink 2x2"}\n' > odd
run solve --json odd
printf 'numberlink graph\nedges\na\377 b\n' > odd
run solve --json odd
run solve --json "$(printf 'https://puzz.link/p?sl\377ther/4/4/dgdh2c7b')"

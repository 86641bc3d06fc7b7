# records as lines of fields, all but the times; what is no puzzle; what is for lab alone
"$A" count --report csv "$E/slitherlink/ambiguous.txt" "$E/slitherlink/clash.txt" 'slitherlink 2x2 all' 2> said | cut -d, -f2-11,34
run grade --report csv -j 2 "$E/akari/easy.txt" "$E/akari/hard.txt" | sed 's/,[0-9.]*,[0-9.]*,0,sat/,,,0,sat/'
printf '%s\n' '{"id":"a \"b\", \u00e9","puzzle":"slitherlink 1x1\n4"}' > quoted.ndjson
run unique --report csv quoted.ndjson | cut -d, -f1-9
run unique --report latex "$E/akari/easy.txt"
if [ -c /dev/full ]; then "$A" unique --report csv "$E/akari/easy.txt" > /dev/full 2> full || echo "full: $?"; cat full; fi

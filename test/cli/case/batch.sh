# batches: the worst puzzle decides the exit code, in whatever order they come; a missing file is the worst
one="$E/slitherlink/5x5.url" several="$E/slitherlink/ambiguous.txt" none="$E/slitherlink/clash.txt"
run unique -q "$one" "$one"
run unique -q "$one" "$several" "$none"
run unique -q "$several" "$one"
run solve -q "$one" missing.txt
run solve -q missing.txt "$one"
run solve -q --ticks 3000 "$one" "$none" "$E/slitherlink/20x20.txt"
run solve -q --ticks 3000 "$E/slitherlink/20x20.txt" missing.txt
run solve -q --sat-exit "$one" "$one"
run solve -q --sat-exit "$one" "$none"
echo rubbish > rubbish
run unique -q --any "$several" "$one" rubbish
run unique -q --any "$several" "$one" missing.txt
run unique -q --any missing.txt nor-this.txt
run unique -q --any "$several"
run unique -q --fail-fast "$one" "$several" "$none"
run solve -q --fail-fast --sat-exit "$one" "$none" "$one"
run convert --to url "$one" missing.txt "$several"
run convert --to url --fail-fast missing.txt "$one"
run render --format ascii missing.txt "$one"
show '(what was read before goes into the file)'
echo old > out
"$A" convert --to url -o out "$one" missing.txt; echo "exit $?"; cat out

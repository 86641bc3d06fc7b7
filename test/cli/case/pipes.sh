# failed writes and reads are told, and end with exit code 2
for i in 1 2 3 4 5 6 7 8 9 10 11 12; do cat "$E/slitherlink/20x20.txt"; echo; done > many
show 'solve (closed pipe)'
("$A" solve many many many 2> err; echo "exit $?" > code) | head -n 1
cat err code
if [ -e /dev/full ]; then
    "$A" solve many > /dev/full 2> err; echo "exit $?"; cat err
    "$A" help > /dev/full 2> err; echo "exit $?"; cat err
    "$A" solve -o /dev/full many 2> err; echo "exit $?"; cat err
fi
run solve -o /no/such/folder/x "$E/masyu/6x6.txt"

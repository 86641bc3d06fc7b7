# what is no puzzle is refused fast, in one line
run solve /dev/zero
for kind in zero text long lines; do
    case $kind in
    zero) head -c 100000000 /dev/zero ;;
    text) yes 'Sing, o Muse, of the man of many ways, who wandered far and wide after the sack of Troy' | head -c 100000000 ;;
    long) head -c 100000000 /dev/zero | tr '\0' x ;;
    lines) yes 1 | head -c 100000000 ;;
    esac > noise
    run solve noise
    rm noise
done
head -c 3000000 /dev/urandom > noise
"$A" solve noise > /dev/null 2> err
echo "exit $?, $(wc -l < err) line"
# a damaged first line of a list of objects costs that line
{ printf '{"id":1,"puz\001zle":"x"}\n{"id":2,"puzzle":"slitherlink 1x1\\n4"}\n'; } > noise
run unique -q noise
{ printf '{"id":1,"puzzle":"'; head -c 9000000 /dev/zero | tr '\0' x; printf '"}\n{"id":2,"puzzle":"slitherlink 1x1\\n4"}\n'; } > noise
run unique -q noise
printf '\001{"id":1}\n{"id":2,"puzzle":"slitherlink 1x1\\n4"}\n' > noise
run unique -q noise
# a long line behind the first of a puzzle
{ echo 'slitherlink 2x2'; head -c 5000000 /dev/zero | tr '\0' x; echo; echo '. .'; } > noise
run count noise

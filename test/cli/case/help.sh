# help pages, listings, completions
run
run help solve
run help help
run version
run --version
run unique --help
run help slove
run help nothing
# techniques come and go with the words of steps: those of one genre are enough
for genre in numberlink hashi battleship zebra; do run help $genre | sed '/^Techniques/,/^$/d'; done
run help sudoku | sed -n '1p;/^Techniques/,/^$/p'
run help genres
run help formats
run help engines
for page in places limits sat prices json exit; do run help $page | sed -n '1,3p;$p'; done
# no line is longer than a terminal of 100 columns
for page in $("$A" help --json | sed 's/"options".*//' | grep -o '"name":"[a-z]*"' | cut -d'"' -f4) genres formats engines options \
    places limits sat prices json exit hashi; do "$A" help $page | awk -v page=$page 'length > 100 {print page ": " $0}'; done
run help --completion tcsh
run help slove --man
run help --json slitherlink
for verb in solve check unique forced diff clash enum count convert render help version; do
    "$A" help $verb > page || echo "no page for $verb"
    awk 'length > 100 {print "long line in '$verb': " $0}' page
done
"$A" help --completion bash > b; "$A" help --completion zsh > z; "$A" help --completion fish > f
if command -v bash > /dev/null; then
    bash -n b && echo 'bash reads it'
    bash -c '. ./b; COMP_WORDS=(ariadne uni); COMP_CWORD=1; _ariadne; echo "${COMPREPLY[@]}"
             COMP_WORDS=(ariadne solve --eng); COMP_CWORD=2; _ariadne; echo "${COMPREPLY[@]}"
             COMP_WORDS=(ariadne solve --engine d); COMP_CWORD=3; _ariadne; echo "${COMPREPLY[@]}"
             COMP_WORDS=(ariadne make s); COMP_CWORD=2; _ariadne; echo "${COMPREPLY[@]}"
             COMP_WORDS=(ariadne make slitherlink 5 -o ""); COMP_CWORD=5; _ariadne; echo $(printf "%s\n" "${COMPREPLY[@]}" | sort)
             COMP_WORDS=(ariadne help s); COMP_CWORD=2; _ariadne; echo "${COMPREPLY[@]}"
             COMP_WORDS=(ariadne solve pa); COMP_CWORD=2; _ariadne; echo "${COMPREPLY[@]}"'
fi
grep -c '^complete' f
grep -c '_arguments' z
grep -o "^.*:topic:(battleship" z
grep -o "seen_subcommand_from [a-z]*' -f -a '[a-z]* " f
if command -v zsh > /dev/null; then zsh -n z || echo 'zsh refuses it'; fi
if command -v fish > /dev/null; then fish -n f || echo 'fish refuses it'; fi
run help penpa | sed 3q

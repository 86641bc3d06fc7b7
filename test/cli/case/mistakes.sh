# What people type by mistake: one message for an unknown genre wherever it stands, options given twice, files that are
# no text, names of techniques; and an unfinished drawing has an exit code of its own.
run solve 'whatsit 4x4'
run make whatsit 4
run solve --genre whatsit "$E/sudoku/9x9.line"
printf 'whatsit 4x4\n. . . .\n' > f.txt
run solve f.txt
run count --ticks 3 --ticks 4 "$E/slitherlink/5x5.url"
run count -q --ticks 3000 --ticks 3000 "$E/slitherlink/5x5.url"
run unique -q --json "$E/sudoku/6x6.txt"
printf '\177ELF\2\1\1\0\0\r\1\n' > program
run solve program
printf '\1\2\r\1\n' > binary
run solve binary
run make sudoku 9 --technique XWing
printf 'sudoku 4x4\n1 . . .\n. . . .\n. . . .\n. . . 2\nanswer\n1 2 . .\n. . . .\n. . . .\n. . . 2\n' > open.txt
run check -q open.txt
run check -q --partial open.txt
printf 'sudoku 4x4\n1 . . .\n. . . .\n. . . .\n. . . 2\nanswer\n1 1 . .\n. . . .\n. . . .\n. . . 2\n' > wrong.txt
run check -q wrong.txt
run check -q open.txt wrong.txt
# a puzzle in one line, rows between / or ; or as typed \\n, or by their length
run unique -q 'akari 3x3/. . ./. 2 ./. . .' 'slitherlink 2x2; 3 .; . 2' 'slitherlink 2x2\n3 .\n. 2' 'slitherlink 2x2 3 . . 2'
run convert --to text 'statuepark 2x2 bank=1/1 / w . / . .'
run unique 'slitherlink 2x2 / 3 . / 2' 'akari 2x2 3 . 2'
"$A" solve --json 'slitherlink 2x2 / 3 . / . .' > record
"$A" unique -q - < record

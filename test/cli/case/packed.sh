# links that hold a whole puzzle as packed text: f-puzzles and SudokuPad, in and out, with the answer; what they refuse
tiny='sudoku 4x4
. 1 . .
. . . 2
3 . . .
. . 3 .'
printf '%s\n' "$tiny" > tiny.txt
for format in fpuzzles sudokupad; do
    run convert --to $format tiny.txt
    "$A" convert --to $format tiny.txt > link
    run convert --to text link
    run unique link
    "$A" solve --to $format tiny.txt > solved
    run check solved
    run convert --to text - < solved
    run solve -g masyu "$(cat link)"
    run convert --to text "[a sudoku](<$(cat link)>)"
    cut -c1-90 link > cut
    run unique cut
done
printf 'sudoku 6x6 boxes=3x2\n1.....\n.2....\n..3...\n...4..\n....5.\n.....6\n' > long.txt
for format in fpuzzles sudokupad; do
    "$A" convert --to $format long.txt | "$A" convert --to text -
    echo 'masyu 1x2
w b' | "$A" convert --to $format - 2>&1
done
run convert --to text https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79
run convert --to text https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79x
run convert --to text 'https://sudokupad.app/abc123?setting=1'
run convert --to text 'https://f-puzzles.com/?id=abc123'
# drawn beside digits and boxes
run solve 'https://www.f-puzzles.com/?load=N4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9ljSTiBdZQiu86285qms9uy6kAFwAsYGALYB7ITB6D8oADYQAdjDD48IAEoBGAMIaQqTVoBMILkUpEgA==='
for body in \
    N4YwpgXA2lA08F1Z0c%2Bsko0gTpGUADLIZsQIybklWyWZGwBMZsAzLS8tRw0zcn6VkbAVFH1kUfl2ntMo2aN5IQAQ2ih8jUsgoIkANwgBWAL4IzQA \
    N4YwpgXA2lA08F1Z0c%2Bsko0gTpGUADLIZsQIybklWyWZGwBMZsAzLS8tRw0zcn6VkbAVFH1kUfl2ntMo2aN5IANtGAB3AA7QiAOgCsJI1SN1TSEBADExAC4ALCGwC%2BCV0A%3D%3D \
    N4WwpgLghgJl0C5hQHYQJYGsXoOYAsIEIBfAGgGMwEBtGshgXTPqZYbOdc%2BYCdq6NAAxkhXEQEYuE0dLJSuwsgCZxZAMxzVLGZsXLZLA1JbrDNMwpY0D2mxq5m7ZvYxJA%3D%3D%3D \
    N4YwpgXA2lA08F1Z0c%2Bsko0gTpGUADLIZsQEyYCMJ1sVCmR9ZsAzHZcjR0%2Bbcn4NkbAVFEM%2BsLlH4cR0zKN4IAvkA%3D%3D%3D; do
    run solve "https://sudokupad.app/scl$body"
done
# title and author stay in a link, whatever script they are in, in cages too, and by comments with -j as without
printf '%s\n' '{"puzzle":"1.3.....4...2.31","title":"Zoo, \"zz\" \u56db \ud83c\udfb2","author":"Zo\u00eb\nO\u0027Neil","note":"1\n\n2"}' > named.json
run convert --to text named.json
for format in fpuzzles sudokupad penpa; do
    "$A" convert --to $format named.json > link
    "$A" convert --to text link
    "$A" convert --json --to line link
done
run convert --to text "https://app.crackingthecryptic.com/sudoku/?puzzleid=ctcN4IgxgpgNlDOIC4DaTQDcCGUCuFEEYBfAGmBLNMIF1jVzyRMc8EBmemuy7szi9LLkQAmeqUaCWAFmo0QAJwgBzAJYB7AHbxkKAAzFdnffk74Dp4ic5J9wo8VYW7tM4+vDztDydqtPSPytaJA9nEIdOPzC/NzkwDCUIbVQJZkQQABcVDKgIBAACADUVCHl8gCUAE40AE1L8wG21EAYmIQQQDGwMgAs1eQQAQQ0NZvFWlgVsXNgC7FhsLGaqQiA==="
{
    printf '; title: Four, by four\n1.3.....4...2.31\n; title: Two\n; note: of one\nslitherlink 1x1\n4\n\n'
    printf 'slitherlink 1x1\n9\n\n;author:N\nslitherlink 1x2\n3 .\n'
} > named.txt
for format in penpa text url; do
    "$A" convert --to $format named.txt > alone 2> err
    "$A" convert -j2 --to $format --journal $format.journal named.txt 2> shared | cmp - alone && sort err | head -n 1
    "$A" convert --to $format --journal $format.journal named.txt 2>&1 > /dev/null | sort | cmp - shared
done
"$A" convert --json -j2 --to text named.txt 2> /dev/null
"$A" repair -j2 --to penpa named.txt 2> /dev/null | head -n 1 | "$A" convert --to text

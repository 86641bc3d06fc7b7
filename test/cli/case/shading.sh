# boards whose cells are shaded: what is certain, what is open, numbers in shaded cells; the other verbs
three='nurikabe 5x5
3 . . . .
. . . . 2
. . . . .
1 . . . .
. . . 3 .'
run forced --ascii "$three"
run forced --unicode "$three"
run heat "$three"
run diff -q "$three"
run solve --ascii "$E/heyawake/6x6.txt"
run min -q --all-clues "$E/heyawake/6x6.txt"
run thin --to url "$E/nurikabe/8x8.url"
printf 'nurikabe 3x3\n2 . .\n. . .\n. . 9\n' > large
run clash large
run repair large
printf 'heyawake 2x3\n. . .\n4 . .\na a b\nb b b\n' > room
run clash room
printf 'heyawake 2x3\n. . .\n. . 2\na a a\nb b b\nanswer\n# . .\n. # #\n' > wrong
run check wrong
printf 'heyawake 2x3\n. . .\n. . .\na b a\nb b b\n' > pieces
run solve pieces
run unique -q --ticks 20000000 'https://puzz.link/p?nurikabe/20/20/zv+177zzzzzzzzzzzzzzzzj-10zx'
# a cell with a room's number that is not shaded: the dot stands beside the number
run forced 'heyawake 2x3
1 . 0
. . .
a a b
a a b'

printf "binairo 4x4 unique=0\n. . . .\nb . . .\n. . w .\n. . . .\n" > two.txt # open cells of two colours have neither
run forced two.txt

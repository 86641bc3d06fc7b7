run explain "$E/heyawake/6x6.txt"
run hint "$E/heyawake/6x6.txt"
run hint --level 2 "$E/heyawake/6x6.txt"
run hint --level 3 "$E/heyawake/6x6.txt"
# a step of many premises is explained step by step
"$A" explain --max 4 https://puzz.link/p?heyawake/7/7/52hcmb5io3760e0c0020h1204g | sed -n '/^  4/,/^4 steps/p'
# a cut of which no cell is known to be on either side
cat > cut.txt <<'TEXT'
heyawake 5x5
. 1 . 1 .
. . . 1 .
. 2 . 2 .
. . . . .
. . . . .
a b b c c
a b b d d
e f f g g
e f f g g
e f f g g
TEXT
run hint --level 3 cut.txt
# shaded cells that would be neighbours
cat > a.txt <<'TEXT'
heyawake 6x6
1 . 3 . . .
1 . . . . .
2 . . . . .
. . . . 2 .
. . . . . .
. . . . . .
a a b b b c
d d b b b c
e e b b b c
e e f f g h
e e f f g h
i i f f g h
TEXT
"$A" explain a.txt | tr '\n' ' ' | sed -E 's/ +/ /g' | grep -oE 'But [^.]*neighbours'
# empty rooms in one step group
run explain --max 1 "$E/heyawake/8x8.url"

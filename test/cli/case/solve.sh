# a solution, drawn, for every genre; none; formats of the drawing
for f in slitherlink/5x5.url loops/8x8.txt masyu/6x6.txt yajilin/7x7.txt numberlink/6x6-b.txt hashi/7x7.url sudoku/6x6.txt; do
    run solve "$E/$f"
done
run solve --unicode "$E/slitherlink/5x5.url"
run solve --to text "$E/masyu/6x6.txt"
run solve --to pzprv3 "$E/yajilin/7x7.txt"
run solve --to adc "$E/numberlink/6x6-d.txt" 2>&1 | head -n 4
run solve "$E/numberlink/7x7-d.txt" --rule=B --quiet
run solve "$E/slitherlink/clash.txt"
run solve -q -e dfs "$E/sudoku/9x9.line"
run solve 'https://puzz.link/p?slither/4/4/dgdh2c7b'
run solve "loopy:4x4t0:3c3d22b2a1" -q
run solve --color always -q "$E/masyu/6x6.txt"
NO_COLOR=1 run solve --color auto -q "$E/masyu/6x6.txt"
run solve -o out.txt "$E/masyu/6x6.txt"
wc -l < out.txt

# what is given and what is found are distinguished, on a terminal also without colours; what clashes stands out
esc=$(printf '\033')
tones() { show "$@"; "$A" "$@" | sed "s/$esc\\[\\([0-9;]*\\)m/<\\1>/g"; }
tones solve --color always 'sudoku 4x4
1 2 . .
. . . .
. 1 . .
. . 3 .'
tones solve --color always --unicode 'hashi 1x3
1 . 1'
tones clash --color always 'sudoku 4x4
1 . . 1
. . . .
. . . .
. . . .'
tones clash --color always 'battleship 2x2 fleet=1
  1 .
3 . .
0 . .'
tones check --color always "$E/yajilin/7x7-solved.pzprv3"
tones render 'masyu 2x2
w .
. .'
if script -qec true /dev/null > /dev/null 2>&1 < /dev/null; then # a terminal is to be had
    NO_COLOR=1 script -qec "'$A' solve --ascii --quiet '$E/sudoku/6x6.txt'; '$A' render --ascii '$E/sudoku/6x6.txt'" /dev/null < /dev/null |
        tr -d '\r' | sed "s/$esc\\[\\([0-9;]*\\)m/<\\1>/g" | sed -n '2,4p'
else
    printf '%s\n' '+-------+-------+' '| . . . | . <1>3<0> . |' '| . <1>1<0> . | . <1>5<0> . |'
fi
# on graphs and in tables too
tones solve --color always 'slitherlink honeycomb 2x2
6 .
. .'
tones clash --color always 'slitherlink honeycomb 2x3
6 6 .
. . .'
tones clash 'slitherlink honeycomb 2x3
6 6 .
. . .'
tones solve --color always 'zebra 2
colour: red blue
drink: tea milk
red same as tea
red at 1'
# a format that holds the puzzle alone
for verb in solve unique forced diff; do run $verb --to url "$E/slitherlink/5x5.url"; done
run solve --to csplib "$E/battleship/10x10.csplib"

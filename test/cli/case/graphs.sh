# Boards on graphs: solving, drawing, converting, checking, and faults with their places.
run unique "$E/slitherlink/triangular-8x7.txt"
run unique --unicode "$E/slitherlink/kagome-6x6.gameid"
run solve "$E/slitherlink/dodecahedron.txt"
run solve --to text "$E/numberlink/petersen.txt"
run count --quiet "$E/slitherlink/dodecahedron.txt"
run check "$E/slitherlink/honeycomb-5x5-solved.txt"
run convert --to text "$E/slitherlink/snub-square-6x6.gameid"
run convert --to gameid "$E/slitherlink/triangular-8x7.txt"
run convert --to url "$E/slitherlink/kagome-6x6.gameid"
run convert --to gameid "$E/slitherlink/dodecahedron.txt"
run convert --to graph 'slitherlink 1x2
3 .'
run forced 'slitherlink honeycomb 2x2
5 .
. 1'
run diff --json 'loops graph
edges
a-b-c-d-a b-d'
run clash 'numberlink graph
edges
a-b-c-d e-b
pairs
1 a c
2 e d'
run check --json 'slitherlink graph
edges
a-b-c-d-a b-d
faces
3 a-b-d
answer
a-b-c
x a-d'
run solve 'slitherlink graph
points
a 0 0
b 1 1
c 0 1
d 1 0
edges
a-b c-d
b-c'
run solve 'numberlink honeycomb 1x1
1 . 1 . 2 3'
run solve 'masyu honeycomb 1x1
.'
run solve 'loopy:5x5t12:a'
run thin --symmetry rotation2 "$E/loops/honeycomb-7x7.txt"
run heat 'slitherlink triangular 2x1
. . . . . .'
run heat 'slitherlink graph
edges
a-b-c-d-a a-c'
# the names of the parts are no points: a line that begins with one would be read as the part
for part in points edges faces pairs answer; do
    run convert --to text "numberlink graph
edges
a-$part-b
pairs
1 a b"
done

# where edges cross, the later one goes over the earlier; a tiling has no crossings
cross='numberlink graph rule=A
points
a 0 0
b 1 1
c 0 1
d 1 0
edges
a-b c-d a-c b-d
pairs
1 a b
2 c d'
show render --format svg --show solution "$cross"
"$A" render --format svg --show solution "$cross" | grep '<path'
echo "gaps of a tiling: $("$A" render --format svg "$E/slitherlink/kagome-6x6.gameid" | grep -c 'class="l paper"')"

# numbers of lines among any edges: read, named, printed and read again
sets='slitherlink graph
edges
a-b-c d-e-f g-h-i a-d-g b-e-h c-f-i
faces
2 a-b-e-d
1 b-e e-h
3 a-d-g g-h
. c-f
1 d-e e-f'
run count "$sets"
run unique "$sets"
"$A" convert --to graph "$sets" | "$A" zdd clues - list 0
run clash "$(echo "$sets" | sed 's/^1 b-e/0 b-e/')"
run solve "$(echo "$sets" | sed 's/^1 b-e e-h/1 b-e e-i/')"
run solve "$(echo "$sets" | sed 's/^1 b-e e-h/1 b-e e/')"
# a graph that is too wide for the frontier method is called so, whatever is asked
awk 'BEGIN {print "slitherlink graph\nedges"; for (i = 0; i < 500; i++) for (k = 1; k <= 4; k++) print "a" i "-b" (i * (1 + 37 * k) + k) % 601}' > wide
for verb in count unique forced; do run $verb -q --engine zdd wide; done

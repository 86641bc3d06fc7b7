# Slitherlink. The lines of harness.c say what each word means.
# A published example, by URL (both endings), game id and own text.
unique https://puzz.link/p?slither/4/4/dgdh2c7b
unique https://puzz.link/p?slither/4/4/dgdh2c71
unique loopy:4x4t0:3c3d22b2a1
unique slitherlink 4x4\n3 . . .\n3 . . .\n. 2 2 .\n. 2 . 1
unique http://pzv.jp/p.html?slither/5/5/cbcbcddad
# Empty boards: the simple cycles of the (n+1) x (n+1) grid, OEIS A140517.
count 1 slitherlink 1x1\n.
count 13 slitherlink 2x2\n..\n..
count 213 slitherlink 3x3\n...\n...\n...
count 9349 slitherlink 4x4\n....\n....\n....\n....
# Hamiltonian cycles of grids with 4x4 and 4x5 points, OEIS A006864 (1, 2, 6, 14).
count 6 slitherlink 3x3 all=1\n...\n...\n...
count 14 slitherlink 3x4 all=1\n....\n....\n....
# An odd number of points has no cycle through all of them.
none slitherlink 2x2 all=1\n..\n..
# "?" says nothing; a 4 stands alone.
count 13 slitherlink 2x2\n?.\n.?
unique slitherlink 3x3\n...\n.4.\n...
none slitherlink 1x3\n4.4
unique slitherlink 1x3\n3.3
unique slitherlink 1x3\n323
none slitherlink 2x2\n00\n00
many slitherlink 3x3\n...\n.2.\n...
# One rule after the other.
breaks degree slitherlink 1x1\n.\nanswer\n+-+\n|.|\n+ +
breaks degree slitherlink 1x2\n..\nanswer\n+-+-+\n|.|.|\n+-+-+
breaks degree slitherlink 2x2\n..\n..\nanswer\n+-+ +\n|.|. \n+-+-+\n .|.|\n+ +-+
breaks clue slitherlink 1x2\n2.\nanswer\n+-+-+\n|2 .|\n+-+-+
breaks clue slitherlink 2x2\n.0\n..\nanswer\n+-+ +\n|.|0 \n+-+ +\n . . \n+ + +
breaks visit slitherlink 2x2 all=1\n..\n..\nanswer\n+-+ +\n|.|. \n+-+ +\n . . \n+ + +
breaks loop slitherlink 1x3\n...\nanswer\n+-+ +-+\n|.|.|.|\n+-+ +-+
breaks loop slitherlink 1x1\n.\nanswer\n+ +\n . \n+ +
right slitherlink 1x2\n3.\nanswer\n+-+-+\n|3 .|\n+-+-+
right slitherlink 4x4\n3 . . .\n3 . . .\n. 2 2 .\n. 2 . 1\nanswer\n+-+-+-+-+\n|3 . . .|\n+-+ +-+ +\n 3|.|.|.|\n+-+ + + +\n|. 2|2|.|\n+ +-+ +-+\n|.|2 . 1\n+-+ + + +
right slitherlink 3x4 all=1\n....\n....\n....\nanswer\n+-+-+-+-+\n|. . . .|\n+ +-+ +-+\n|.|.|.|.\n+ + + +-+\n|.|.|. .|\n+-+ +-+-+
# The rules in force are named.
rules one loop = slitherlink 1x1\n.
rules passes through every point = https://puzz.link/p?slither/f/4/4/dgdh2c7b
# Input that is refused.
range 1 2 slitherlink 2x2\n.5\n..
range 2 1 slitherlink 2x2\n..\n12 .
syntax 3 2 slitherlink 2x2\n..\n.w
# Wrong and right answers of pzprjs (test/script/slither.js, MIT licence), each under the code it gives there.
# brNoLine
breaks loop pzprv3/slither/5/5
# lnBranch
breaks degree pzprv3/slither/5/5/2 . . 1 . /. 2 . . 1 /. . 2 . . /3 . . 3 . /. 0 . . 3 /1 0 0 0 0 0 /1 1 0 0 0 0 /1 0 0 0 0 0 /1 0 0 0 0 0 /1 0 0 0 0 0 /1 1 0 0 0 /0 1 0 0 0 /0 0 0 0 0 /1 0 0 0 0 /0 0 0 0 0 /0 0 0 0 0 /
# lnCross
breaks degree pzprv3/slither/5/5/2 . . 1 . /. 2 . . 1 /. . 2 . . /3 . . 3 . /. 0 . . 3 /1 0 0 0 0 0 /1 1 0 1 0 0 /1 1 1 0 1 0 /1 1 1 0 1 0 /0 0 0 0 1 0 /1 1 0 0 0 /0 1 1 0 0 /0 0 1 0 0 /0 0 0 0 0 /1 0 1 1 1 /0 0 0 0 0 /
# nmLineNe
breaks degree pzprv3/slither/5/5/2 . . 1 . /. 2 . . 1 /. . 2 . . /3 . . 3 . /. 0 . . 3 /1 0 0 0 0 0 /1 1 0 1 0 0 /1 1 1 0 0 0 /1 1 1 0 0 0 /0 0 0 0 0 0 /1 1 0 0 0 /0 1 1 0 0 /0 0 1 0 0 /0 0 0 0 0 /1 0 1 1 0 /0 0 0 0 0 /
# lnPlLoop
breaks loop pzprv3/slither/5/5/2 . . 0 . /. 2 . . 1 /. . 2 . . /3 . . 3 . /. 0 . . 3 /1 0 1 0 0 0 /1 1 0 0 0 0 /1 1 1 0 0 1 /1 1 1 1 1 1 /0 0 0 0 1 1 /1 1 0 0 0 /0 1 0 0 0 /0 0 1 1 1 /0 0 0 1 0 /1 0 1 0 0 /0 0 0 0 1 /
# lnDeadEnd
breaks degree pzprv3/slither/5/5/2 . . 1 . /. 2 . . 1 /. . 2 . . /3 . . 3 . /. 0 . . 3 /1 0 0 0 0 0 /1 1 0 1 0 0 /1 1 1 0 0 1 /1 1 1 1 1 1 /0 0 0 0 1 1 /1 1 1 1 0 /0 1 1 0 0 /0 0 1 0 1 /0 0 0 1 0 /1 0 1 0 0 /0 0 0 0 1 /
# cxNoLine
breaks visit pzprv3.1/slither/2/3/f/. . . /. . . /0 0 0 /0 0 0 /1 0 0 1 /1 1 0 0 /1 1 1 /0 1 1 /1 0 0 /
right pzprv3.1/slither/2/3/f/. . . /. . . /0 0 0 /0 0 0 /1 0 0 1 /1 1 1 1 /1 1 1 /0 1 0 /1 0 1 /
right pzprv3/slither/5/5/2 . . 1 . /. 2 . . 1 /. . 2 . . /3 . . 3 . /. 0 . . 3 /1 -1 0 -1 -1 1 /1 1 -1 1 -1 1 /1 1 1 0 0 1 /1 1 1 1 1 1 /-1 -1 -1 0 1 1 /1 1 1 1 1 /-1 1 1 -1 -1 /0 -1 1 0 0 /0 0 0 1 0 /1 -1 1 -1 0 /-1 0 -1 0 1 /
# Other graphs: the cycles of Petersen's graph, of complete graphs, the cube, the octahedron and the dodecahedron.
count 57 slitherlink graph\nedges\na-b-c-d-e-a a-f b-g c-h d-i e-j f-h-j-g-i-f
count 7 slitherlink graph\nedges\na-b-c-d-a a-c b-d
count 37 slitherlink graph\nedges\na-b-c-d-e-a a-c-e-b-d-a
count 15 slitherlink graph\nedges\na-x-b-y-c-z-a a-y b-z c-x
count 28 slitherlink graph\nedges\na-b-c-d-a e-f-g-h-e a-e b-f c-g d-h
count 63 slitherlink graph\nedges\na-b-c-d-a e-a e-b e-c e-d f-a f-b f-c f-d
count 1168 slitherlink graph\nedges\na-b-c-d-e-a a-f b-h c-j d-l e-n f-g-h-i-j-k-l-m-n-o-f g-p i-q k-r m-s o-t p-q-r-s-t-p
# Hamiltonian cycles: 30 of the dodecahedron, 6 of the cube, none of Petersen's graph.
count 30 slitherlink graph all=1\nedges\na-b-c-d-e-a a-f b-h c-j d-l e-n f-g-h-i-j-k-l-m-n-o-f g-p i-q k-r m-s o-t p-q-r-s-t-p
count 6 slitherlink graph all=1\nedges\na-b-c-d-a e-f-g-h-e a-e b-f c-g d-h
none slitherlink graph all=1\nedges\na-b-c-d-e-a a-f b-g c-h d-i e-j f-h-j-g-i-f
# Tilings: three hexagons around a point have 7 cycles; so have the three ways to draw them.
count 1 slitherlink honeycomb 1x1\n.
count 3 slitherlink honeycomb 1x2\n. .
unique slitherlink honeycomb 1x2\n6 .
count 3 slitherlink honeycomb 2x1\n.\n.
unique slitherlink triangular 2x1\n. 3 . . . .
# A face that holds another piece counts both borders.
count 2 slitherlink graph\npoints\na 0 0\nb 9 0\nc 0 9\nd 1 1\ne 2 1\nf 1 2\nedges\na-b-c-a d-e-f-d\nfaces\n3 a-b-c
none slitherlink graph\npoints\na 0 0\nb 9 0\nc 0 9\nd 1 1\ne 2 1\nf 1 2\nedges\na-b-c-a d-e-f-d\nfaces\n2 a-b-c
breaks degree slitherlink honeycomb 1x1\n.\nanswer\n1-2
breaks clue slitherlink honeycomb 1x1\n5\nanswer\n1-2-4-6-5-3-1
breaks loop slitherlink graph\nedges\na-b-c-a d-e-f-d\nanswer\na-b-c-a d-e-f-d

# Loops: Slitherlink with any number of loops. The lines of harness.c say what each word means.
# Empty boards: even subgraphs (every point of degree 0 or 2) of grids of points.
count 2 loops 1x1\n.
count 14 loops 2x2\n..\n..
count 322 loops 3x3\n...\n...\n...
count 23858 loops 4x4\n....\n....\n....\n....
# Sets of loops through every point.
count 18 loops 3x3 all=1\n...\n...\n...
none loops 2x2 all=1\n..\n..
unique loops 1x3\n4.4
unique loops 2x2\n00\n00
many loops 1x3\n.2.
none loops 2x2\n11\n11
none loops 1x1\n3
breaks degree loops 1x1\n.\nanswer\n+-+\n|.|\n+ +
breaks degree loops 2x2\n..\n..\nanswer\n+-+ +\n|.|. \n+-+-+\n .|.|\n+ +-+
breaks clue loops 1x3\n3.4\nanswer\n+-+ +-+\n|3|.|4|\n+-+ +-+
breaks visit loops 1x3 all=1\n...\nanswer\n+-+ + +\n|.|. . \n+-+ + +
right loops 1x3\n4.4\nanswer\n+-+ +-+\n|4|.|4|\n+-+ +-+
right loops 1x1\n.\nanswer\n+ +\n . \n+ +
rules any number = loops 1x1\n.
rules every point = loops 1x1 all=1\n.
range 1 2 loops 2x2\n.5\n..
# Two triangles apart: none, one, the other, both.
count 4 loops graph\nedges\na-b-c-a d-e-f-d
count 3 loops graph\nedges\na-b-c-a c-d-e-c
count 4 loops honeycomb 1x2\n. .
breaks degree loops graph\nedges\na-b-c-a c-d-e-c\nanswer\na-b-c-a c-d-e-c

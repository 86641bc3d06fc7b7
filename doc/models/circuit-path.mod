# Circuit Board with a shortest path, model CM3 of M. Conroy, J. Dieroff, T. Kehoe, K. Lu: CM1, and of all its trees one
# whose path between the two marked points (without marks the first and the last) has the fewest lines. Put the points of
# a cycle in S and run again. Data: ariadne convert --to board-dat FILE
param rows; param cols;
param clue{1..rows, 1..cols};                       # 0: no point; bit 1: a line to the right is given, bit 2: below; 4: an end
set P := setof{r in 1..rows, c in 1..cols: clue[r, c] <> 0} (r, c);
set E := setof{(r, c) in P, (q, d) in P: abs(r - q) + abs(c - d) = 1 and r <= q and c <= d} (r, c, q, d);
set F := setof{(r, c, q, d) in E: clue[r, c] > 0 and (if r = q then clue[r, c] mod 2 else clue[r, c] div 2 mod 2) = 1}
    (r, c, q, d);                                   # given lines
set T := setof{(r, c) in P: clue[r, c] >= 4} (r, c);
param from := if card(T) = 2 then min{(r, c) in T} (r * cols + c) else min{(r, c) in P} (r * cols + c);
param to := if card(T) = 2 then max{(r, c) in T} (r * cols + c) else max{(r, c) in P} (r * cols + c);
param s default 0;
set S{1..s} within P;                               # the points of cycles

var x{E} binary;
var y{P} binary;                                    # a point of three lines
var p{E} binary;                                    # a line of the path
var u{P} binary;                                    # a point inside it

minimize Lines: sum{(r, c, q, d) in E} (x[r, c, q, d] + p[r, c, q, d]);

s.t. Given{(r, c, q, d) in F}: x[r, c, q, d] = 1;
s.t. Degree{(i, j) in P}: sum{(i, j, q, d) in E} x[i, j, q, d] + sum{(r, c, i, j) in E} x[r, c, i, j] = 1 + 2 * y[i, j];
s.t. Size: sum{(r, c, q, d) in E} x[r, c, q, d] = card(P) - 1;
s.t. Subtours{k in 1..s}:
    sum{(r, c, q, d) in E: (r, c) in S[k] and (q, d) in S[k]} x[r, c, q, d] <= card(S[k]) - 1;
s.t. Inside{(r, c, q, d) in E}: p[r, c, q, d] <= x[r, c, q, d];
s.t. Ends{(i, j) in P: i * cols + j = from or i * cols + j = to}:
    sum{(i, j, q, d) in E} p[i, j, q, d] + sum{(r, c, i, j) in E} p[r, c, i, j] = 1;
s.t. Along{(i, j) in P: i * cols + j <> from and i * cols + j <> to}:
    sum{(i, j, q, d) in E} p[i, j, q, d] + sum{(r, c, i, j) in E} p[r, c, i, j] = 2 * u[i, j];

solve;
display{(r, c, q, d) in E: x[r, c, q, d] > 0.5}: x[r, c, q, d] + p[r, c, q, d];
end;

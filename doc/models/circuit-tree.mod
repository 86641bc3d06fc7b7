# Circuit Board, model CM1 of M. Conroy, J. Dieroff, T. Kehoe, K. Lu: degrees, as many lines as a tree has, subtours cut
# off: put the points of a cycle in S and run again. Data: ariadne convert --to board-dat FILE
param rows; param cols;
param clue{1..rows, 1..cols};                       # 0: no point; bit 1: a line to the right is given, bit 2: below
set P := setof{r in 1..rows, c in 1..cols: clue[r, c] <> 0} (r, c);
set E := setof{(r, c) in P, (q, d) in P: abs(r - q) + abs(c - d) = 1 and r <= q and c <= d} (r, c, q, d);
set F := setof{(r, c, q, d) in E: clue[r, c] > 0 and (if r = q then clue[r, c] mod 2 else clue[r, c] div 2 mod 2) = 1}
    (r, c, q, d);                                   # given lines
param s default 0;
set S{1..s} within P;                               # the points of cycles

var x{E} binary;
var z{P} binary;                                    # a point of three lines

minimize Lines: sum{(r, c, q, d) in E} x[r, c, q, d];

s.t. Given{(r, c, q, d) in F}: x[r, c, q, d] = 1;
s.t. Degree{(i, j) in P}: sum{(i, j, q, d) in E} x[i, j, q, d] + sum{(r, c, i, j) in E} x[r, c, i, j] = 1 + 2 * z[i, j];
s.t. Size: sum{(r, c, q, d) in E} x[r, c, q, d] = card(P) - 1;
s.t. Subtours{k in 1..s}:
    sum{(r, c, q, d) in E: (r, c) in S[k] and (q, d) in S[k]} x[r, c, q, d] <= card(S[k]) - 1;

solve;
display{(r, c, q, d) in E: x[r, c, q, d] > 0.5}: x[r, c, q, d];
end;

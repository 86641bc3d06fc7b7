# Circuit Board, model CM2 of M. Conroy, J. Dieroff, T. Kehoe, K. Lu, after Cheng-Wei Lu: one source sends a unit to
# every point. Data: ariadne convert --to board-dat FILE
param rows; param cols;
param clue{1..rows, 1..cols};                       # 0: no point; bit 1: a line to the right is given, bit 2: below
set P := setof{r in 1..rows, c in 1..cols: clue[r, c] <> 0} (r, c);
set E := setof{(r, c) in P, (q, d) in P: abs(r - q) + abs(c - d) = 1 and r <= q and c <= d} (r, c, q, d);
set A := E union setof{(r, c, q, d) in E} (q, d, r, c);
set F := setof{(r, c, q, d) in E: clue[r, c] > 0 and (if r = q then clue[r, c] mod 2 else clue[r, c] div 2 mod 2) = 1}
    (r, c, q, d);
param M := card(P);
param source := min{(r, c) in P} ((r - 1) * cols + c);

var x{E} binary;
var z{P} binary;
var f{A} >= 0, <= M;

minimize Lines: sum{(r, c, q, d) in E} x[r, c, q, d];

s.t. Given{(r, c, q, d) in F}: x[r, c, q, d] = 1;
s.t. Degree{(i, j) in P}: sum{(i, j, q, d) in E} x[i, j, q, d] + sum{(r, c, i, j) in E} x[r, c, i, j] = 1 + 2 * z[i, j];
s.t. Most: sum{(r, c, q, d) in E} x[r, c, q, d] <= card(P) - 1;
s.t. Capacity{(r, c, q, d) in E}: f[r, c, q, d] + f[q, d, r, c] <= M * x[r, c, q, d];
s.t. Conserve{(i, j) in P}:
    sum{(r, c, i, j) in A} f[r, c, i, j] - sum{(i, j, q, d) in A} f[i, j, q, d]
    = if (i - 1) * cols + j = source then 1 - card(P) else 1;

solve;
display{(r, c, q, d) in E: x[r, c, q, d] > 0.5}: x[r, c, q, d];
end;

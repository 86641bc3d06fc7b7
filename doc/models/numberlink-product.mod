# Numberlink without empty cells: E. Kalvelagen, Numberlink Models, 2017; z[...,k] is the product of x of two
# neighbours, made linear (AMPL itself takes x[i,j,k] * x[q,d,k] in its place). Data: ariadne convert --to board-dat FILE
param rows; param cols;
param clue{1..rows, 1..cols};
set P := setof{r in 1..rows, c in 1..cols} (r, c);
set K := setof{(r, c) in P: clue[r, c] > 0} clue[r, c];
set E := setof{(r, c) in P, (q, d) in P: abs(r - q) + abs(c - d) = 1 and r <= q and c <= d} (r, c, q, d);

var x{P, K} binary;
var z{E, K} binary;

minimize Nothing: 0;

s.t. One{(i, j) in P}: sum{k in K} x[i, j, k] = 1;
s.t. Given{(i, j) in P: clue[i, j] > 0}: x[i, j, clue[i, j]] = 1;
s.t. First{(r, c, q, d) in E, k in K}: z[r, c, q, d, k] <= x[r, c, k];
s.t. Second{(r, c, q, d) in E, k in K}: z[r, c, q, d, k] <= x[q, d, k];
s.t. Both{(r, c, q, d) in E, k in K}: z[r, c, q, d, k] >= x[r, c, k] + x[q, d, k] - 1;
s.t. Count{(i, j) in P}:
    sum{(i, j, q, d) in E, k in K} z[i, j, q, d, k] + sum{(r, c, i, j) in E, k in K} z[r, c, i, j, k]
    = if clue[i, j] > 0 then 1 else 2;

solve;
for{i in 1..rows} { printf{j in 1..cols} " %d", sum{k in K} k * x[i, j, k]; printf "\n"; }
end;

# Numberlink without empty cells, R. Pratt's model in E. Kalvelagen: Numberlink Models. Data: ariadne convert --to
# board-dat FILE. It admits rings of one number beside its line.
param rows; param cols;
param clue{1..rows, 1..cols};
set P := setof{r in 1..rows, c in 1..cols} (r, c);
set K := setof{(r, c) in P: clue[r, c] > 0} clue[r, c];                     # numbers
set A := setof{(r, c) in P, (q, d) in P: abs(r - q) + abs(c - d) = 1} (r, c, q, d);

var x{P, K} binary;                                 # x[i,j,k]: cell (i,j) has number k

minimize Nothing: 0;

s.t. One{(i, j) in P}: sum{k in K} x[i, j, k] = 1;
s.t. Given{(i, j) in P: clue[i, j] > 0}: x[i, j, clue[i, j]] = 1;
s.t. End{(i, j) in P: clue[i, j] > 0}: sum{(i, j, q, d) in A} x[q, d, clue[i, j]] = 1;
s.t. Least{(i, j) in P, k in K: clue[i, j] <= 0}: 2 * x[i, j, k] <= sum{(i, j, q, d) in A} x[q, d, k];
s.t. Most{(i, j) in P, k in K: clue[i, j] <= 0}:
    sum{(i, j, q, d) in A} x[q, d, k] <= 2 + (sum{(i, j, q, d) in A} 1 - 2) * (1 - x[i, j, k]);

solve;
for{i in 1..rows} { printf{j in 1..cols} " %d", sum{k in K} k * x[i, j, k]; printf "\n"; }
end;

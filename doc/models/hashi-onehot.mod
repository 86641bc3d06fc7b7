# Hashi, model 6.1 of M. Conroy, J. Dieroff, T. Kehoe, K. Lu: a column for no bridge, one, two; connected by a flow.
# Data: ariadne convert --to board-dat FILE
param rows; param cols;
param clue{1..rows, 1..cols};
set I := setof{r in 1..rows, c in 1..cols: clue[r, c] > 0} (r, c);          # islands
set H := setof{(r, c) in I, d in c + 1..cols: clue[r, d] > 0 and forall{k in c + 1..d - 1} clue[r, k] <= 0} (r, c, r, d);
set V := setof{(r, c) in I, q in r + 1..rows: clue[q, c] > 0 and forall{k in r + 1..q - 1} clue[k, c] <= 0} (r, c, q, c);
set E := H union V;                                 # pairs that see each other
set A := E union setof{(r, c, q, d) in E} (q, d, r, c);
param M := card(I);
param root := min{(r, c) in I} ((r - 1) * cols + c);

var x0{E} binary; var x1{E} binary; var x2{E} binary;
var y{A} >= 0;                                      # what flows from one island to the next

minimize Nothing: 0;

s.t. One{(r, c, q, d) in E}: x0[r, c, q, d] + x1[r, c, q, d] + x2[r, c, q, d] = 1;
s.t. Label{(i, j) in I}:
    sum{(r, c, q, d) in E: (r = i and c = j) or (q = i and d = j)} (x1[r, c, q, d] + 2 * x2[r, c, q, d]) = clue[i, j];
s.t. Cross{(r, c, q, d) in H, (i, j, k, l) in V: i < r and r < k and c < j and j < d}:
    x0[r, c, q, d] + x0[i, j, k, l] >= 1;
s.t. Balance{(i, j) in I}:
    sum{(i, j, q, d) in A} y[i, j, q, d] - sum{(r, c, i, j) in A} y[r, c, i, j]
    = if (i - 1) * cols + j = root then M - 1 else -1;
s.t. Capacity{(r, c, q, d) in E}: y[r, c, q, d] + y[q, d, r, c] <= M * (1 - x0[r, c, q, d]);

solve;
display{(r, c, q, d) in E: x0[r, c, q, d] < 0.5}: x1[r, c, q, d] + 2 * x2[r, c, q, d];
end;

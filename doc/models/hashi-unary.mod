# Hashi after L. Coelho, G. Laporte, A. Lindbeck, T. Vidal: bridges in unary; pieces that hang apart are cut off: put
# their islands in S and run again. Data: ariadne convert --to board-dat FILE
param rows; param cols;
param clue{1..rows, 1..cols};
set I := setof{r in 1..rows, c in 1..cols: clue[r, c] > 0} (r, c);          # islands
set H := setof{(r, c) in I, d in c + 1..cols: clue[r, d] > 0 and forall{k in c + 1..d - 1} clue[r, k] <= 0} (r, c, r, d);
set V := setof{(r, c) in I, q in r + 1..rows: clue[q, c] > 0 and forall{k in r + 1..q - 1} clue[k, c] <= 0} (r, c, q, c);
set E := H union V;
param s default 0;                                  # number of pieces
set S{1..s} within I;                               # their islands

var x{E} binary;                                    # a bridge
var y{E} binary;                                    # a second one

minimize Nothing: 0;

s.t. Second{(r, c, q, d) in E}: y[r, c, q, d] <= x[r, c, q, d];
s.t. Label{(i, j) in I}:
    sum{(r, c, q, d) in E: (r = i and c = j) or (q = i and d = j)} (x[r, c, q, d] + y[r, c, q, d]) = clue[i, j];
s.t. Cross{(r, c, q, d) in H, (i, j, k, l) in V: i < r and r < k and c < j and j < d}:
    x[r, c, q, d] + x[i, j, k, l] <= 1;
s.t. Pieces{p in 1..s}:
    sum{(r, c, q, d) in E: ((r, c) in S[p] and (q, d) not in S[p]) or ((r, c) not in S[p] and (q, d) in S[p])} x[r, c, q, d] >= 1;

solve;
display{(r, c, q, d) in E: x[r, c, q, d] > 0.5}: x[r, c, q, d] + y[r, c, q, d];
end;

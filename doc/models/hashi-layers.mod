# Hashi of polynomial size, after M. Muessig, 2024, as it is printed there: m columns of y for each of the m pairs that see
# each other, y[e, t] = 1 where e can be reached from the source in t - 1 steps. Data: ariadne convert --to board-dat FILE
param rows; param cols;
param clue{1..rows, 1..cols};
set I := setof{r in 1..rows, c in 1..cols: clue[r, c] > 0} (r, c);          # islands
set H := setof{(r, c) in I, d in c + 1..cols: clue[r, d] > 0 and forall{k in c + 1..d - 1} clue[r, k] <= 0} (r, c, r, d);
set V := setof{(r, c) in I, q in r + 1..rows: clue[q, c] > 0 and forall{k in r + 1..q - 1} clue[k, c] <= 0} (r, c, q, c);
set E := H union V;
set N := setof{(r, c, q, d) in E, (i, j, k, l) in E: (r <> i or c <> j or q <> k or d <> l) and
    ((r = i and c = j) or (r = k and c = l) or (q = i and d = j) or (q = k and d = l))} (r, c, q, d, i, j, k, l);
param m := card(E);

var x{E, 1..2} binary;                              # at least one bridge, two
var y{E, 1..m} binary;                              # reached

minimize Nothing: 0;

s.t. Second{(r, c, q, d) in E}: x[r, c, q, d, 2] <= x[r, c, q, d, 1];
s.t. Cross{(r, c, q, d) in H, (i, j, k, l) in V: i < r and r < k and c < j and j < d}:
    x[r, c, q, d, 1] + x[i, j, k, l, 1] <= 1;
s.t. Label{(i, j) in I}: sum{(r, c, q, d) in E: (r = i and c = j) or (q = i and d = j)}
    (x[r, c, q, d, 1] + x[r, c, q, d, 2]) = clue[i, j];
s.t. Source: sum{(r, c, q, d) in E} y[r, c, q, d, 1] = 1;
s.t. Stay{(r, c, q, d) in E, t in 1..m - 1}: y[r, c, q, d, t] <= y[r, c, q, d, t + 1];
s.t. Reach{(r, c, q, d) in E, t in 1..m - 1}:
    y[r, c, q, d, t + 1] <= y[r, c, q, d, t] + sum{(r, c, q, d, i, j, k, l) in N} y[i, j, k, l, t];
s.t. All{(r, c, q, d) in E}: x[r, c, q, d, 1] = y[r, c, q, d, m];

solve;
display{(r, c, q, d) in E: x[r, c, q, d, 1] > 0.5}: x[r, c, q, d, 1] + x[r, c, q, d, 2];
end;

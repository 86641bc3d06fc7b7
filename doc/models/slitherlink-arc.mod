# Slitherlink by arcs, the model of N. Morris and M. Babcock. Data: ariadne convert --to board-dat FILE
# glpsol --math slitherlink-arc.mod --data FILE.dat; a solution of several loops: put them in S and run again.
param rows; param cols;
param clue{1..rows, 1..cols};
param m := cols + 1;                                # nodes in a row of them

set N := 1..(rows + 1) * m;                         # nodes
set A := setof{i in N, j in {i - m, i - 1, i + 1, i + m}: j in N and (abs(i - j) = m or (i - 1) div m = (j - 1) div m)} (i, j);
set G := setof{r in 1..rows, c in 1..cols: clue[r, c] >= 0}
    ((r - 1) * m + c, (r - 1) * m + c + 1, r * m + c + 1, r * m + c);       # grids with a number
set K within A default 1..0 cross 1..0;              # known arcs
param s default 0;                                  # number of subtours
set SF := 1..s;
set S{SF} within N cross N;                         # their arcs
param d{(i, j, k, l) in G} := clue[(i - 1) div m + 1, (i - 1) mod m + 1];   # demand of a grid
param b{N} default 0;                               # net flow at a node

var x{A} binary;                                    # do or don't use an arc

minimize Arcs: sum{(i, j) in A} x[i, j];

s.t. Demand{(i, j, k, l) in G}:
    (x[i, j] + x[j, i]) + (x[l, k] + x[k, l]) + (x[i, l] + x[l, i]) + (x[j, k] + x[k, j]) = d[i, j, k, l];
s.t. NetFlow{j in N}: sum{(i, j) in A} x[i, j] - sum{(j, k) in A} x[j, k] = b[j];
s.t. OneWay{(i, j) in A}: x[i, j] + x[j, i] <= 1;
s.t. OneIn{j in N}: sum{(i, j) in A} x[i, j] <= 1;
s.t. OneOut{j in N}: sum{(j, k) in A} x[j, k] <= 1;
s.t. Cuts{(i, j) in K}: x[i, j] + x[j, i] = 1;
s.t. Subtours{k in SF}: sum{(i, j) in S[k]} (x[i, j] + x[j, i]) <= card(S[k]) - 1;

solve;
display{(i, j) in A: x[i, j] > 0.5}: x[i, j];
end;

# Battleship by placements, the grid-based model of M. Conroy, J. Dieroff, T. Kehoe, K. Lu after W. J. M. Meuffels and
# D. den Hertog. Data: ariadne convert --to board-dat FILE
param rows; param cols; param longest;
param clue{1..rows, 1..cols};                       # 0 water; 1 top, 2 bottom, 3 left, 4 right end; 5 middle; 6 alone
param top{1..cols}; param left{1..rows}; param fleet{1..longest};
set L := setof{l in 1..longest: fleet[l] > 0} l;
set H := setof{l in L, r in 1..rows, c in 1..cols - l + 1} (r, c, l);                   # placements from (r,c)
set V := setof{l in L, r in 1..rows - l + 1, c in 1..cols: l > 1} (r, c, l);

var h{H} binary;
var v{V} binary;
var part{r in 1..rows, c in 1..cols} >= 0, <= 1;    # of a ship

minimize Nothing: 0;

s.t. Part{r in 1..rows, c in 1..cols}:
    part[r, c] = sum{(r, k, l) in H: k <= c and c < k + l} h[r, k, l] + sum{(k, c, l) in V: k <= r and r < k + l} v[k, c, l];
s.t. Row{r in 1..rows: left[r] >= 0}: sum{c in 1..cols} part[r, c] = left[r];
s.t. Column{c in 1..cols: top[c] >= 0}: sum{r in 1..rows} part[r, c] = top[c];
s.t. Fleet{n in L}: sum{(r, c, n) in H} h[r, c, n] + sum{(r, c, n) in V} v[r, c, n] = fleet[n];
s.t. Touch{i in 1..rows - 1, j in 1..cols - 1}:     # of all that meet four cells one at most
    sum{(r, c, l) in H: i <= r and r <= i + 1 and c <= j + 1 and j < c + l} h[r, c, l]
    + sum{(r, c, l) in V: j <= c and c <= j + 1 and r <= i + 1 and i < r + l} v[r, c, l] <= 1;
s.t. Water{r in 1..rows, c in 1..cols: clue[r, c] = 0}: part[r, c] = 0;
s.t. Top{r in 1..rows, c in 1..cols: clue[r, c] = 1}: sum{(r, c, l) in V} v[r, c, l] = 1;
s.t. Bottom{r in 1..rows, c in 1..cols: clue[r, c] = 2}: sum{(k, c, l) in V: k + l - 1 = r} v[k, c, l] = 1;
s.t. Left{r in 1..rows, c in 1..cols: clue[r, c] = 3}: sum{(r, c, l) in H: l > 1} h[r, c, l] = 1;
s.t. Right{r in 1..rows, c in 1..cols: clue[r, c] = 4}: sum{(r, k, l) in H: l > 1 and k + l - 1 = c} h[r, k, l] = 1;
s.t. Middle{r in 1..rows, c in 1..cols: clue[r, c] = 5}:
    sum{(r, k, l) in H: k < c and c < k + l - 1} h[r, k, l] + sum{(k, c, l) in V: k < r and r < k + l - 1} v[k, c, l] = 1;
s.t. Alone{r in 1..rows, c in 1..cols: clue[r, c] = 6}: h[r, c, 1] = 1;

solve;
for{r in 1..rows} { printf{c in 1..cols} " %d", part[r, c]; printf "\n"; }
end;

# Battleship by seven kinds of cells: W. J. M. Meuffels and D. den Hertog, 2010, as corrected here; around the sea lies
# water. Data: ariadne convert --to board-dat FILE
param rows; param cols; param longest;
param clue{1..rows, 1..cols};                       # 0 water; 1 top, 2 bottom, 3 left, 4 right end; 5 middle; 6 alone
param top{1..cols}; param left{1..rows}; param fleet{1..longest};
set R := 1..rows; set C := 1..cols; set B := 0..rows + 1; set D := 0..cols + 1;
set H := setof{l in 2..longest, r in R, c in 1..cols - l + 1} (r, c, l);
set V := setof{l in 2..longest, r in 1..rows - l + 1, c in C} (r, c, l);

var t{B, D, 0..6} binary;                           # cell (i,j) is of this kind
var h{H} binary; var v{V} binary;                   # here is a whole ship of this length

minimize Nothing: 0;

s.t. One{i in B, j in D}: sum{k in 0..6} t[i, j, k] = 1;
s.t. Around{i in B, j in D: i = 0 or i > rows or j = 0 or j > cols}: t[i, j, 0] = 1;
s.t. Given{i in R, j in C: clue[i, j] >= 0}: t[i, j, clue[i, j]] = 1;
s.t. Row{i in R: left[i] >= 0}: sum{j in C} (1 - t[i, j, 0]) = left[i];
s.t. Column{j in C: top[j] >= 0}: sum{i in R} (1 - t[i, j, 0]) = top[j];
s.t. Touch{i in R, j in C, d in {-1, 1}}: t[i, j, 0] + t[i + 1, j + d, 0] >= 1;
s.t. Top{i in R, j in C}: 2 * t[i, j, 1] <= t[i - 1, j, 0] + t[i + 1, j, 2] + t[i + 1, j, 5];
s.t. Bottom{i in R, j in C}: 2 * t[i, j, 2] <= t[i + 1, j, 0] + t[i - 1, j, 1] + t[i - 1, j, 5];
s.t. Left{i in R, j in C}: 2 * t[i, j, 3] <= t[i, j - 1, 0] + t[i, j + 1, 4] + t[i, j + 1, 5];
s.t. Right{i in R, j in C}: 2 * t[i, j, 4] <= t[i, j + 1, 0] + t[i, j - 1, 3] + t[i, j - 1, 5];
s.t. Alone{i in R, j in C}: 4 * t[i, j, 6] <= t[i - 1, j, 0] + t[i + 1, j, 0] + t[i, j - 1, 0] + t[i, j + 1, 0];
s.t. Middle{i in R, j in C, d in {-1, 1}, e in {-1, 1}}:    # it goes on up or down, or else on both sides
    t[i, j, 5] <= t[i + d, j, if d < 0 then 1 else 2] + t[i + d, j, 5] + t[i, j + e, if e < 0 then 3 else 4] + t[i, j + e, 5];
s.t. LongRow{i in R, j in 1..cols - longest}: sum{k in j..j + longest} t[i, k, 0] >= 1;
s.t. LongColumn{i in 1..rows - longest, j in C}: sum{k in i..i + longest} t[k, j, 0] >= 1;
s.t. Across{(r, c, l) in H}: l * h[r, c, l] <= t[r, c, 3] + sum{k in c + 1..c + l - 2} t[r, k, 5] + t[r, c + l - 1, 4];
s.t. AcrossOnly{(r, c, l) in H}: h[r, c, l] >= t[r, c, 3] + sum{k in c + 1..c + l - 2} t[r, k, 5] + t[r, c + l - 1, 4] - l + 1;
s.t. Down{(r, c, l) in V}: l * v[r, c, l] <= t[r, c, 1] + sum{k in r + 1..r + l - 2} t[k, c, 5] + t[r + l - 1, c, 2];
s.t. DownOnly{(r, c, l) in V}: v[r, c, l] >= t[r, c, 1] + sum{k in r + 1..r + l - 2} t[k, c, 5] + t[r + l - 1, c, 2] - l + 1;
s.t. Fleet{n in 2..longest}: sum{(r, c, n) in H} h[r, c, n] + sum{(r, c, n) in V} v[r, c, n] = fleet[n];
s.t. Single: sum{i in R, j in C} t[i, j, 6] = fleet[1];

solve;
for{r in R} { printf{c in C} " %d", 1 - t[r, c, 0]; printf "\n"; }
end;

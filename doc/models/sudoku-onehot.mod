# Sudoku, the model of A. Bartlett, T. Chartier, A. Langville, T. Rankin. Data: ariadne convert --to board-dat FILE
param rows; param cols; param tall; param wide;
param clue{1..rows, 1..cols};
set N := 1..rows;                                   # lines and numbers

var x{N, N, N} binary;                              # x[i,j,k]: number k in row i, column j

minimize Nothing: 0;

s.t. Given{i in N, j in N: clue[i, j] > 0}: x[i, j, clue[i, j]] = 1;
s.t. Cell{i in N, j in N}: sum{k in N} x[i, j, k] = 1;
s.t. Row{i in N, k in N}: sum{j in N} x[i, j, k] = 1;
s.t. Column{j in N, k in N}: sum{i in N} x[i, j, k] = 1;
s.t. Box{p in 0..rows / tall - 1, q in 0..cols / wide - 1, k in N}:
    sum{i in p * tall + 1..(p + 1) * tall, j in q * wide + 1..(q + 1) * wide} x[i, j, k] = 1;

solve;
for{i in N} { printf{j in N} " %d", sum{k in N} k * x[i, j, k]; printf "\n"; }
end;

# Sudoku, the model of A. Bartlett, T. Chartier, A. Langville, T. Rankin.
# julia sudoku-onehot.jl FILE.jl
using JuMP, HiGHS
include(ARGS[1])                                       # ariadne convert --to board-jl FILE

N = 1:rows                                             # lines and numbers

model = Model(HiGHS.Optimizer)
@variable(model, x[N, N, N], Bin)                      # x[i,j,k]: number k in row i, column j
@constraint(model, Given[i in N, j in N; clue[i, j] > 0], x[i, j, clue[i, j]] == 1)
@constraint(model, Cell[i in N, j in N], sum(x[i, j, k] for k in N) == 1)
@constraint(model, Row[i in N, k in N], sum(x[i, j, k] for j in N) == 1)
@constraint(model, Column[j in N, k in N], sum(x[i, j, k] for i in N) == 1)
@constraint(model, Box[p in 0:tall:rows-1, q in 0:wide:cols-1, k in N],
    sum(x[i, j, k] for i in p+1:p+tall, j in q+1:q+wide) == 1)
optimize!(model)
foreach(i -> println([sum(k * round(Int, value(x[i, j, k])) for k in N) for j in N]), N)

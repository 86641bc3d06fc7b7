# Numberlink without empty cells: E. Kalvelagen, Numberlink Models, 2017; z is the product of x of two neighbours, made
# linear (a solver of products takes x[p,k] * x[q,k] in its place).
# julia numberlink-product.jl FILE.jl
using JuMP, HiGHS
include(ARGS[1])                                       # ariadne convert --to board-jl FILE

P = [(r, c) for r in 1:rows for c in 1:cols]
K = sort(unique(clue[r, c] for (r, c) in P if clue[r, c] > 0))               # numbers
E = [(p, q) for p in P for q in P if p < q && abs(p[1] - q[1]) + abs(p[2] - q[2]) == 1]

model = Model(HiGHS.Optimizer)
@variable(model, x[P, K], Bin)
@variable(model, z[E, K], Bin)
@constraint(model, One[p in P], sum(x[p, k] for k in K) == 1)
@constraint(model, Given[p in P; clue[p...] > 0], x[p, clue[p...]] == 1)
@constraint(model, First[e in E, k in K], z[e, k] <= x[e[1], k])
@constraint(model, Second[e in E, k in K], z[e, k] <= x[e[2], k])
@constraint(model, Both[e in E, k in K], z[e, k] >= x[e[1], k] + x[e[2], k] - 1)
@constraint(model, Count[p in P], sum(z[e, k] for e in E, k in K if p in e) == (clue[p...] > 0 ? 1 : 2))
optimize!(model)
foreach(r -> println([sum(k * round(Int, value(x[(r, c), k])) for k in K) for c in 1:cols]), 1:rows)

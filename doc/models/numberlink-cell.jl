# Numberlink without empty cells, R. Pratt's model in E. Kalvelagen: Numberlink Models. It admits rings of one number
# beside its line.
# julia numberlink-cell.jl FILE.jl
using JuMP, HiGHS
include(ARGS[1])                                       # ariadne convert --to board-jl FILE

P = [(r, c) for r in 1:rows for c in 1:cols]
K = sort(unique(clue[r, c] for (r, c) in P if clue[r, c] > 0))               # numbers
near = Dict(p => [q for q in P if abs(p[1] - q[1]) + abs(p[2] - q[2]) == 1] for p in P)
ends = [p for p in P if clue[p...] > 0]
inner = [p for p in P if clue[p...] <= 0]

model = Model(HiGHS.Optimizer)
@variable(model, x[P, K], Bin)                         # x[p,k]: cell p has number k
@constraint(model, One[p in P], sum(x[p, k] for k in K) == 1)
@constraint(model, Given[p in ends], x[p, clue[p...]] == 1)
@constraint(model, End[p in ends], sum(x[q, clue[p...]] for q in near[p]) == 1)
@constraint(model, Least[p in inner, k in K], 2 * x[p, k] <= sum(x[q, k] for q in near[p]))
@constraint(model, Most[p in inner, k in K], sum(x[q, k] for q in near[p]) <= 2 + (length(near[p]) - 2) * (1 - x[p, k]))
optimize!(model)
foreach(r -> println([sum(k * round(Int, value(x[(r, c), k])) for k in K) for c in 1:cols]), 1:rows)

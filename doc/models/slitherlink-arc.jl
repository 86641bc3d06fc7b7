# Slitherlink by arcs, the model of N. Morris and M. Babcock. A solution of several loops: put the arcs of a loop in S
# and run again.
# julia slitherlink-arc.jl FILE.jl
using JuMP, HiGHS
include(ARGS[1])                                       # ariadne convert --to board-jl FILE

m = cols + 1                                           # nodes in a row of them
N = 1:(rows + 1) * m
beside(i, j) = abs(i - j) == m || (abs(i - j) == 1 && div(i - 1, m) == div(j - 1, m))
A = [(i, j) for i in N for j in N if beside(i, j)]     # bidirectional arcs
G = [((r - 1) * m + c, (r - 1) * m + c + 1, r * m + c + 1, r * m + c) for r in 1:rows for c in 1:cols if clue[r, c] >= 0]
d = Dict(g => clue[div(g[1] - 1, m) + 1, mod(g[1] - 1, m) + 1] for g in G)   # demand of a grid
b = Dict(j => 0 for j in N)                            # net flow at a node
K = Tuple{Int,Int}[]                                   # known arcs
S = Vector{Tuple{Int,Int}}[]                           # the arcs of subtours

model = Model(HiGHS.Optimizer)
@variable(model, x[A], Bin)                            # do or don't use an arc
@objective(model, Min, sum(x[a] for a in A))
@constraint(model, Demand[(i, j, k, l) in G],
    (x[(i, j)] + x[(j, i)]) + (x[(l, k)] + x[(k, l)]) + (x[(i, l)] + x[(l, i)]) + (x[(j, k)] + x[(k, j)]) == d[(i, j, k, l)])
@constraint(model, NetFlow[j in N], sum(x[a] for a in A if a[2] == j) - sum(x[a] for a in A if a[1] == j) == b[j])
@constraint(model, OneWay[(i, j) in A], x[(i, j)] + x[(j, i)] <= 1)
@constraint(model, OneIn[j in N], sum(x[a] for a in A if a[2] == j) <= 1)
@constraint(model, OneOut[j in N], sum(x[a] for a in A if a[1] == j) <= 1)
@constraint(model, Cuts[(i, j) in K], x[(i, j)] + x[(j, i)] == 1)
@constraint(model, Subtours[k in eachindex(S)], sum(x[(i, j)] + x[(j, i)] for (i, j) in S[k]) <= length(S[k]) - 1)
optimize!(model)
foreach(a -> value(x[a]) > 0.5 && println(a), A)

# Circuit Board, model CM1 of M. Conroy, J. Dieroff, T. Kehoe, K. Lu: degrees, as many lines as a tree has, subtours cut
# off: put the points of a cycle in S and run again.
# julia circuit-tree.jl FILE.jl
using JuMP, HiGHS
include(ARGS[1])                                       # ariadne convert --to board-jl FILE

# clue: 0 no point; bit 1: a line to the right is given, bit 2: below
P = [(r, c) for r in 1:rows for c in 1:cols if clue[r, c] != 0]
E = [(p, q) for p in P for q in P if p < q && abs(p[1] - q[1]) + abs(p[2] - q[2]) == 1]
given(e) = clue[e[1]...] > 0 && isodd(div(clue[e[1]...], e[1][1] == e[2][1] ? 1 : 2))
S = Vector{Tuple{Int,Int}}[]

model = Model(HiGHS.Optimizer)
@variable(model, x[E], Bin)
@variable(model, z[P], Bin)                            # a point of three lines
@objective(model, Min, sum(x[e] for e in E))
@constraint(model, Given[e in E; given(e)], x[e] == 1)
@constraint(model, Degree[p in P], sum(x[e] for e in E if p in e) == 1 + 2 * z[p])
@constraint(model, Size, sum(x[e] for e in E) == length(P) - 1)
@constraint(model, Subtours[k in eachindex(S)],
    sum(x[e] for e in E if e[1] in S[k] && e[2] in S[k]) <= length(S[k]) - 1)
optimize!(model)
foreach(e -> value(x[e]) > 0.5 && println(e), E)

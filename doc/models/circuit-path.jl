# Circuit Board with a shortest path, model CM3 of M. Conroy, J. Dieroff, T. Kehoe, K. Lu: CM1, and of all its trees one
# whose path between the two marked points (without marks the first and the last) has the fewest lines. Put the points of
# a cycle in S and run again.
# julia circuit-path.jl FILE.jl
using JuMP, HiGHS
include(ARGS[1])                                       # ariadne convert --to board-jl FILE

# clue: 0 no point; bit 1: a line to the right is given, bit 2: below; 4: an end
P = [(r, c) for r in 1:rows for c in 1:cols if clue[r, c] != 0]
E = [(p, q) for p in P for q in P if p < q && abs(p[1] - q[1]) + abs(p[2] - q[2]) == 1]
given(e) = clue[e[1]...] > 0 && isodd(div(clue[e[1]...], e[1][1] == e[2][1] ? 1 : 2))
marks = [p for p in P if clue[p...] >= 4]
ends = length(marks) == 2 ? marks : [first(P), last(P)] # of the path
S = Vector{Tuple{Int,Int}}[]

model = Model(HiGHS.Optimizer)
@variable(model, x[E], Bin)
@variable(model, y[P], Bin)                            # a point of three lines
@variable(model, p[E], Bin)                            # a line of the path
@variable(model, u[P], Bin)                            # a point inside it
@objective(model, Min, sum(x[e] + p[e] for e in E))
@constraint(model, Given[e in E; given(e)], x[e] == 1)
@constraint(model, Degree[v in P], sum(x[e] for e in E if v in e) == 1 + 2 * y[v])
@constraint(model, Size, sum(x[e] for e in E) == length(P) - 1)
@constraint(model, Subtours[k in eachindex(S)],
    sum(x[e] for e in E if e[1] in S[k] && e[2] in S[k]) <= length(S[k]) - 1)
@constraint(model, Inside[e in E], p[e] <= x[e])
@constraint(model, Ends[v in ends], sum(p[e] for e in E if v in e) == 1)
@constraint(model, Along[v in P; !(v in ends)], sum(p[e] for e in E if v in e) == 2 * u[v])
optimize!(model)
foreach(e -> value(x[e]) > 0.5 && println(e, value(p[e]) > 0.5 ? " path" : ""), E)

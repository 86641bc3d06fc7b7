# Circuit Board, model CM2 of M. Conroy, J. Dieroff, T. Kehoe, K. Lu, after Cheng-Wei Lu: one source sends a unit to
# every point.
# julia circuit-flow.jl FILE.jl
using JuMP, HiGHS
include(ARGS[1])                                       # ariadne convert --to board-jl FILE

# clue: 0 no point; bit 1: a line to the right is given, bit 2: below
P = [(r, c) for r in 1:rows for c in 1:cols if clue[r, c] != 0]
E = [(p, q) for p in P for q in P if p < q && abs(p[1] - q[1]) + abs(p[2] - q[2]) == 1]
given(e) = clue[e[1]...] > 0 && isodd(div(clue[e[1]...], e[1][1] == e[2][1] ? 1 : 2))
A = vcat(E, reverse.(E))
M = length(P)

model = Model(HiGHS.Optimizer)
@variable(model, x[E], Bin)
@variable(model, z[P], Bin)
@variable(model, 0 <= f[A] <= M)
@objective(model, Min, sum(x[e] for e in E))
@constraint(model, Given[e in E; given(e)], x[e] == 1)
@constraint(model, Degree[p in P], sum(x[e] for e in E if p in e) == 1 + 2 * z[p])
@constraint(model, Most, sum(x[e] for e in E) <= M - 1)
@constraint(model, Capacity[e in E], f[e] + f[reverse(e)] <= M * x[e])
@constraint(model, Conserve[p in P],
    sum(f[a] for a in A if a[2] == p) - sum(f[a] for a in A if a[1] == p) == (p == P[1] ? 1 - M : 1))
optimize!(model)
foreach(e -> value(x[e]) > 0.5 && println(e), E)

# Hashi, model 6.1 of M. Conroy, J. Dieroff, T. Kehoe, K. Lu: a column for no bridge, one, two; connected by a flow.
# julia hashi-onehot.jl FILE.jl
using JuMP, HiGHS
include(ARGS[1])                                       # ariadne convert --to board-jl FILE

I = [(r, c) for r in 1:rows for c in 1:cols if clue[r, c] > 0]               # islands
H = [(p, (p[1], d)) for p in I for d in p[2]+1:cols if clue[p[1], d] > 0 && all(clue[p[1], k] <= 0 for k in p[2]+1:d-1)]
V = [(p, (q, p[2])) for p in I for q in p[1]+1:rows if clue[q, p[2]] > 0 && all(clue[k, p[2]] <= 0 for k in p[1]+1:q-1)]
E = vcat(H, V)                                         # pairs that see each other
crossing = [(e, f) for e in H for f in V if f[1][1] < e[1][1] < f[2][1] && e[1][2] < f[1][2] < e[2][2]]
A = vcat(E, reverse.(E))
M = length(I)

model = Model(HiGHS.Optimizer)
@variable(model, x[E, 0:2], Bin)                       # so many bridges
@variable(model, y[A] >= 0)                            # what flows from one island to the next
@constraint(model, One[e in E], sum(x[e, n] for n in 0:2) == 1)
@constraint(model, Label[p in I], sum(x[e, 1] + 2 * x[e, 2] for e in E if p in e) == clue[p...])
@constraint(model, Cross[(e, f) in crossing], x[e, 0] + x[f, 0] >= 1)
@constraint(model, Balance[p in I],
    sum(y[a] for a in A if a[1] == p) - sum(y[a] for a in A if a[2] == p) == (p == I[1] ? M - 1 : -1))
@constraint(model, Capacity[e in E], y[e] + y[reverse(e)] <= M * (1 - x[e, 0]))
optimize!(model)
foreach(e -> value(x[e, 0]) < 0.5 && println(e, " ", value(x[e, 2]) > 0.5 ? 2 : 1), E)

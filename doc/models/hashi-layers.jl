# Hashi of polynomial size, after M. Muessig, 2024, as it is printed there: m columns of y for each of the m pairs that see
# each other, y[e, t] = 1 where e can be reached from the source in t - 1 steps.
# julia hashi-layers.jl FILE.jl
using JuMP, HiGHS
include(ARGS[1])                                       # ariadne convert --to board-jl FILE

I = [(r, c) for r in 1:rows for c in 1:cols if clue[r, c] > 0]               # islands
H = [(p, (p[1], d)) for p in I for d in p[2]+1:cols if clue[p[1], d] > 0 && all(clue[p[1], k] <= 0 for k in p[2]+1:d-1)]
V = [(p, (q, p[2])) for p in I for q in p[1]+1:rows if clue[q, p[2]] > 0 && all(clue[k, p[2]] <= 0 for k in p[1]+1:q-1)]
E = vcat(H, V)                                         # pairs that see each other
crossing = [(e, f) for e in H for f in V if f[1][1] < e[1][1] < f[2][1] && e[1][2] < f[1][2] < e[2][2]]
near(e) = [f for f in E if f != e && any(v in f for v in e)]
m = length(E)

model = Model(HiGHS.Optimizer)
@variable(model, x[E, 1:2], Bin)                       # at least one bridge, two
@variable(model, y[E, 1:m], Bin)                       # reached
@constraint(model, Second[e in E], x[e, 2] <= x[e, 1])
@constraint(model, Cross[(e, f) in crossing], x[e, 1] + x[f, 1] <= 1)
@constraint(model, Label[p in I], sum(x[e, 1] + x[e, 2] for e in E if p in e) == clue[p...])
@constraint(model, Source, sum(y[e, 1] for e in E) == 1)
@constraint(model, Stay[e in E, t in 1:m-1], y[e, t] <= y[e, t+1])
@constraint(model, Reach[e in E, t in 1:m-1], y[e, t+1] <= y[e, t] + sum(y[f, t] for f in near(e)))
@constraint(model, All[e in E], x[e, 1] == y[e, m])
optimize!(model)
foreach(e -> value(x[e, 1]) > 0.5 && println(e, " ", value(x[e, 2]) > 0.5 ? 2 : 1), E)

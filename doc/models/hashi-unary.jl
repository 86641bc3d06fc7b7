# Hashi after L. Coelho, G. Laporte, A. Lindbeck, T. Vidal: bridges in unary; pieces that hang apart are cut off: put
# their islands in S and run again.
# julia hashi-unary.jl FILE.jl
using JuMP, HiGHS
include(ARGS[1])                                       # ariadne convert --to board-jl FILE

I = [(r, c) for r in 1:rows for c in 1:cols if clue[r, c] > 0]               # islands
H = [(p, (p[1], d)) for p in I for d in p[2]+1:cols if clue[p[1], d] > 0 && all(clue[p[1], k] <= 0 for k in p[2]+1:d-1)]
V = [(p, (q, p[2])) for p in I for q in p[1]+1:rows if clue[q, p[2]] > 0 && all(clue[k, p[2]] <= 0 for k in p[1]+1:q-1)]
E = vcat(H, V)                                         # pairs that see each other
crossing = [(e, f) for e in H for f in V if f[1][1] < e[1][1] < f[2][1] && e[1][2] < f[1][2] < e[2][2]]
S = Vector{Tuple{Int,Int}}[]                           # the islands of pieces

model = Model(HiGHS.Optimizer)
@variable(model, x[E], Bin)                            # a bridge
@variable(model, y[E], Bin)                            # a second one
@constraint(model, Second[e in E], y[e] <= x[e])
@constraint(model, Label[p in I], sum(x[e] + y[e] for e in E if p in e) == clue[p...])
@constraint(model, Cross[(e, f) in crossing], x[e] + x[f] <= 1)
@constraint(model, Pieces[k in eachindex(S)], sum(x[e] for e in E if (e[1] in S[k]) != (e[2] in S[k])) >= 1)
optimize!(model)
foreach(e -> value(x[e]) > 0.5 && println(e, " ", value(y[e]) > 0.5 ? 2 : 1), E)

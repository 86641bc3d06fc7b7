# Zebra: M. Gregor, K. Zabovska, V. Smatanik, 2015: a column for each value and house; clues as rows of what may stand
# where.
# julia zebra-onehot.jl FILE.jl
using JuMP, HiGHS
include(ARGS[1])                                       # ariadne convert --to board-jl FILE

# Place: (clue, value, house that it may have); Apart: (clue, value, value, house of the first less that of the second);
# Sum: (clue, value, value, sum of their houses)
H = 1:houses
N = 1:attributes * houses                              # values, attribute after attribute

model = Model(HiGHS.Optimizer)
@variable(model, x[N, H], Bin)                         # value n is in house p
@constraint(model, Once[n in N], sum(x[n, p] for p in H) == 1)
@constraint(model, One[a in 1:attributes, p in H], sum(x[n, p] for n in (a-1)*houses+1:a*houses) == 1)
@constraint(model, InPlace[k in unique(first.(Place))], sum(x[a, p] for (i, a, p) in Place if i == k) == 1)
@constraint(model, InApart[(k, a, b) in unique(t[1:3] for t in Apart), p in H],
    x[a, p] <= sum(x[b, p-t[4]] for t in Apart if t[1] == k && p - t[4] in H; init = 0))
@constraint(model, InSum[(k, a, b) in unique(t[1:3] for t in Sum), p in H],
    x[a, p] <= sum(x[b, t[4]-p] for t in Sum if t[1] == k && t[4] - p in H; init = 0))
optimize!(model)
foreach(a -> println([sum(n * round(Int, value(x[n, p])) for n in (a-1)*houses+1:a*houses) for p in H]), 1:attributes)

# Zebra, a clue of two values as products: M. Conroy, J. Dieroff, T. Kehoe, K. Lu, 2025; z is the product of x[a,p] and
# x[b,q], made linear (a solver of products takes it as it is).
# julia zebra-product.jl FILE.jl
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
Fits = vcat([(k, a, b, p, p - d) for (k, a, b, d) in Apart for p in H if p - d in H],
    [(k, a, b, p, s - p) for (k, a, b, s) in Sum for p in H if s - p in H])
@variable(model, z[Fits], Bin)
@constraint(model, First[t in Fits], z[t] <= x[t[2], t[4]])
@constraint(model, Second[t in Fits], z[t] <= x[t[3], t[5]])
@constraint(model, Both[t in Fits], z[t] >= x[t[2], t[4]] + x[t[3], t[5]] - 1)
@constraint(model, Clue[k in unique(first.(Fits))], sum(z[t] for t in Fits if t[1] == k) == 1)
optimize!(model)
foreach(a -> println([sum(n * round(Int, value(x[n, p])) for n in (a-1)*houses+1:a*houses) for p in H]), 1:attributes)

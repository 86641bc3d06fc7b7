# Battleship by placements, the grid-based model of M. Conroy, J. Dieroff, T. Kehoe, K. Lu after W. J. M. Meuffels and
# D. den Hertog.
# julia battleship-ship.jl FILE.jl
using JuMP, HiGHS
include(ARGS[1])                                       # ariadne convert --to board-jl FILE

# clue: 0 water; 1 top, 2 bottom, 3 left, 4 right end; 5 middle; 6 alone
R = 1:rows; C = 1:cols; L = 1:longest
H = [(r, c, l) for l in L for r in R for c in 1:cols-l+1]                    # placements from (r,c) to the right
V = [(r, c, l) for l in 2:longest for r in 1:rows-l+1 for c in C]            # and down
P = vcat([(:h, s) for s in H], [(:v, s) for s in V])
covers(way, s, i, j) = way == :h ? s[1] == i && s[2] <= j < s[2] + s[3] : s[2] == j && s[1] <= i < s[1] + s[3]
over(i, j) = [p for p in P if covers(p..., i, j)]
shows(way, s, i, j) = s[3] == 1 ? 6 : way == :h ? (j == s[2] ? 3 : j == s[2] + s[3] - 1 ? 4 : 5) :
    (i == s[1] ? 1 : i == s[1] + s[3] - 1 ? 2 : 5)     # the part of a placement in a cell

model = Model(HiGHS.Optimizer)
@variable(model, x[P], Bin)
@expression(model, part[i in R, j in C], sum(x[p] for p in over(i, j)))
@constraint(model, Row[i in R; left[i] >= 0], sum(part[i, j] for j in C) == left[i])
@constraint(model, Column[j in C; top[j] >= 0], sum(part[i, j] for i in R) == top[j])
@constraint(model, Fleet[l in L], sum(x[p] for p in P if p[2][3] == l) == fleet[l])
@constraint(model, Touch[i in 1:rows-1, j in 1:cols-1],                      # of all that meet four cells one at most
    sum(x[p] for p in unique(vcat(over(i, j), over(i, j + 1), over(i + 1, j), over(i + 1, j + 1)))) <= 1)
@constraint(model, Water[i in R, j in C; clue[i, j] == 0], part[i, j] == 0)
@constraint(model, Hint[i in R, j in C; clue[i, j] > 0],
    sum(x[p] for p in over(i, j) if shows(p..., i, j) == clue[i, j]) == 1)
optimize!(model)
foreach(i -> println([round(Int, value(part[i, j])) for j in C]), R)

# Battleship by seven kinds of cells: W. J. M. Meuffels and D. den Hertog, 2010, as corrected here; around the sea lies
# water.
# julia battleship-cell.jl FILE.jl
using JuMP, HiGHS
include(ARGS[1])                                       # ariadne convert --to board-jl FILE

# clue and kinds: 0 water; 1 top, 2 bottom, 3 left, 4 right end; 5 middle; 6 alone
R = 1:rows; C = 1:cols; B = 0:rows+1; D = 0:cols+1
H = [(r, c, l) for l in 2:longest for r in R for c in 1:cols-l+1]
V = [(r, c, l) for l in 2:longest for r in 1:rows-l+1 for c in C]

model = Model(HiGHS.Optimizer)
@variable(model, t[B, D, 0:6], Bin)                    # cell (i,j) is of this kind
@variable(model, h[H], Bin)                            # here is a whole ship of this length
@variable(model, v[V], Bin)
@constraint(model, One[i in B, j in D], sum(t[i, j, k] for k in 0:6) == 1)
@constraint(model, Around[i in B, j in D; !(i in R && j in C)], t[i, j, 0] == 1)
@constraint(model, Given[i in R, j in C; clue[i, j] >= 0], t[i, j, clue[i, j]] == 1)
@constraint(model, Row[i in R; left[i] >= 0], sum(1 - t[i, j, 0] for j in C) == left[i])
@constraint(model, Column[j in C; top[j] >= 0], sum(1 - t[i, j, 0] for i in R) == top[j])
@constraint(model, Touch[i in R, j in C, d in (-1, 1)], t[i, j, 0] + t[i+1, j+d, 0] >= 1)
@constraint(model, Top[i in R, j in C], 2 * t[i, j, 1] <= t[i-1, j, 0] + t[i+1, j, 2] + t[i+1, j, 5])
@constraint(model, Bottom[i in R, j in C], 2 * t[i, j, 2] <= t[i+1, j, 0] + t[i-1, j, 1] + t[i-1, j, 5])
@constraint(model, Left[i in R, j in C], 2 * t[i, j, 3] <= t[i, j-1, 0] + t[i, j+1, 4] + t[i, j+1, 5])
@constraint(model, Right[i in R, j in C], 2 * t[i, j, 4] <= t[i, j+1, 0] + t[i, j-1, 3] + t[i, j-1, 5])
@constraint(model, Alone[i in R, j in C], 4 * t[i, j, 6] <= t[i-1, j, 0] + t[i+1, j, 0] + t[i, j-1, 0] + t[i, j+1, 0])
@constraint(model, Middle[i in R, j in C, d in (-1, 1), e in (-1, 1)],       # it goes on up or down, or else on both sides
    t[i, j, 5] <= t[i+d, j, d < 0 ? 1 : 2] + t[i+d, j, 5] + t[i, j+e, e < 0 ? 3 : 4] + t[i, j+e, 5])
@constraint(model, LongRow[i in R, j in 1:cols-longest], sum(t[i, k, 0] for k in j:j+longest) >= 1)
@constraint(model, LongColumn[i in 1:rows-longest, j in C], sum(t[k, j, 0] for k in i:i+longest) >= 1)
across(r, c, l) = t[r, c, 3] + sum(t[r, k, 5] for k in c+1:c+l-2; init = 0) + t[r, c+l-1, 4]
down(r, c, l) = t[r, c, 1] + sum(t[k, c, 5] for k in r+1:r+l-2; init = 0) + t[r+l-1, c, 2]
@constraint(model, Across[s in H], s[3] * h[s] <= across(s...))
@constraint(model, AcrossOnly[s in H], h[s] >= across(s...) - s[3] + 1)
@constraint(model, Down[s in V], s[3] * v[s] <= down(s...))
@constraint(model, DownOnly[s in V], v[s] >= down(s...) - s[3] + 1)
@constraint(model, Fleet[l in 2:longest], sum(h[s] for s in H if s[3] == l) + sum(v[s] for s in V if s[3] == l) == fleet[l])
@constraint(model, Single, sum(t[i, j, 6] for i in R, j in C) == fleet[1])
optimize!(model)
foreach(i -> println([1 - round(Int, value(t[i, j, 0])) for j in C]), R)

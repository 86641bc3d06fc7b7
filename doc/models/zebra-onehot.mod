# Zebra: M. Gregor, K. Zabovska, V. Smatanik, 2015: a column for each value and house; clues as rows of what may stand
# where. Data: ariadne convert --to board-dat FILE
param attributes; param houses;
set Place dimen 3;                                  # (clue, value, house that it may have)
set Apart dimen 4;                                  # (clue, value, value, house of the first less that of the second)
set Sum dimen 4;                                    # (clue, value, value, sum of their houses)
set H := 1..houses;
set N := 1..attributes * houses;                    # values, attribute after attribute
set PlaceClue := setof{(k, a, p) in Place} (k, a);
set ApartClue := setof{(k, a, b, d) in Apart} (k, a, b);
set SumClue := setof{(k, a, b, s) in Sum} (k, a, b);

var x{N, H} binary;                                 # value n is in house p

minimize Nothing: 0;

s.t. Once{n in N}: sum{p in H} x[n, p] = 1;
s.t. One{a in 1..attributes, p in H}: sum{n in (a - 1) * houses + 1..a * houses} x[n, p] = 1;
s.t. InPlace{(k, a) in PlaceClue}: sum{(k, a, p) in Place} x[a, p] = 1;
s.t. InApart{(k, a, b) in ApartClue, p in H}: x[a, p] <= sum{(k, a, b, d) in Apart: 1 <= p - d and p - d <= houses} x[b, p - d];
s.t. InSum{(k, a, b) in SumClue, p in H}: x[a, p] <= sum{(k, a, b, s) in Sum: 1 <= s - p and s - p <= houses} x[b, s - p];

solve;
for{a in 1..attributes} { printf{p in H} " %d", sum{n in (a - 1) * houses + 1..a * houses} n * x[n, p]; printf "\n"; }
end;

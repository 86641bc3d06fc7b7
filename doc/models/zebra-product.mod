# Zebra, a clue of two values as products: M. Conroy, J. Dieroff, T. Kehoe, K. Lu, 2025; z[k,p,q] is the product of
# x[a,p] and x[b,q], made linear (AMPL itself takes the product). Data: ariadne convert --to board-dat FILE
param attributes; param houses;
set Place dimen 3;                                  # (clue, value, house that it may have)
set Apart dimen 4;                                  # (clue, value, value, house of the first less that of the second)
set Sum dimen 4;                                    # (clue, value, value, sum of their houses)
set H := 1..houses;
set N := 1..attributes * houses;                    # values, attribute after attribute
set Fits := setof{(k, a, b, d) in Apart, p in H: 1 <= p - d and p - d <= houses} (k, a, b, p, p - d)
    union setof{(k, a, b, s) in Sum, p in H: 1 <= s - p and s - p <= houses} (k, a, b, p, s - p);
set PlaceClue := setof{(k, a, p) in Place} (k, a);
set WordClue := setof{(k, a, b, p, q) in Fits} (k, a, b);

var x{N, H} binary;                                 # value n is in house p
var z{Fits} binary;

minimize Nothing: 0;

s.t. Once{n in N}: sum{p in H} x[n, p] = 1;
s.t. One{a in 1..attributes, p in H}: sum{n in (a - 1) * houses + 1..a * houses} x[n, p] = 1;
s.t. InPlace{(k, a) in PlaceClue}: sum{(k, a, p) in Place} x[a, p] = 1;
s.t. First{(k, a, b, p, q) in Fits}: z[k, a, b, p, q] <= x[a, p];
s.t. Second{(k, a, b, p, q) in Fits}: z[k, a, b, p, q] <= x[b, q];
s.t. Both{(k, a, b, p, q) in Fits}: z[k, a, b, p, q] >= x[a, p] + x[b, q] - 1;
s.t. Clue{(k, a, b) in WordClue}: sum{(k, a, b, p, q) in Fits} z[k, a, b, p, q] = 1;

solve;
for{a in 1..attributes} { printf{p in H} " %d", sum{n in (a - 1) * houses + 1..a * houses} n * x[n, p]; printf "\n"; }
end;

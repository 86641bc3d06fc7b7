# clues of 2 in a diagonal between two 3s: at most one line reaches either end from outside
cat > threes.txt <<'TEXT'
slitherlink 6x6
. . . . . .
. . . . 3 .
. . . 2 . .
. . 2 . . .
. 3 . . . .
. . . . . .
TEXT
run hint --level 3 threes.txt
"$A" hint --json threes.txt | grep -o '"kind":"diagonal","rule":"[a-z]*","place":"[^"]*"'
# one line reaches the one end, so one reaches the other end
cat > line.txt <<'TEXT'
slitherlink 5x5
. . . . .
. 2 . . .
. . 2 . .
. . . . .
. . . . .
answer
+ + + + + +
 .x. . . .
+-+ + + + +
 . . . . .
+ + + + + +
 . . . . .
+ + + +-+ +
 . . . . .
+ + + + + +
 . . . . .
+ + + + + +
TEXT
run hint --level 3 line.txt

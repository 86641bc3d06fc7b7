# one loop with lines on both sides of a curve goes across it and comes back: two ways are left, and it takes both
cat > slitherlink.txt <<'TEXT'
slitherlink 5x7
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
answer
+ + + +x+ + + +
 . . . . . . .
+ +-+ + + +-+ +
 . . . . . . .
+ + + +x+ + + +
 . . . . . . .
+ + + +x+ + + +
 . . . . . . .
+ + + + + + + +
 . . . . . . .
+ + + +x+ + + +
TEXT
run hint --level 3 slitherlink.txt
# three ways are left, and a line runs along one: it runs along just one of the others
cat > three.txt <<'TEXT'
slitherlink 5x7
. . . . . . .
. . . . . . .
. . . . . . .
. . . 1 . . .
. . . . . . .
answer
+ + + +x+ + + +
 . . . . . . .
+ + + +-+ + + +
 . . . . . . .
+ + + +x+ + + +
 . . . . . . .
+ + + + + + + +
 . . . 1 . . .
+ + + + + + + +
 . . . . . . .
+ + + +x+ + + +
TEXT
run hint --level 3 three.txt
# several loops: nothing follows from two ways
sed 's/slitherlink/loops/' slitherlink.txt > loops.txt
run hint --level 3 loops.txt
cat > masyu.txt <<'TEXT'
masyu 4x6
. . . . . .
. . . . . .
. . . . . .
. . . . . .
answer
. . .x. . .

.-. . . .-.

. . .x. . .

. . . . . .
TEXT
run hint --level 3 masyu.txt
cat > yajilin.txt <<'TEXT'
yajilin 4x7
. . .  . . . .
. . .  . . . .
. . . 0< . . .
. . .  . . . .
answer
. . . . . . .

.-. . .x. .-.

. . . . . . .

. . . . . . .
TEXT
run explain --max 8 yajilin.txt

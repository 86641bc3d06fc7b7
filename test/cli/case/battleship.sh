# fleets: hints and what they are worth, the three formulations, wrong drawings
run solve $E/battleship/6x6.url
run unique -q $E/battleship/10x10.csplib
for form in run ship cell; do run count -q --formulation $form -p hints=0 $E/battleship/6x6.url; done
run make battleship 4x4 -p hints=0 --seed 3
run check $E/battleship/6x6-solved.txt
run unique -q 'battleship 3x3 fleet=2,1
  . . .
. . . .
. . . .
. . . .'
run count -q 'battleship 2x2 fleet=5
  . .
. . .
. . .'
run solve 'battleship 2x2 fleet=0:3
  . .
. . .
. . .'
# in a picture the sums are inside its margin, and the fleet stands below, longest ships first
run render --format svg 'battleship 2x3 fleet=3,1,1
  1 2 .
3 . . .
. . . .' | sed '/<style>/,/<\/style>/d'
large='battleship 1x90 fleet=1:41
'$(printf ' .%.0s' $(seq 90))'
.'$(printf ' .%.0s' $(seq 90))
echo "ships of a fleet of 41: $("$A" render --format svg "$large" | grep -c '<circle')"

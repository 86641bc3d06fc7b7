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

# one board under the four rules of Numberlink, counted without visiting: github.com/thomasahle/numberlink, issue 5
for rule in A B C D; do
    run count --engine zdd --rule $rule 'numberlink 8x8
B . . . I . . .
. . . . E H . .
B . . . . . . .
. . F . . . E .
. F A . I . . .
A . . . G . . H
D C . C . . . .
. D . . G . . .'
done

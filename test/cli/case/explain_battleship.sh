run explain "$E/battleship/6x6.url"
run hint "$E/battleship/6x6.url"
run hint --level 2 "$E/battleship/6x6.url"
run hint --level 3 "$E/battleship/6x6.url"
# what is left of a fleet, and thoughts inside others that end with what is wrong; what is known is no assumption
cat > a.txt <<'TEXT'
battleship 8x8
  4 0 6 0 2 3 3 2
4 . . . . . . . .
2 . . . . . . . .
4 . . . . . . . >
1 . . . . . . . .
2 . . . . . . o .
2 . . ^ . . . . .
4 . . . . . . . >
1 . . . . . . . .
TEXT
"$A" explain a.txt | awk '/^ *24\. /, /^ *25\. /' | sed '$d'
"$A" explain a.txt | awk '/^ *27\. /, /^ *30\. /' | sed '$d'
# lines without ships in one step group
run explain --max 1 "$E/battleship/10x10.csplib"

run explain "$E/battleship/6x6.url"
run hint "$E/battleship/6x6.url"
run hint --level 2 "$E/battleship/6x6.url"
run hint --level 3 "$E/battleship/6x6.url"

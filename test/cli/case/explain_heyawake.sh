run explain "$E/heyawake/6x6.txt"
run hint "$E/heyawake/6x6.txt"
run hint --level 2 "$E/heyawake/6x6.txt"
run hint --level 3 "$E/heyawake/6x6.txt"

run explain "$E/nurikabe/5x5.txt"
run hint "$E/nurikabe/5x5.txt"
run hint --level 2 "$E/nurikabe/5x5.txt"
run hint --level 3 "$E/nurikabe/5x5.txt"

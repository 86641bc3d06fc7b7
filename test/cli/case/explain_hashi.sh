run explain "$E/hashi/7x7.url"
run hint "$E/hashi/7x7.url"
run hint --level 2 "$E/hashi/7x7.url"
run hint --level 3 "$E/hashi/7x7.url"
cat > pair.txt <<'TEXT'
hashi 3x3
2 . 2
. . .
1 . 1
TEXT
run explain pair.txt
cat > loop.txt <<'TEXT'
hashi 3x3 noloop=1
2 . 3
. . .
2 . 3
TEXT
run explain loop.txt

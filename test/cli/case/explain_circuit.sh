cat > 1.txt <<'TEXT'
circuit 5x6
o o o o o o
.
o o # o o o
.
o o o o o o
          |
o o o o o o
|       |
o o o-o o #
TEXT
run explain 1.txt
cat > 4.txt <<'TEXT'
circuit 5x6
# o o o o o
.
o o o-o-o o
      |   |
o o-o o o o
.
o o o o o-o
.
o o # o o-o
TEXT
run explain 4.txt
run hint 1.txt
run hint --level 2 1.txt
run hint --level 3 1.txt

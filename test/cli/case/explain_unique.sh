# steps that rest on there being one solution, where somebody asks for them: each says so; of other genres there are none
echo ....7.2.6......4.1..2.8......6..5..87..2..59...9.48....5..968.2.2.8.........2.... > one.line
"$A" explain --assume unique one.line | grep -A 4 -m 1 'unique\|bug'
echo .8.1.6...53.8.............421......5..5...62..6..4.8......632.1.......4..49..2..6 > one.line
"$A" explain --assume unique one.line | grep -A 4 -m 1 'unique\|bug'
echo .7.3.982..284.7..6.5.......7..6....4...2..6.5.....8.....47..3.......4......523..7 > one.line
"$A" explain --assume unique one.line | grep -A 4 -m 1 'unique\|bug'
echo .14...7.68.61...5.....7.4..3..4..9......65...6.9.1.8...4...6.3....5.71........... > one.line
"$A" explain --assume unique one.line | grep -A 4 -m 1 'unique\|bug'
echo .86..4..9..4..8.2632.....7..47.92.8....5.7..........64.783..........6.97.......3. > one.line
"$A" explain --assume unique one.line | grep -A 4 -m 1 'unique\|bug'
run grade --assume unique one.line
run grade one.line
run hint --assume unique "$E/slitherlink/5x5.url"

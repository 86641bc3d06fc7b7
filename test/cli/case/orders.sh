# zebra: the orders of clues and the engine that meets them one by one; clues are quoted
for order in given direct indirect-last exclusive; do
    run solve --engine late -p order=$order --stats $E/zebra/life1962.txt
done
run clash 'zebra 3
colour: red green blue
pet: dog cat fox
red same dog
dog left of cat
cat at 1'

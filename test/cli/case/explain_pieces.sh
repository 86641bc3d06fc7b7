# explain of pieces with clues: given cells are sure, black numbers are numbers of cells, what is parted is said truly
run explain 'https://puzz.link/p?aquapelago/6/5/h1p3v'
run explain 'https://puzz.link/p?lightshadow/6/6/i-12jfgbi2o2hch323g72'
run explain 'https://puzz.link/p?mochikoro/6/6/g5o41h2i1m1j2g1g'

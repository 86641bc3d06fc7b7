# links as people paste them: what a page adds, marks around them, Portable Puzzles' web pages, ids with the genre
body='slither/4/4/dgdh2c7b'
for link in "https://puzz.link/p?$body" "<https://puzz.link/p?$body>" "\"https://puzz.link/p?$body\"" "'https://puzz.link/p?$body'" \
    "(https://puzz.link/p?$body)" "[a puzzle](https://puzz.link/p?$body)" "https://puzz.link/p?$body," \
    "https://puzz.link/p?$body&utm_source=x&fbclid=1" "https://puzz.link/p?utm_source=x&$body" "https://puzz.link/p?$body#top" \
    "[here](<https://puzz.link/p?$body#top>)" "$body" "https://pzv.jp/p.html?$body" \
    'https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/loopy.html#4x4t0:3c3d22b2a1' \
    '<https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/loopy.html#4x4t0:3c3d22b2a1>' 'loopy:4x4t0:3c3d22b2a1'; do
    run convert --to url "$link"
    printf '%s\n' "$link" | "$A" convert --to url - 2>&1
done
run convert --to url -g slitherlink 4x4t0:3c3d22b2a1
run convert --to url -g loops 4x4t0:3c3d22b2a1
run convert --to text -g masyu 3x3:aWaBe
run convert --to gameid 'https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/bridges.html#3x3m2:1a2c1a2'
run solve 'https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/loopy.html#4x4t0#123456'
run solve 'https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/mines.html#9x9:0,0,m'
run solve "https://puzz.link/p?$body and more"
run convert --to text 'https://puzz.link/p?mashu/3/3/360.0'

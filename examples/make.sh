#!/bin/sh
# make.sh - three boards of our own for each genre: easy.txt, middle.txt, hard.txt in its folder, by fixed seeds.
#   ARIADNE=build/ariadne sh examples/make.sh [GENRE ...]      those that are there already stay
# A size a line below where 6, 8 and 10 are not what people print; the grades are gentle to fair, fair to tricky, and hard.
cd "$(dirname "$0")/.." || exit 2
A=${ARIADNE:-build/ariadne}
sizes() {
    case $1 in
    sudoku | jigsaw | killer | factors) echo 6 9 9 ;;
    zebra) echo 4x4 4x5 5x5 ;;
    doublechoco) echo 4 4x6 4x6 ;;
    compass) echo 5 6 7 ;;
    heteromino) echo 6 6 8 ;;
    pentominous) echo 5 6 8 ;;
    statuepark) echo 6 7 8 ;;
    araf | circuit | hidato | numbrix | onetox) echo 4 5 6 ;;
    futoshiki | kropki) echo 5 6 7 ;;
    kenken) echo 4 6 8 ;;
    straights) echo 6 8 9 ;;
    dominosa) echo 5x6 7x8 9x10 ;;
    sudokuvariants) echo 6 9 9 ;;
    norinori | aqre | lits | chocona) echo 6 6 8 ;;
    battleship) echo 6 8 10 ;;
    nonogram) echo 6 10 15 ;;
    kakurasu) echo 5 6 8 ;;
    invlitso | chocobanana) echo 5 6 6 ;;
    snake | hebi | bricks) echo 6 8 8 ;;
    gappy) echo 9 10 10 ;;
    slalom) echo 6 8 9 ;;
    icelom) echo 5 6 6 ;;
    *) echo 6 8 10 ;;
    esac
}
seed() { # where the first is no good example: nearly all black, the loop of another genre, or far above its grade
    case $1/$2 in chocona/*) echo 5 ;; tapa/middle) echo 3 ;; killer/hard) echo 6 ;; futoshiki/hard | galaxies/hard) echo 4 ;; loops/* | stostone/easy | kenken/hard | slalom/hard | bricks/hard) echo 2 ;; *) echo 1 ;; esac
}
made() { # GENRE LEVEL SIZE GRADES...: the first grades that a board is found for
    genre=$1 file=examples/$1/$2.txt level=$2 size=$3
    shift 3
    [ -s "$file" ] && return
    mkdir -p "examples/$genre"
    for grade; do
        timeout 30 "$A" make "$genre" "$size" --to text --grade "$grade" --seed "$(seed "$genre" "$level")" > "$file.new" 2> /dev/null && mv "$file.new" "$file" && break
    done
    rm -f "$file.new"
    if [ ! -s "$file" ]; then echo "$genre/$level.txt: none was found" && return; fi
    echo "$genre/$level.txt: $grade"
    grep -q "^$genre/$level.txt," examples/index.csv || echo "$genre/$level.txt,text,one,,ours" >> examples/index.csv
}
[ $# -gt 0 ] || set -- $("$A" genres | awk '{ print $1 }')
for genre; do
    # shellcheck disable=SC2046
    set -- $(sizes "$genre")
    case $genre in slitherlink | loops) set -- "$@" fair ;; esac # gentle ones keep nearly all clues
    made "$genre" easy "$1" "${4:-gentle}" gentle..fair gentle..tricky
    made "$genre" middle "$2" fair fair..tricky gentle..hard
    made "$genre" hard "$3" hard tricky..fiendish fair..fiendish
done

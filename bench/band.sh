#!/bin/sh
# band.sh - 9x9 Sudokus proved unique a second, by our engine and by tdoku (T. Dillon), in turns, the best of three.
#   make && sh bench/band.sh TDOKU DATA [CC++]     TDOKU: a clone of github.com/t-dillon/tdoku; DATA: a folder with its puzzle files
# Prints a Markdown table: with AVX2 alone, as most people have it, and with AVX-512 where the processor has it.
set -e
tdoku=$(cd "$1" && pwd) data=$(cd "$2" && pwd) cxx=${3:-clang++-14}
cd "$(dirname "$0")/.."
make -s -C bench ../build/bench/band_speed
here=build/bench
cat > $here/tdoku_speed.cpp << 'CPP'
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>
#include <vector>
extern "C" size_t TdokuSolverDpllTriadSimd(const char *in, size_t limit, unsigned flags, char *out, size_t *guesses);
int main(int, char **argv) {
    std::vector<std::string> boards;
    char line[512], out[82];
    FILE *f = fopen(argv[1], "r");
    while (f && fgets(line, sizeof line, f))
        if (strspn(line, ".0123456789") >= 81) boards.emplace_back(line, 81);
    for (auto &b : boards)
        for (auto &c : b) c = c == '0' ? '.' : c;
    double best = 1e9;
    for (int r = 0; r < 3; r++) {
        const clock_t begun = clock();
        size_t guesses = 0;
        for (auto &b : boards) TdokuSolverDpllTriadSimd(b.c_str(), 2, 0, out, &guesses);
        const double took = double(clock() - begun) / CLOCKS_PER_SEC;
        if (took < best) best = took;
    }
    printf("%.0f\n", boards.size() / best);
}
CPP
[ -f "$tdoku/src/build_info.h" ] || : > "$tdoku/src/build_info.h"
build() { # the program, what the compiler may use
    $cxx -O3 -std=c++14 $2 -I"$tdoku/include" -I"$tdoku/src" $here/tdoku_speed.cpp \
        "$tdoku/src/solver_dpll_triad_simd.cc" "$tdoku/src/util.cc" -o $here/"$1"
}
build tdoku-1 -mavx2
kernels=1
if grep -q avx512vl /proc/cpuinfo; then
    build tdoku-2 -march=native
    kernels="1 2"
fi
echo "| set | AVX2: ours, a second | tdoku | ratio | AVX-512: ours | tdoku, AVX-512 | ratio, AVX-512 |"
echo "| --- | --: | --: | --: | --: | --: | --: |"
for set in "17 clues:puzzles_17clue_2000" "top1465:puzzles_magictour_top1465" \
    "rated 11 and more:puzzles_hardest_1905_11plus_2000" "1106:puzzles_hardest_1106_375"; do
    row="| ${set%:*}"
    for kernel in $kernels; do
        ours=0 theirs=0
        for turn in 1 2 3; do
            n=$($here/band_speed 2 "$data/${set#*:}.txt" 3 $kernel | sed 's|.*, \([0-9]*\)/s|\1|')
            [ "$n" -gt "$ours" ] && ours=$n
            n=$($here/tdoku-$kernel "$data/${set#*:}.txt")
            [ "$n" -gt "$theirs" ] && theirs=$n
        done
        row="$row | $(echo "$ours $theirs" | awk 'function group(n) { return n < 1000 ? n : group(int(n / 1000)) sprintf(",%03d", n % 1000) }
            { printf "%s | %s | %.2f", group($1), group($2), $1 / $2 }')"
    done
    [ "$kernels" = 1 ] && row="$row | | | "
    echo "$row |"
done

/* band_speed.c - the Sudoku engine on files of puzzles, one of 81 characters a line: CPU seconds, puzzles a second.
 * make -C bench ../build/bench/band_speed
 * build/bench/band_speed LIMIT FILE ROUNDS [KERNEL]   LIMIT 2: prove unique; the best of ROUNDS. FILE "make": minimal
 * puzzles made. KERNEL: 0 for every processor, 1 AVX2, 2 AVX-512; the best that there is when it is left out. */
#include "engine/band/make.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double now(void) { return (double)clock() / CLOCKS_PER_SEC; }

int main(int argc, char **argv) {
    static uint8_t board[100000][81];
    char line[256];
    uint32_t n = 0;
    double best = 1e9;
    ari_arena a;
    ari_arena_init(&a, NULL, 0);
    ari_band_make *m = ari_band_make_new(1, &a);
    if (argc < 4 || !m) return fputs("usage: band_speed LIMIT FILE ROUNDS [KERNEL]\n", stderr), 2;
    if (argc > 4 && !ari_band_use(m->band, (ari_band_kernel)atoi(argv[4])))
        return fputs("band_speed: this processor has not got the kernel\n", stderr), 2;
    const uint32_t limit = (uint32_t)atoi(argv[1]);
    const bool making = !strcmp(argv[2], "make");
    uint8_t grid[81];
    FILE *f = making ? NULL : fopen(argv[2], "r");
    if (!making && !f) return fputs("band_speed: cannot read the file\n", stderr), 2;
    while (f && n < 100000 && fgets(line, sizeof line, f)) {
        if (strspn(line, ".0123456789") < 81) continue;
        for (int i = 0; i < 81; i++) board[n][i] = (uint8_t)(line[i] == '.' ? 0 : line[i] - '0');
        n++;
    }
    if (making) n = 10000;
    uint64_t sum = 0;
    for (int r = 0; r < atoi(argv[3]); r++) {
        const double begun = now();
        sum = 0;
        for (uint32_t i = 0; i < n; i++) {
            if (making) {
                sum += ari_band_make_puzzle(m, 0, grid, board[0]);
                continue;
            }
            ari_band_load(m->band, board[i]);
            sum += ari_band_count(m->band, limit);
        }
        if (now() - begun < best) best = now() - begun;
    }
    printf("%s: %u, %llu %s, %.0f/s\n", argv[2], n, (unsigned long long)sum, making ? "clues" : "solutions", n / best);
    ari_arena_drop(&a);
    return 0;
}

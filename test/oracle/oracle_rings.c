/* oracle_rings.c - brute force for Tapa. */
#include "oracle_grid.h"

#include <stdlib.h>

enum { SEVERAL = 1 << 16 };

/* How often each length is wanted, [0] for unknown ones. */
static void read_numbers(int clue, int wanted[9]) {
    if (clue == -2) wanted[0]++;
    else if (clue > 0 && clue < SEVERAL) wanted[clue < 9 ? clue : 8]++; /* no other is in range */
    for (; clue >= SEVERAL && clue & 15; clue = SEVERAL | (clue & 65535) >> 4) wanted[(clue & 15) % 9]++;
}

static int fits_ring(const oracle_case *c, const int *cell, int p) {
    static const int y[] = {-1, -1, -1, 0, 1, 1, 1, 0}, x[] = {-1, 0, 1, 1, 1, 0, -1, -1};
    int black[16], wanted[9] = {0}, runs = 0, all = 0;
    for (int i = 0; i < 16; i++) {
        const int r = p / c->cols + y[i % 8], k = p % c->cols + x[i % 8];
        black[i] = r >= 0 && k >= 0 && r < c->rows && k < c->cols && cell[r * c->cols + k];
        all += i < 8 && black[i];
    }
    read_numbers(c->clue[p], wanted);
    for (int i = 0; i < 8; i++) {
        int n = 0;
        if (black[i] || !black[i + 1]) continue;
        while (black[(i + 1 + n) % 16]) n++;
        wanted[wanted[n] > 0 ? n : 0]--, runs++;
    }
    if (all == 8) wanted[wanted[8] > 0 ? 8 : 0]--;
    for (int n = 0; n < 9; n++)
        if (wanted[n]) return 0;
    return 1;
}

int oracle_check_tapa(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int R = c->rows, C = c->cols;
    int *in = og_ints(R * C), pieces = 0, fine = 1;
    (void)h, (void)v;
    for (int p = 0; p < R * C; p++) {
        if (c->clue[p] != -1) fine &= !cell[p] && fits_ring(c, cell, p);
        if (p % C && p >= C) fine &= !(cell[p] && cell[p - 1] && cell[p - C] && cell[p - C - 1]);
        if (cell[p] && !in[p]) og_flood(R, C, cell, R * C, p, in, ++pieces);
    }
    free(in);
    return fine && pieces < 2;
}
long oracle_tapa(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return og_drawings(c, oracle_check_tapa, limit, visit, ctx);
}

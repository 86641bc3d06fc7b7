/* oracle_makaro.c - Makaro: numbers are filled in cell by cell, arrows are looked at when all is full. Rules as
 * pzprjs checks them (robx/pzprjs, src/variety/makaro.js), written anew. A clue is its colour times 2^20, 1 white, 2
 * black, its direction times 2^17, and a number and 1. */
#include "oracle_grid.h"

#include <stdlib.h>

static int is_black(const oracle_case *c, int p) { return c->clue[p] >= 0 && c->clue[p] >> 20 == 2; }
static int is_beside(const oracle_case *c, int p, int q) {
    return abs(p / c->cols - q / c->cols) + abs(p % c->cols - q % c->cols) == 1;
}

/* May the number stand in white cell p, as far as the cells before go? */
static int fits(const oracle_case *c, const int *cell, int p) {
    int size = 0;
    for (int q = 0; q < c->rows * c->cols; q++) size += !is_black(c, q) && c->param[1 + q] == c->param[1 + p];
    if (cell[p] < 1 || cell[p] > size || (c->clue[p] >= 0 && c->clue[p] % (1 << 17) != cell[p] + 1)) return 0;
    for (int q = 0; q < p; q++)
        if (cell[q] == cell[p] && (c->param[1 + q] == c->param[1 + p] || is_beside(c, p, q))) return 0;
    return 1;
}

/* The arrow of p points to a cell whose number is the largest beside p, and no other cell there has it. */
static int points(const oracle_case *c, const int *cell, int p) {
    const int way = c->clue[p] >> 17 & 7, r = p / c->cols + (way == 2) - (way == 1);
    const int k = p % c->cols + (way == 4) - (way == 3);
    if (!way) return 1;
    if (r < 0 || k < 0 || r >= c->rows || k >= c->cols || is_black(c, r * c->cols + k)) return 0;
    for (int q = 0; q < c->rows * c->cols; q++)
        if (q != r * c->cols + k && is_beside(c, p, q) && cell[q] >= cell[r * c->cols + k]) return 0;
    return 1;
}

int oracle_check_makaro(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++)
        if (is_black(c, p) ? cell[p] > 0 || !points(c, cell, p) : !fits(c, cell, p)) return 0;
    return 1;
}

static int fill(const oracle_case *c, int *cell, int p, og_out *out) {
    const int all = c->rows * c->cols, black = p < all && is_black(c, p);
    int stop = 0;
    if (p == all) return oracle_check_makaro(c, cell, NULL, NULL) ? og_emit(out, cell, NULL, NULL) : 0;
    for (int x = !black; x <= (black ? 0 : all) && !stop; x++) {
        cell[p] = x;
        if (black || fits(c, cell, p)) stop = fill(c, cell, p + 1, out);
    }
    cell[p] = 0;
    return stop;
}
long oracle_makaro(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    og_out out = {0, limit, visit, ctx};
    int *cell = og_ints(c->rows * c->cols);
    fill(c, cell, 0, &out);
    free(cell);
    return out.count;
}

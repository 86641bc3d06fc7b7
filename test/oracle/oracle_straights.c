/* oracle_straights.c - Str8ts: numbers are filled in row by row, none twice in a row or column; pieces between black
 * cells are looked at when all is full. A clue is its colour times 2^20, 1 white, 2 black, and its number and 1. */
#include "oracle_grid.h"

#include <stdlib.h>

static int is_black(const oracle_case *c, int p) { return c->clue[p] >= 0 && c->clue[p] >> 20 == 2; }
static int number_of(const oracle_case *c, int p) { return c->clue[p] < 0 ? -1 : c->clue[p] % (1 << 17) - 1; }
static int is_empty(const oracle_case *c, int p) { return is_black(c, p) && number_of(c, p) < 0; }

static int is_twice(const oracle_case *c, const int *cell, int p) {
    for (int q = 0; q < p; q++)
        if (cell[p] && cell[p] == cell[q] && (p / c->cols == q / c->cols || p % c->cols == q % c->cols)) return 1;
    return 0;
}

/* The piece from p on, right or down, is no straight. */
static int is_broken(const oracle_case *c, const int *cell, int p, int down) {
    const int step = down ? c->cols : 1, at = down ? p / c->cols : p % c->cols, end = down ? c->rows : c->cols;
    int least = 0, most = 0, n = 0;
    if (is_black(c, p) || (at && !is_black(c, p - step))) return 0;
    for (int i = at, q = p; i < end && !is_black(c, q); i++, q += step, n++) {
        if (!n || cell[q] < least) least = cell[q];
        if (cell[q] > most) most = cell[q];
    }
    return most - least >= n;
}

int oracle_check_straights(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int n = c->rows * c->cols, side = c->rows > c->cols ? c->rows : c->cols;
    (void)h, (void)v;
    for (int p = 0; p < n; p++) {
        if (is_empty(c, p) ? cell[p] > 0 : cell[p] < 1 || cell[p] > side || is_twice(c, cell, p)) return 0;
        if (number_of(c, p) >= 0 && cell[p] != number_of(c, p)) return 0;
    }
    for (int p = 0; p < n; p++)
        if (is_broken(c, cell, p, 0) || is_broken(c, cell, p, 1)) return 0;
    return 1;
}

static int fill(const oracle_case *c, int side, int *cell, int p, og_out *out) {
    int stop = 0;
    if (p == c->rows * c->cols) return oracle_check_straights(c, cell, NULL, NULL) ? og_emit(out, cell, NULL, NULL) : 0;
    for (int x = !is_empty(c, p); x <= (is_empty(c, p) ? 0 : side) && !stop; x++) {
        cell[p] = x;
        const int fits = (number_of(c, p) < 0 || number_of(c, p) == x) && !is_twice(c, cell, p);
        if (fits) stop = fill(c, side, cell, p + 1, out);
    }
    cell[p] = 0;
    return stop;
}
long oracle_straights(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    og_out out = {0, limit, visit, ctx};
    int *cell = og_ints(c->rows * c->cols);
    fill(c, c->rows > c->cols ? c->rows : c->cols, cell, 0, &out);
    free(cell);
    return out.count;
}

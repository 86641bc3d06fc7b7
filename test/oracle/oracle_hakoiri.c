/* oracle_hakoiri.c - Hakoiri: cells are filled in reading order, with 1, 2, 3 or none (-1); a symbol that its room has,
 * or that touches an equal one, is dropped at once. The rest is looked at in the end. */
#include "oracle_grid.h"

#include <stdlib.h>

static int touches(const oracle_case *c, int q, int p) {
    return abs(p / c->cols - q / c->cols) <= 1 && abs(p % c->cols - q % c->cols) <= 1;
}

static int cell_fits(const oracle_case *c, const int *cell, int p) {
    if (cell[p] > 3 || (c->clue[p] >= 0 && c->clue[p] != cell[p]) || (c->clue[p] == -2 && cell[p] <= 0)) return 0;
    for (int q = 0; q < p && cell[p] > 0; q++)
        if (cell[q] == cell[p] && (touches(c, q, p) || c->param[1 + q] == c->param[1 + p])) return 0;
    return 1;
}

/* Each room has three symbols, and all cells with one are one piece. */
static int is_whole(const oracle_case *c, const int *cell) {
    const int n = c->rows * c->cols;
    int piece[64], some = 0, first = -1;
    for (int room = 0; room < c->param[0]; room++) {
        int symbols = 0;
        for (int p = 0; p < n; p++) symbols += c->param[1 + p] == room && cell[p] > 0;
        if (symbols != 3) return 0;
    }
    for (int p = 0; p < n; p++) {
        piece[p] = 0;
        if (cell[p] > 0 && first < 0) first = p;
    }
    if (first >= 0) piece[first] = 1;
    for (int again = 0; again < n; again++)
        for (int p = 0; p < n; p++)
            for (int q = 0; q < n; q++)
                if (piece[q] && cell[p] > 0 && abs(p / c->cols - q / c->cols) + abs(p % c->cols - q % c->cols) == 1)
                    piece[p] = 1;
    for (int p = 0; p < n; p++) some |= cell[p] > 0 && !piece[p];
    return !some;
}

static int fill(const oracle_case *c, int *cell, int p, og_out *out) {
    int stop = 0;
    if (p == c->rows * c->cols) return is_whole(c, cell) ? og_emit(out, cell, NULL, NULL) : 0;
    for (int x = 0; x <= 3 && !stop; x++) {
        cell[p] = x ? x : -1;
        if (cell_fits(c, cell, p)) stop = fill(c, cell, p + 1, out);
    }
    cell[p] = 0;
    return stop;
}

int oracle_check_hakoiri(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++)
        if (!cell_fits(c, cell, p)) return 0;
    return is_whole(c, cell);
}

long oracle_hakoiri(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    og_out out = {0, limit, visit, ctx};
    int *cell = og_ints(c->rows * c->cols);
    fill(c, cell, 0, &out);
    free(cell);
    return out.count;
}

/* oracle_magnets.c - Magnets: all drawings of plus, minus and nothing in the cells, each looked at by the rules. Rules
 * as pzprjs checks them (robx/pzprjs, src/variety/magnets.js) for rooms of up to two cells, anew. */
#include "oracle_grid.h"

#include <stdlib.h>

enum { PLUS = 1, MINUS };

static int counts_hold(const oracle_case *c, const int *cell) {
    static const int pole[] = {PLUS, PLUS, MINUS, MINUS}; /* above, left, below, right */
    const int *at = c->param + ORACLE_OUTER;
    for (int side = 0; side < 4; side++)
        for (int i = 0; i < (side % 2 ? c->rows : c->cols); i++, at += ORACLE_WORDS) {
            int n = 0;
            for (int p = 0; p < c->rows * c->cols; p++)
                n += (side % 2 ? p / c->cols : p % c->cols) == i && cell[p] == pole[side];
            if (at[0] >= 0 && n != at[0]) return 0;
        }
    return 1;
}

int oracle_check_magnets(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int *room = c->param + 1, all = c->rows * c->cols;
    (void)h, (void)v;
    for (int p = 0; p < all; p++) {
        const int right = p % c->cols + 1 < c->cols ? p + 1 : -1, below = p + c->cols < all ? p + c->cols : -1;
        int poles = 0;
        if (cell[p] > MINUS) return 0;
        if (c->clue[p] >= 0 && c->clue[p] != (cell[p] > 0 ? cell[p] : 0)) return 0;
        for (int k = 0; k < 2; k++) {
            const int q = k ? below : right;
            if (q < 0) continue;
            if (cell[p] > 0 && cell[p] == cell[q]) return 0;
            if (room[p] == room[q] && (cell[p] > 0) != (cell[q] > 0)) return 0;
        }
        for (int q = 0; q < all; q++) poles += room[q] == room[p] && cell[q] > 0;
        if (poles > 2) return 0;
    }
    return counts_hold(c, cell);
}

long oracle_magnets(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    const int all = c->rows * c->cols;
    og_out out = {0, limit, visit, ctx};
    int *cell = og_ints(all), stop = 0;
    for (int p = 0; p < all && !stop;) {
        if (oracle_check_magnets(c, cell, NULL, NULL)) stop = og_emit(&out, cell, NULL, NULL);
        for (p = 0; p < all && ++cell[p] > MINUS; p++) cell[p] = 0;
    }
    free(cell);
    return out.count;
}

/* oracle_corners.c - genres with numbers at the corners of cells: all drawings of a small board, one after the other.
 * Rules as pzprjs checks them (robx/pzprjs, src/variety: creek), written anew. */
#include "oracle_grid.h"

#include <stdlib.h>

static int corner_clue(const oracle_case *c, int r, int k) { return c->param[ORACLE_OUTER + r * (c->cols + 1) + k]; }

int oracle_check_creek(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int cells = c->rows * c->cols;
    int *in = og_ints(cells), pieces = 0, fine = 1;
    (void)h, (void)v;
    for (int r = 0; r <= c->rows; r++)
        for (int k = 0; k <= c->cols; k++) {
            int n = 0;
            for (int p = 0; p < cells; p++) {
                const int y = p / c->cols, x = p % c->cols;
                n += cell[p] && (y == r || y + 1 == r) && (x == k || x + 1 == k);
            }
            fine &= corner_clue(c, r, k) < 0 || corner_clue(c, r, k) == n;
        }
    for (int p = 0; p < cells; p++)
        if (!cell[p] && !in[p]) og_flood(c->rows, c->cols, cell, cells, p, in, ++pieces);
    free(in);
    return fine && pieces <= 1;
}

long oracle_creek(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return og_drawings(c, oracle_check_creek, limit, visit, ctx);
}

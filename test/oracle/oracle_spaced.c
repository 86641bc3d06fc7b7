/* oracle_spaced.c - Kurochute, Gappy, SquarO: all drawings of a small board, one after the other. Kurochute's rules as
 * pzprjs checks them (robx/pzprjs, src/variety/kurochute.js), written anew; those of the others as O. Janko's pages
 * tell them. */
#include "oracle_grid.h"

#include <stdlib.h>

static int rows_apart(const oracle_case *c, int p, int q) { return abs(p / c->cols - q / c->cols); }
static int cols_apart(const oracle_case *c, int p, int q) { return abs(p % c->cols - q % c->cols); }

/* ---- Kurochute ---- */

int oracle_check_kurochute(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int cells = c->rows * c->cols;
    int *in = og_ints(cells), pieces = 0, fine = 1;
    (void)h, (void)v;
    for (int p = 0; p < cells; p++) {
        int hit = 0;
        for (int q = 0; q < cells; q++) {
            const int dr = rows_apart(c, p, q), dk = cols_apart(c, p, q);
            fine &= !(cell[p] && cell[q] && dr + dk == 1);
            hit += cell[q] && (!dr || !dk) && dr + dk == c->clue[p];
        }
        fine &= c->clue[p] == -1 || (!cell[p] && (c->clue[p] < 0 || hit == 1));
        if (!cell[p] && !in[p]) og_flood(c->rows, c->cols, cell, cells, p, in, ++pieces);
    }
    free(in);
    return fine && pieces <= 1;
}
long oracle_kurochute(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return og_drawings(c, oracle_check_kurochute, limit, visit, ctx);
}

/* ---- Gappy ---- */

int oracle_check_gappy(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int i = 0; i < c->cols + c->rows; i++) { /* columns, then rows */
        const int want = c->param[ORACLE_OUTER + i * ORACLE_WORDS], row = i >= c->cols;
        int at[2] = {0, 0}, n = 0;
        for (int j = 0; j < (row ? c->cols : c->rows); j++)
            if (cell[row ? (i - c->cols) * c->cols + j : j * c->cols + i]) at[n++ % 2] = j;
        if (n != 2 || (want >= 0 && at[1] - at[0] - 1 != want)) return 0;
    }
    for (int p = 0; p < c->rows * c->cols; p++)
        for (int q = 0; q < p; q++)
            if (c->param[0] && cell[p] && cell[q] && rows_apart(c, p, q) <= 1 && cols_apart(c, p, q) <= 1) return 0;
    return 1;
}
long oracle_gappy(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return og_drawings(c, oracle_check_gappy, limit, visit, ctx);
}

/* ---- SquarO ---- */

int oracle_check_squareo(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int y = 0; y <= c->rows; y++)
        for (int x = 0; x <= c->cols; x++) {
            const int want = c->param[ORACLE_OUTER + y * (c->cols + 1) + x];
            int n = 0;
            for (int r = y - 1; r <= y; r++)
                for (int k = x - 1; k <= x; k++)
                    if (r >= 0 && k >= 0 && r < c->rows && k < c->cols) n += cell[r * c->cols + k];
            if (want >= 0 && n != want) return 0;
        }
    return 1;
}
long oracle_squareo(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return og_drawings(c, oracle_check_squareo, limit, visit, ctx);
}

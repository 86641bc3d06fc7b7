/* oracle_bank.c - genres whose pieces are shapes of a bank: all drawings of a small board. Rules as pzprjs checks them
 * (robx/pzprjs, src/variety/statuepark.js), written anew. param[0]: how many shapes; of each how many cells, then
 * these, row and column. */
#include "oracle_grid.h"

#include <stdlib.h>
#include <string.h>

enum { MOST = 16 };

/* The cells moved to 0,0 and in order, by one of eight motions, as words. */
static void lay_cells(const int *row, const int *col, int n, int motion, int *out) {
    int top = 1000, left = 1000;
    for (int i = 0; i < n; i++) {
        int r = row[i], k = col[i];
        if (motion & 4) r = col[i], k = row[i];
        if (motion & 1) r = -r;
        if (motion & 2) k = -k;
        out[2 * i] = r, out[2 * i + 1] = k;
        if (r < top) top = r;
        if (k < left) left = k;
    }
    for (int i = 0; i < n; i++) out[i] = (out[2 * i] - top) * 100 + out[2 * i + 1] - left;
    for (int again = 0; again < n; again++)
        for (int i = 0; i + 1 < n; i++)
            if (out[i] > out[i + 1]) {
                const int was = out[i];
                out[i] = out[i + 1], out[i + 1] = was;
            }
}

/* Are these cells that shape, turned or mirrored? */
static int is_shape(const int *row, const int *col, int n, const int *shape) {
    int one[2 * MOST], two[2 * MOST], r[MOST], k[MOST];
    if (*shape != n) return 0;
    for (int i = 0; i < n; i++) r[i] = shape[1 + 2 * i], k[i] = shape[2 + 2 * i];
    lay_cells(r, k, n, 0, one);
    for (int motion = 0; motion < 8; motion++) {
        lay_cells(row, col, n, motion, two);
        if (!memcmp(one, two, (size_t)n * sizeof *one)) return 1;
    }
    return 0;
}

int oracle_check_statuepark(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int cells = c->rows * c->cols, shapes = c->param[0];
    int *in = og_ints(cells), *used = og_ints(shapes + 1), white = 0, name = 0, fine = 1;
    (void)h, (void)v;
    for (int p = 0; p < cells; p++) fine &= c->clue[p] == -1 || c->clue[p] == 1 + cell[p];
    for (int p = 0; p < cells && fine; p++) {
        int row[MOST], col[MOST], n = 0, i = 0;
        if (in[p]) continue;
        og_flood(c->rows, c->cols, cell, cells, p, in, ++name);
        if (!cell[p]) {
            fine = ++white < 2;
            continue;
        }
        for (int q = 0; q < cells; q++)
            if (in[q] == name && n < MOST) row[n] = q / c->cols, col[n++] = q % c->cols;
        const int *shape = c->param + 1;
        for (; i < shapes && (used[i] || !is_shape(row, col, n, shape)); i++) shape += 1 + 2 * *shape;
        if (i == shapes) fine = 0;
        else used[i] = 1;
    }
    for (int i = 0; i < shapes; i++) fine &= used[i];
    free(in), free(used);
    return fine;
}

long oracle_statuepark(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return og_drawings(c, oracle_check_statuepark, limit, visit, ctx);
}

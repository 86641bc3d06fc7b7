/* oracle_corners.c - genres with numbers at the corners of cells: all drawings of a small board, one after the other.
 * Rules as pzprjs checks them (robx/pzprjs, src/variety: creek, gokigen), written anew. */
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

/* ---- Slant ---- */

int oracle_check_slant(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int wide = c->cols + 1, corners = (c->rows + 1) * wide;
    int *piece = og_ints(corners), *ends = og_ints(corners), fine = 1;
    (void)h, (void)v;
    for (int p = 0; p < corners; p++) piece[p] = p;
    for (int p = 0; p < c->rows * c->cols; p++) {
        const int first = p / c->cols * wide + p % c->cols, rising = cell[p] == 2;
        const int a = first + rising, b = first + wide + !rising, one = piece[a], two = piece[b];
        fine &= one != two && (cell[p] == 1 || cell[p] == 2);
        ends[a]++, ends[b]++;
        for (int q = 0; q < corners; q++)
            if (piece[q] == one) piece[q] = two;
    }
    for (int p = 0; p < corners; p++)
        fine &= corner_clue(c, p / wide, p % wide) < 0 || corner_clue(c, p / wide, p % wide) == ends[p];
    free(piece), free(ends);
    return fine;
}

long oracle_slant(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    const int cells = c->rows * c->cols;
    og_out out = {0, limit, visit, ctx};
    if (cells < 1 || cells > 20) return -1;
    int *cell = og_ints(cells);
    for (unsigned set = 0; set < 1u << cells; set++) {
        for (int p = 0; p < cells; p++) cell[p] = 1 + (int)(set >> p & 1);
        if (oracle_check_slant(c, cell, NULL, NULL) && og_emit(&out, cell, NULL, NULL)) break;
    }
    free(cell);
    return out.count;
}

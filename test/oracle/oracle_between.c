/* oracle_between.c - Latin squares with clues between two cells: param[ORACLE_OUTER + 2 * cell] right of a cell, one
 * more below it: -1 none, -2 unknown, a number, or 1048576 times its kind: 1 the first number is smaller, 2 larger, 3 a
 * white dot, 4 a black one. Cells are filled in reading order. Rules as pzprjs checks them (robx/pzprjs,
 * src/variety/minarism.js), written anew. */
#include "oracle_grid.h"

#include <stdlib.h>

enum { KIND = 1 << 20, SMALLER = 1, WHITE = 3 };

/* Do the numbers x, y fit what is between them? */
typedef int fits_between(const oracle_case *c, int clue, int x, int y);

static int side_of(const oracle_case *c) { return c->rows > c->cols ? c->rows : c->cols; }

/* The number in cell p beside those above and to the left. */
static int cell_fits(const oracle_case *c, fits_between *fits, const int *cell, int p) {
    const int row = p / c->cols, col = p % c->cols, *between = c->param + ORACLE_OUTER;
    if (cell[p] < 1 || cell[p] > side_of(c) || (c->clue[p] >= 0 && c->clue[p] != cell[p])) return 0;
    for (int q = 0; q < p; q++)
        if ((q / c->cols == row || q % c->cols == col) && cell[q] == cell[p]) return 0;
    if (col && !fits(c, between[2 * (p - 1)], cell[p - 1], cell[p])) return 0;
    return !row || fits(c, between[2 * (p - c->cols) + 1], cell[p - c->cols], cell[p]);
}

static int fill(const oracle_case *c, fits_between *fits, int *cell, int p, og_out *out) {
    int stop = 0;
    if (p == c->rows * c->cols) return og_emit(out, cell, NULL, NULL);
    for (cell[p] = 1; cell[p] <= side_of(c) && !stop; cell[p]++)
        if (cell_fits(c, fits, cell, p)) stop = fill(c, fits, cell, p + 1, out);
    cell[p] = 0;
    return stop;
}

static long fill_all(const oracle_case *c, fits_between *fits, long limit, oracle_visit *visit, void *ctx) {
    og_out out = {0, limit, visit, ctx};
    int *cell = og_ints(c->rows * c->cols);
    fill(c, fits, cell, 0, &out);
    free(cell);
    return out.count;
}

static int check_all(const oracle_case *c, fits_between *fits, const int *cell) {
    for (int p = 0; p < c->rows * c->cols; p++)
        if (!cell_fits(c, fits, cell, p)) return 0;
    return 1;
}

static int fits_sign(const oracle_case *c, int clue, int x, int y) {
    (void)c;
    if (clue < 0) return 1;
    if (clue >= KIND) return clue / KIND == SMALLER ? x < y : x > y;
    return x - y == clue || y - x == clue;
}

static int fits_dot(const oracle_case *c, int clue, int x, int y) {
    const int consecutive = x - y == 1 || y - x == 1, twice = x == 2 * y || y == 2 * x;
    if (clue < 0) return !c->param[0] || (!consecutive && !twice);
    return clue / KIND == WHITE ? consecutive : twice;
}

int oracle_check_futoshiki(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    return check_all(c, fits_sign, cell);
}
long oracle_futoshiki(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return fill_all(c, fits_sign, limit, visit, ctx);
}

int oracle_check_kropki(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    return check_all(c, fits_dot, cell);
}
long oracle_kropki(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return fill_all(c, fits_dot, limit, visit, ctx);
}

/* oracle_digits.c - genres with a number in each cell. Cells are filled in reading order; a number that clashes with
 * one before is dropped at once. Rules as pzprjs checks them (robx/pzprjs, src/variety/ripple.js), written anew. */
#include "oracle_grid.h"

#include <stdlib.h>

/* Two equal numbers in cells q < p: may they be there? */
typedef int clash(const oracle_case *c, int q, int p, int number);

static int room_size(const oracle_case *c, int p) {
    int n = 0;
    for (int q = 0; q < c->rows * c->cols; q++) n += c->param[1 + q] == c->param[1 + p];
    return n;
}
static int same_room(const oracle_case *c, int q, int p) { return c->param[1 + q] == c->param[1 + p]; }

static int suguru_clash(const oracle_case *c, int q, int p, int number) {
    const int C = c->cols;
    (void)number;
    return same_room(c, q, p) || (abs(p / C - q / C) <= 1 && abs(p % C - q % C) <= 1);
}

static int ripple_clash(const oracle_case *c, int q, int p, int number) {
    const int C = c->cols;
    const int gap = p / C == q / C ? p - q : p % C == q % C ? (p - q) / C : c->rows * C;
    return same_room(c, q, p) || gap <= number;
}

/* The number in cell p fits to those before. */
static int fits(const oracle_case *c, clash *clashes, const int *cell, int p) {
    if (cell[p] < 1 || cell[p] > room_size(c, p) || (c->clue[p] >= 0 && c->clue[p] != cell[p])) return 0;
    for (int q = 0; q < p; q++)
        if (cell[q] == cell[p] && clashes(c, q, p, cell[p])) return 0;
    return 1;
}

static int check_all(const oracle_case *c, clash *clashes, const int *cell) {
    for (int p = 0; p < c->rows * c->cols; p++)
        if (!fits(c, clashes, cell, p)) return 0;
    return 1;
}

static int fill(const oracle_case *c, clash *clashes, int *cell, int p, og_out *out) {
    int stop = 0;
    if (p == c->rows * c->cols) return og_emit(out, cell, NULL, NULL);
    for (cell[p] = 1; cell[p] <= room_size(c, p) && !stop; cell[p]++)
        if (fits(c, clashes, cell, p)) stop = fill(c, clashes, cell, p + 1, out);
    cell[p] = 0;
    return stop;
}

static long fill_all(const oracle_case *c, clash *clashes, long limit, oracle_visit *visit, void *ctx) {
    og_out out = {0, limit, visit, ctx};
    int *cell = og_ints(c->rows * c->cols);
    fill(c, clashes, cell, 0, &out);
    free(cell);
    return out.count;
}

int oracle_check_suguru(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    return check_all(c, suguru_clash, cell);
}
long oracle_suguru(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return fill_all(c, suguru_clash, limit, visit, ctx);
}

int oracle_check_ripple(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    return check_all(c, ripple_clash, cell);
}
long oracle_ripple(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return fill_all(c, ripple_clash, limit, visit, ctx);
}

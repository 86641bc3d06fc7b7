/* oracle_ways.c - nurimaze, guidearrow: the ways through white cells, drawn one by one.
 * Rules as pzprjs checks them (robx/pzprjs, src/variety: nurimaze, guidearrow), written anew. */
#include "oracle_grid.h"

#include <stdlib.h>

/* Simple ways through white cells: all are walked; `met` counts, of each cell, how many of them pass it. */
typedef struct walk {
    const oracle_case *c;
    const int *cell;
    int goal, ways, *on, *met, first[5]; /* first[d]: ways whose first step has this direction */
} walk;

static int step(const oracle_case *c, int p, int d) { /* 1 up, 2 down, 3 left, 4 right; -1: off the board */
    const int C = c->cols, r = p / C + (d == 2) - (d == 1), k = p % C + (d == 4) - (d == 3);
    return r < 0 || k < 0 || r >= c->rows || k >= C ? -1 : r * C + k;
}

static void go(walk *w, int p, int way) {
    w->on[p] = 1;
    if (p == w->goal) {
        w->ways++, w->first[way]++;
        for (int q = 0; q < w->c->rows * w->c->cols; q++) w->met[q] += w->on[q];
    } else
        for (int d = 1; d <= 4; d++) {
            const int q = step(w->c, p, d);
            if (q >= 0 && !w->cell[q] && !w->on[q]) go(w, q, way ? way : d);
        }
    w->on[p] = 0;
}

static int only(const oracle_case *c, int clue) { /* the cell with it; -1: none, or several */
    int at = -1;
    for (int p = 0; p < c->rows * c->cols; p++) {
        if (c->clue[p] != clue) continue;
        if (at >= 0) return -1;
        at = p;
    }
    return at;
}

/* White cells are in one piece without a ring; cells with clues are white. */
static int is_tree(const oracle_case *c, const int *cell) {
    const int all = c->rows * c->cols;
    int *in = og_ints(all), white = 0, beside = 0, pieces = 0, fine = 1;
    for (int p = 0; p < all; p++) {
        fine &= !cell[p] || c->clue[p] == -1;
        if (cell[p]) continue;
        white++;
        for (int d = 2; d <= 4; d += 2) {
            const int q = step(c, p, d);
            beside += q >= 0 && !cell[q];
        }
        if (!in[p]) og_flood(c->rows, c->cols, cell, all, p, in, ++pieces);
    }
    free(in);
    return fine && pieces <= 1 && (!white || beside == white - 1);
}

static int walks_right(const oracle_case *c, const int *cell, int maze) {
    const int all = c->rows * c->cols;
    int fine = 1, signs = 0;
    for (int p = 0; p < all; p++) signs += c->clue[p] > 0;
    if (!signs) return 1;
    walk w = {.c = c, .cell = cell, .goal = only(c, maze ? 2 : 5), .on = og_ints(all), .met = og_ints(all)};
    const int start = maze ? only(c, 1) : -1;
    if (w.goal < 0 || (maze && start < 0)) fine = 0;
    else if (maze) {
        go(&w, start, 0);
        fine = w.ways == 1;
        for (int p = 0; p < all; p++) fine &= (c->clue[p] != 3 || w.met[p]) && (c->clue[p] != 4 || !w.met[p]);
    } else
        for (int p = 0; p < all; p++) {
            if (c->clue[p] < 1 || c->clue[p] > 4) continue;
            w.ways = w.first[c->clue[p]] = 0;
            go(&w, p, 0);
            fine &= w.ways == 1 && w.first[c->clue[p]] == 1;
        }
    free(w.on), free(w.met);
    return fine;
}

int oracle_check_nurimaze(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int C = c->cols;
    (void)h, (void)v;
    for (int p = 0; p < c->rows * C; p++) {
        for (int d = 2; d <= 4; d += 2) {
            const int q = step(c, p, d);
            if (q >= 0 && og_param(c, 1 + p) == og_param(c, 1 + q) && cell[p] != cell[q]) return 0;
        }
        if (p % C + 1 < C && p / C + 1 < c->rows && (cell[p] + cell[p + 1] + cell[p + C] + cell[p + C + 1]) % 4 == 0)
            return 0;
    }
    return is_tree(c, cell) && walks_right(c, cell, 1);
}
int oracle_check_guidearrow(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++)
        for (int d = 2; d <= 4; d += 2) {
            const int q = step(c, p, d);
            if (q >= 0 && cell[p] && cell[q]) return 0;
        }
    return is_tree(c, cell) && walks_right(c, cell, 0);
}
long oracle_nurimaze(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return og_drawings(c, oracle_check_nurimaze, limit, visit, ctx);
}
long oracle_guidearrow(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return og_drawings(c, oracle_check_guidearrow, limit, visit, ctx);
}

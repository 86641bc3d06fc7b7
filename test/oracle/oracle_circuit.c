/* oracle_circuit.c - Circuit Board: a tree of lines through all points, one line or three at each. */
#include "oracle_grid.h"

#include <stdlib.h>

static int given(const oracle_case *c, int p, int bit) { return c->clue[p] > 0 && (c->clue[p] & bit); }
static int is_point(const oracle_case *c, int p) { return c->clue[p] != 0; }

/* ---- the rules, on a complete drawing ---- */

int oracle_check_circuit(const oracle_case *c, const int *cell, const int *h, const int *v) {
    int R = c->rows, C = c->cols, points = 0, ends = 0, to[4];
    (void)cell;
    if (!og_lines_within(R, C, h, v, 1)) return 0;
    for (int p = 0; p < R * C; p++) {
        int lines = og_links(R, C, h, v, p, to);
        if (is_point(c, p) ? lines != 1 && lines != 3 : lines != 0) return 0;
        if (given(c, p, 1) && (p % C == C - 1 || !h[p / C * (C - 1) + p % C])) return 0;
        if (given(c, p, 2) && (p / C == R - 1 || !v[p])) return 0;
        points += is_point(c, p);
        ends += lines;
    }
    /* Every point has a line: one piece, and one line less than points, is a tree. */
    return !points || (og_groups(R, C, h, v) == 1 && ends == 2 * (points - 1));
}

/* ---- the search: lines to the right and below, point by point ---- */

typedef struct state {
    const oracle_case *c;
    int *h, *v;
    og_out out;
} state;

static int search(state *s, int p) {
    const oracle_case *c = s->c;
    int R = c->rows, C = c->cols, to[4];
    if (p == R * C) return oracle_check_circuit(c, NULL, s->h, s->v) && og_emit(&s->out, NULL, s->h, s->v);
    int *right = p % C < C - 1 ? &s->h[p / C * (C - 1) + p % C] : NULL;
    int *below = p / C < R - 1 ? &s->v[p] : NULL;
    int stop = 0;
    for (int k = 0; k < 4 && !stop; k++) {
        if ((k & 1 && !right) || (k & 2 && !below)) continue;
        if (right) *right = k & 1;
        if (below) *below = k >> 1;
        int lines = og_links(R, C, s->h, s->v, p, to); /* all its lines are known now */
        if (is_point(c, p) ? lines == 1 || lines == 3 : lines == 0) stop = search(s, p + 1);
    }
    if (right) *right = 0;
    if (below) *below = 0;
    return stop;
}

long oracle_circuit(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    if (c->rows < 1 || c->cols < 1) return -1;
    for (int i = 0; i < c->rows * c->cols; i++)
        if (c->clue[i] < -1 || c->clue[i] > 7) return -1;
    state s = {c, og_ints(c->rows * c->cols), og_ints(c->rows * c->cols), {0, limit, visit, ctx}};
    search(&s, 0);
    free(s.h);
    free(s.v);
    return s.out.count;
}

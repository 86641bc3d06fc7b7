/* oracle_slitherlink.c - Slitherlink: one single closed loop along cell borders; what Loops shares with it. */
#include "oracle_grid.h"

#include <stdlib.h>

/* ---- the rules, on a complete drawing ---- */

static int edges_of_cell(const oracle_case *c, const int *h, const int *v, int r, int k) {
    return h[r * c->cols + k] + h[(r + 1) * c->cols + k] +
           v[r * (c->cols + 1) + k] + v[r * (c->cols + 1) + k + 1];
}

int og_check_fence(const oracle_case *c, int single, const int *h, const int *v) {
    int R = c->rows + 1, C = c->cols + 1;
    if (!og_is_loops(R, C, h, v)) return 0;
    if (single && og_groups(R, C, h, v) != 1) return 0;
    if (og_param(c, 0) && !og_all_visited(R, C, h, v)) return 0;
    for (int r = 0; r < c->rows; r++)
        for (int k = 0; k < c->cols; k++) {
            int clue = c->clue[r * c->cols + k];
            if (clue >= 0 && edges_of_cell(c, h, v, r, k) != clue) return 0;
        }
    return 1;
}

int oracle_check_slitherlink(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)cell;
    return og_check_fence(c, 1, h, v);
}

/* ---- the search ---- */

typedef struct state {
    const oracle_case *c;
    og_search s;
    og_out out;
} state;

/* Once point (r,k) is done, so are all edges of the cell up and right of it. */
static int possible(void *ctx, int r, int k) {
    state *st = ctx;
    const oracle_case *c = st->c;
    if (r == 0 || k == c->cols) return 1;
    int clue = c->clue[(r - 1) * c->cols + k];
    return clue < 0 || edges_of_cell(c, st->s.h, st->s.v, r - 1, k) == clue;
}

static int leaf(void *ctx) {
    state *st = ctx;
    if (!og_check_fence(st->c, st->s.single, st->s.h, st->s.v)) return 0;
    return og_emit(&st->out, NULL, st->s.h, st->s.v);
}

long og_fence(const oracle_case *c, int single, long limit, oracle_visit *visit, void *ctx) {
    if (c->rows < 1 || c->cols < 1 || og_param(c, 0) < 0 || og_param(c, 0) > 1) return -1;
    for (int i = 0; i < c->rows * c->cols; i++)
        if (c->clue[i] < -2) return -1;
    int points = (c->rows + 1) * (c->cols + 1), *need = og_ints(points);
    for (int p = 0; p < points; p++)
        need[p] = og_param(c, 0); /* 1: must be on a loop */
    state st = {.c = c, .out = {0, limit, visit, ctx}};
    st.s = (og_search){.R = c->rows + 1, .C = c->cols + 1, .single = single, .need = need,
                       .possible = possible, .leaf = leaf, .ctx = &st};
    og_run(&st.s);
    free(need);
    return st.out.count;
}

long oracle_slitherlink(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return og_fence(c, 1, limit, visit, ctx);
}

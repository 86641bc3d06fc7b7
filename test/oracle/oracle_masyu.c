/* oracle_masyu.c - Masyu: one single closed loop through cell centres and circles. */
#include "oracle_grid.h"

#include <stdlib.h>

enum { WHITE = 1, BLACK = 2 };

/* ---- the rules, on a complete drawing ---- */

/* 1 if the loop goes straight through cell p (which is on the loop). */
static int straight(const oracle_case *c, const int *h, const int *v, int p) {
    int to[4];
    og_links(c->rows, c->cols, h, v, p, to);
    return to[0] / c->cols == to[1] / c->cols || to[0] % c->cols == to[1] % c->cols;
}

int oracle_check_masyu(const oracle_case *c, const int *cell, const int *h, const int *v) {
    int R = c->rows, C = c->cols;
    (void)cell;
    if (!og_is_loops(R, C, h, v) || og_groups(R, C, h, v) != 1) return 0;
    if (og_param(c, 0) && !og_all_visited(R, C, h, v)) return 0;
    for (int p = 0; p < R * C; p++) {
        int to[4];
        if (c->clue[p] == -1) continue;
        if (og_links(R, C, h, v, p, to) != 2) return 0;
        int here = straight(c, h, v, p);
        int one = straight(c, h, v, to[0]), other = straight(c, h, v, to[1]);
        if (c->clue[p] == WHITE && (!here || (one && other))) return 0;
        if (c->clue[p] == BLACK && (here || !one || !other)) return 0;
    }
    return 1;
}

/* ---- the search ---- */

typedef struct state {
    const oracle_case *c;
    og_search s;
    og_out out;
} state;

/* The circle on (r,k) itself, and black circles beside it.  (All lines of (r,k)
 * are known; "must be on the loop" has been dealt with by need[].) */
static int possible(void *ctx, int r, int k) {
    state *st = ctx;
    const oracle_case *c = st->c;
    int C = c->cols, p = r * C + k, to[4];
    const int *h = st->s.h, *v = st->s.v;
    if (og_links(c->rows, C, h, v, p, to) == 0) return 1;
    int here = straight(c, h, v, p);
    if (c->clue[p] == WHITE && !here) return 0;
    if (c->clue[p] == BLACK && here) return 0;
    for (int i = 0; i < 2; i++)
        if (c->clue[to[i]] == BLACK && !here) return 0;
    return 1;
}

static int leaf(void *ctx) {
    state *st = ctx;
    if (!oracle_check_masyu(st->c, NULL, st->s.h, st->s.v)) return 0;
    return og_emit(&st->out, NULL, st->s.h, st->s.v);
}

long oracle_masyu(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    if (c->rows < 1 || c->cols < 1 || og_param(c, 0) < 0 || og_param(c, 0) > 1) return -1;
    for (int i = 0; i < c->rows * c->cols; i++)
        if (c->clue[i] != -1 && c->clue[i] != -2 && c->clue[i] != WHITE && c->clue[i] != BLACK) return -1;
    int *need = og_ints(c->rows * c->cols);
    for (int i = 0; i < c->rows * c->cols; i++) need[i] = og_param(c, 0) || c->clue[i] != -1;
    state st = {.c = c, .out = {0, limit, visit, ctx}};
    st.s = (og_search){.R = c->rows, .C = c->cols, .single = 1, .need = need,
                       .possible = possible, .leaf = leaf, .ctx = &st};
    og_run(&st.s);
    free(need);
    return st.out.count;
}

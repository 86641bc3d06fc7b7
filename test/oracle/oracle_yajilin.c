/* oracle_yajilin.c - Yajilin: shaded cells and one single closed loop through the rest. */
#include "oracle_grid.h"

#include <stdlib.h>

/* ---- the rules, on a complete drawing ---- */

int oracle_check_yajilin(const oracle_case *c, const int *cell, const int *h, const int *v) {
    static const int dr[5] = {0, -1, 1, 0, 0}, dk[5] = {0, 0, 0, -1, 1};
    int R = c->rows, C = c->cols;
    if (!og_is_loops(R, C, h, v) || og_groups(R, C, h, v) != 1) return 0;
    for (int r = 0; r < R; r++)
        for (int k = 0; k < C; k++) {
            int p = r * C + k, clue = c->clue[p], to[4];
            int visited = og_links(R, C, h, v, p, to) > 0;
            if (cell[p] != 0 && cell[p] != 1) return 0;
            if (clue != -1 && (cell[p] || visited)) return 0;
            if (clue == -1 && cell[p] + visited != 1) return 0;
            if (cell[p] && k + 1 < C && cell[p + 1]) return 0;
            if (cell[p] && r + 1 < R && cell[p + C]) return 0;
            if (clue > 0 && (clue & 255) != 255) {
                int d = clue >> 8, n = 0;
                for (int y = r, x = k; y >= 0 && y < R && x >= 0 && x < C; y += dr[d], x += dk[d]) n += cell[y * C + x];
                if (n != (clue & 255)) return 0;
            }
        }
    return 1;
}

/* ---- the search ----
 * The loop determines the shading: a cell without a clue is shaded exactly if
 * the loop does not visit it.  So all loops are searched. */

typedef struct state {
    const oracle_case *c;
    og_search s;
    og_out out;
    int *cell;
} state;

static int is_shaded(const state *st, int p) {
    int to[4];
    return st->c->clue[p] == -1 &&
           og_links(st->c->rows, st->c->cols, st->s.h, st->s.v, p, to) == 0;
}

/* The cells up to (r,k) are known: no shaded cell beside another. */
static int possible(void *ctx, int r, int k) {
    state *st = ctx;
    int C = st->c->cols, p = r * C + k;
    if (!is_shaded(st, p)) return 1;
    if (r > 0 && is_shaded(st, p - C)) return 0;
    if (k > 0 && is_shaded(st, p - 1)) return 0;
    return 1;
}

static int leaf(void *ctx) {
    state *st = ctx;
    for (int p = 0; p < st->c->rows * st->c->cols; p++) st->cell[p] = is_shaded(st, p);
    if (!oracle_check_yajilin(st->c, st->cell, st->s.h, st->s.v)) return 0;
    return og_emit(&st->out, st->cell, st->s.h, st->s.v);
}

long oracle_yajilin(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    if (c->rows < 1 || c->cols < 1) return -1;
    for (int i = 0; i < c->rows * c->cols; i++) {
        int clue = c->clue[i];
        if (clue < -2 || (clue > 0 && (clue >> 8 < 1 || clue >> 8 > 4))) return -1;
    }
    int *need = og_ints(c->rows * c->cols);
    for (int i = 0; i < c->rows * c->cols; i++) need[i] = c->clue[i] != -1 ? -1 : 0;
    state st = {.c = c, .out = {0, limit, visit, ctx}, .cell = og_ints(c->rows * c->cols)};
    st.s = (og_search){.R = c->rows, .C = c->cols, .single = 1, .need = need,
                       .possible = possible, .leaf = leaf, .ctx = &st};
    og_run(&st.s);
    free(st.cell);
    free(need);
    return st.out.count;
}

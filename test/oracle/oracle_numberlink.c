/* oracle_numberlink.c - Numberlink: disjoint paths joining equal numbers. */
#include "oracle_grid.h"

#include <stdlib.h>
#include <string.h>

/* Rules B and D: every cell is on a path. C and D: no path touches itself. */
static int rule_cover(const oracle_case *c) { return og_param(c, 0) & 1 && !og_param(c, 1); }
static int rule_no_touch(const oracle_case *c) { return og_param(c, 0) >> 1; }

/* Are there two neighbours with the same label (0: none) that no line joins? */
static int touches(const oracle_case *c, const int *label, const int *h, const int *v) {
    int C = c->cols;
    for (int r = 0; r < c->rows; r++)
        for (int k = 0; k < C; k++) {
            int p = r * C + k;
            if (label[p] && k + 1 < C && label[p] == label[p + 1] && !h[r * (C - 1) + k]) return 1;
            if (label[p] && r + 1 < c->rows && label[p] == label[p + C] && !v[p]) return 1;
        }
    return 0;
}

/* ---- the rules, on a complete drawing ---- */

int oracle_check_numberlink(const oracle_case *c, const int *cell, const int *h, const int *v) {
    int R = c->rows, C = c->cols, to[4], on_a_line = 0, on_a_path = 0;
    if (!og_lines_within(R, C, h, v, 1)) return 0;
    /* One line at a number, none or two elsewhere; then the drawing consists of
     * simple paths between numbers, and of closed loops. */
    for (int p = 0; p < R * C; p++) {
        int n = og_links(R, C, h, v, p, to);
        if (c->clue[p] > 0 ? n != 1 : n != 0 && n != 2) return 0;
        if (n > 0) on_a_line++;
        if (n == 0 && (cell[p] != 0 || rule_cover(c))) return 0;
    }
    /* Walk each path from both its ends. */
    for (int p = 0; p < R * C; p++) {
        if (c->clue[p] <= 0) continue;
        int prev = -1, at = p;
        for (;;) {
            if (cell[at] != c->clue[p]) return 0;
            on_a_path++;
            int n = og_links(R, C, h, v, at, to), next = -1;
            for (int i = 0; i < n; i++)
                if (to[i] != prev) next = to[i];
            if (next < 0) break;
            prev = at;
            at = next;
        }
        if (c->clue[at] != c->clue[p]) return 0;
    }
    if (on_a_path != 2 * on_a_line)
        return 0; /* some line is not part of a path: a stray closed loop */
    return !rule_no_touch(c) || !touches(c, cell, h, v);
}

/* ---- the search: the cells are points, numbers the ends of paths ---- */

typedef struct state {
    const oracle_case *c;
    og_search s;
    og_out out;
    int *cell, *mark;
} state;

/* Marks the cells of the open path that starts at cell `from` and leaves it to a
 * linked cell other than `not_to`. */
static void walk(state *st, int from, int not_to) {
    int prev = not_to, at = from;
    for (;;) {
        st->mark[at] = 1;
        int to[4], n = og_links(st->c->rows, st->c->cols, st->s.h, st->s.v, at, to), next = -1;
        for (int i = 0; i < n; i++)
            if (to[i] != prev) next = to[i];
        if (next < 0) return;
        prev = at;
        at = next;
    }
}

/* 0 if the link closes a loop or joins two different numbers. */
static int joins(void *ctx, og_joint j) {
    const state *st = ctx;
    int x = st->c->clue[j.end_a], y = st->c->clue[j.end_b];
    return j.joins && (x <= 0 || y <= 0 || x == y);
}

/* Rule C: no two neighbours on the path through p that are not linked.  (If
 * they are not linked yet, linking them would close a loop.) */
static int touches_itself(state *st, int p) {
    int R = st->c->rows, C = st->c->cols, to[4];
    int n = og_links(R, C, st->s.h, st->s.v, p, to);
    memset(st->mark, 0, (size_t)(R * C) * sizeof *st->mark);
    walk(st, p, n > 0 ? to[0] : -1);
    if (n > 1)
        walk(st, p, to[1]);
    else if (n > 0)
        walk(st, p, -1);
    return touches(st->c, st->mark, st->s.h, st->s.v);
}

static int possible(void *ctx, int r, int k) {
    state *st = ctx;
    return !rule_no_touch(st->c) || !touches_itself(st, r * st->c->cols + k);
}

static int leaf(void *ctx) {
    state *st = ctx;
    int R = st->c->rows, C = st->c->cols;
    memset(st->cell, 0, (size_t)(R * C) * sizeof *st->cell);
    for (int p = 0; p < R * C; p++)
        if (st->c->clue[p] > 0) {
            memset(st->mark, 0, (size_t)(R * C) * sizeof *st->mark);
            walk(st, p, -1);
            for (int q = 0; q < R * C; q++)
                if (st->mark[q]) st->cell[q] = st->c->clue[p];
        }
    if (!oracle_check_numberlink(st->c, st->cell, st->s.h, st->s.v)) return 0;
    return og_emit(&st->out, st->cell, st->s.h, st->s.v);
}

long oracle_numberlink(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    int cells = c->rows * c->cols;
    if (c->rows < 1 || c->cols < 1 || og_param(c, 0) < 0 || og_param(c, 0) > 3) return -1;
    for (int i = 0; i < cells; i++) {
        int same = 0;
        if (c->clue[i] == -1) continue;
        for (int j = 0; j < cells; j++) same += c->clue[j] == c->clue[i];
        if (c->clue[i] <= 0 || same != 2) return -1;
    }
    int *need = og_ints(cells);
    for (int i = 0; i < cells; i++) need[i] = c->clue[i] > 0 ? 2 : rule_cover(c);
    state st = {.c = c, .out = {0, limit, visit, ctx}, .cell = og_ints(cells), .mark = og_ints(cells),
                .s = {.R = c->rows, .C = c->cols, .need = need, .joins = joins, .possible = possible, .leaf = leaf,
                      .ctx = &st}};
    og_run(&st.s);
    free(st.cell);
    free(st.mark);
    free(need);
    return st.out.count;
}

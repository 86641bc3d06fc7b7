/* oracle_sudoku.c - Sudoku with rectangular boxes. */
#include "oracle_grid.h"

#include <stdlib.h>

/* ---- the rules, on a complete board ---- */

int oracle_check_sudoku(const oracle_case *c, const int *cell, const int *h, const int *v) {
    int br = c->param[0], bc = c->param[1], n = br * bc;
    (void)h;
    (void)v;
    for (int i = 0; i < n * n; i++) {
        if (cell[i] < 1 || cell[i] > n) return 0;
        if (c->clue[i] >= 0 && cell[i] != c->clue[i]) return 0;
    }
    /* No digit twice in a row, column or box, which have n cells each. */
    for (int i = 0; i < n * n; i++)
        for (int j = i + 1; j < n * n; j++) {
            int same_row = i / n == j / n, same_col = i % n == j % n;
            int same_box = i / n / br == j / n / br && i % n / bc == j % n / bc;
            if ((same_row || same_col || same_box) && cell[i] == cell[j]) return 0;
        }
    return 1;
}

/* ---- the search: always fill the cell that has the fewest digits left ---- */

typedef struct state {
    const oracle_case *c;
    og_out out;
    int n;
    int *cell; /* 0 = not filled yet */
} state;

/* Set of digits (bit d) not yet seen from cell p. */
static unsigned digits_left(const state *st, int p) {
    int n = st->n, r = p / n, k = p % n;
    int br = st->c->param[0], bc = st->c->param[1], r0 = r / br * br, k0 = k / bc * bc;
    unsigned seen = 0;
    for (int i = 0; i < n; i++) {
        seen |= 1U << st->cell[r * n + i];
        seen |= 1U << st->cell[i * n + k];
        seen |= 1U << st->cell[(r0 + i / bc) * n + k0 + i % bc];
    }
    return ((1U << (n + 1)) - 2U) & ~seen;
}

static int step(state *st) {
    int n = st->n, best = -1, fewest = n + 1, stop = 0;
    unsigned left = 0;
    for (int p = 0; p < n * n; p++) {
        if (st->cell[p]) continue;
        unsigned set = digits_left(st, p);
        int many = 0;
        for (int d = 1; d <= n; d++) many += (int)(set >> d & 1U);
        if (many < fewest) {
            fewest = many;
            best = p;
            left = set;
        }
        if (many <= 1) break;
    }
    if (best < 0) {
        if (!oracle_check_sudoku(st->c, st->cell, NULL, NULL)) return 0;
        return og_emit(&st->out, st->cell, NULL, NULL);
    }
    for (int d = 1; d <= n && !stop; d++)
        if (left >> d & 1U) {
            st->cell[best] = d;
            stop = step(st);
        }
    st->cell[best] = 0;
    return stop;
}

long oracle_sudoku(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    if (!c->param || c->param[0] < 1 || c->param[1] < 1 || c->param[0] > 30 || c->param[1] > 30) return -1;
    int n = c->param[0] * c->param[1];
    if (n > 30 || c->rows != n || c->cols != n) return -1;
    for (int i = 0; i < n * n; i++)
        if (c->clue[i] < -2 || c->clue[i] == 0 || c->clue[i] > n) return -1;
    state st = {.c = c, .out = {0, limit, visit, ctx}, .n = n, .cell = og_ints(n * n)};
    for (int i = 0; i < n * n; i++) st.cell[i] = c->clue[i] > 0 ? c->clue[i] : 0;
    /* Givens that already clash (a cell's own digit aside) leave no solution. */
    int clash = 0;
    for (int i = 0; i < n * n; i++) {
        int d = st.cell[i];
        if (d == 0) continue;
        st.cell[i] = 0;
        if (!(digits_left(&st, i) >> d & 1U)) clash = 1;
        st.cell[i] = d;
    }
    if (!clash) step(&st);
    free(st.cell);
    return st.out.count;
}

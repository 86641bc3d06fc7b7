/* oracle_symbols.c - genres of symbols in cells with rules about lines and neighbours: each drawing is looked at. */
#include "oracle.h"
#include "oracle_grid.h"

#include <stdlib.h>

/* The j-th cell of line i, columns before rows. */
static int cell_at(const oracle_case *c, int i, int j) {
    return i < c->cols ? j * c->cols + i : (i - c->cols) * c->cols + j;
}

/* Line i: half of it black, no three alike side by side. */
static int is_even(const oracle_case *c, const int *cell, int i) {
    const int length = i < c->cols ? c->rows : c->cols;
    int black = 0;
    for (int j = 0; j < length; j++) {
        const int x = cell[cell_at(c, i, j)];
        black += x;
        if (j > 1 && x == cell[cell_at(c, i, j - 1)] && x == cell[cell_at(c, i, j - 2)]) return 0;
    }
    return 2 * black == length;
}

static int is_same(const oracle_case *c, const int *cell, int i, int k) {
    for (int j = 0; j < (i < c->cols ? c->rows : c->cols); j++)
        if (cell[cell_at(c, i, j)] != cell[cell_at(c, k, j)]) return 0;
    return 1;
}

int oracle_check_binairo(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++)
        if (c->clue[p] > 0 && cell[p] != (c->clue[p] == 2)) return 0;
    for (int i = 0; i < c->cols + c->rows; i++) {
        if (!is_even(c, cell, i)) return 0;
        for (int k = 0; k < i && c->param[0]; k++)
            if ((k < c->cols) == (i < c->cols) && is_same(c, cell, i, k)) return 0;
    }
    return 1;
}

/* Has each tree from p on a cell with a tent beside it for itself, none that is used[]? */
static int has_tents(const oracle_case *c, const int *cell, int p, int *used) {
    const int n = c->rows * c->cols, step[4] = {-c->cols, c->cols, -1, 1};
    while (p < n && c->clue[p] == -1) p++;
    if (p >= n) return 1;
    for (int d = 0; d < 4; d++) {
        const int q = p + step[d];
        if (q < 0 || q >= n || (d > 1 && q / c->cols != p / c->cols) || !cell[q] || used[q]) continue;
        used[q] = 1;
        const int fine = has_tents(c, cell, p + 1, used);
        used[q] = 0;
        if (fine) return 1;
    }
    return 0;
}

int oracle_check_tents(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int n = c->rows * c->cols;
    int used[64] = {0}, more = 0;
    (void)h, (void)v;
    for (int p = 0; p < n; p++) {
        more += cell[p] - (c->clue[p] != -1);
        if (cell[p] && c->clue[p] != -1) return 0;
        for (int q = 0; q < p && cell[p]; q++)
            if (cell[q] && abs(p / c->cols - q / c->cols) <= 1 && abs(p % c->cols - q % c->cols) <= 1) return 0;
    }
    for (int i = 0; i < c->cols + c->rows; i++) {
        const int want = c->param[ORACLE_OUTER + i * ORACLE_WORDS];
        int sum = 0;
        for (int j = 0; j < (i < c->cols ? c->rows : c->cols); j++) sum += cell[cell_at(c, i, j)];
        if (want >= 0 && sum != want) return 0;
    }
    return !more && n <= 64 && has_tents(c, cell, 0, used);
}

#define ORACLE(name)                                                                                                   \
    long oracle_##name(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {                             \
        return og_drawings(c, oracle_check_##name, limit, visit, ctx);                                                 \
    }
ORACLE(binairo)
ORACLE(tents)

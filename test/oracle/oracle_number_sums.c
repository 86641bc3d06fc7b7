/* oracle_number_sums.c - Sumplete: all drawings of a small board. Latin Sums, Factors: numbers are filled in row by
 * row, none twice in a row or column; sums and products are looked at when all is full. */
#include "oracle_grid.h"

#include <stdlib.h>

typedef int check_of(const oracle_case *c, const int *cell, const int *h, const int *v);

/* ---- Sumplete ---- */

int oracle_check_sumplete(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int *beside = c->param + ORACLE_OUTER + (c->cols + c->rows) * ORACLE_WORDS; /* below, then on the right */
    (void)h, (void)v;
    for (int i = 0; i < c->cols + c->rows; i++) {
        const int want = beside[i * ORACLE_WORDS], row = i >= c->cols;
        int sum = 0;
        for (int p = 0; p < c->rows * c->cols; p++)
            if ((row ? p / c->cols == i - c->cols : p % c->cols == i) && !cell[p] && c->clue[p] > 0) sum += c->clue[p];
        if (want >= 0 && sum != want) return 0;
    }
    return 1;
}
long oracle_sumplete(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    const int n = c->rows * c->cols;
    og_out out = {0, limit, visit, ctx};
    int *cell = og_ints(n), stop = 0;
    for (long set = 0; set < 1L << n && !stop; set++) {
        for (int p = 0; p < n; p++) cell[p] = (int)(set >> p & 1);
        if (oracle_check_sumplete(c, cell, NULL, NULL)) stop = og_emit(&out, cell, NULL, NULL);
    }
    free(cell);
    return out.count;
}

/* ---- numbers in cells; no cell has one where skip says so ---- */

static int is_twice(const oracle_case *c, const int *cell, int p) {
    for (int q = 0; q < p; q++)
        if (cell[p] && cell[p] == cell[q] && (p / c->cols == q / c->cols || p % c->cols == q % c->cols)) return 1;
    return 0;
}
static int fill(const oracle_case *c, int most, int skips, check_of *check, int *cell, int p, og_out *out) {
    int stop = 0;
    if (p == c->rows * c->cols) return check(c, cell, NULL, NULL) ? og_emit(out, cell, NULL, NULL) : 0;
    const int skip = skips && c->clue[p] != -1;
    for (int x = !skip; x <= (skip ? 0 : most) && !stop; x++) {
        cell[p] = x;
        if (!is_twice(c, cell, p)) stop = fill(c, most, skips, check, cell, p + 1, out);
    }
    cell[p] = 0;
    return stop;
}
static long fill_all(const oracle_case *c, int most, int skips, check_of *check, long limit, oracle_visit *visit,
                     void *ctx) {
    og_out out = {0, limit, visit, ctx};
    int *cell = og_ints(c->rows * c->cols);
    fill(c, most, skips, check, cell, 0, &out);
    free(cell);
    return out.count;
}

int oracle_check_latinsums(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++) {
        int sum = 0;
        if (c->clue[p] == -1 && (cell[p] < 1 || cell[p] > c->param[0] || is_twice(c, cell, p))) return 0;
        if (c->clue[p] != -1 && cell[p] > 0) return 0;
        for (int q = 0; q < c->rows * c->cols; q++)
            if (abs(p / c->cols - q / c->cols) < 2 && abs(p % c->cols - q % c->cols) < 2 && cell[q] > 0) sum += cell[q];
        if (c->clue[p] >= 0 && sum != c->clue[p]) return 0;
    }
    return 1;
}
long oracle_latinsums(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return fill_all(c, c->param[0], 1, oracle_check_latinsums, limit, visit, ctx);
}

static int side_of(const oracle_case *c) { return c->rows > c->cols ? c->rows : c->cols; }
int oracle_check_factors(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int n = c->rows * c->cols, rooms = c->param[0];
    (void)h, (void)v;
    for (int p = 0; p < n; p++)
        if (cell[p] < 1 || cell[p] > side_of(c) || is_twice(c, cell, p)) return 0;
    for (int k = 0; k < rooms; k++) {
        long product = 1;
        for (int p = 0; p < n; p++) product *= c->param[1 + p] == k ? cell[p] : 1;
        if (c->param[1 + n + k] >= 0 && product != c->param[1 + n + k]) return 0;
    }
    return 1;
}
long oracle_factors(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return fill_all(c, side_of(c), 0, oracle_check_factors, limit, visit, ctx);
}

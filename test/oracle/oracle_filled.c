/* oracle_filled.c - brute force for Thermometers. */
#include "oracle_grid.h"

#include <stdlib.h>

int oracle_check_thermometers(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int *at = c->param + ORACLE_FIGURES, all = c->rows * c->cols;
    int *on = og_ints(all), fine = 1, figures = *at++;
    (void)h, (void)v;
    for (; figures; figures--) {
        const int n = at[2];
        at += 3;
        for (int i = 0; i < n; i++) {
            on[at[i]] = 1;
            if (i && cell[at[i]] && !cell[at[i - 1]]) fine = 0;
        }
        at += n;
    }
    for (int p = 0; p < all; p++)
        if (cell[p] && !on[p]) fine = 0;
    for (int line = 0; line < c->cols + c->rows; line++) {
        const int wanted = c->param[ORACLE_OUTER + line * ORACLE_WORDS];
        int n = 0;
        for (int p = 0; p < all; p++)
            n += cell[p] && (line < c->cols ? p % c->cols == line : p / c->cols == line - c->cols);
        if (wanted >= 0 && wanted != n) fine = 0;
    }
    free(on);
    return fine;
}
long oracle_thermometers(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return og_drawings(c, oracle_check_thermometers, limit, visit, ctx);
}

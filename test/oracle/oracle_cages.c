/* oracle_cages.c - KenKen: numbers are filled in row by row so that none comes twice in a row or column; each whole
 * board is then looked at cage by cage. A cage with - or /: some number of it, less or divided by all others. */
#include "oracle_grid.h"

#include <stdlib.h>

enum { PLUS, MINUS, TIMES, DIVIDED, FREE };

static int cage_holds(const int *cell, const int *f) {
    const int kind = f[0], number = f[1], n = f[2];
    long sum = 0, product = 1;
    int less = 0, part = 0;
    for (int i = 0; i < n; i++) sum += cell[f[3 + i]], product *= cell[f[3 + i]];
    for (int i = 0; i < n; i++) {
        const long x = cell[f[3 + i]], others = product / x;
        less |= x - (sum - x) == number;
        part |= x % others == 0 && x / others == number;
    }
    const int fits[] = {sum == number, less, product == number, part};
    return number < 0 || (kind < FREE ? fits[kind] : fits[PLUS] || less || fits[TIMES] || part);
}

int oracle_check_kenken(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int *f = c->param + ORACLE_FIGURES, n = c->rows * c->cols, side = c->rows > c->cols ? c->rows : c->cols;
    int many = *f++;
    (void)h, (void)v;
    for (int p = 0; p < n; p++) {
        if (cell[p] < 1 || cell[p] > side || (c->clue[p] >= 0 && c->clue[p] != cell[p])) return 0;
        for (int q = 0; q < p; q++)
            if (cell[p] == cell[q] && (p / c->cols == q / c->cols || p % c->cols == q % c->cols)) return 0;
    }
    for (; many > 0; f += 3 + f[2], many--)
        if (!cage_holds(cell, f)) return 0;
    return 1;
}

long oracle_kenken(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return og_latin(c, oracle_check_kenken, limit, visit, ctx);
}

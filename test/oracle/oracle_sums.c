/* oracle_sums.c - genres with sums of numbers: cells are filled in reading order; a number that clashes with one before
 * is dropped at once, and sums are looked at when all is full. Rules as pzprjs checks them (robx/pzprjs,
 * src/variety/kakuro.js), written anew. */
#include "oracle_grid.h"

#include <stdlib.h>

static int is_white(const oracle_case *c, int r, int k) {
    return r >= 0 && k >= 0 && r < c->rows && k < c->cols && c->clue[r * c->cols + k] == -1;
}

/* Two of the same in the entry that ends here. */
static int kakuro_clash(const oracle_case *c, const int *cell, int p) {
    for (int down = 0; down < 2; down++)
        for (int r = p / c->cols - down, k = p % c->cols - !down; is_white(c, r, k); r -= down, k -= !down)
            if (cell[r * c->cols + k] == cell[p]) return 1;
    return 0;
}

/* Each black cell's numbers: 65536 + 256 * below + right; the numbers of cells that there are none of say nothing. */
static int kakuro_sums(const oracle_case *c, const int *cell) {
    for (int p = 0; p < c->rows * c->cols; p++)
        for (int down = 0; down < 2; down++) {
            const int wanted = c->clue[p] < 65536 ? 0 : down ? c->clue[p] / 256 % 256 : c->clue[p] % 256;
            int sum = 0, r = p / c->cols + down, k = p % c->cols + !down;
            for (; is_white(c, r, k); r += down, k += !down) sum += cell[r * c->cols + k];
            if (wanted && sum && sum != wanted) return 0;
        }
    return 1;
}

static int fill(const oracle_case *c, int *cell, int p, og_out *out) {
    int stop = 0;
    while (p < c->rows * c->cols && c->clue[p] != -1) cell[p++] = 0;
    if (p == c->rows * c->cols) return kakuro_sums(c, cell) && og_emit(out, cell, NULL, NULL);
    for (cell[p] = 1; cell[p] <= 9 && !stop; cell[p]++)
        if (!kakuro_clash(c, cell, p)) stop = fill(c, cell, p + 1, out);
    cell[p] = 0;
    return stop;
}

long oracle_kakuro(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    og_out out = {0, limit, visit, ctx};
    int *cell = og_ints(c->rows * c->cols);
    fill(c, cell, 0, &out);
    free(cell);
    return out.count;
}

int oracle_check_kakuro(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++) {
        if (c->clue[p] != -1 && cell[p] > 0) return 0;
        if (c->clue[p] == -1 && (cell[p] < 1 || cell[p] > 9 || kakuro_clash(c, cell, p))) return 0;
    }
    return kakuro_sums(c, cell);
}

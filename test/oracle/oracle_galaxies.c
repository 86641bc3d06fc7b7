/* oracle_galaxies.c - brute force for Spiral Galaxies: all sets of borders between the cells of a small board. */
#include "oracle_grid.h"

#include <stdlib.h>

static int is_hole(const oracle_case *c, int p) { return c->clue[p] != -1; }

/* Is a border between the cell and its neighbour to the right, or below? */
static int between(const oracle_case *c, const int *h, const int *v, int p, int below) {
    const int r = p / c->cols, k = p % c->cols;
    return below ? h[(r + 1) * c->cols + k] : v[r * (c->cols + 1) + k + 1];
}

/* of[cell]: its part by steps over no border, numbered by its first cell; holes have none, and what is drawn at their
 * sides says nothing. 0: a border is inside a part. */
static int part_cells(const oracle_case *c, const int *h, const int *v, int *of) {
    const int all = c->rows * c->cols;
    for (int p = 0; p < all; p++) of[p] = p;
    for (int turn = 0; turn < all; turn++)
        for (int p = 0; p < 2 * all; p++) {
            const int one = p / 2, below = p % 2, two = below ? one + c->cols : one + 1;
            if (two >= all || (!below && two % c->cols == 0) || between(c, h, v, one, below)) continue;
            if (is_hole(c, one) || is_hole(c, two)) continue;
            if (of[one] < of[two]) of[two] = of[one];
            else of[one] = of[two];
        }
    for (int p = 0; p < 2 * all; p++) {
        const int one = p / 2, below = p % 2, two = below ? one + c->cols : one + 1;
        if (two >= all || (!below && two % c->cols == 0)) continue;
        if (is_hole(c, one) || is_hole(c, two)) continue;
        if (between(c, h, v, one, below) != (of[one] != of[two])) return 0;
    }
    return 1;
}

/* The cells of a dot lie in one part; that part is what half a turn about their middle makes of it. */
static int is_galaxy(const oracle_case *c, const int *of, const int *cell, int n) {
    int top = c->rows, left = c->cols, bottom = 0, right = 0;
    for (int i = 0; i < n; i++) {
        const int r = cell[i] / c->cols, k = cell[i] % c->cols;
        if (is_hole(c, cell[i]) || of[cell[i]] != of[cell[0]]) return 0;
        top = r < top ? r : top, bottom = r > bottom ? r : bottom;
        left = k < left ? k : left, right = k > right ? k : right;
    }
    for (int p = 0; p < c->rows * c->cols; p++) {
        const int r = top + bottom - p / c->cols, k = left + right - p % c->cols;
        if (is_hole(c, p) || of[p] != of[cell[0]]) continue;
        if (r < 0 || k < 0 || r >= c->rows || k >= c->cols) return 0;
        if (is_hole(c, r * c->cols + k) || of[r * c->cols + k] != of[p]) return 0;
    }
    return 1;
}

int oracle_check_galaxies(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int *at = c->param + ORACLE_FIGURES;
    const int all = c->rows * c->cols, figures = *at++;
    int *of = og_ints(all), *dots = og_ints(all);
    (void)cell;
    int fine = part_cells(c, h, v, of);
    for (int i = 0; i < figures && fine; i++, at += 3 + at[2]) {
        fine = is_galaxy(c, of, at + 3, at[2]);
        dots[of[at[3]]]++;
    }
    for (int p = 0; p < all && fine; p++) fine = is_hole(c, p) || dots[of[p]] == 1;
    free(of), free(dots);
    return fine;
}

/* The borders that are part of a drawing: between two cells that are no holes. */
static int list_borders(const oracle_case *c, int *h, int *v, int **at) {
    const int C = c->cols;
    int n = 0;
    for (int p = 0; p < c->rows * C; p++) {
        if (is_hole(c, p)) continue;
        if (p >= C && !is_hole(c, p - C)) at[n++] = &h[p];
        if (p % C && !is_hole(c, p - 1)) at[n++] = &v[p / C * (C + 1) + p % C];
    }
    return n;
}

long oracle_galaxies(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    const int C = c->cols;
    og_out out = {0, limit, visit, ctx};
    if (c->rows < 1 || C < 1 || (c->rows - 1) * C + c->rows * (C - 1) > 16) return -1;
    int *h = og_ints((c->rows + 1) * C), *v = og_ints(c->rows * (C + 1)), *at[17];
    const int n = list_borders(c, h, v, at);
    for (unsigned set = 0; set < 1u << n; set++) {
        for (int i = 0; i < n; i++) *at[i] = (int)(set >> i & 1);
        if (oracle_check_galaxies(c, NULL, h, v) && og_emit(&out, NULL, h, v)) break;
    }
    free(h), free(v);
    return out.count;
}

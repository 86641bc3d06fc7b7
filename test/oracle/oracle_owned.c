/* oracle_owned.c - genres of black and white cells whose pieces belong to clues: all drawings of a small board, one
 * after the other. Rules as pzprjs checks them (robx/pzprjs, src/variety: nurikabe, lightshadow, aquapelago,
 * cbanana), written anew. */
#include "oracle_grid.h"

#include <stdlib.h>

/* The piece of p, of cells like it: how many cells it has, how many of them have a clue, its corners. By corners too
 * (ways 8), or by them alone (ways -4). */
typedef struct piece { int size, clues, top, left, bottom, right; } piece;
static piece piece_of(const oracle_case *c, const int *cell, int p, int ways) {
    const int all = c->rows * c->cols, C = c->cols;
    int *in = og_ints(all), *queue = og_ints(all);
    piece x = {1, 0, c->rows, C, -1, -1};
    queue[0] = p, in[p] = 1;
    for (int i = 0; i < x.size; i++) {
        const int r = queue[i] / C, k = queue[i] % C;
        x.clues += c->clue[queue[i]] != -1;
        if (r < x.top) x.top = r;
        if (r > x.bottom) x.bottom = r;
        if (k < x.left) x.left = k;
        if (k > x.right) x.right = k;
        for (int y = r - 1; y <= r + 1; y++)
            for (int z = k - 1; z <= k + 1; z++) {
                const int corner = y != r && z != k, q = y * C + z;
                if (y < 0 || z < 0 || y >= c->rows || z >= C || in[q] || cell[q] != cell[p]) continue;
                if (ways != 8 && corner != (ways < 0)) continue;
                in[q] = 1, queue[x.size++] = q;
            }
    }
    free(in), free(queue);
    return x;
}
static int area(piece x) { return (x.bottom - x.top + 1) * (x.right - x.left + 1); }

/* A 2x2 block of this colour alone. */
static int has_block(const oracle_case *c, const int *cell, int is) {
    for (int r = 0; r + 1 < c->rows; r++)
        for (int k = 0; k + 1 < c->cols; k++) {
            const int *at = cell + r * c->cols + k;
            if (at[0] == is && at[1] == is && at[c->cols] == is && at[c->cols + 1] == is) return 1;
        }
    return 0;
}
/* All cells of this colour are one piece, or there are none. */
static int is_one(const oracle_case *c, const int *cell, int is, int ways) {
    int n = 0;
    for (int p = 0; p < c->rows * c->cols; p++) n += cell[p] == is;
    for (int p = 0; p < c->rows * c->cols; p++)
        if (cell[p] == is) return piece_of(c, cell, p, ways).size == n;
    return 1;
}

int oracle_check_norinuri(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++) {
        const piece x = piece_of(c, cell, p, 4);
        if (cell[p] ? x.size != 2 || x.clues : x.clues != 1 || (c->clue[p] > 0 && c->clue[p] != x.size)) return 0;
    }
    return 1;
}
long oracle_norinuri(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return og_drawings(c, oracle_check_norinuri, limit, visit, ctx);
}

/* mochinyoro: black pieces are no rectangles either. */
static int are_rectangles(const oracle_case *c, const int *cell, int nyoro) {
    for (int p = 0; p < c->rows * c->cols; p++) {
        const piece x = piece_of(c, cell, p, 4);
        if (cell[p] ? c->clue[p] != -1 || (nyoro && x.size == area(x)) : x.size != area(x) || x.clues > 1) return 0;
        if (c->clue[p] > 0 && c->clue[p] != x.size) return 0;
    }
    return !has_block(c, cell, 1) && is_one(c, cell, 0, 8);
}
int oracle_check_mochikoro(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    return are_rectangles(c, cell, 0);
}
int oracle_check_mochinyoro(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    return are_rectangles(c, cell, 1);
}
long oracle_mochinyoro(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return og_drawings(c, oracle_check_mochinyoro, limit, visit, ctx);
}
long oracle_mochikoro(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return og_drawings(c, oracle_check_mochikoro, limit, visit, ctx);
}

/* Clues of lightshadow as coloured_clue.h packs them: the colour above 20 bits, below the number and 1. */
int oracle_check_lightshadow(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++) {
        const int clue = c->clue[p], number = clue < 0 ? 0 : clue % (1 << 17);
        const piece x = piece_of(c, cell, p, 4);
        if (x.clues != 1 || (clue > 0 && clue >> 20 != 1 + cell[p]) || (number && number - 1 != x.size)) return 0;
    }
    return 1;
}
long oracle_lightshadow(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return og_drawings(c, oracle_check_lightshadow, limit, visit, ctx);
}

int oracle_check_aquapelago(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++) {
        if (c->clue[p] != -1 && !cell[p]) return 0;
        if (cell[p] && piece_of(c, cell, p, 4).size > 1) return 0;
        if (c->clue[p] > 0 && piece_of(c, cell, p, -4).size != c->clue[p]) return 0;
    }
    return !has_block(c, cell, 0) && is_one(c, cell, 0, 4);
}
long oracle_aquapelago(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return og_drawings(c, oracle_check_aquapelago, limit, visit, ctx);
}

int oracle_check_chocobanana(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++) {
        const piece x = piece_of(c, cell, p, 4);
        if ((x.size == area(x)) != (cell[p] > 0) || (c->clue[p] > 0 && x.size != c->clue[p])) return 0;
    }
    return 1;
}
long oracle_chocobanana(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return og_drawings(c, oracle_check_chocobanana, limit, visit, ctx);
}

/* oracle_painted.c - genres of black and white cells in which black ones are seen from numbers, stand in short runs,
 * are a path, or fill rooms: all drawings of a small board, one after the other. Rules as pzprjs checks them
 * (robx/pzprjs, src/variety: nurikabe, paintarea, snake, tilepaint), written anew. */
#include "oracle_grid.h"

#include <stdlib.h>

static int black_pieces(const oracle_case *c, const int *cell) {
    const int cells = c->rows * c->cols;
    int pieces = 0, *in = og_ints(cells);
    for (int p = 0; p < cells; p++) {
        if (!cell[p] || in[p]) continue;
        pieces++;
        og_flood(c->rows, c->cols, cell, cells, p, in, 1);
    }
    free(in);
    return pieces;
}

/* How many 2x2 blocks have this many black cells. */
static int blocks_with(const oracle_case *c, const int *cell, int black) {
    int n = 0;
    for (int r = 0; r + 1 < c->rows; r++)
        for (int k = 0; k + 1 < c->cols; k++) {
            const int *at = cell + r * c->cols + k;
            n += at[0] + at[1] + at[c->cols] + at[c->cols + 1] == black;
        }
    return n;
}

/* Black cells from p on in four directions up to the first white one, `most` in each. */
static int black_seen(const oracle_case *c, const int *cell, int p, int most) {
    static const int way[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    int n = 0;
    for (int d = 0; d < 4; d++) {
        int r = p / c->cols + way[d][0], k = p % c->cols + way[d][1];
        for (int i = 0; i < most && r >= 0 && k >= 0 && r < c->rows && k < c->cols && cell[r * c->cols + k]; i++)
            n++, r += way[d][0], k += way[d][1];
    }
    return n;
}

int oracle_check_canal(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++) {
        if (c->clue[p] != -1 && cell[p]) return 0;
        if (c->clue[p] >= 0 && black_seen(c, cell, p, c->rows + c->cols) != c->clue[p]) return 0;
    }
    return !blocks_with(c, cell, 4) && black_pieces(c, cell) <= 1;
}

/* Are the cells of each room alike? */
static int rooms_alike(const oracle_case *c, const int *cell) {
    for (int p = 0; p < c->rows * c->cols; p++)
        for (int q = 0; q < p; q++)
            if (c->param[1 + p] == c->param[1 + q] && cell[p] != cell[q]) return 0;
    return 1;
}

int oracle_check_paintarea(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++)
        if (c->clue[p] >= 0 && black_seen(c, cell, p, 1) != c->clue[p]) return 0;
    return rooms_alike(c, cell) && !blocks_with(c, cell, 4) && !blocks_with(c, cell, 0) && black_pieces(c, cell) <= 1;
}

/* Do the numbers above and on the left count the black cells? */
static int totals_hold(const oracle_case *c, const int *cell) {
    for (int i = 0; i < c->cols + c->rows; i++) {
        const int want = c->param[ORACLE_OUTER + i * ORACLE_WORDS], across = i >= c->cols;
        int n = 0;
        for (int j = 0; j < (across ? c->cols : c->rows); j++)
            n += cell[across ? (i - c->cols) * c->cols + j : j * c->cols + i];
        if (want >= 0 && n != want) return 0;
    }
    return 1;
}

int oracle_check_tilepaint(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    return totals_hold(c, cell) && rooms_alike(c, cell);
}

/* Stars from p on in four directions, up to the next cell with a clue. */
static int stars_in_sight(const oracle_case *c, const int *cell, int p) {
    int n = 0;
    for (int q = 0; q < c->rows * c->cols; q++) {
        const int row = q / c->cols == p / c->cols, column = q % c->cols == p % c->cols;
        const int step = row ? 1 : c->cols, way = q < p ? -step : step;
        int free = cell[q] && row != column;
        for (int i = p + way; free && i != q; i += way) free = c->clue[i] == -1;
        n += free;
    }
    return n;
}

int oracle_check_brightlight(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++) {
        if (c->clue[p] != -1 && cell[p]) return 0;
        if (c->clue[p] >= 0 && stars_in_sight(c, cell, p) != c->clue[p]) return 0;
    }
    return 1;
}

int oracle_check_snake(const oracle_case *c, const int *cell, const int *h, const int *v) {
    int black = 0, ends = 0;
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++) {
        const int n = black_seen(c, cell, p, 1);
        if (c->clue[p] > 0 && (!cell[p] || n != (c->clue[p] == 2 ? 1 : 2))) return 0;
        if (cell[p] && n > 2) return 0;
        black += cell[p], ends += cell[p] && n < 2;
        if (p / c->cols + 1 == c->rows || p % c->cols + 1 == c->cols) continue;
        const int *at = cell + p, down = c->cols;
        if (at[0] == at[down + 1] && at[1] == at[down] && at[0] != at[1]) return 0;
    }
    return (!black || ends) && !blocks_with(c, cell, 4) && black_pieces(c, cell) <= 1 && totals_hold(c, cell);
}

int oracle_check_fobidoshi(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++) {
        const int r = p / c->cols, k = p % c->cols, down = c->cols;
        if (c->clue[p] > 0 && cell[p] != c->clue[p] - 1) return 0;
        if (k + 3 < c->cols && cell[p] + cell[p + 1] + cell[p + 2] + cell[p + 3] == 4) return 0;
        if (r + 3 < c->rows && cell[p] + cell[p + down] + cell[p + 2 * down] + cell[p + 3 * down] == 4) return 0;
    }
    return black_pieces(c, cell) <= 1;
}

#define ORACLE(name)                                                                                                   \
    long oracle_##name(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {                             \
        return og_drawings(c, oracle_check_##name, limit, visit, ctx);                                                 \
    }
ORACLE(brightlight)
ORACLE(canal)
ORACLE(fobidoshi)
ORACLE(paintarea)
ORACLE(snake)
ORACLE(tilepaint)

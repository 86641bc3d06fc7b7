/* oracle_scattered.c - Context, Sumiwake, Cocktail Lamp and Bosnian Road: all drawings of a small board, one after the
 * other. Rules as pzprjs checks them (robx/pzprjs, src/variety: context, heyawake, shimaguni, bosnianroad), anew. */
#include "oracle_grid.h"

#include <stdlib.h>

/* A cell may be beyond the border: there it is not black. */
static int is_black(const oracle_case *c, const int *cell, int r, int k) {
    return r >= 0 && k >= 0 && r < c->rows && k < c->cols && cell[r * c->cols + k];
}
static int room_of(const oracle_case *c, int p) { return c->param[1 + p]; }

/* Pieces of cells of one colour, by sides, or by corners too; in a room alone, where room >= 0. Each cell takes the
 * least number of its piece. */
static int pieces_of(const oracle_case *c, const int *cell, int colour, int corners, int room) {
    const int cells = c->rows * c->cols;
    int *least = og_ints(cells), n = 0;
    for (int p = 0; p < cells; p++) least[p] = p;
    for (int again = 0; again < cells; again++)
        for (int p = 0; p < cells; p++)
            for (int q = 0; q < cells; q++) {
                const int dr = abs(p / c->cols - q / c->cols), dk = abs(p % c->cols - q % c->cols);
                if (dr > 1 || dk > 1 || (!corners && dr + dk > 1) || cell[p] != colour || cell[q] != colour) continue;
                if (room >= 0 && (room_of(c, p) != room || room_of(c, q) != room)) continue;
                if (least[q] < least[p]) least[p] = least[q];
            }
    for (int p = 0; p < cells; p++) n += cell[p] == colour && least[p] == p && (room < 0 || room_of(c, p) == room);
    free(least);
    return n;
}

/* No two black cells are side by side, and the white ones are in one piece. */
static int scattered(const oracle_case *c, const int *cell) {
    for (int r = 0; r < c->rows; r++)
        for (int k = 0; k < c->cols; k++)
            if (is_black(c, cell, r, k) && (is_black(c, cell, r + 1, k) || is_black(c, cell, r, k + 1))) return 0;
    return pieces_of(c, cell, 0, 0, -1) <= 1;
}

int oracle_check_contextual(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++) {
        const int r = p / c->cols, k = p % c->cols;
        const int sides = is_black(c, cell, r - 1, k) + is_black(c, cell, r + 1, k) + is_black(c, cell, r, k - 1) +
                          is_black(c, cell, r, k + 1);
        const int corners = is_black(c, cell, r - 1, k - 1) + is_black(c, cell, r - 1, k + 1) +
                            is_black(c, cell, r + 1, k - 1) + is_black(c, cell, r + 1, k + 1);
        if (c->clue[p] >= 0 && c->clue[p] != (cell[p] ? corners : sides)) return 0;
    }
    return scattered(c, cell);
}

/* From cell p straight on, to the right or below: white cells over two borders. */
static int reaches_over(const oracle_case *c, const int *cell, int p, int below) {
    const int step = below ? c->cols : 1, n = below ? c->rows - p / c->cols : c->cols - p % c->cols;
    int borders = 0;
    for (int i = 0; i < n && !cell[p + i * step]; i++) {
        borders += i > 0 && room_of(c, p + i * step) != room_of(c, p + (i - 1) * step);
        if (borders == 2) return 1;
    }
    return 0;
}

int oracle_check_sumiwake(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int r = 0; r <= c->rows; r++)
        for (int k = 0; k <= c->cols; k++) {
            const int wanted = c->param[ORACLE_OUTER + r * (c->cols + 1) + k];
            const int n = is_black(c, cell, r - 1, k - 1) + is_black(c, cell, r - 1, k) + is_black(c, cell, r, k - 1) +
                          is_black(c, cell, r, k);
            if (wanted >= 0 && n != wanted) return 0;
        }
    for (int p = 0; p < 2 * c->rows * c->cols; p++)
        if (reaches_over(c, cell, p / 2, p % 2)) return 0;
    return scattered(c, cell);
}

/* A border may be a wall inside a room too. */
static int border_after(const oracle_case *c, int p, int below) {
    const int q = below ? p + c->cols : p + 1;
    return room_of(c, p) != room_of(c, q) || (c->param[ORACLE_OUTER + p] >> below & 1);
}

int oracle_check_cocktail(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++) {
        const int r = p / c->cols, k = p % c->cols;
        const int right = is_black(c, cell, r, k + 1), below = is_black(c, cell, r + 1, k);
        if (!cell[p]) continue;
        if (right && below && is_black(c, cell, r + 1, k + 1)) return 0;
        if ((right && border_after(c, p, 0)) || (below && border_after(c, p, 1))) return 0;
    }
    for (int i = 0; i < c->param[0]; i++) {
        const int wanted = c->param[1 + c->rows * c->cols + i];
        int n = 0;
        for (int p = 0; p < c->rows * c->cols; p++) n += cell[p] && room_of(c, p) == i;
        if ((wanted >= 0 && n != wanted) || pieces_of(c, cell, 1, 0, i) > 1) return 0;
    }
    return pieces_of(c, cell, 1, 1, -1) <= 1;
}

/* Of the cells around p how many are black; sides: those at its sides alone. */
static int black_around(const oracle_case *c, const int *cell, int p, int sides) {
    int n = 0;
    for (int q = 0; q < c->rows * c->cols; q++) {
        const int dr = abs(p / c->cols - q / c->cols), dk = abs(p % c->cols - q % c->cols);
        n += q != p && dr <= 1 && dk <= 1 && (!sides || dr + dk == 1) && cell[q];
    }
    return n;
}

int oracle_check_bosnianroad(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++) {
        const int r = p / c->cols, k = p % c->cols;
        if (cell[p] && (c->clue[p] != -1 || black_around(c, cell, p, 1) != 2)) return 0;
        if (c->clue[p] >= 0 && black_around(c, cell, p, 0) != c->clue[p]) return 0;
        for (int side = -1; cell[p] && side < 2; side += 2)
            if (is_black(c, cell, r + 1, k + side) && !is_black(c, cell, r + 1, k) && !is_black(c, cell, r, k + side))
                return 0;
    }
    return pieces_of(c, cell, 1, 0, -1) == 1;
}

#define ORACLE(name)                                                                                                   \
    long oracle_##name(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {                             \
        return og_drawings(c, oracle_check_##name, limit, visit, ctx);                                                 \
    }
ORACLE(bosnianroad)
ORACLE(cocktail)
ORACLE(contextual)
ORACLE(sumiwake)

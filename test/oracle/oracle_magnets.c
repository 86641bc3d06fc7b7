/* oracle_magnets.c - Magnets, Dosun-Fuwari and Undead: all drawings of two or three symbols and nothing in the cells,
 * each looked at by the rules.
 * Rules as pzprjs checks them (robx/pzprjs, src/variety/magnets.js for rooms of up to two cells,
 * dosufuwa.js), and as Portable Puzzles has them (undead.c), anew. */
#include "oracle_grid.h"

#include <stdlib.h>

enum { PLUS = 1, MINUS };

static int counts_hold(const oracle_case *c, const int *cell) {
    static const int pole[] = {PLUS, PLUS, MINUS, MINUS}; /* above, left, below, right */
    const int *at = c->param + ORACLE_OUTER;
    for (int side = 0; side < 4; side++)
        for (int i = 0; i < (side % 2 ? c->rows : c->cols); i++, at += ORACLE_WORDS) {
            int n = 0;
            for (int p = 0; p < c->rows * c->cols; p++)
                n += (side % 2 ? p / c->cols : p % c->cols) == i && cell[p] == pole[side];
            if (at[0] >= 0 && n != at[0]) return 0;
        }
    return 1;
}

int oracle_check_magnets(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int *room = c->param + 1, all = c->rows * c->cols;
    (void)h, (void)v;
    for (int p = 0; p < all; p++) {
        const int right = p % c->cols + 1 < c->cols ? p + 1 : -1, below = p + c->cols < all ? p + c->cols : -1;
        int poles = 0;
        if (cell[p] > MINUS) return 0;
        if (c->clue[p] >= 0 && c->clue[p] != (cell[p] > 0 ? cell[p] : 0)) return 0;
        for (int k = 0; k < 2; k++) {
            const int q = k ? below : right;
            if (q < 0) continue;
            if (cell[p] > 0 && cell[p] == cell[q]) return 0;
            if (room[p] == room[q] && (cell[p] > 0) != (cell[q] > 0)) return 0;
        }
        for (int q = 0; q < all; q++) poles += room[q] == room[p] && cell[q] > 0;
        if (poles > 2) return 0;
    }
    return counts_hold(c, cell);
}

/* Are the cells p and q in one room, by ways over cells of it that are not black? */
static int share_room(const oracle_case *c, const int *in, int p, int q) {
    return c->clue[p] == -1 && c->clue[q] == -1 && in[p] == in[q];
}

int oracle_check_dosufuwa(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int *room = c->param + 1, all = c->rows * c->cols;
    int *in = og_ints(all), fine = 1;
    (void)h, (void)v;
    for (int p = 0; p < all; p++) in[p] = p, fine &= cell[p] <= 2;
    for (int again = 1; again;) { /* the least cell that is reached */
        again = 0;
        for (int p = 0; p < all; p++)
            for (int q = 0; q < all; q++) {
                const int near = abs(p / c->cols - q / c->cols) + abs(p % c->cols - q % c->cols);
                if (near != 1 || room[p] != room[q] || c->clue[p] != -1 || c->clue[q] != -1 || in[p] >= in[q]) continue;
                in[q] = in[p], again = 1;
            }
    }
    for (int p = 0; p < all && fine; p++) {
        int things[3] = {0, 0, 0};
        const int above = p - c->cols, below = p + c->cols;
        for (int q = 0; q < all; q++) things[cell[q] > 0 ? cell[q] : 0] += share_room(c, in, p, q);
        if (c->clue[p] == -1 ? things[1] != 1 || things[2] != 1 : cell[p] > 0) fine = 0;
        if (cell[p] == 1 && above >= 0 && c->clue[above] == -1 && cell[above] != 1) fine = 0;
        if (cell[p] == 2 && below < all && c->clue[below] == -1 && cell[below] != 2) fine = 0;
    }
    free(in);
    return fine;
}

/* What the number at one end of a line counts: of each step the direction is looked up anew, by the mirror's slope. */
static int seen_from(const oracle_case *c, const int *cell, int side, int line) {
    enum { GHOST = 1, VAMPIRE };
    const int start[4][4] = {{0, line, 1, 0}, {line, 0, 0, 1}, {c->rows - 1, line, -1, 0}, {line, c->cols - 1, 0, -1}};
    int y = start[side][0], x = start[side][1], dy = start[side][2], dx = start[side][3], mirrors = 0, n = 0;
    while (y >= 0 && y < c->rows && x >= 0 && x < c->cols) {
        const int p = y * c->cols + x, was = dy;
        if (c->clue[p] < 0)
            n += cell[p] != (mirrors ? VAMPIRE : GHOST);
        else if (c->clue[p] == 1) /* falling: what goes right goes down */
            dy = dx, dx = was, mirrors++;
        else
            dy = -dx, dx = -was, mirrors++;
        y += dy, x += dx;
    }
    return n;
}

int oracle_check_undead(const oracle_case *c, const int *cell, const int *h, const int *v) {
    const int *at = c->param + ORACLE_OUTER;
    int n[4] = {0, 0, 0, 0};
    (void)h, (void)v;
    for (int p = 0; p < c->rows * c->cols; p++) {
        if (cell[p] < 0 || cell[p] > 3 || (cell[p] == 0) != (c->clue[p] >= 0)) return 0;
        n[cell[p]]++;
    }
    for (int kind = 1; kind < 4; kind++)
        if (n[kind] != c->param[kind - 1]) return 0;
    for (int side = 0; side < 4; side++)
        for (int i = 0; i < (side % 2 ? c->rows : c->cols); i++, at += ORACLE_WORDS)
            if (at[0] >= 0 && at[0] != seen_from(c, cell, side, i)) return 0;
    return 1;
}

static long look_at_all(const oracle_case *c, int most, og_check *fits, long limit, oracle_visit *visit, void *ctx) {
    const int all = c->rows * c->cols;
    og_out out = {0, limit, visit, ctx};
    int *cell = og_ints(all), stop = 0;
    for (int p = 0; p < all && !stop;) {
        if (fits(c, cell, NULL, NULL)) stop = og_emit(&out, cell, NULL, NULL);
        for (p = 0; p < all && ++cell[p] > most; p++) cell[p] = 0;
    }
    free(cell);
    return out.count;
}

long oracle_magnets(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return look_at_all(c, MINUS, oracle_check_magnets, limit, visit, ctx);
}
long oracle_dosufuwa(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return look_at_all(c, MINUS, oracle_check_dosufuwa, limit, visit, ctx);
}
long oracle_undead(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    return look_at_all(c, 3, oracle_check_undead, limit, visit, ctx);
}

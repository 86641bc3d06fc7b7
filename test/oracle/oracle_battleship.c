/* oracle_battleship.c - Battleship: fill the cells one after the other, then look at the whole picture.
 * The check follows the rules as written: it walks along each ship from its first cell, marks the cells of the ship,
 * and looks at all eight neighbours of each of them. */
#include "oracle_grid.h"

#include <stdlib.h>
#include <string.h>

enum { WATER, TOP, BOTTOM, LEFT, RIGHT, MIDDLE, SINGLE };

typedef struct state {
    const oracle_case *c;
    og_out out;
    int *cell;
} state;

static int is_on(const oracle_case *c, const int *cell, int r, int k) {
    return r >= 0 && k >= 0 && r < c->rows && k < c->cols && cell[r * c->cols + k] == 1;
}

static const int *tops(const oracle_case *c) { return c->param + 2 + c->param[1]; }
static const int *lefts(const oracle_case *c) { return tops(c) + c->cols; }

static int sums_hold(const oracle_case *c, const int *cell) {
    for (int k = 0; k < c->cols; k++) {
        int n = 0;
        for (int r = 0; r < c->rows; r++) n += is_on(c, cell, r, k);
        if (tops(c)[k] >= 0 && n != tops(c)[k]) return 0;
    }
    for (int r = 0; r < c->rows; r++) {
        int n = 0;
        for (int k = 0; k < c->cols; k++) n += is_on(c, cell, r, k);
        if (lefts(c)[r] >= 0 && n != lefts(c)[r]) return 0;
    }
    return 1;
}

static int hint_holds(const oracle_case *c, const int *cell, int r, int k) {
    int on = is_on(c, cell, r, k), up = is_on(c, cell, r - 1, k), down = is_on(c, cell, r + 1, k);
    int left = is_on(c, cell, r, k - 1), right = is_on(c, cell, r, k + 1);
    switch (c->clue[r * c->cols + k]) {
    case WATER: return !on;
    case TOP: return on && down && !up && !left && !right;
    case BOTTOM: return on && up && !down && !left && !right;
    case LEFT: return on && right && !left && !up && !down;
    case RIGHT: return on && left && !right && !up && !down;
    case MIDDLE: return on && ((up && down && !left && !right) || (left && right && !up && !down));
    case SINGLE: return on && !up && !down && !left && !right;
    case -2: return on;
    default: return 1;
    }
}

/* Take away the ship that begins at (r,k), which nothing may touch; its length, or -1. */
static int lift_ship(const oracle_case *c, int *left_over, const int *cell, int r, int k) {
    int dr = is_on(c, cell, r + 1, k), dk = !dr, n = 0;
    while (is_on(c, cell, r + n * dr, k + n * dk)) {
        left_over[(r + n * dr) * c->cols + k + n * dk] = 0;
        n++;
    }
    for (int i = 0; i < n; i++)
        for (int y = -1; y <= 1; y++)
            for (int x = -1; x <= 1; x++)
                if (is_on(c, left_over, r + i * dr + y, k + i * dk + x)) return -1;
    return n;
}

int oracle_check_battleship(const oracle_case *c, const int *cell, const int *h, const int *v) {
    int cells = c->rows * c->cols, fine = sums_hold(c, cell);
    (void)h;
    (void)v;
    if (!fine) return 0;
    int *rest = og_ints(cells), *found = og_ints(cells + 1);
    for (int i = 0; i < cells; i++) rest[i] = cell[i] == 1;
    for (int i = 0; i < cells && fine; i++) {
        if (c->param[0] && !hint_holds(c, cell, i / c->cols, i % c->cols)) fine = 0;
        if (!rest[i]) continue;
        int n = lift_ship(c, rest, cell, i / c->cols, i % c->cols);
        if (n < 0)
            fine = 0;
        else
            found[n]++;
    }
    for (int n = 1; n <= cells; n++)
        if (found[n] != (n <= c->param[1] ? c->param[1 + n] : 0)) fine = 0;
    for (int n = cells + 1; n <= c->param[1]; n++)
        if (c->param[1 + n]) fine = 0;
    free(rest);
    free(found);
    return fine;
}

/* Cells meet at a corner with one above: hopeless. */
static int hopeless(const state *st, int i) {
    int r = i / st->c->cols, k = i % st->c->cols;
    return is_on(st->c, st->cell, r - 1, k - 1) || is_on(st->c, st->cell, r - 1, k + 1);
}

static int step(state *st, int i) {
    if (i == st->c->rows * st->c->cols) {
        if (!oracle_check_battleship(st->c, st->cell, NULL, NULL)) return 0;
        return og_emit(&st->out, st->cell, NULL, NULL);
    }
    int stop = step(st, i + 1);
    if (!stop && !hopeless(st, i)) {
        st->cell[i] = 1;
        stop = step(st, i + 1);
        st->cell[i] = 0;
    }
    return stop;
}

long oracle_battleship(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    if (!c->param || c->param[1] < 0) return -1;
    for (int i = 0; i < c->rows * c->cols; i++)
        if (c->clue[i] < -2 || c->clue[i] > SINGLE) return -1;
    state st = {.c = c, .out = {0, limit, visit, ctx}, .cell = og_ints(c->rows * c->cols)};
    step(&st, 0);
    free(st.cell);
    return st.out.count;
}

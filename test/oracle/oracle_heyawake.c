/* oracle_heyawake.c - Heyawake: black or white, one cell after the other.
 * Rules as in "Online Puzzle Heyawake" (wwwb.dcns.ne.jp/~mikio.k) and "Heyawake" (tspuzzles.wordpress.com). The first
 * forbids a line of white cells in three rooms, the second one over two borders: the same where rooms are rectangles,
 * but not where a line leaves a room and comes back to it ("Logical Deduction: Heyawacky", phytype.blogspot.com, 2018).
 * Here borders count, as on puzz.link. Boards that the sources leave open are decided by the rules taken literally:
 * neither black cells nor white cells need exist. */
#include "oracle_grid.h"

#include <stdlib.h>

static const int *room_of(const oracle_case *c) { return c->param + 1; }
static const int *number_of(const oracle_case *c) { return c->param + 1 + c->rows * c->cols; }

/* ---- the rules, on a complete drawing ---- */

/* Does the white run from cell p on, n cells with the given step, cross at most one border? */
static int run_holds(const oracle_case *c, const int *cell, int p, int n, int by) {
    int borders = 0;
    for (int i = 0; i < n && !cell[p + i * by]; i++)
        borders += i > 0 && room_of(c)[p + i * by] != room_of(c)[p + i * by - by];
    return borders <= 1;
}

/* Every run that goes right and down from a cell: a part of a run that holds holds too. */
static int runs_hold(const oracle_case *c, const int *cell) {
    for (int r = 0; r < c->rows; r++)
        for (int k = 0; k < c->cols; k++) {
            int p = r * c->cols + k;
            if (!run_holds(c, cell, p, c->cols - k, 1) || !run_holds(c, cell, p, c->rows - r, c->cols)) return 0;
        }
    return 1;
}

static int numbers_hold(const oracle_case *c, const int *cell) {
    for (int i = 0; i < c->param[0]; i++) {
        int black = 0;
        for (int p = 0; p < c->rows * c->cols; p++) black += room_of(c)[p] == i && cell[p];
        if (number_of(c)[i] != -1 && number_of(c)[i] != black) return 0;
    }
    return 1;
}

static int white_is_one(const oracle_case *c, const int *cell) {
    int cells = c->rows * c->cols, pieces = 0, *in = og_ints(cells);
    for (int p = 0; p < cells; p++) {
        if (cell[p] || in[p]) continue;
        pieces++;
        og_flood(c->rows, c->cols, cell, cells, p, in, 1);
    }
    free(in);
    return pieces <= 1;
}

int oracle_check_heyawake(const oracle_case *c, const int *cell, const int *h, const int *v) {
    (void)h;
    (void)v;
    for (int r = 0; r < c->rows; r++)
        for (int k = 0; k < c->cols; k++) {
            int p = r * c->cols + k;
            if (cell[p] != 0 && cell[p] != 1) return 0;
            if (cell[p] && ((k > 0 && cell[p - 1]) || (r > 0 && cell[p - c->cols]))) return 0;
        }
    return numbers_hold(c, cell) && runs_hold(c, cell) && white_is_one(c, cell);
}

/* ---- the search ---- */

typedef struct state {
    const oracle_case *c;
    og_out out;
    int *cell;
    int *black, *left; /* of each room: black cells so far, cells to come */
} state;

/* White cells that are cut off while there are others. */
static int cut_off(const state *st, int known) {
    int R = st->c->rows, C = st->c->cols, pieces = 0, closed = 0, *in = og_ints(R * C);
    for (int p = 0; p < known; p++) {
        if (st->cell[p] || in[p]) continue;
        pieces++;
        closed += !og_flood(R, C, st->cell, known, p, in, 1).open;
    }
    free(in);
    return closed && pieces > 1;
}

/* Borders that the white run back from cell p crosses; `n` cells at most. */
static int borders_back(const state *st, int p, int n, int by) {
    int borders = 0;
    for (int i = 1; i < n && !st->cell[p - i * by]; i++)
        borders += room_of(st->c)[p - i * by] != room_of(st->c)[p - i * by + by];
    return borders;
}

/* The cells up to p are coloured, p as the last. */
static int hopeless(const state *st, int p) {
    int C = st->c->cols, r = p / C, k = p % C, room = room_of(st->c)[p], number = number_of(st->c)[room];
    if (number != -1 && (st->black[room] > number || st->black[room] + st->left[room] < number)) return 1;
    if (st->cell[p] && ((k > 0 && st->cell[p - 1]) || (r > 0 && st->cell[p - C]))) return 1;
    if (!st->cell[p] && (borders_back(st, p, k + 1, 1) > 1 || borders_back(st, p, r + 1, C) > 1)) return 1;
    return cut_off(st, p + 1);
}

static int step(state *st, int p) {
    int stop = 0;
    if (p == st->c->rows * st->c->cols) {
        if (!oracle_check_heyawake(st->c, st->cell, NULL, NULL)) return 0;
        return og_emit(&st->out, st->cell, NULL, NULL);
    }
    int room = room_of(st->c)[p];
    st->left[room]--;
    for (int black = 0; black <= 1 && !stop; black++) {
        st->cell[p] = black;
        st->black[room] += black;
        if (!hopeless(st, p)) stop = step(st, p + 1);
        st->black[room] -= black;
    }
    st->left[room]++;
    st->cell[p] = 0;
    return stop;
}

static int well_formed(const oracle_case *c) {
    int cells = c->rows * c->cols, fine = 1;
    if (c->rows < 1 || c->cols < 1 || !c->param || c->param[0] < 1 || c->param[0] > cells) return 0;
    for (int p = 0; p < cells; p++)
        if (room_of(c)[p] < 0 || room_of(c)[p] >= c->param[0]) return 0;
    int *in = og_ints(cells), pieces = 0, *seen = og_ints(c->param[0]);
    for (int p = 0; p < cells; p++) { /* a room of one piece is met once */
        if (in[p]) continue;
        og_flood(c->rows, c->cols, room_of(c), cells, p, in, 1);
        pieces++;
        if (seen[room_of(c)[p]]++) fine = 0;
    }
    for (int i = 0; i < c->param[0]; i++)
        if (number_of(c)[i] < -1) fine = 0;
    free(in);
    free(seen);
    return fine && pieces == c->param[0];
}

long oracle_heyawake(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    if (!well_formed(c)) return -1;
    int cells = c->rows * c->cols;
    state st = {.c = c, .out = {0, limit, visit, ctx}, .cell = og_ints(cells),
                .black = og_ints(c->param[0]), .left = og_ints(c->param[0])};
    for (int p = 0; p < cells; p++) st.left[room_of(c)[p]]++;
    step(&st, 0);
    free(st.cell);
    free(st.black);
    free(st.left);
    return st.out.count;
}

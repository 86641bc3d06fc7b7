/* oracle_nurikabe.c - Nurikabe: black or white, one cell after the other.
 * Rules as in "Rules of Nurikabe" (Nikoli, nikoli.co.jp) and "Nurikabe" (argio-logic.net); the clue of an unknown
 * number is the "?" of puzz.link. Boards that the sources leave open are decided by the rules taken literally: neither
 * black cells nor white cells need exist. Where clues are to come (param[0]) an island may be without one. */
#include "oracle_grid.h"

#include <stdlib.h>

/* ---- the rules, on a complete drawing ---- */

/* Does the island of that name have one clue, and as many cells as it says? */
static int island_holds(const oracle_case *c, const int *in, int name, int size) {
    int clues = 0, fits = 1;
    for (int p = 0; p < c->rows * c->cols; p++) {
        if (in[p] != name || c->clue[p] == -1) continue;
        clues++;
        if (c->clue[p] != -2 && c->clue[p] != size) fits = 0;
    }
    return fits && (clues == 1 || (clues == 0 && og_param(c, 0)));
}

static int is_pool(const oracle_case *c, const int *cell, int r, int k) {
    const int *p = cell + r * c->cols + k;
    return p[0] && p[1] && p[c->cols] && p[c->cols + 1];
}

int oracle_check_nurikabe(const oracle_case *c, const int *cell, const int *h, const int *v) {
    int cells = c->rows * c->cols, fine = 1, seas = 0;
    (void)h;
    (void)v;
    for (int p = 0; p < cells; p++)
        if ((cell[p] != 0 && cell[p] != 1) || (cell[p] && c->clue[p] != -1)) return 0;
    for (int r = 0; r + 1 < c->rows; r++)
        for (int k = 0; k + 1 < c->cols; k++)
            if (is_pool(c, cell, r, k)) return 0;
    int *in = og_ints(cells);
    for (int p = 0; p < cells && fine; p++) {
        if (in[p]) continue;
        int size = og_flood(c->rows, c->cols, cell, cells, p, in, p + 1).size;
        if (cell[p])
            fine = ++seas == 1;
        else
            fine = island_holds(c, in, p + 1, size);
    }
    free(in);
    return fine;
}

/* ---- the search ---- */

typedef struct state {
    const oracle_case *c;
    og_out out;
    int *cell;
} state;

/* May the piece of that name still become an island? Its cells are among the first `known`. */
static int may_be_island(const state *st, int known, const int *in, int name, og_piece piece) {
    int clues = 0;
    for (int p = 0; p < known; p++) {
        int clue = st->c->clue[p];
        if (in[p] != name || clue == -1) continue;
        clues++;
        if (clue != -2 && (piece.size > clue || (!piece.open && piece.size < clue))) return 0;
    }
    return clues == 1 || (clues == 0 && (piece.open || og_param(st->c, 0)));
}

/* The first `known` cells are coloured. Hopeless: a pool, an island that is wrong already, or a closed piece of sea
 * beside another. */
static int hopeless(const state *st, int known) {
    int R = st->c->rows, C = st->c->cols, last = known - 1, seas = 0, closed = 0, fine = 1;
    if (last / C > 0 && last % C > 0 && is_pool(st->c, st->cell, last / C - 1, last % C - 1)) return 1;
    int *in = og_ints(R * C);
    for (int p = 0; p < known && fine; p++) {
        if (in[p]) continue;
        og_piece piece = og_flood(R, C, st->cell, known, p, in, p + 1);
        if (st->cell[p]) {
            seas++;
            closed += !piece.open;
            fine = !closed || seas == 1;
        } else
            fine = may_be_island(st, known, in, p + 1, piece);
    }
    free(in);
    return !fine;
}

static int step(state *st, int p) {
    int stop = 0;
    if (p == st->c->rows * st->c->cols) {
        if (!oracle_check_nurikabe(st->c, st->cell, NULL, NULL)) return 0;
        return og_emit(&st->out, st->cell, NULL, NULL);
    }
    for (int black = 0; black <= (st->c->clue[p] == -1) && !stop; black++) {
        st->cell[p] = black;
        if (!hopeless(st, p + 1)) stop = step(st, p + 1);
    }
    st->cell[p] = 0;
    return stop;
}

long oracle_nurikabe(const oracle_case *c, long limit, oracle_visit *visit, void *ctx) {
    if (c->rows < 1 || c->cols < 1) return -1;
    for (int p = 0; p < c->rows * c->cols; p++)
        if (c->clue[p] < -2 || c->clue[p] == 0) return -1;
    state st = {.c = c, .out = {0, limit, visit, ctx}, .cell = og_ints(c->rows * c->cols)};
    step(&st, 0);
    free(st.cell);
    return st.out.count;
}

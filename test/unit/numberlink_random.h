/* numberlink_random.h - random small Numberlinks, and their drawings by the independent oracle. */
#ifndef NUMBERLINK_RANDOM_H
#define NUMBERLINK_RANDOM_H

#include "base/rng.h"

#include "../oracle/oracle.h"

#include <string.h>

enum { SIDE = 6, CELLS = SIDE * SIDE, PAIRS = 6, DRAWINGS = 3000 };

typedef struct board { int rows, cols, npair, clue[CELLS]; } board;
typedef struct drawing { bool right[CELLS], down[CELLS]; } drawing;
typedef struct list { const board *b; drawing at[DRAWINGS]; int n; } list;

static inline int from_to(ari_rng *rng, int low, int high) {
    return low + (int)ari_rng_below(rng, (uint32_t)(high - low) + 1);
}

/* Up to that many pairs, the ends of random walks that do not meet; of one board in `moved` the last end is anywhere.
 * */
static inline void draw_board(ari_rng *rng, int least, int most, int pairs, uint32_t moved, board *b) {
    bool used[CELLS] = {false};
    int end = 0;
    *b = (board){from_to(rng, least, most), from_to(rng, least, most), 0, {0}};
    for (int i = 0; i < CELLS; i++) b->clue[i] = -1;
    const int n = b->rows * b->cols;
    for (int tries = 0; tries < 40 && b->npair < pairs; tries++) {
        const int start = from_to(rng, 0, n - 1);
        int at = start;
        if (used[at]) continue;
        used[at] = true;
        for (int k = 0; k < 30; k++) {
            static const int step[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
            const int *const s = step[ari_rng_below(rng, 4)], r = at / b->cols + s[0], c = at % b->cols + s[1];
            if (r < 0 || c < 0 || r >= b->rows || c >= b->cols || used[r * b->cols + c]) continue;
            used[at = r * b->cols + c] = true;
        }
        if (at != start) b->clue[start] = b->clue[end = at] = ++b->npair;
    }
    if (!b->npair || !moved || ari_rng_below(rng, moved)) return;
    const int to = from_to(rng, 0, n - 1);
    if (b->clue[to] >= 0) return;
    b->clue[to] = b->npair;
    b->clue[end] = -1;
}

static inline void add_drawing(void *user, const int *cell, const int *h, const int *v) {
    list *const all = user;
    const board *const b = all->b;
    (void)cell;
    drawing *const d = &all->at[all->n++];
    memset(d, 0, sizeof *d);
    for (int i = 0; i < b->rows * b->cols; i++) {
        if ((i + 1) % b->cols) d->right[i] = h[i / b->cols * (b->cols - 1) + i % b->cols];
        if (i / b->cols + 1 < b->rows) d->down[i] = v[i];
    }
}

/* All drawings under rule A; false: too many. */
static inline bool list_drawings(const board *b, list *all) {
    const int rule[2] = {0};
    const oracle_case c = {b->rows, b->cols, b->clue, rule};
    all->b = b;
    all->n = 0;
    return oracle_numberlink(&c, DRAWINGS, add_drawing, all) < DRAWINGS;
}

#endif

/* make.c - random solutions, and clues taken away.
 * A solution: the three boxes of the diagonal do not see each other, so any digits go there; then digits drawn at
 * random go into random cells as long as a solution is left, until there is one only. The digits are renamed at the
 * end.
 * Taking away: a clue d in a cell can go when no solution has another digit there. So the question is put without the
 * clue and with d banned from its cell, and one solution is enough for "no". That a clue cannot go stays true when more
 * have gone, so one pass is enough for minimality.
 * Many clues at once: as long as few are gone nearly all can go, so the first removals are tried in blocks; a block
 * that fails is tried clue by clue. The result is that of one by one. */
#include "engine/band/make.h"

#include <string.h>

enum { BLOCK = 6, EASY = 36 };

ari_band_make *ari_band_make_new(uint64_t seed, ari_arena *a) {
    ari_band_make *m = ARI_TAKE(a, ari_band_make, 1);
    if (!m) return NULL;
    ari_rng_init(&m->rng, seed);
    m->band = ari_band_new(a);
    return m->band ? m : NULL;
}

static void shuffle_make(ari_band_make *m, uint8_t *at, uint32_t n) {
    for (uint32_t i = n; i > 1; i--) {
        const uint32_t k = ari_rng_below(&m->rng, i);
        const uint8_t x = at[k];
        at[k] = at[i - 1];
        at[i - 1] = x;
    }
}

void ari_band_make_grid(ari_band_make *m, uint8_t grid[ARI_BAND_CELLS]) {
    uint8_t digit[9] = {1, 2, 3, 4, 5, 6, 7, 8, 9}, other[ARI_BAND_CELLS];
    memset(grid, 0, ARI_BAND_CELLS);
    for (uint32_t b = 0; b < 3; b++) {
        shuffle_make(m, digit, 9);
        for (uint32_t i = 0; i < 9; i++) grid[(3 * b + i / 3) * 9 + 3 * b + i % 3] = digit[i];
    }
    for (;;) {
        ari_band_load(m->band, grid);
        (void)ari_band_next(m->band, other); /* there is one: the last try saw to that */
        uint8_t first[ARI_BAND_CELLS];
        memcpy(first, other, sizeof first);
        if (ari_band_next(m->band, other) != 1) {
            memcpy(grid, first, ARI_BAND_CELLS);
            return;
        }
        for (uint32_t tries = 0; tries < 3;) { /* a few clues at a time, in cells that are still free */
            const uint32_t cell = ari_rng_below(&m->rng, ARI_BAND_CELLS);
            if (grid[cell]) continue;
            grid[cell] = (uint8_t)(1 + ari_rng_below(&m->rng, 9));
            ari_band_load(m->band, grid);
            if (ari_band_next(m->band, NULL) != 1) grid[cell] = 0;
            tries++;
        }
    }
}

/* Is the solution the only one without the clues of these cells? clue[] is left without them when it is. */
static bool take_away(ari_band_make *m, const uint8_t *grid, uint8_t *clue, const uint8_t *cell, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) clue[cell[i]] = 0;
    ari_band_load(m->band, clue);
    bool other;
    if (n == 1) {
        ari_band_ban(m->band, cell[0], grid[cell[0]]);
        other = ari_band_next(m->band, NULL) == 1;
    } else {
        other = ari_band_count(m->band, 2) > 1;
    }
    for (uint32_t i = 0; other && i < n; i++) clue[cell[i]] = grid[cell[i]];
    return !other;
}

uint32_t ari_band_make_puzzle(ari_band_make *m, uint32_t least, uint8_t grid[ARI_BAND_CELLS],
                              uint8_t clue[ARI_BAND_CELLS]) {
    uint8_t order[ARI_BAND_CELLS];
    uint32_t left = ARI_BAND_CELLS, at = 0;
    ari_band_make_grid(m, grid);
    for (uint32_t i = 0; i < ARI_BAND_CELLS; i++) order[i] = (uint8_t)i;
    shuffle_make(m, order, ARI_BAND_CELLS);
    memcpy(clue, grid, ARI_BAND_CELLS);
    for (; at < EASY && left >= least + BLOCK; at += BLOCK) {
        if (take_away(m, grid, clue, order + at, BLOCK)) {
            left -= BLOCK;
        } else {
            for (uint32_t k = 0; k < BLOCK; k++) left -= take_away(m, grid, clue, order + at + k, 1);
        }
    }
    for (; at < ARI_BAND_CELLS && left > least; at++) left -= take_away(m, grid, clue, order + at, 1);
    return left;
}

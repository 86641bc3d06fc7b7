/* generator_rectangles.c - the maker of sheets whose pieces are rectangles of one symbol, and none of the other one.
 * Rectangles are laid at random, none beside another one, where no piece of the other symbol is a rectangle then. Each
 * cell gets the number of its piece, of which those go that are not needed. */
#include "make/make.h"

#include "rules/form.h"

#include <string.h>

enum { LONGEST = 4, LARGEST = 8, TRIES = 8 }; /* cells of a side, of a rectangle; trials a cell */

/* Is a piece of cells that are not drawn a rectangle? met, queue: [ncell] scratch. */
static bool has_rectangle(const ari_board *b, const ari_marks *k, uint32_t *met, uint32_t *queue) {
    memset(met, 0, b->ncell * sizeof *met);
    for (uint32_t i = 0; i < b->ncell; i++) {
        uint32_t n = 0, low[2] = {b->rows, b->cols}, high[2] = {0, 0};
        if (met[i] || k->cell[i] > 0) continue;
        met[i] = 1, queue[n++] = i;
        for (uint32_t q = 0; q < n; q++) {
            const uint32_t at[2] = {queue[q] / b->cols, queue[q] % b->cols};
            for (int j = 0; j < 2; j++) {
                low[j] = at[j] < low[j] ? at[j] : low[j];
                high[j] = at[j] > high[j] ? at[j] : high[j];
            }
            for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
                const uint32_t next = ari_board_ahead(b, queue[q], d);
                if (next == ARI_NO || met[next] || k->cell[next] > 0) continue;
                met[next] = 1, queue[n++] = next;
            }
        }
        if (n == (high[0] - low[0] + 1) * (high[1] - low[1] + 1)) return true;
    }
    return false;
}

/* Draws a rectangle from its upper left cell on, or takes it away. */
static void fill_box(const ari_board *b, ari_marks *k, uint32_t cell, uint32_t high, uint32_t wide, int32_t value) {
    for (uint32_t i = 0; i < high * wide; i++) k->cell[cell + i / wide * b->cols + i % wide] = value;
}

/* Is it on the board, and nothing drawn in it or beside it? */
static bool is_free(const ari_board *b, const ari_marks *k, uint32_t cell, uint32_t high, uint32_t wide) {
    if (cell / b->cols + high > b->rows || cell % b->cols + wide > b->cols) return false;
    for (uint32_t i = 0; i < high * wide; i++) {
        const uint32_t at = cell + i / wide * b->cols + i % wide;
        if (k->cell[at] > 0) return false;
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(b, at, d);
            if (next != ARI_NO && k->cell[next] > 0) return false;
        }
    }
    return true;
}

static bool draw_rectangles(ari_maker *m, ari_board *b, ari_marks *k) {
    uint32_t *met = ARI_TAKE(m->arena, uint32_t, b->ncell), *queue = ARI_TAKE(m->arena, uint32_t, b->ncell);
    if (!met || !queue) return false;
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE, k->cell[i] = -1;
    for (uint32_t tries = TRIES * b->ncell; tries-- > 0;) {
        const uint32_t cell = ari_rng_below(&m->rng, b->ncell), high = 1 + ari_rng_below(&m->rng, LONGEST),
                       wide = 1 + ari_rng_below(&m->rng, LONGEST);
        m->ticks += LONGEST;
        if (high * wide > LARGEST || !is_free(b, k, cell, high, wide)) continue;
        fill_box(b, k, cell, high, wide, 1);
        m->ticks += b->ncell;
        if (has_rectangle(b, k, met, queue)) fill_box(b, k, cell, high, wide, -1);
    }
    b->genre->editing.derive(b, k);
    return b->genre->rules.holds(b, k);
}

const ari_generator ari_generator_rectangles = {.genre = "", .draw = draw_rectangles, .loose = true};

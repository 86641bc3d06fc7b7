/* generator_snake.c - the maker of sheets whose cells with the symbol are one path: from a random cell on it grows at
 * both ends, by steps that touch no other cell of it, until it is stuck; of some the longest is taken. Its clues are
 * all that it gives. */
#include "make/make.h"

#include "rules/descriptor.h"

#include <string.h>

enum { SNAKES = 20 };

/* Does a step from `from` to `to` touch no cell of the path but `from`, and the one before it at a corner? */
static bool is_free(const ari_board *b, const ari_marks *k, uint32_t from, uint32_t to) {
    const uint32_t r = to / b->cols, c = to % b->cols;
    if (k->cell[to]) return false;
    for (uint32_t y = r ? r - 1 : 0; y <= r + 1 && y < b->rows; y++)
        for (uint32_t x = c ? c - 1 : 0; x <= c + 1 && x < b->cols; x++) {
            const uint32_t at = y * b->cols + x;
            const bool beside = at + 1 == from || from + 1 == at || at + b->cols == from || from + b->cols == at;
            if (k->cell[at] && at != from && (y == r || x == c || !beside)) return false;
        }
    return true;
}

/* One step of an end at random; false: it is stuck. */
static bool grow_end(ari_maker *m, const ari_board *b, ari_marks *k, uint32_t *end) {
    uint32_t to = ARI_NO, ties = 0;
    for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
        const uint32_t next = ari_board_ahead(b, *end, d);
        if (next != ARI_NO && is_free(b, k, *end, next) && !ari_rng_below(&m->rng, ++ties)) to = next;
    }
    if (to == ARI_NO) return false;
    k->cell[*end = to] = 1;
    return true;
}

static uint32_t draw_snake(ari_maker *m, const ari_board *b, ari_marks *k) {
    uint32_t end[2], length = 1;
    memset(k->cell, 0, b->ncell * sizeof *k->cell);
    end[0] = end[1] = ari_rng_below(&m->rng, b->ncell);
    k->cell[end[0]] = 1;
    for (uint32_t stuck = 0; stuck < 2;) {
        const uint32_t which = stuck ? 1 : 0;
        if (grow_end(m, b, k, &end[which])) length++;
        else stuck++;
    }
    m->ticks += b->ncell;
    return length;
}

static bool draw_longest(ari_maker *m, ari_board *b, ari_marks *k) {
    ari_marks *best = ari_board_blank(b, m->arena);
    uint32_t most = 0;
    for (uint32_t i = 0; best && i < SNAKES; i++) {
        const uint32_t n = draw_snake(m, b, k);
        if (n <= most) continue;
        most = n;
        ari_board_copy_marks(best, k);
    }
    if (!best) return false;
    ari_board_copy_marks(k, best);
    b->genre->editing.derive(b, k);
    return true;
}

const ari_generator ari_generator_snake = {.genre = "", .draw = draw_longest, .loose = true};

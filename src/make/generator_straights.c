/* generator_straights.c - the maker of sheets whose black cells may have a number of their own (Str8ts): black cells at
 * random, by the symmetry; a random solution; then in some black cells a number that stands nowhere else in their row
 * and column; or, where black cells have arrows (Makaro), rooms between them, and an arrow wherever one number beside
 * is the largest. All numbers are given at first; they are thinned, black cells stay. */
#include "make/make.h"

#include "board/coloured_clue.h"
#include "board/rooms.h"
#include "rules/descriptor.h"

enum { TICKS_A_CELL = 2000, TRIES = 20, NUMBERED = 50 };

/* Black cells, as many percent as the sheet says. */
static void place_black(ari_maker *m, ari_board *b, uint32_t *list) {
    const ari_sheet *s = ari_law_sheet(b);
    const ari_brief *f = m->brief;
    const uint32_t wanted = b->ncell * ari_maker_percent(m, s->thin_least, s->thin_most) / 100;
    const bool own = f->symmetry == ARI_SYMMETRY_NONE && !f->mask && s->symmetric;
    uint32_t image[8], placed = 0;
    for (uint32_t i = 0; i < b->ncell; i++) list[i] = i, b->clue[i] = ARI_CLUE_NONE;
    ari_rng_shuffle(&m->rng, list, b->ncell);
    for (uint32_t i = 0; i < b->ncell && placed < wanted; i++) {
        const uint32_t n = own ? ari_symmetry_images(ARI_SYMMETRY_ROTATION2, b->rows, b->cols, list[i], image)
                               : ari_maker_images(m, list[i], image);
        for (uint32_t k = 0; k < n; k++) {
            placed += b->clue[image[k]] == ARI_CLUE_NONE;
            b->clue[image[k]] = ari_coloured_make(s->shut_colour, 0, ARI_CLUE_NONE);
        }
    }
}

/* Does the number stand in the row or column of the cell? */
static bool is_there(const ari_board *b, const ari_marks *k, uint32_t cell, int32_t x) {
    for (uint32_t i = 0; i < b->ncell; i++)
        if (k->cell[i] == x && (i / b->cols == cell / b->cols || i % b->cols == cell % b->cols)) return true;
    return false;
}

static void number_black(ari_maker *m, ari_board *b, ari_marks *k) {
    const int32_t most = (int32_t)ari_digits_greatest(b);
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] == ARI_CLUE_NONE || ari_rng_below(&m->rng, 100) >= NUMBERED) continue;
        int32_t number = 0;
        uint32_t n = 0;
        for (int32_t x = 1; x <= most; x++)
            if (!is_there(b, k, i, x) && !ari_rng_below(&m->rng, ++n)) number = x;
        if (number) k->cell[i] = number;
    }
}

/* Rooms of white cells, each a path; each black cell is one of its own. */
static bool grow_rooms(ari_maker *m, ari_board *b, uint32_t *list, uint32_t *label) {
    const ari_sheet *s = ari_law_sheet(b);
    uint32_t where, n = 0;
    for (uint32_t i = 0; i < b->ncell; i++) list[i] = i, label[i] = b->clue[i] == ARI_CLUE_NONE ? ARI_NO : i;
    ari_rng_shuffle(&m->rng, list, b->ncell);
    for (uint32_t i = 0; i < b->ncell; i++) {
        uint32_t cell = list[i], size = s->room_least + ari_rng_below(&m->rng, s->room_most - s->room_least + 1u);
        if (label[cell] != ARI_NO) continue;
        for (const uint32_t name = cell; cell != ARI_NO && size; size--) { /* a path at random */
            uint32_t next = ARI_NO;
            label[cell] = name;
            n = 0;
            for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
                const uint32_t to = ari_board_ahead(b, cell, d);
                if (to != ARI_NO && label[to] == ARI_NO && !ari_rng_below(&m->rng, ++n)) next = to;
            }
            cell = next;
        }
    }
    m->ticks += b->ncell;
    return ari_board_rooms_label(b, label, b->ncell, &where) == ARI_OK;
}

static bool draw_straights(ari_maker *m, ari_board *b, ari_marks *k) {
    uint32_t *list = ARI_TAKE(m->arena, uint32_t, b->ncell), *label = ARI_TAKE(m->arena, uint32_t, b->ncell);
    const bool arrows = ari_law_sheet(b)->arrows;
    for (uint32_t i = 0; list && label && i < TRIES && !ari_maker_stopped(m); i++) {
        place_black(m, b, list);
        if (b->room && !grow_rooms(m, b, list, label)) return false;
        if (!ari_maker_solve_by(m, b, ari_rules_lower_build, NULL, (uint64_t)TICKS_A_CELL * b->ncell, k)) continue;
        if (!arrows) number_black(m, b, k);
        b->genre->editing.derive(b, k);
        return true;
    }
    return false;
}

const ari_generator ari_generator_straights = {.genre = "", .draw = draw_straights, .loose = true};
const ari_generator ari_generator_arrows = {.genre = "", .draw = draw_straights, .loose = true, .cells_first = true};

/* generator_polyominoes.c - the maker of sheets whose pieces are shapes of four or five cells, with letters as clues.
 * As many random cells become holes as are too many for pieces, and more where that was in vain; then any solution at
 * random, and the letters that it gives. */
#include "make/make.h"

#include "rules/descriptor.h"

enum { VAIN = 3, HARD = 40000 }; /* failed draws for one piece less; ticks of a draw, a cell */

static bool draw_polyominoes(ari_maker *m, ari_board *b, ari_marks *k) {
    const uint32_t size = ari_law_letters(ari_law_sheet(b));
    const uint32_t holes = b->ncell % size + size * ari_rng_below(&m->rng, 1 + m->failed_draws / VAIN);
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
    for (uint32_t i = 0; i < holes && holes < b->ncell;) {
        int32_t *clue = &b->clue[ari_rng_below(&m->rng, b->ncell)];
        if (*clue != ARI_CLUE_NONE) continue;
        *clue = ari_law_sheet(b)->most;
        i++;
    }
    if (holes >= b->ncell) return false;
    if (!ari_maker_solve_by(m, b, ari_rules_lower_free, NULL, (uint64_t)HARD * b->ncell, k)) return false;
    b->genre->editing.derive(b, k);
    return b->genre->rules.holds(b, k);
}

const ari_generator ari_generator_polyominoes = {
    .genre = "", .draw = draw_polyominoes, .loose = true, .density = 20, .cells_first = true};

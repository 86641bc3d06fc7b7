/* generator_number_sums.c - the makers of sheets with sums of numbers that are no entries.
 *
 *   numbers that are given in all cells, some of which count (Sumplete): random ones, and a random drawing; where there
 *   is another solution a number changes in a cell where both differ
 *   numbers that are drawn in white cells (Latin Sums): a Latin square, whose rows, columns and numbers are shuffled;
 *   cells with a number that is too large are black, and get the sums that the rest gives */
#include "make/make.h"

#include "rules/descriptor.h"
#include "rules/outer_clues.h"

enum { NUMBERS = 9, LEAST_SHARE = 35, SHARES = 25 };

/* ---- given numbers ---- */

static int32_t some_number(ari_maker *m, const ari_sheet *s) {
    const uint32_t span = s->most - s->least < NUMBERS ? (uint32_t)(s->most - s->least) + 1 : NUMBERS;
    return s->least + (int32_t)ari_rng_below(&m->rng, span);
}

static bool draw_struck(ari_maker *m, ari_board *b, ari_marks *k) {
    const uint32_t share = LEAST_SHARE + ari_rng_below(&m->rng, SHARES);
    for (uint32_t i = 0; i < b->ncell; i++) {
        b->clue[i] = some_number(m, ari_law_sheet(b));
        k->cell[i] = ari_rng_below(&m->rng, 100) < share;
    }
    ari_outer_clues_derive(b, k);
    return true;
}

static bool repair_struck(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    uint32_t cell = ARI_NO, n = 0;
    for (uint32_t i = 0; i < b->ncell; i++)
        if ((k->cell[i] > 0) != (other->cell[i] > 0) && !ari_rng_below(&m->rng, ++n)) cell = i;
    if (cell == ARI_NO) return false;
    b->clue[cell] = some_number(m, ari_law_sheet(b));
    ari_outer_clues_derive(b, k);
    return true;
}

const ari_generator ari_generator_struck = {.genre = "", .draw = draw_struck, .repair = repair_struck,
                                            .wishes.formless = " has a number in every cell, which has no symmetry"};

/* ---- drawn numbers ---- */

static bool draw_latin(ari_maker *m, ari_board *b, ari_marks *k) {
    const uint32_t n = b->rows > b->cols ? b->rows : b->cols, most = ari_digits_last(b);
    uint32_t *row = ARI_TAKE(m->arena, uint32_t, n), *col = ARI_TAKE(m->arena, uint32_t, n);
    uint32_t *number = ARI_TAKE(m->arena, uint32_t, n);
    if (!row || !col || !number) return false;
    for (uint32_t i = 0; i < n; i++) row[i] = col[i] = number[i] = i;
    ari_rng_shuffle(&m->rng, row, n);
    ari_rng_shuffle(&m->rng, col, n);
    ari_rng_shuffle(&m->rng, number, n);
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t x = 1 + number[(row[i / b->cols] + col[i % b->cols]) % n];
        k->cell[i] = x <= most ? (int32_t)x : 0;
        b->clue[i] = x <= most ? ARI_CLUE_NONE : ARI_CLUE_ANY;
    }
    b->genre->editing.derive(b, k);
    return true;
}

const ari_generator ari_generator_latin = {.genre = "", .draw = draw_latin, .loose = true, .density = 60,
                                           .wishes.formless = " has black cells in each line, which have no symmetry"};

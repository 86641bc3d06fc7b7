/* generator_mirrors.c - the maker of sheets with mirrors and beams (Undead): random mirrors, a random symbol in each
 * other cell, the numbers that beams count, and as parameters how many there are of each symbol. Where there is another
 * solution, two symbols change places where both differ, or a mirror is turned, and what leaves more open is taken
 * back. */
#include "make/make.h"

#include "rules/judge.h"
#include "rules/outer_clues.h"

enum { SELDOM = 4 }; /* one of so many changes turns a mirror */

static void count_symbols(ari_board *b, const ari_marks *k) {
    const ari_sheet *s = ari_law_sheet(b);
    for (uint32_t i = 0; i < s->nlaw; i++) {
        const ari_law *l = &s->law[i];
        if (l->form != ARI_LAW_COUNT || l->each != ARI_EACH_BOARD || l->bound != ARI_BOUND_PARAM) continue;
        b->param[l->number] = 0;
        for (uint32_t c = 0; c < b->ncell; c++) b->param[l->number] += ari_judge_is(b, k, l->side, c);
    }
}

static bool draw_mirrors(ari_maker *m, ari_board *b, ari_marks *k) {
    const ari_sheet *s = ari_law_sheet(b);
    const uint32_t share = ari_maker_percent(m, s->thin_least, s->thin_most), kinds = 1 + ari_rng_below(&m->rng, 8);
    for (uint32_t i = 0; i < b->ncell; i++) {
        const bool mirror = ari_rng_below(&m->rng, 100) < share;
        const bool any = ari_rng_below(&m->rng, 8) < kinds; /* some boards have few of the last symbol */
        b->clue[i] = mirror ? 1 + (int32_t)ari_rng_below(&m->rng, 2) : ARI_CLUE_NONE;
        k->cell[i] = mirror ? 0 : 1 + (int32_t)ari_rng_below(&m->rng, any ? s->nsymbol : s->nsymbol - 1);
    }
    m->ticks += b->ncell;
    count_symbols(b, k);
    ari_outer_clues_derive(b, k);
    return true;
}

static bool repair_mirrors(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    const bool turn = !ari_rng_below(&m->rng, SELDOM);
    uint32_t n = 0, unlike = 0, one = 0, two = 0;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (turn ? b->clue[i] > 0 : k->cell[i] != other->cell[i] && k->cell[i] > 0)
            if (!ari_rng_below(&m->rng, ++n)) one = i;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (!turn && k->cell[i] > 0 && k->cell[i] != k->cell[one] && !ari_rng_below(&m->rng, ++unlike)) two = i;
    if (!turn && !(n && unlike)) return false;
    if (turn && n) b->clue[one] = 3 - b->clue[one];
    if (!turn) {
        const int32_t symbol = k->cell[one];
        k->cell[one] = k->cell[two];
        k->cell[two] = symbol;
    }
    ari_outer_clues_derive(b, k);
    return true;
}

const ari_generator ari_generator_mirrors = {
    .genre = "",
    .draw = draw_mirrors,
    .repair = repair_mirrors,
    .repairing.climbs = true,
    .repairing.numbers = true,
    .loose = true,
    .outer = true, /* ids of games have all numbers, and hundreds would be taken away one by one */
    .wishes.formless = " has mirrors, which have no symmetry"};

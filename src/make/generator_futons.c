/* generator_futons.c - the maker of sheets whose symbols are halves of two cells each (School Trip): some clues at
 * random, a random solution around them with as many halves as fit; where there is another solution, two halves that
 * it has otherwise become clues, which keeps all rules. */
#include "make/make.h"

#include "rules/descriptor.h"

enum { TICKS_A_CELL = 4000, TRIES = 20, MOST = 40 };

/* The other half of what the cell has; ARI_NO: it has none. */
static uint32_t mate_of(const ari_board *b, const ari_marks *k, uint32_t cell) {
    const ari_sheet *s = ari_law_sheet(b);
    for (uint32_t i = 0; i < s->nlaw && k->cell[cell] > 0; i++) {
        const ari_law *l = &s->law[i];
        const int32_t first = (l->side - ARI_SIDE_FIRST) / 2 + 1, second = (l->other - ARI_SIDE_FIRST) / 2 + 1;
        if (l->form != ARI_LAW_NEXT_SYMBOL) continue;
        if (k->cell[cell] == first) return ari_board_ahead(b, cell, l->high);
        if (k->cell[cell] == second) return ari_board_ahead(b, cell, l->high - 1); /* the opposite way */
    }
    return ARI_NO;
}

/* What a law of halves has in a cell and in the next one; only where that breaks no rule. */
static void put_halves(const ari_board *b, ari_marks *k, const ari_law *l, uint32_t cell) {
    const uint32_t next = ari_board_ahead(b, cell, l->high);
    if (next == ARI_NO || mate_of(b, k, cell) != ARI_NO || mate_of(b, k, next) != ARI_NO) return;
    if (b->clue[cell] != ARI_CLUE_NONE || b->clue[next] != ARI_CLUE_NONE) return;
    const int32_t was[2] = {k->cell[cell], k->cell[next]};
    k->cell[cell] = (l->side - ARI_SIDE_FIRST) / 2 + 1, k->cell[next] = (l->other - ARI_SIDE_FIRST) / 2 + 1;
    if (b->genre->rules.holds(b, k)) return;
    k->cell[cell] = was[0], k->cell[next] = was[1];
}

/* As many halves as fit. list: [ncell] cells in a random order. */
static void fill_halves(ari_maker *m, const ari_board *b, ari_marks *k, uint32_t *list) {
    const ari_sheet *s = ari_law_sheet(b);
    ari_rng_shuffle(&m->rng, list, b->ncell);
    for (uint32_t i = 0; i < b->ncell && !ari_maker_stopped(m); i++)
        for (uint32_t n = s->nlaw, first = ari_rng_below(&m->rng, n), j = 0; j < n; j++)
            if (s->law[(first + j) % n].form == ARI_LAW_NEXT_SYMBOL)
                put_halves(b, k, &s->law[(first + j) % n], list[i]);
    m->ticks += b->ncell;
}

static bool draw_futons(ari_maker *m, ari_board *b, ari_marks *k) {
    const ari_sheet *s = ari_law_sheet(b);
    uint32_t *list = ARI_TAKE(m->arena, uint32_t, b->ncell);
    for (uint32_t t = 0; list && t < TRIES && !ari_maker_stopped(m); t++) {
        const uint32_t wanted = b->ncell * ari_maker_percent(m, s->thin_least, s->thin_most) / 100;
        for (uint32_t i = 0; i < b->ncell; i++) list[i] = i, b->clue[i] = ARI_CLUE_NONE;
        ari_rng_shuffle(&m->rng, list, b->ncell);
        for (uint32_t i = 0; i < wanted; i++) b->clue[list[i]] = ARI_CLUE_ANY;
        if (!ari_maker_solve_by(m, b, ari_rules_lower_build, NULL, (uint64_t)TICKS_A_CELL * b->ncell, k)) continue;
        fill_halves(m, b, k, list);
        b->genre->editing.derive(b, k);
        return true;
    }
    return false;
}

/* A half in a drawing where the other one has something else, at random; ARI_NO. */
static uint32_t differing_half(ari_maker *m, const ari_board *b, const ari_marks *k, const ari_marks *other) {
    uint32_t one = ARI_NO, n = 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const bool differs = b->clue[i] == ARI_CLUE_NONE && k->cell[i] != other->cell[i];
        if (differs && mate_of(b, k, i) != ARI_NO && !ari_rng_below(&m->rng, ++n)) one = i;
    }
    return one;
}

static bool repair_futons(ari_maker *m, ari_board *b, ari_marks *k, const ari_marks *other) {
    uint32_t one = differing_half(m, b, k, other), clues = 0;
    for (uint32_t i = 0; i < b->ncell; i++) clues += b->clue[i] != ARI_CLUE_NONE;
    if (100 * clues > MOST * b->ncell) return false;
    if (one == ARI_NO && m->place) return true; /* all that differed are clues by now */
    if (one == ARI_NO) { /* aisles alone: the other solution is as good */
        one = differing_half(m, b, other, k);
        ari_board_copy_marks(k, other);
    }
    if (one == ARI_NO) return false;
    const uint32_t mate = mate_of(b, k, one);
    b->clue[one] = b->clue[mate] = ARI_CLUE_ANY;
    k->cell[one] = k->cell[mate] = 0;
    b->genre->editing.derive(b, k);
    return true;
}

const ari_generator ari_generator_futons = {
    .genre = "", .draw = draw_futons, .repair = repair_futons, .repairing.climbs = true, .loose = true,
    .wishes.formless = " has clues where its drawing needs them, which have no symmetry"};

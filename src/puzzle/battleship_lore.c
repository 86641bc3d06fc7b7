/* battleship_lore.c - steps of Battleship in words. Cells are told line by line: "row 3, columns 1 to 4 and 6". */
#include "battleship.h"

#include "cells.h"

/* ---- cells in words ---- */

static void put_cells(const ari_board *b, const ari_model *m, const ari_lit *lit, uint32_t n, bool water, bool more,
                      ari_out *o) {
    uint32_t *cell = ARI_TAKE(o->arena, uint32_t, n + 1), k = 0;
    o->failed = o->failed || !cell;
    for (uint32_t i = 0; i < n && cell; i++)
        if ((lit[i] & 1u) == water) cell[k++] = ari_spot_of(b, m, lit[i]).index;
    if (!k) return;
    if (more) ari_text_put(o, ", and ");
    ari_cells_put(b, &(ari_cells_of){"", cell, k}, 1, " and ", o);
    ari_text_put(o, water ? (k > 1 ? " are water" : " is water")
                          : k > 1 ? " are parts of ships" : " is part of a ship");
}

static void put(const ari_board *b, const ari_model *m, const ari_deduction *d, const ari_lit *lit, uint32_t n,
                ari_out *o) {
    (void)d;
    put_cells(b, m, lit, n, false, false, o);
    put_cells(b, m, lit, n, true, ari_lore_true(lit, n) > 0, o);
}

static bool place(const ari_board *b, const ari_model *m, const ari_premise *p, ari_out *o) {
    const uint32_t cell = ARI_SITE_INDEX(p->tag.site);
    (void)m;
    if (p->tag.rule == FLEET && ARI_SITE_KIND(p->tag.site) == ARI_AT_BOARD) {
        ari_text_put(o, "the fleet");
        return true;
    }
    if (p->tag.rule != TOUCH) return false;
    ari_text_put(o, "the corner between ");
    ari_board_place(b, p->tag.site, o);
    ari_text_put(o, " and ");
    ari_board_place(b, ARI_SITE(ARI_AT_CELL, cell + b->cols + 1), o);
    return true;
}

/* ---- techniques ---- */

static int32_t hint(const ari_board *b, const ari_deduction *d) {
    return b->clue[ARI_SITE_INDEX(d->premise[0].tag.site)];
}

static bool given_water(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)m;
    return hint(b, d) == WATER;
}

static bool submarine(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)m;
    return hint(b, d) == SINGLE;
}

static bool middle(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)m;
    return hint(b, d) == MIDDLE;
}

static bool end_part(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)m;
    return hint(b, d) >= TOP && hint(b, d) <= RIGHT;
}

static bool no_ship(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return !ari_lore_true(d->then, d->nthen) && !d->nfact;
}

static bool line_full(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return !ari_lore_true(d->then, d->nthen) && ari_lore_true(d->fact, d->nfact) == d->nfact;
}

static bool line_left(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return ari_lore_true(d->then, d->nthen) == d->nthen && !ari_lore_true(d->fact, d->nfact);
}

/* All that is known are parts of ships: no more or no longer ones fit into the fleet. */
static bool fleet_full(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)b, (void)m;
    return ari_lore_true(d->fact, d->nfact) == d->nfact && !ari_lore_true(d->then, d->nthen);
}

static const ari_idea idea[] = {
    {"given water", "hint", given_water, "The given cell at {1} shows water."},
    {"submarine", "hint", submarine, "The given cell at {1} is a whole ship, so water is all around it: {then}."},
    {"given end", "hint", end_part,
     "The given cell at {1} is the end of a ship, which goes on to one side only: {then}."},
    {"given middle", "hint", middle,
     "{known}The given cell at {1} is a middle part, so its ship goes on to two opposite sides: {then}."},
    {"given part", "hint", NULL, "The given cell at {1} is part of a ship: {then}."},
    {"no ship", "sum", no_ship, "The {v1} beside {1} leaves no cell for ships: {then}."},
    {"full line", "sum", line_full, "The {v1} beside {1} is complete, for {facts}. So {then}."},
    {"cells left", "sum", line_left, "{known}The {v1} beside {1} needs all the other cells there: {then}."},
    {"line count", "sum", NULL, "{known}Count the parts of ships in {1}, {v1} in all: {then}."},
    {"no touching", "touch", NULL, "{facts}. Ships do not touch, not even at a corner: {then}."},
    {"ship length", "shape", NULL, "{known}Otherwise a ship would have a length that the fleet does not have: {then}."},
    {"fleet used up", "fleet", fleet_full,
     "{known}A part of a ship more would make more or longer ships than the fleet has: {then}."},
    {"fleet left", "fleet", NULL, "{known}The fleet has ships that find no other place: {then}."},
    {"overlap", "sum fleet", NULL,
     "{known}Suppose that {what}: then the {v1} beside {1} leaves no room for all ships of the fleet. So {then}."},
    {"two lines", "sum sum", NULL,
     "{known}Suppose that {what}: then the {v1} beside {1} and the {v2} beside {2} cannot both be right. So {then}."},
    {"what if", NULL, NULL, ARI_LORE_CHAIN},
};

static const ari_said said[] = {
    {"sum", NULL, "the {v1} beside {1}"},
    {"touch", NULL, "no touching"},
};

static bool fail(const ari_board *b, const ari_model *m, const ari_premise *p, const ari_fault *k, ari_out *o) {
    const uint32_t i = ARI_SITE_INDEX(p->tag.site);
    (void)m;
    if (p->tag.rule == FLEET) {
        ari_text_put(o, "the ships could not be those of the fleet");
        return true;
    }
    if (p->tag.rule != SUM) return false;
    const int32_t wanted = ARI_SITE_KIND(p->tag.site) == ARI_AT_ROW ? b->left[i] : b->top[i];
    ari_text_format(o, "the %d beside ", (int)wanted);
    ari_board_place(b, p->tag.site, o);
    return ari_lore_fail_count(k, wanted, "part of a ship", "parts of ships", o);
}

const ari_lore ari_battleship_lore = {.idea = idea, .nidea = sizeof idea / sizeof *idea, .put = put, .place = place,
                                      .unseen = "less room for ships there",
                                      .said = said, .nsaid = sizeof said / sizeof *said, .fail = fail};

/* form_next_symbol.c - "SYMBOL left of SYMBOL", "SYMBOL above SYMBOL": where a cell has the first one, the next cell in
 * this direction has the second one, and where it has the second one, the cell before has the first one.
 *
 * Lowered to a clause for each, or to "not so" at the border and beside cells that are not drawn in. */
#include "rules/form.h"

enum { RIGHT_OF = 4, BELOW = 2 };
#define REMEDY "write: each cell: SYMBOL left of SYMBOL, or SYMBOL above SYMBOL"

static bool begins_next(const ari_sheet_reader *r) {
    ari_scan ahead = r->x.s;
    bool symbol = false;
    for (uint32_t i = 0; i < r->s->nsymbol; i++) symbol |= ari_sheet_matches(r, r->s->symbol[i]);
    ari_scan_blanks(&ahead);
    return symbol && (ari_scan_accept(&ahead, "left") || ari_scan_accept(&ahead, "above"));
}

static ari_status read_halves(ari_sheet_reader *r, ari_law *l) {
    if (l->each != ARI_EACH_CELL || l->only || ari_law_binary(r->s))
        return ari_sheet_fail(r, "is a form of all cells and of several symbols", REMEDY);
    ARI_TRY(ari_parse_laws_symbol(r, &l->side));
    l->high = ari_sheet_is(r, "left") ? RIGHT_OF : BELOW;
    ARI_TRY(ari_sheet_next(r));
    if (l->high == RIGHT_OF) ARI_TRY(ari_sheet_expect(r, "of", REMEDY));
    ARI_TRY(ari_parse_laws_symbol(r, &l->other));
    const bool fine = l->side >= ARI_SIDE_FIRST && l->other >= ARI_SIDE_FIRST &&
                      (l->side - ARI_SIDE_FIRST) % 2 == 0 && (l->other - ARI_SIDE_FIRST) % 2 == 0;
    return fine ? ARI_OK : ari_sheet_fail(r, "stands behind what is not one of several symbols", REMEDY);
}

/* Where the cell has the symbol, the next one has the other. */
static void add_half(ari_lowering *w, ari_tag tag, uint32_t side, uint32_t cell, uint32_t other, uint32_t next) {
    const ari_lit here = ari_lower_symbol(w, side, cell);
    const ari_lit there = next == ARI_NO ? ARI_LIT_FALSE : ari_lower_symbol(w, other, next);
    if (here == ARI_LIT_FALSE) return;
    if (there == ARI_LIT_FALSE) ari_model_unit(w->m, tag, ARI_NOT(here));
    else ari_model_either(w->m, tag, ARI_NOT(here), there);
}

static void lower_halves(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_tag tag = ari_lower_tag(w, l, p);
    add_half(w, tag, l->side, p->cell, l->other, ari_board_ahead(w->b, p->cell, l->high));
    add_half(w, tag, l->other, p->cell, l->side, ari_board_ahead(w->b, p->cell, l->high - 1)); /* the opposite way */
}

static bool has_half(const ari_judging *j, uint32_t side, uint32_t cell, uint32_t other, uint32_t next) {
    return !ari_judge_is(j->b, j->k, side, cell) || (next != ARI_NO && ari_judge_is(j->b, j->k, other, next));
}

static bool are_halves(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    return has_half(j, l->side, p->cell, l->other, ari_board_ahead(j->b, p->cell, l->high)) &&
           has_half(j, l->other, p->cell, l->side, ari_board_ahead(j->b, p->cell, l->high - 1));
}

const ari_rules_form ari_rules_form_next_symbol = {.begins = begins_next,
                                              .read = read_halves,
                                              .lower = lower_halves,
                                              .holds = are_halves,
                                              .say = ari_sentences_plain,
                                              .named = true};

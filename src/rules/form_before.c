/* form_before.c - "SYMBOL before SYMBOL", the second the opposite of the first: in the order of the place all cells
 * with the first come before all others, as a thermometer is filled from its bulb on.
 *
 * Lowered to a clause for each cell but the first: where it has the first symbol, so has the one before it. */
#include "rules/form.h"

static bool begins_before(const ari_sheet_reader *r) {
    ari_scan ahead = r->x.s;
    bool symbol = ari_sheet_matches(r, r->s->on) || ari_sheet_matches(r, r->s->off);
    ari_scan_blanks(&ahead);
    for (uint32_t i = 0; i < r->s->nsymbol; i++)
        symbol |= ari_sheet_matches(r, r->s->symbol[i]) ||
                  (ari_sheet_is(r, "no") && ari_scan_accept(&ahead, r->s->symbol[i]));
    ari_scan_blanks(&ahead);
    return symbol && ari_scan_accept(&ahead, "before");
}

static ari_status read_before(ari_sheet_reader *r, ari_law *l) {
    const bool ordered = ari_law_of_line(l) || l->each == ARI_EACH_FIGURE || l->each == ARI_EACH_RUN;
    uint8_t last = ARI_SIDE_ANY;
    if (!ordered || r->s->lines || !(r->s->off || r->s->nsymbol))
        return ari_sheet_fail(r, "is a form of lines, runs and figures, and of a symbol and its opposite",
                              "write: draw full or empty in cells, and: each thermometer: full before empty");
    ARI_TRY(ari_parse_laws_symbol(r, &l->side));
    ARI_TRY(ari_sheet_expect(r, "before", "write: full before empty"));
    ARI_TRY(ari_parse_laws_symbol(r, &last));
    const bool opposite = last != l->side && (last - 1) / 2 == (l->side - 1) / 2;
    return opposite ? ARI_OK
                    : ari_sheet_fail(r, "is not the opposite of the symbol before", "write: full before empty");
}

static void lower_before(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_tag tag = ari_lower_tag(w, l, p);
    for (uint32_t i = 1; i < p->n; i++) {
        const ari_lit here = ari_lower_symbol(w, l->side, p->at[i]);
        const ari_lit before = ari_lower_symbol(w, l->side, p->at[i - 1]);
        ari_lit clause[2];
        uint32_t n = 0;
        if (here == ARI_LIT_FALSE || before == ARI_LIT_TRUE) continue;
        if (here != ARI_LIT_TRUE) clause[n++] = ARI_NOT(here);
        if (before != ARI_LIT_FALSE) clause[n++] = before;
        ari_model_clause(w->m, tag, clause, n);
    }
}

static bool is_before(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    for (uint32_t i = 1; i < p->n; i++)
        if (ari_judge_is(j->b, j->k, l->side, p->at[i]) && !ari_judge_is(j->b, j->k, l->side, p->at[i - 1]))
            return false;
    return true;
}

const ari_rules_form ari_rules_form_before = {.begins = begins_before,
                                              .read = read_before,
                                              .lower = lower_before,
                                              .holds = is_before,
                                              .say = ari_sentences_plain,
                                              .named = true};

/* form_consecutive.c - "consecutive DIGIT in SCOPE": the number after that of the cell stands in the scope, as far as
 * there is such a number on the board.
 *
 * Lowered to a clause for each number of a cell: it is not there, or the next one is in the scope. The same of the
 * number before adds rows and no speed: 510 boards took a fifth longer. */
#include "rules/digit_sentences.h"
#include "rules/form.h"

static ari_status read_consecutive(ari_sheet_reader *r, ari_law *l) {
    if (!ari_law_of_cell(l))
        return ari_sheet_fail(r, "is a form of single cells", "write: each cell: consecutive DIGIT in beside");
    ARI_TRY(ari_sheet_next(r));
    if (!ari_parse_laws_digits(r, "in")) return ari_sheet_fail(r, "is not what is drawn", r->s->on);
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_expect(r, "in", "write: consecutive DIGIT in beside"));
    return ari_parse_laws_scope(r, l);
}

/* x is not in the cell, or x + 1 is in the scope. */
static void add_next(ari_lowering *w, ari_tag tag, const ari_ground_place *p, int32_t x) {
    const ari_digits *d = &w->digits;
    const ari_lit here = ari_digits_lit(d, p->cell, x);
    uint32_t n = 0;
    if (here == ARI_LIT_FALSE || x >= d->greatest) return;
    for (uint32_t i = 0; i < p->n; i++) {
        const ari_lit lit = ari_digits_lit(d, p->at[i], x + 1);
        if (lit != ARI_LIT_FALSE) w->some[n++] = lit;
    }
    w->some[n] = ARI_NOT(here);
    ari_model_clause(w->m, tag, w->some, n + 1);
}

static void lower_consecutive(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_tag tag = ari_lower_tag(w, l, p);
    for (int32_t x = w->digits.least; x <= w->digits.greatest; x++) add_next(w, tag, p, x);
}

static bool is_there(const ari_judging *j, const ari_ground_place *p, int32_t x) {
    for (uint32_t i = 0; i < p->n; i++)
        if (ari_digits_at(j->b, j->k, p->at[i]) == x) return true;
    return false;
}

static bool is_consecutive(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const int32_t x = ari_digits_at(j->b, j->k, p->cell), most = (int32_t)ari_digits_greatest(j->b);
    (void)l;
    return !x || x >= most || is_there(j, p, x + 1);
}

const ari_rules_form ari_rules_form_consecutive = {.word = "consecutive",
                                                   .read = read_consecutive,
                                                   .lower = lower_consecutive,
                                                   .holds = is_consecutive,
                                                   .say = ari_digit_sentences_reach,
                                                   .digits = true,
                                                   .named = true};

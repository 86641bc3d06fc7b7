/* form_falls.c - "DIGIT falls": of two cells of a place, one right below the other, the upper one holds the larger
 * number.
 *
 * Lowered, for each two such cells and each number t, to two rows: the upper one holds at most t only where the lower
 * one holds less than t, and the lower one holds at least t only where the upper one holds more than t. */
#include "rules/digit_sentences.h"
#include "rules/form.h"

enum { BELOW = 2 };

static bool begins_falls(const ari_sheet_reader *r) {
    return ari_parse_laws_digits(r, "falls");
}

static ari_status read_falls(ari_sheet_reader *r, ari_law *l) {
    if (ari_law_of_cell(l)) return ari_sheet_fail(r, "falls in one cell alone", "write another domain: each room");
    ARI_TRY(ari_sheet_next(r));
    return ari_sheet_expect(r, "falls", "write: DIGIT falls");
}

/* The cell below one of the place, where it is of the place too; ARI_NO. */
static uint32_t below_of(const ari_board *b, const ari_ground_place *p, uint32_t cell) {
    const uint32_t next = ari_board_ahead(b, cell, BELOW);
    for (uint32_t i = 0; i < p->n && next != ARI_NO; i++)
        if (p->at[i] == next) return next;
    return ARI_NO;
}

static void add_terms(ari_lowering *w, int32_t coef, uint32_t cell, int32_t from, int32_t most) {
    for (int32_t x = from; x <= most; x++) {
        const ari_lit lit = ari_digits_lit(&w->digits, cell, x);
        if (lit != ARI_LIT_FALSE) ari_model_term(w->m, coef, lit);
    }
}

static void lower_falls(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_digits *d = &w->digits;
    const ari_tag tag = ari_lower_tag(w, l, p);
    for (uint32_t i = 0; i < p->n; i++) {
        const uint32_t upper = p->at[i], lower = below_of(w->b, p, upper);
        if (lower == ARI_NO || !d->n[upper] || !d->n[lower]) continue;
        for (int32_t t = d->least; t - d->least < (int32_t)d->n[upper] && t - d->least <= (int32_t)d->n[lower] - 1;
             t++) {
            ari_model_begin(w->m, tag, 0, ARI_PLUS);
            add_terms(w, 1, lower, d->least, t - 1);
            add_terms(w, -1, upper, d->least, t);
            ari_model_end(w->m);
            if (t == d->least) continue; /* the same: the upper one is not the least */
            ari_model_begin(w->m, tag, 0, ARI_PLUS);
            add_terms(w, 1, upper, t + 1, d->greatest);
            add_terms(w, -1, lower, t, d->greatest);
            ari_model_end(w->m);
        }
    }
}

static bool does_fall(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    (void)l;
    for (uint32_t i = 0; i < p->n; i++) {
        const uint32_t lower = below_of(j->b, p, p->at[i]);
        if (lower == ARI_NO) continue;
        const int32_t x = ari_digits_at(j->b, j->k, p->at[i]), y = ari_digits_at(j->b, j->k, lower);
        if (x && y && x <= y) return false;
    }
    return true;
}

const ari_rules_form ari_rules_form_falls = {.begins = begins_falls,
                                             .read = read_falls,
                                             .lower = lower_falls,
                                             .holds = does_fall,
                                             .say = ari_digit_sentences_plain,
                                             .digits = true,
                                             .named = true};

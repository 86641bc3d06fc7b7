/* form_apart.c - "DIGIT apart": between two equal numbers of a line are at least as many cells as the number says.
 *
 * Lowered, for each number n and each n + 1 cells in a row, to: at most one of them holds it. */
#include "rules/digit_sentences.h"
#include "rules/form.h"

static bool begins_apart(const ari_sheet_reader *r) {
    return ari_parse_laws_digits(r, "apart");
}

static ari_status read_apart(ari_sheet_reader *r, ari_law *l) {
    if (l->each < ARI_EACH_ROW || l->each > ARI_EACH_LINE)
        return ari_sheet_fail(r, "apart is a form of lines", "write: each line, each row or each column");
    ARI_TRY(ari_sheet_next(r));
    return ari_sheet_expect(r, "apart", "write: DIGIT apart");
}

static void lower_apart(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_digits *d = &w->digits;
    const ari_tag tag = ari_lower_tag(w, l, p);
    for (int32_t x = d->least; x <= d->greatest; x++) {
        const uint32_t span = (uint32_t)x < p->n ? (uint32_t)x + 1 : p->n;
        for (uint32_t from = 0; from + span <= p->n; from++) {
            uint32_t n = 0;
            for (uint32_t i = from; i < from + span; i++) {
                const ari_lit lit = ari_digits_lit(d, p->at[i], x);
                if (lit != ARI_LIT_FALSE) w->some[n++] = lit;
            }
            if (n > 1) ari_model_count(w->m, tag, ARI_MINUS, 1, w->some, n);
        }
    }
}

static bool is_apart(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    (void)l;
    for (uint32_t i = 0; i < p->n; i++) {
        const int32_t x = ari_digits_at(j->b, j->k, p->at[i]);
        for (uint32_t h = i + 1; h < p->n && h <= i + (uint32_t)x; h++)
            if (ari_digits_at(j->b, j->k, p->at[h]) == x) return false;
    }
    return true;
}

const ari_rules_form ari_rules_form_apart = {.begins = begins_apart,
                                             .read = read_apart,
                                             .lower = lower_apart,
                                             .holds = is_apart,
                                             .say = ari_digit_sentences_plain,
                                             .digits = true,
                                             .named = true};

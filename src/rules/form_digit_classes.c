/* form_digit_classes.c - numbers of a place that must not be alike:
 *
 *   DIGIT modular N    of each N that follow each other no two leave the same remainder by N
 *   DIGIT entropic N   no two of these are in the same of N equal parts of the numbers, from the least on
 *   DIGIT spaced       no two of the place are equal or consecutive
 *
 * Lowered to rows: of each N cells that follow each other (all, where they are fewer) one holds a number of each class,
 * at most one where they are fewer. Spaced: at most one cell holds k or k + 1. */
#include "rules/digit_sentences.h"
#include "rules/form.h"

/* ---- read ---- */

static bool begins_classes(const ari_sheet_reader *r) {
    return ari_parse_laws_digits(r, "modular") || ari_parse_laws_digits(r, "entropic");
}
static bool begins_spaced(const ari_sheet_reader *r) { return ari_parse_laws_digits(r, "spaced"); }

static ari_status read_spaced(ari_sheet_reader *r, ari_law *l) {
    if (ari_law_of_cell(l)) return ari_sheet_fail(r, "is a form of several cells", "write another domain");
    ARI_TRY(ari_sheet_next(r));
    return ari_sheet_next(r);
}

/* l->high: how many classes; l->wide: are they parts instead of remainders? */
static ari_status read_classes(ari_sheet_reader *r, ari_law *l) {
    enum { MOST = 99 };
    uint32_t n = 0;
    if (ari_law_of_cell(l)) return ari_sheet_fail(r, "is a form of several cells", "write another domain");
    if (l->each == ARI_EACH_WINDOW || l->each == ARI_EACH_OFFSET)
        return ari_sheet_fail(r, "is a form of lines and figures", "write another domain");
    ARI_TRY(ari_sheet_next(r));
    l->wide = ari_sheet_is(r, "entropic");
    ARI_TRY(ari_sheet_next(r));
    if (r->x.now.kind != ARI_TOKEN_NUMBER || !r->x.now.number)
        return ari_sheet_fail(r, "stands where a number must be", "write: DIGIT modular 3");
    ARI_TRY(ari_sheet_number(r, MOST, &n));
    l->high = (uint16_t)n;
    return ARI_OK;
}

/* ---- what holds ---- */

static int32_t class_of(const ari_law *l, int32_t number, int32_t greatest) {
    return l->wide ? (number - 1) * l->high / greatest : number % l->high;
}

static bool are_unlike(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const int32_t most = (int32_t)ari_digits_last(j->b);
    for (uint32_t i = 0; i < p->n; i++)
        for (uint32_t h = i + 1; h < p->n && h < i + l->high; h++) {
            const int32_t x = ari_digits_at(j->b, j->k, p->at[i]), y = ari_digits_at(j->b, j->k, p->at[h]);
            if (x && y && class_of(l, x, most) == class_of(l, y, most)) return false;
        }
    return true;
}

static bool are_spaced(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    (void)l;
    for (uint32_t i = 0; i < p->n; i++)
        for (uint32_t h = 0; h < i; h++) {
            const int32_t x = ari_digits_at(j->b, j->k, p->at[i]), y = ari_digits_at(j->b, j->k, p->at[h]);
            if (x && y && x - y < 2 && y - x < 2) return false;
        }
    return true;
}

/* ---- lower ---- */

static void add_number(ari_lowering *w, uint32_t cell, int32_t k) {
    const ari_lit lit = ari_digits_lit(&w->digits, cell, k);
    if (lit != ARI_LIT_FALSE) ari_model_term(w->m, 1, lit);
}

static void lower_classes(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_tag tag = ari_lower_tag(w, l, p);
    const int32_t most = w->digits.greatest;
    const uint32_t n = p->n < l->high ? p->n : l->high;
    for (uint32_t i = 0; i + n <= p->n; i++)
        for (int32_t c = 0; c < l->high; c++) {
            ari_model_begin(w->m, tag, n == l->high ? 1 : ARI_MINUS, 1);
            for (uint32_t h = i; h < i + n; h++)
                for (int32_t k = 1; k <= most; k++)
                    if (class_of(l, k, most) == c) add_number(w, p->at[h], k);
            ari_model_end(w->m);
        }
}

static void lower_spaced(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_tag tag = ari_lower_tag(w, l, p);
    for (int32_t k = 1; k <= w->digits.greatest && p->n > 1; k++) {
        ari_model_begin(w->m, tag, ARI_MINUS, 1);
        for (uint32_t i = 0; i < p->n; i++) add_number(w, p->at[i], k), add_number(w, p->at[i], k + 1);
        ari_model_end(w->m);
    }
}

const ari_rules_form ari_rules_form_digit_classes = {.begins = begins_classes,
                                               .read = read_classes,
                                               .lower = lower_classes,
                                               .holds = are_unlike,
                                               .say = ari_digit_sentences_plain,
                                               .digits = true,
                                               .named = true};
const ari_rules_form ari_rules_form_spaced = {.begins = begins_spaced,
                                              .read = read_spaced,
                                              .lower = lower_spaced,
                                              .holds = are_spaced,
                                              .say = ari_digit_sentences_plain,
                                              .digits = true,
                                              .named = true};

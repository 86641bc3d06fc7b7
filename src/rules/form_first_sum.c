/* form_first_sum.c - the first number of a place says which of its cells are meant, it is the first of these:
 *
 *   added DIGIT in first = VALUE  so many cells, from the first on, add up to the value (X-sums)
 *   DIGIT at first = VALUE        the cell so far from the beginning, itself 1, holds the value (numbered rooms)
 *
 * Where the place has not as many cells neither holds. Lowered by cases, without auxiliaries: for each first number not
 * it, or what it asks for; of sums two rows, one for each bound. */
#include "rules/digit_sentences.h"
#include "rules/form.h"

/* ---- read ---- */

static bool begins_first_at(const ari_sheet_reader *r) { return ari_parse_laws_digits(r, "at"); }
static bool begins_first_sum(const ari_sheet_reader *r) {
    ari_scan ahead = r->x.s;
    if (!ari_sheet_is(r, "added") || !r->s->on) return false;
    ari_scan_blanks(&ahead);
    if (!ari_scan_accept(&ahead, r->s->on)) return false;
    ari_scan_blanks(&ahead);
    return ari_scan_accept(&ahead, "in");
}

/* From the last word in front of "first". */
static ari_status read_first(ari_sheet_reader *r, ari_law *l, const char *remedy) {
    if (ari_law_of_cell(l)) return ari_sheet_fail(r, "is a form of several cells", "write another domain");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_expect(r, "first", remedy));
    if (!ari_sheet_is(r, "=")) return ari_sheet_fail(r, "stands where = must be", remedy);
    return ari_parse_laws_bound(r, l, false);
}
static ari_status read_first_at(ari_sheet_reader *r, ari_law *l) {
    ARI_TRY(ari_sheet_next(r));
    return read_first(r, l, "write: DIGIT at first = NUMBER");
}
static ari_status read_first_sum(ari_sheet_reader *r, ari_law *l) {
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_next(r));
    return read_first(r, l, "write: added DIGIT in first = NUMBER");
}

/* ---- lower ---- */

static void lower_first_at(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_digits *d = &w->digits;
    const ari_tag tag = ari_lower_tag(w, l, p);
    int32_t value;
    if (!ari_lower_value(w, l, p, &value)) return;
    for (int32_t x = 1; x <= d->greatest; x++) {
        const ari_lit first = ari_digits_lit(d, p->at[0], x);
        const ari_lit there = x <= (int32_t)p->n ? ari_digits_lit(d, p->at[x - 1], value) : ARI_LIT_FALSE;
        const ari_lit either[2] = {ARI_NOT(first), there};
        if (first == ARI_LIT_FALSE || first == there) continue;
        ari_model_clause(w->m, tag, either, there == ARI_LIT_FALSE || x == 1 ? 1 : 2);
    }
}

/* The cells from the second to this one, and `first` so often. */
static void lower_case(ari_lowering *w, ari_tag tag, const ari_ground_place *p, int32_t x, int32_t rest) {
    const ari_digits *d = &w->digits;
    const ari_lit first = ari_digits_lit(d, p->at[0], x);
    const int32_t most = (x - 1) * d->greatest;
    for (int upper = 0; upper < 2; upper++) {
        const int32_t weight = upper ? most - rest : -rest;
        ari_model_begin(w->m, tag, upper ? ARI_MINUS : 0, upper ? most : ARI_PLUS);
        for (int32_t i = 1; i < x; i++)
            for (int32_t k = 1; k <= d->greatest; k++) {
                const ari_lit lit = ari_digits_lit(d, p->at[i], k);
                if (lit != ARI_LIT_FALSE) ari_model_term(w->m, k, lit);
            }
        if (weight) ari_model_term(w->m, weight, first);
        ari_model_end(w->m);
    }
}

static void lower_first_sum(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_tag tag = ari_lower_tag(w, l, p);
    int32_t value;
    if (!ari_lower_value(w, l, p, &value)) return;
    for (int32_t x = 1; x <= w->digits.greatest; x++) {
        const ari_lit first = ari_digits_lit(&w->digits, p->at[0], x);
        const int32_t rest = value - x; /* of x - 1 cells */
        if (first == ARI_LIT_FALSE) continue;
        if (x > (int32_t)p->n || rest < x - 1 || rest > (x - 1) * w->digits.greatest)
            ari_model_unit(w->m, tag, ARI_NOT(first));
        else if (x > 1)
            lower_case(w, tag, p, x, rest);
    }
}

/* ---- judge ---- */

/* What the first number points at; -1: there is no such cell. */
static int32_t number_there(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    const int32_t x = ari_digits_at(b, k, p->at[0]);
    (void)l;
    return x && x <= (int32_t)p->n ? ari_digits_at(b, k, p->at[x - 1]) : -1;
}

static int32_t sum_there(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    const int32_t x = ari_digits_at(b, k, p->at[0]);
    int32_t sum = 0;
    (void)l;
    for (int32_t i = 0; i < x && i < (int32_t)p->n; i++) sum += ari_digits_at(b, k, p->at[i]);
    return x && x <= (int32_t)p->n ? sum : -1;
}

const ari_rules_form ari_rules_form_first_sum = {.begins = begins_first_sum,
                                                 .read = read_first_sum,
                                                 .lower = lower_first_sum,
                                                 .value = sum_there,
                                                 .say = ari_digit_sentences_plain,
                                                 .digits = true,
                                                 .named = true};
const ari_rules_form ari_rules_form_first_at = {.begins = begins_first_at,
                                                .read = read_first_at,
                                                .lower = lower_first_at,
                                                .value = number_there,
                                                .say = ari_digit_sentences_plain,
                                                .digits = true,
                                                .named = true};

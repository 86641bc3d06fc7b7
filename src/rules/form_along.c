/* form_along.c - what numbers do along a place, from its first cell on:
 *
 *   DIGIT rises          each number is greater than the one before; "rises or stays": it is no smaller
 *   DIGIT mirrored       they read the same both ways
 *   DIGIT between ends   those inside lie between the first and the last
 *   DIGIT outside ends N the first and the last differ by N or more; those inside are below both, or above both
 *   DIGIT even, odd      each is
 *
 * Lowered without auxiliaries. Rising: for each two neighbours and each t, where the second is at most t the first is
 * below t; and where the first is at least t the second is above t, so that both bounds are one step. Between:
 * where a cell inside holds k, not both ends are k or more, and not both k or less. Outside: not one end k or less
 * and the other k or more, both ways; the ends as neighbours that take a step. */
#include "rules/digit_sentences.h"
#include "rules/form.h"

/* ---- read ---- */

static bool begins_rises(const ari_sheet_reader *r) { return ari_parse_laws_digits(r, "rises"); }
static bool begins_mirrored(const ari_sheet_reader *r) { return ari_parse_laws_digits(r, "mirrored"); }
static bool begins_within(const ari_sheet_reader *r) { return ari_parse_laws_digits(r, "between"); }
static bool begins_outside(const ari_sheet_reader *r) { return ari_parse_laws_digits(r, "outside"); }
static bool begins_parity(const ari_sheet_reader *r) {
    return ari_parse_laws_digits(r, "even") || ari_parse_laws_digits(r, "odd");
}

/* The name of the numbers, and one word more. */
static ari_status read_words(ari_sheet_reader *r, const ari_law *l) {
    if (ari_law_of_cell(l)) return ari_sheet_fail(r, "is a form of several cells", "write another domain");
    ARI_TRY(ari_sheet_next(r));
    return ari_sheet_next(r);
}
static ari_status read_along(ari_sheet_reader *r, ari_law *l) { return read_words(r, l); }
static ari_status read_rises(ari_sheet_reader *r, ari_law *l) {
    ARI_TRY(read_words(r, l));
    if (!ari_sheet_is(r, "or")) return ARI_OK;
    l->number = 1;
    ARI_TRY(ari_sheet_next(r));
    return ari_sheet_expect(r, "stays", "write: DIGIT rises or stays");
}
static ari_status read_outside(ari_sheet_reader *r, ari_law *l) {
    uint32_t n = 0;
    ARI_TRY(read_words(r, l));
    ARI_TRY(ari_sheet_expect(r, "ends", "write: DIGIT outside ends 4"));
    if (r->x.now.kind != ARI_TOKEN_NUMBER)
        return ari_sheet_fail(r, "stands where a number must be", "write: DIGIT outside ends 4");
    ARI_TRY(ari_sheet_number(r, ARI_BOARD_CLUE_MOST, &n));
    l->number = (int32_t)n;
    return ARI_OK;
}
static ari_status read_within(ari_sheet_reader *r, ari_law *l) {
    ARI_TRY(read_words(r, l));
    return ari_sheet_expect(r, "ends", "write: DIGIT between ends");
}
static ari_status read_parity(ari_sheet_reader *r, ari_law *l) {
    ARI_TRY(ari_sheet_next(r));
    l->number = ari_sheet_is(r, "odd");
    return ari_sheet_next(r);
}

/* ---- lower ---- */

/* The numbers of a cell from `from` to `to`, with this factor. */
static void add_numbers(ari_lowering *w, uint32_t cell, int32_t from, int32_t to, int32_t factor) {
    const ari_digits *d = &w->digits;
    for (int32_t k = from < d->least ? d->least : from; k <= to && k <= d->greatest; k++) {
        const ari_lit lit = ari_digits_lit(d, cell, k);
        if (lit != ARI_LIT_FALSE) ari_model_term(w->m, factor, lit);
    }
}

/* Those of the first up to t where the second is; those of the second above t where the first is. */
static void lower_stays(ari_lowering *w, ari_tag tag, uint32_t one, uint32_t two) {
    const int32_t most = w->digits.greatest;
    for (int32_t t = 1; t < most; t++) {
        ari_model_begin(w->m, tag, 0, ARI_PLUS);
        add_numbers(w, one, 1, t, 1);
        add_numbers(w, two, 1, t, -1);
        ari_model_end(w->m);
        ari_model_begin(w->m, tag, 0, ARI_PLUS);
        add_numbers(w, two, t + 1, most, 1);
        add_numbers(w, one, t + 1, most, -1);
        ari_model_end(w->m);
    }
}

static void lower_rises(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_tag tag = ari_lower_tag(w, l, p);
    for (uint32_t i = 1; l->number && i < p->n; i++) lower_stays(w, tag, p->at[i - 1], p->at[i]);
    if (l->number) return;
    for (uint32_t i = 1; i < p->n; i++)
        for (int32_t t = 1; t <= w->digits.greatest; t++) {
            ari_model_begin(w->m, tag, 0, ARI_PLUS);
            add_numbers(w, p->at[i - 1], 1, t - 1, 1);
            add_numbers(w, p->at[i], 1, t, -1);
            ari_model_end(w->m);
            if (t == 1) continue; /* the same: the second one is not 1 */
            ari_model_begin(w->m, tag, 0, ARI_PLUS);
            add_numbers(w, p->at[i], t + 1, w->digits.greatest, 1);
            add_numbers(w, p->at[i - 1], t, w->digits.greatest, -1);
            ari_model_end(w->m);
        }
}

static void lower_mirrored(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_tag tag = ari_lower_tag(w, l, p);
    for (uint32_t i = 0; i < p->n / 2; i++)
        for (int32_t k = 1; k <= w->digits.greatest; k++) {
            ari_model_begin(w->m, tag, 0, 0);
            add_numbers(w, p->at[i], k, k, 1);
            add_numbers(w, p->at[p->n - 1 - i], k, k, -1);
            ari_model_end(w->m);
        }
}

static void lower_within(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_tag tag = ari_lower_tag(w, l, p);
    const int32_t most = w->digits.greatest;
    for (uint32_t i = 1; i + 1 < p->n; i++)
        for (int32_t k = 1; k <= most; k++)
            for (int up = 0; up < 2; up++) {
                ari_model_begin(w->m, tag, ARI_MINUS, 2);
                add_numbers(w, p->at[i], k, k, 1);
                add_numbers(w, p->at[0], up ? 1 : k, up ? k : most, 1);
                add_numbers(w, p->at[p->n - 1], up ? 1 : k, up ? k : most, 1);
                ari_model_end(w->m);
            }
}

static void lower_outside(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_tag tag = ari_lower_tag(w, l, p);
    const int32_t most = w->digits.greatest;
    const uint32_t end[2] = {p->at[0], p->at[p->n - 1]};
    for (int side = 0; side < 2 && p->n > 1 && l->number; side++)
        for (int32_t k = 1; k <= most; k++) {
            if (ari_digits_lit(&w->digits, end[side], k) == ARI_LIT_FALSE) continue;
            ari_model_begin(w->m, tag, 0, ARI_PLUS);
            add_numbers(w, end[!side], 1, k - l->number, 1);
            add_numbers(w, end[!side], k + l->number, most, 1);
            add_numbers(w, end[side], k, k, -1);
            ari_model_end(w->m);
        }
    for (uint32_t i = 1; i + 1 < p->n; i++)
        for (int32_t k = 1; k <= most; k++)
            for (int up = 0; up < 2; up++) {
                ari_model_begin(w->m, tag, ARI_MINUS, 2);
                add_numbers(w, p->at[i], k, k, 1);
                add_numbers(w, end[0], up ? 1 : k, up ? k : most, 1);
                add_numbers(w, end[1], up ? k : 1, up ? most : k, 1);
                ari_model_end(w->m);
            }
}

static void lower_parity(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_tag tag = ari_lower_tag(w, l, p);
    for (uint32_t i = 0; i < p->n; i++)
        for (int32_t k = 1; k <= w->digits.greatest; k++) {
            const ari_lit lit = ari_digits_lit(&w->digits, p->at[i], k);
            if (lit != ARI_LIT_FALSE && k % 2 != l->number) ari_model_unit(w->m, tag, ARI_NOT(lit));
        }
}

/* ---- judge: cells without a number say nothing, their own rule names them ---- */

static bool is_rising(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    for (uint32_t i = 1; i < p->n; i++) {
        const int32_t x = ari_digits_at(j->b, j->k, p->at[i - 1]), y = ari_digits_at(j->b, j->k, p->at[i]);
        if (x && y && x >= y + l->number) return false;
    }
    return true;
}

static bool is_mirrored(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    (void)l;
    for (uint32_t i = 0; i < p->n / 2; i++) {
        const int32_t x = ari_digits_at(j->b, j->k, p->at[i]), y = ari_digits_at(j->b, j->k, p->at[p->n - 1 - i]);
        if (x && y && x != y) return false;
    }
    return true;
}

static bool is_within(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const int32_t x = ari_digits_at(j->b, j->k, p->at[0]), y = ari_digits_at(j->b, j->k, p->at[p->n - 1]);
    (void)l;
    for (uint32_t i = 1; x && y && i + 1 < p->n; i++) {
        const int32_t z = ari_digits_at(j->b, j->k, p->at[i]);
        if (z && !(x < z && z < y) && !(y < z && z < x)) return false;
    }
    return true;
}

static bool is_outside(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const int32_t x = ari_digits_at(j->b, j->k, p->at[0]), y = ari_digits_at(j->b, j->k, p->at[p->n - 1]);
    if (!x || !y) return true;
    if (p->n > 1 && x - y < l->number && y - x < l->number) return false;
    for (uint32_t i = 1; i + 1 < p->n; i++) {
        const int32_t z = ari_digits_at(j->b, j->k, p->at[i]);
        if (z && (x <= z || y <= z) && (z <= x || z <= y)) return false;
    }
    return true;
}

static bool has_parity(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    for (uint32_t i = 0; i < p->n; i++) {
        const int32_t x = ari_digits_at(j->b, j->k, p->at[i]);
        if (x && x % 2 != l->number) return false;
    }
    return true;
}

#define ALONG(name, reader, judge)                                                              \
    const ari_rules_form ari_rules_form_##name = {.begins = begins_##name,                      \
                                                  .read = reader,                               \
                                                  .lower = lower_##name,                        \
                                                  .holds = judge,                               \
                                                  .say = ari_digit_sentences_plain,             \
                                                  .digits = true,                               \
                                                  .named = true};
ALONG(rises, read_rises, is_rising)
ALONG(mirrored, read_along, is_mirrored)
ALONG(within, read_within, is_within)
ALONG(outside, read_outside, is_outside)
ALONG(parity, read_parity, has_parity)

/* form_digit_repeats.c - what numbers stand in a place, and beside it:
 *
 *   DIGIT repeats           the second half of the place holds the numbers of the first, in the same order; of an odd
 *                           number of cells the last one is free
 *   DIGIT includes = VALUE  each digit of the value stands in the place, as often as there
 *   DIGIT less beside       each number is less than those beside its cell that are not in the place; "greater":
 *                           greater
 *
 * Lowered without auxiliaries: a row for each number of two cells that are equal; one for each digit, by size; less as
 * in form_along.c for each such neighbour. */
#include "rules/digit_sentences.h"
#include "rules/form.h"

enum { BASE = 10 };

/* ---- read ---- */

static bool begins_repeats(const ari_sheet_reader *r) { return ari_parse_laws_digits(r, "repeats"); }
static bool begins_includes(const ari_sheet_reader *r) { return ari_parse_laws_digits(r, "includes"); }
static bool begins_beside(const ari_sheet_reader *r) {
    return ari_parse_laws_digits(r, "less") || ari_parse_laws_digits(r, "greater");
}

static ari_status read_words(ari_sheet_reader *r, const ari_law *l) {
    if (ari_law_of_cell(l)) return ari_sheet_fail(r, "is a form of several cells", "write another domain");
    ARI_TRY(ari_sheet_next(r));
    return ari_sheet_next(r);
}
static ari_status read_repeats(ari_sheet_reader *r, ari_law *l) { return read_words(r, l); }

static ari_status read_includes(ari_sheet_reader *r, ari_law *l) {
    ARI_TRY(read_words(r, l));
    if (!ari_sheet_is(r, "=")) return ari_sheet_fail(r, "stands where = must be", "write: DIGIT includes = NUMBER");
    return ari_parse_laws_bound(r, l, false);
}

/* l->number: 1 where they are greater. */
static ari_status read_beside(ari_sheet_reader *r, ari_law *l) {
    if (ari_law_of_cell(l)) return ari_sheet_fail(r, "is a form of several cells", "write another domain");
    ARI_TRY(ari_sheet_next(r));
    l->number = ari_sheet_is(r, "greater");
    ARI_TRY(ari_sheet_next(r));
    return ari_sheet_expect(r, "beside", "write: DIGIT less beside");
}

/* ---- lower ---- */

static void add_numbers(ari_lowering *w, uint32_t cell, int32_t from, int32_t to, int32_t factor) {
    const ari_digits *d = &w->digits;
    for (int32_t k = from < d->least ? d->least : from; k <= to && k <= d->greatest; k++) {
        const ari_lit lit = ari_digits_lit(d, cell, k);
        if (lit != ARI_LIT_FALSE) ari_model_term(w->m, factor, lit);
    }
}

static void lower_repeats(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_tag tag = ari_lower_tag(w, l, p);
    for (uint32_t i = 0; i < p->n / 2; i++)
        for (int32_t k = 1; k <= w->digits.greatest; k++) {
            ari_model_begin(w->m, tag, 0, 0);
            add_numbers(w, p->at[i], k, k, 1);
            add_numbers(w, p->at[p->n / 2 + i], k, k, -1);
            ari_model_end(w->m);
        }
}

static int32_t count_digit(int32_t value, int32_t digit) {
    int32_t n = 0;
    for (; value > 0; value /= BASE) n += value % BASE == digit;
    return n;
}

static void lower_includes(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_tag tag = ari_lower_tag(w, l, p);
    int32_t value;
    if (!ari_lower_value(w, l, p, &value)) return;
    for (int32_t digit = 0; digit < BASE; digit++) {
        const int32_t n = count_digit(value, digit);
        if (!n) continue;
        ari_model_begin(w->m, tag, n, ARI_PLUS);
        for (uint32_t i = 0; digit && i < p->n; i++) add_numbers(w, p->at[i], digit, digit, 1);
        ari_model_end(w->m);
    }
}

static bool is_in(const ari_ground_place *p, uint32_t cell) {
    for (uint32_t i = 0; i < p->n; i++)
        if (p->at[i] == cell) return true;
    return false;
}

/* The one is less than the other. */
static void lower_less(ari_lowering *w, ari_tag tag, uint32_t less, uint32_t more) {
    for (int32_t t = 1; t <= w->digits.greatest; t++) {
        ari_model_begin(w->m, tag, 0, ARI_PLUS);
        add_numbers(w, less, 1, t - 1, 1);
        add_numbers(w, more, 1, t, -1);
        ari_model_end(w->m);
        if (t == 1) continue;
        ari_model_begin(w->m, tag, 0, ARI_PLUS);
        add_numbers(w, more, t + 1, w->digits.greatest, 1);
        add_numbers(w, less, t, w->digits.greatest, -1);
        ari_model_end(w->m);
    }
}

static void lower_beside(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_tag tag = ari_lower_tag(w, l, p);
    for (uint32_t i = 0; i < p->n; i++)
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(w->b, p->at[i], d);
            if (next == ARI_NO || is_in(p, next) || !ari_grids_within(w->b, next)) continue;
            lower_less(w, tag, l->number ? next : p->at[i], l->number ? p->at[i] : next);
        }
}

/* ---- judge ---- */

static bool are_repeated(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    (void)l;
    for (uint32_t i = 0; i < p->n / 2; i++) {
        const int32_t x = ari_digits_at(j->b, j->k, p->at[i]), y = ari_digits_at(j->b, j->k, p->at[p->n / 2 + i]);
        if (x && y && x != y) return false;
    }
    return true;
}

static bool are_included(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const int32_t value = ari_ground_value(j->b, l, p);
    if (l->bound == ARI_BOUND_CLUE && value < 0) return true;
    for (int32_t digit = 0; digit < BASE; digit++) {
        int32_t n = 0;
        for (uint32_t i = 0; i < p->n; i++) {
            const int32_t x = ari_digits_at(j->b, j->k, p->at[i]);
            n += !x || x == digit; /* a cell without a number may still hold it */
        }
        if (digit && n < count_digit(value, digit)) return false;
    }
    return !count_digit(value, 0);
}

/* All numbers there as digits, the least first; -1: some are none. */
static int32_t digits_of(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    int64_t value = 0;
    uint32_t n = 0;
    (void)l;
    for (int32_t digit = 1; digit < BASE; digit++)
        for (uint32_t i = 0; i < p->n; i++)
            if (ari_digits_at(b, k, p->at[i]) == digit && value < INT32_MAX / BASE) value = BASE * value + digit, n++;
    return n == p->n ? (int32_t)value : -1;
}

static bool is_beyond(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    for (uint32_t i = 0; i < p->n; i++)
        for (int d = ARI_UP; d <= ARI_RIGHT; d++) {
            const uint32_t next = ari_board_ahead(j->b, p->at[i], d);
            if (next == ARI_NO || is_in(p, next) || !ari_grids_within(j->b, next)) continue;
            const int32_t x = ari_digits_at(j->b, j->k, p->at[i]), y = ari_digits_at(j->b, j->k, next);
            if (x && y && (l->number ? x <= y : x >= y)) return false;
        }
    return true;
}

const ari_rules_form ari_rules_form_digit_repeats = {.begins = begins_repeats,
                                               .read = read_repeats,
                                               .lower = lower_repeats,
                                               .holds = are_repeated,
                                               .say = ari_digit_sentences_plain,
                                               .digits = true,
                                               .named = true};
const ari_rules_form ari_rules_form_includes = {.begins = begins_includes,
                                                .read = read_includes,
                                                .lower = lower_includes,
                                                .holds = are_included,
                                                .value = digits_of,
                                                .say = ari_digit_sentences_plain,
                                                .digits = true,
                                                .named = true};
const ari_rules_form ari_rules_form_beside = {.begins = begins_beside,
                                              .read = read_beside,
                                              .lower = lower_beside,
                                              .holds = is_beyond,
                                              .say = ari_digit_sentences_plain,
                                              .digits = true,
                                              .named = true};

/* form_steps.c - numbers that are compared with each other:
 *
 *   DIGIT steps OP VALUE   the difference of each two neighbours of the place is so
 *   DIGIT straight         consecutive numbers in any order
 *
 * Two neighbours are a clause for each number of either: it is not there, or one that fits it is in the other cell. A
 * straight of n cells: they differ; no two of them are n or more apart, a row for two cells and each bound between
 * them; a number that no n consecutive ones can do without is there. */
#include "rules/digit_sentences.h"
#include "rules/form.h"

/* ---- read ---- */

static bool begins_steps(const ari_sheet_reader *r) { return ari_parse_laws_digits(r, "steps"); }
static bool begins_straight(const ari_sheet_reader *r) { return ari_parse_laws_digits(r, "straight"); }

static ari_status read_words(ari_sheet_reader *r, const ari_law *l) {
    if (ari_law_of_cell(l)) return ari_sheet_fail(r, "is a form of several cells", "write another domain");
    ARI_TRY(ari_sheet_next(r));
    return ari_sheet_next(r);
}
static ari_status read_compare(ari_sheet_reader *r, ari_law *l) {
    ARI_TRY(read_words(r, l));
    return ari_parse_laws_bound(r, l, false);
}
static ari_status read_straight(ari_sheet_reader *r, ari_law *l) { return read_words(r, l); }

/* ---- two neighbours ---- */

static bool compare_to(uint32_t relation, int32_t n, int32_t with) {
    return relation == ARI_IS_EQUAL ? n == with : relation == ARI_IS_MOST ? n <= with
         : relation == ARI_IS_LEAST ? n >= with : n != with;
}

static bool fits_law(const ari_law *l, int32_t value, int32_t x, int32_t y) {
    return compare_to(l->relation, x > y ? x - y : y - x, value);
}

/* Each number of the first cell needs one in the second. */
static void lower_one_way(ari_lowering *w, const ari_law *l, ari_tag tag, int32_t value, uint32_t one, uint32_t two) {
    const ari_digits *d = &w->digits;
    for (int32_t k = 1; k <= d->greatest; k++) {
        const ari_lit here = ari_digits_lit(d, one, k);
        if (here == ARI_LIT_FALSE) continue;
        ari_model_begin(w->m, tag, 0, ARI_PLUS);
        for (int32_t x = 1; x <= d->greatest; x++) {
            const ari_lit lit = ari_digits_lit(d, two, x);
            if (lit != ARI_LIT_FALSE && fits_law(l, value, k, x)) ari_model_term(w->m, 1, lit);
        }
        ari_model_term(w->m, -1, here);
        ari_model_end(w->m);
    }
}

static void lower_neighbours(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    int32_t value;
    const ari_tag tag = ari_lower_tag(w, l, p);
    if (!ari_lower_value(w, l, p, &value)) return;
    for (uint32_t i = 1; i < p->n; i++) {
        lower_one_way(w, l, tag, value, p->at[i - 1], p->at[i]);
        lower_one_way(w, l, tag, value, p->at[i], p->at[i - 1]);
    }
}

static bool fit_neighbours(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    if (l->bound == ARI_BOUND_CLUE && p->clue < 0) return true;
    for (uint32_t i = 1; i < p->n; i++) {
        const int32_t x = ari_digits_at(j->b, j->k, p->at[i - 1]), y = ari_digits_at(j->b, j->k, p->at[i]);
        if (x && y && !fits_law(l, ari_ground_value(j->b, l, p), x, y)) return false;
    }
    return true;
}

/* Of the first two cells. */
static int32_t step_of(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    const int32_t x = ari_digits_at(b, k, p->at[0]), y = p->n > 1 ? ari_digits_at(b, k, p->at[1]) : x;
    (void)l;
    return x > y ? x - y : y - x;
}

/* ---- straight ---- */

static void add_span(ari_lowering *w, uint32_t cell, int32_t from, int32_t to) {
    for (int32_t k = from; k <= to; k++) {
        const ari_lit lit = ari_digits_lit(&w->digits, cell, k);
        if (lit != ARI_LIT_FALSE) ari_model_term(w->m, 1, lit);
    }
}

static void lower_straight(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_tag tag = ari_lower_tag(w, l, p);
    const int32_t most = w->digits.greatest, n = (int32_t)p->n;
    for (int32_t k = 1; k <= most && n > 1; k++) {
        ari_model_begin(w->m, tag, k > most - n && k <= n ? 1 : ARI_MINUS, 1);
        for (uint32_t i = 0; i < p->n; i++) add_span(w, p->at[i], k, k);
        ari_model_end(w->m);
    }
    for (uint32_t i = 0; i < p->n; i++)
        for (uint32_t h = 0; h < p->n; h++)
            for (int32_t k = 1; h != i && k <= most - n; k++) {
                ari_model_begin(w->m, tag, ARI_MINUS, 1);
                add_span(w, p->at[i], 1, k);
                add_span(w, p->at[h], k + n, most);
                ari_model_end(w->m);
            }
}

static bool is_straight(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    int32_t least = 0, most = 0;
    (void)l;
    for (uint32_t i = 0; i < p->n; i++) {
        const int32_t x = ari_digits_at(j->b, j->k, p->at[i]);
        if (!x) return true;
        for (uint32_t h = 0; h < i; h++)
            if (ari_digits_at(j->b, j->k, p->at[h]) == x) return false;
        if (!i || x < least) least = x;
        if (!i || x > most) most = x;
    }
    return most - least < (int32_t)p->n;
}

/* ---- say ---- */

static void say_straight(ari_sentence_writer *w, const ari_law *l) {
    const char *name = w->g->rules.rule[l->rule].name;
    if (l->each != ARI_EACH_RUN) {
        ari_digit_sentences_plain(w, l);
        return;
    }
    ari_sentences_add(w, ARI_SENTENCE(w->a, name, " bound"), name, ari_digit_sentences_gone,
                      "{known}The numbers of {1} are consecutive: {then}.");
    ari_sentences_many(w, ARI_SENTENCE(w->a, name, " bound"),
                       ARI_SENTENCE(w->a, w->g->rules.rule[l->rule].text, "; so {then}."));
    ari_sentences_add(w, name, name, NULL, "{known}Only so the numbers of {1} are consecutive: {then}.");
}

const ari_rules_form ari_rules_form_steps = {.begins = begins_steps,
                                             .read = read_compare,
                                             .lower = lower_neighbours,
                                             .holds = fit_neighbours,
                                             .value = step_of,
                                             .say = ari_digit_sentences_plain,
                                             .digits = true,
                                             .named = true};
const ari_rules_form ari_rules_form_straight = {.begins = begins_straight,
                                                .read = read_straight,
                                                .lower = lower_straight,
                                                .holds = is_straight,
                                                .say = say_straight,
                                                .digits = true,
                                                .named = true};

/* form_steps.c - numbers that are compared with each other:
 *
 *   DIGIT steps OP VALUE   the difference of each two neighbours of the place is so
 *   DIGIT straight         consecutive numbers in any order
 *
 * Two neighbours are a clause for each number of either: it is not there, or one that fits it is in the other cell. A
 * straight of n cells: they differ, and one of the sets of n consecutive numbers is there, a variable for each. Rows
 * for two cells and each bound between them took ten times as many conflicts. */
#include "rules/digit_sentences.h"
#include "rules/digit_sums.h"

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

/* Of the sets, from the i-th number on, 0 the first: one holds; the number k is there just where one with it does. */
static void choose_straight(ari_lowering *w, ari_tag tag, const ari_lit *chosen, int32_t sets, const ari_lit *there,
                            int32_t n) {
    for (int32_t i = 0; i < sets; i++) ari_digit_sums_term(w, 1, chosen[i]);
    ari_digit_sums_end(w, tag, 1, 1);
    for (int32_t k = 0; k < sets + n - 1; k++)
        for (int32_t without = 0; without < 2; without++) {
            for (int32_t i = 0; i < sets; i++)
                if ((k >= i && k < i + n) != without) ari_digit_sums_term(w, without ? 1 : -1, chosen[i]);
            ari_digit_sums_term(w, 1, there[k]);
            ari_digit_sums_end(w, tag, without, without);
        }
}

static void lower_straight(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    const ari_tag tag = ari_lower_tag(w, l, p), fixed = ari_tag_of(l->rule, p->site, 0);
    const int32_t most = w->digits.greatest, n = (int32_t)p->n, sets = n > most ? 0 : most - n + 1;
    ari_lit *there = ARI_TAKE(w->m->arena, ari_lit, most), *chosen = ARI_TAKE(w->m->arena, ari_lit, sets);
    if (!ari_model_granted(w->m, there && chosen) || n < 2) return;
    for (int32_t k = 0; k < most && sets; k++) {
        for (uint32_t i = 0; i < p->n; i++) ari_digit_sums_term(w, 1, ari_digits_lit(&w->digits, p->at[i], k + 1));
        there[k] = ari_digit_sums_reach(w, fixed, 1);
    }
    for (int32_t i = 0; i < sets; i++) {
        for (int32_t k = i; k < i + n; k++) ari_digit_sums_term(w, 1, there[k]);
        chosen[i] = ari_digit_sums_reach(w, fixed, p->n);
    }
    choose_straight(w, tag, chosen, sets, there, n);
    for (int32_t k = 1; k <= most && sets; k++) {
        ari_model_begin(w->m, tag, ARI_MINUS, 1);
        for (uint32_t i = 0; i < p->n; i++) {
            const ari_lit lit = ari_digits_lit(&w->digits, p->at[i], k);
            if (lit != ARI_LIT_FALSE) ari_model_term(w->m, 1, lit);
        }
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

/* form_compare.c - forms about two cells side by side. "compare DIGIT": the number at the tip of a sign is the
 * smaller one. "difference DIGIT OP VALUE": the larger number less the smaller one is so. "ratio DIGIT OP VALUE": the
 * larger number is VALUE times the smaller one, or is not. "added DIGIT OP VALUE": so is their sum.
 *
 * Lowered to clauses: a number of one cell needs one of those of the other cell that go with it, both ways; or, where
 * few pairs of numbers are excluded, a clause for each of these. */
#include "rules/between_clues.h"
#include "rules/digit_sentences.h"
#include "rules/form.h"

/* ---- read ---- */

static ari_status read_digit(ari_sheet_reader *r, const ari_law *l) {
    const ari_figure_kind *kind = l->each == ARI_EACH_FIGURE ? &r->kind.at[l->kind - 1] : NULL;
    const bool two = l->each == ARI_EACH_BETWEEN || l->each == ARI_EACH_UNMARKED || l->each == ARI_EACH_UNPAIRED;
    if (!ari_law_of_pair(l) && !two && !(kind && kind->fewest == 2 && kind->greatest == 2))
        return ari_sheet_fail(r, "is a form of two cells side by side",
                              "write: each pair, or each LAYER between cells, or a figure over 2..2 cells");
    ARI_TRY(ari_sheet_next(r));
    return ari_parse_laws_drawn(r);
}

static ari_status read_compare(ari_sheet_reader *r, ari_law *l) {
    if (l->each != ARI_EACH_BETWEEN)
        return ari_sheet_fail(r, "is a form of signs between cells", "write: board sign between cells less or greater");
    return read_digit(r, l);
}

static ari_status read_measure(ari_sheet_reader *r, ari_law *l) {
    const bool ratio = l->form == ARI_LAW_RATIO;
    ARI_TRY(read_digit(r, l));
    const ari_token sign = r->x.now;
    ARI_TRY(ari_parse_laws_bound(r, l, true));
    if (!ratio || l->relation == ARI_IS_EQUAL || l->relation == ARI_IS_NOT) return ARI_OK;
    r->x.now = sign;
    return ari_sheet_fail(r, "does not compare ratios", "write = or !=");
}

/* ---- what holds ---- */

static bool compares_so(ari_relation relation, int32_t n, int32_t with) {
    return relation == ARI_IS_EQUAL   ? n == with
           : relation == ARI_IS_MOST  ? n <= with
           : relation == ARI_IS_LEAST ? n >= with
                                      : n != with;
}

/* Do these numbers go together? 0: there is none. */
static bool are_fine(const ari_board *b, const ari_law *l, const ari_ground_place *p, int32_t value, int32_t x,
                     int32_t y) {
    const int32_t small = x < y ? x : y, large = x < y ? y : x;
    if (!x || !y) return true;
    if (l->form == ARI_LAW_COMPARE) {
        const ari_between_kind kind = ari_between_kind_of(b->between[ARI_SITE_INDEX(p->site)]);
        return kind == ARI_BETWEEN_LESS ? x < y : kind != ARI_BETWEEN_GREATER || x > y;
    }
    if (l->form == ARI_LAW_RATIO) return (large == small * value) == (l->relation == ARI_IS_EQUAL);
    return compares_so((ari_relation)l->relation, l->form == ARI_LAW_ADDED ? x + y : large - small, value);
}

static bool do_hold(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const int32_t value = ari_ground_value(j->b, l, p);
    if (l->bound == ARI_BOUND_CLUE && value < 0) return true;
    return are_fine(j->b, l, p, value, ari_digits_at(j->b, j->k, p->at[0]), ari_digits_at(j->b, j->k, p->at[1]));
}

static int32_t measure_of(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    const int32_t x = ari_digits_at(b, k, p->at[0]), y = ari_digits_at(b, k, p->at[1]);
    const int32_t small = x < y ? x : y, large = x < y ? y : x;
    if (!small) return -1;
    if (l->form == ARI_LAW_DIFFERENCE) return large - small;
    if (l->form == ARI_LAW_ADDED) return x + y;
    return large % small ? -1 : large / small;
}

static int32_t most_of(const ari_board *b, const ari_law *l, uint32_t cell) {
    (void)cell;
    if (l->form == ARI_LAW_ADDED) return 2 * (int32_t)ari_digits_last(b);
    return (int32_t)ari_digits_last(b) - (l->form == ARI_LAW_DIFFERENCE);
}

/* ---- lower ---- */

typedef struct pairing {
    ari_lowering *w;
    const uint32_t *cell;
    ari_tag tag;
    ari_pair_fits *fits;
    const void *about;
} pairing;

/* Does the number of the one cell, the second one if `second`, go with that of the other? */
static bool go_together(const pairing *t, bool second, int32_t x, int32_t y) {
    return t->fits(t->about, second ? y : x, second ? x : y);
}

/* A number of cell `from` and those that go with it. */
static void lower_side(const pairing *t, bool second) {
    ari_model *m = t->w->m;
    const ari_digits *d = &t->w->digits;
    const uint32_t from = t->cell[second], to = t->cell[!second];
    for (int32_t x = d->least; x <= d->greatest; x++) {
        const ari_lit lit = ari_digits_lit(d, from, x);
        bool excludes = false;
        for (int32_t y = d->least; y <= d->greatest && !excludes; y++)
            excludes = ari_digits_lit(d, to, y) != ARI_LIT_FALSE && !go_together(t, second, x, y);
        if (lit == ARI_LIT_FALSE || !excludes) continue;
        ari_model_begin(m, t->tag, 1, ARI_PLUS);
        ari_model_term(m, 1, ARI_NOT(lit));
        for (int32_t y = d->least; y <= d->greatest; y++) {
            const ari_lit other = ari_digits_lit(d, to, y);
            if (other != ARI_LIT_FALSE && go_together(t, second, x, y)) ari_model_term(m, 1, other);
        }
        ari_model_end(m);
    }
}

/* Pairs of numbers that do not go together; to: as clauses. */
static uint32_t exclude_pairs(const pairing *t, bool to, uint32_t *all) {
    const ari_digits *d = &t->w->digits;
    uint32_t n = 0;
    *all = 0;
    for (int32_t x = d->least; x <= d->greatest; x++)
        for (int32_t y = d->least; y <= d->greatest; y++) {
            const ari_lit one = ari_digits_lit(d, t->cell[0], x), two = ari_digits_lit(d, t->cell[1], y);
            if (one == ARI_LIT_FALSE || two == ARI_LIT_FALSE) continue;
            ++*all;
            if (go_together(t, false, x, y)) continue;
            n++;
            if (to) ari_model_either(t->w->m, t->tag, ARI_NOT(one), ARI_NOT(two));
        }
    return n;
}

void ari_form_compare_pairs(ari_lowering *w, const ari_law *l, const ari_ground_place *p, ari_pair_fits *fits,
                            const void *about) {
    const pairing t = {w, p->at, ari_lower_tag(w, l, p), fits, about};
    uint32_t all;
    const uint32_t n = exclude_pairs(&t, false, &all);
    if (2 * n < all) (void)exclude_pairs(&t, true, &all);
    else {
        lower_side(&t, false);
        lower_side(&t, true);
    }
    if (!n && t.tag.group) ari_model_count(w->m, t.tag, 0, 0, NULL, 0); /* a clue that asks for nothing */
}

typedef struct comparing {
    const ari_board *b;
    const ari_law *l;
    const ari_ground_place *p;
    int32_t value;
} comparing;

static bool fits_law(const void *about, int32_t x, int32_t y) {
    const comparing *c = about;
    return are_fine(c->b, c->l, c->p, c->value, x, y);
}

static void lower_pair(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    comparing c = {w->b, l, p, 0};
    if (l->form != ARI_LAW_COMPARE && !ari_lower_value(w, l, p, &c.value)) return;
    ari_form_compare_pairs(w, l, p, fits_law, &c);
}

/* ---- say ---- */

static void say_pair(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    if (l->form != ARI_LAW_COMPARE) {
        ari_digit_sentences_plain(w, l);
        return;
    }
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " bound"), r->name, ari_digit_sentences_gone,
                      "{known}{1} opens to the larger number, so {then}.");
    ari_sentences_many(w, ARI_SENTENCE(w->a, r->name, " bound"), ARI_SENTENCE(w->a, r->text, "; so {then}."));
    ari_sentences_add(w, r->name, r->name, NULL,
                      "{known}{1} opens to the larger number, which leaves only this: {then}.");
}

const ari_rules_form ari_rules_form_compare = {.word = "compare",
                                               .read = read_compare,
                                               .lower = lower_pair,
                                               .holds = do_hold,
                                               .say = say_pair,
                                               .digits = true,
                                               .named = true};
#define MEASURE(name) \
    const ari_rules_form ari_rules_form_##name = {.word = #name, .read = read_measure, .lower = lower_pair, \
                                                  .holds = do_hold, .value = measure_of, .most = most_of, \
                                                  .say = say_pair, .digits = true, .named = true}
MEASURE(difference);
MEASURE(ratio);
MEASURE(added);

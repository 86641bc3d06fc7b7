/* form_digit_value.c - "DIGIT OP VALUE": the number in a cell is, or is not, this; at most; at least; 0 is
 * none. Lowered to units. */
#include "rules/form.h"

static bool begins_digit(const ari_sheet_reader *r) {
    return ari_parse_laws_digits(r, "");
}

static ari_status read_digit(ari_sheet_reader *r, ari_law *l) {
    if (!ari_law_of_cell(l))
        return ari_sheet_fail(r, "is no form of several cells",
                              "DIGIT differ, DIGIT apart, DIGIT falls; or: each LAYER: DIGIT = number");
    ARI_TRY(ari_sheet_next(r));
    return ari_parse_laws_bound(r, l, false);
}

static bool compare_digit(ari_relation r, int32_t n, int32_t with) {
    return r == ARI_IS_EQUAL ? n == with : r == ARI_IS_MOST ? n <= with : r == ARI_IS_LEAST ? n >= with : n != with;
}

static void lower_digit(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    int32_t value;
    bool some = false;
    if (!ari_lower_value(w, l, p, &value) || !ari_digits_drawn(w->b, p->cell)) return;
    const ari_tag tag = ari_lower_tag(w, l, p);
    if (l->relation == ARI_IS_EQUAL) {
        const ari_lit lit = ari_digits_lit(&w->digits, p->cell, value);
        ari_model_count(w->m, tag, 1, 1, &lit, lit != ARI_LIT_FALSE);
        return;
    }
    for (int32_t x = w->digits.least; x <= w->digits.greatest; x++) {
        const ari_lit lit = ari_digits_lit(&w->digits, p->cell, x);
        if (lit == ARI_LIT_FALSE || (x && compare_digit((ari_relation)l->relation, x, value))) continue;
        ari_model_unit(w->m, tag, ARI_NOT(lit));
        some = true;
    }
    if (!some && tag.group) ari_model_count(w->m, tag, 0, 0, NULL, 0); /* a clue that asks for nothing */
}

static bool is_so(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const int32_t x = ari_digits_at(j->b, j->k, p->cell);
    const int32_t with = ari_ground_value(j->b, l, p);
    if (l->bound == ARI_BOUND_CLUE && with < 0) return true;
    const bool none = !with && l->relation == ARI_IS_EQUAL; /* a cell without a number has 0 */
    if (!x && !none) return ari_law_sheet(j->b)->digit_least > 0 || !ari_digits_drawn(j->b, p->cell);
    return compare_digit((ari_relation)l->relation, x, with);
}

static int32_t number_of(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    (void)l;
    return ari_digits_at(b, k, p->cell);
}

static int32_t most_of(const ari_board *b, const ari_law *l, uint32_t cell) {
    (void)l;
    return ari_digits_most(b, cell);
}

/* What is given needs no step. */
static void say_digit(ari_sentence_writer *w, const ari_law *l) {
    if (l->relation != ARI_IS_EQUAL || !ari_law_bounded(l)) ari_sentences_plain(w, l);
}

const ari_rules_form ari_rules_form_digit_value = {.begins = begins_digit,
                                             .read = read_digit,
                                             .lower = lower_digit,
                                             .holds = is_so,
                                             .value = number_of,
                                             .most = most_of,
                                             .say = say_digit,
                                             .digits = true};

/* form_first_digit.c - "first DIGIT = VALUE": the first number of a line, read from the clue or from its beginning, is
 * this; cells without a number come before it. "first DIGIT in ray = VALUE": the same along the arrow of a clue, before
 * the next clue or the border; 0 where there is none.
 *
 * Lowered to an automaton (digit_line.h) of two states: no number came so far, it came. Of a ray, of which many are
 * short, to clauses: each cell holds this number, or none, or one before it holds this number; and one does. */
#include "rules/digit_line.h"

static bool begins_first(const ari_sheet_reader *r) {
    return ari_sheet_is(r, "first");
}

static ari_status read_first(ari_sheet_reader *r, ari_law *l) {
    const bool ray = l->each == ARI_EACH_CLUE && r->s->arrowed;
    if (!ari_law_of_line(l) && !ray)
        return ari_sheet_fail(r, "is a form of lines", "write: each line, or the layer beside the board");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_drawn(r));
    if (ray) {
        if (r->s->digit_least) return ari_sheet_fail(r, "where each cell holds a number", "write: or blank in cells");
        ARI_TRY(ari_sheet_expect(r, "in", "write: first DIGIT in ray = LAYER"));
        ARI_TRY(ari_sheet_expect(r, "ray", "write: first DIGIT in ray = LAYER"));
        l->scope = ARI_IN_RAY;
    }
    if (!ari_sheet_is(r, "=")) return ari_sheet_fail(r, "stands where = must be", "write: first DIGIT = LAYER");
    return ari_parse_laws_bound(r, l, false);
}

static uint32_t go_on(const void *about, uint32_t state, int32_t number) {
    const int32_t *value = about;
    if (state || !number) return state;
    return number == *value ? 1 : ARI_NO;
}

static bool is_end(const void *about, uint32_t state) {
    (void)about;
    return state == 1;
}

/* How many cells are read: of a ray those before the first one in which nothing is drawn. */
static uint32_t count_read(const ari_board *b, const ari_law *l, const ari_ground_place *p) {
    uint32_t n = 0;
    while (n < p->n && (l->scope != ARI_IN_RAY || ari_digits_drawn(b, p->at[n]))) n++;
    return n;
}

static void lower_ray(ari_lowering *w, const ari_law *l, const ari_ground_place *p, int32_t value) {
    const ari_tag tag = ari_lower_tag(w, l, p);
    const uint32_t n = count_read(w->b, l, p);
    uint32_t many = 0;
    for (uint32_t i = 0; i < n; i++) {
        const ari_lit lit = value ? ari_digits_lit(&w->digits, p->at[i], value) : ARI_LIT_FALSE;
        if (lit != ARI_LIT_FALSE) w->some[many++] = lit;
        w->some[many] = ari_digits_lit(&w->digits, p->at[i], 0);
        ari_model_clause(w->m, tag, w->some, many + 1);
    }
    ari_model_count(w->m, tag, value > 0, many ? (int32_t)many : value > 0, w->some, many);
}

static void lower_first(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    int32_t value;
    if (!ari_lower_value(w, l, p, &value)) return;
    if (l->scope == ARI_IN_RAY) {
        lower_ray(w, l, p, value);
        return;
    }
    const ari_digit_line line = {2, go_on, is_end, &value};
    ari_digit_line_lower(w, l, p, &line);
}

/* 0: there is none. */
static int32_t first_number(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    int32_t x = 0;
    const uint32_t n = count_read(b, l, p);
    for (uint32_t i = 0; i < n && !x; i++) x = ari_digits_at(b, k, p->at[i]);
    return x;
}

static bool is_first(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const int32_t with = l->bound == ARI_BOUND_CLUE    ? p->clue
                         : l->bound == ARI_BOUND_PARAM ? j->b->param[l->number]
                                                       : l->number;
    const int32_t x = first_number(j->b, l, j->k, p);
    return (l->bound == ARI_BOUND_CLUE && with < 0) || ((x || l->scope == ARI_IN_RAY) && x == with);
}

static int32_t most_of(const ari_board *b, const ari_law *l, uint32_t length) {
    (void)l, (void)length;
    return (int32_t)ari_digits_last(b);
}

static void say_first(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    const char *who = ari_sentences_subject(l);
    if (l->scope == ARI_IN_RAY) {
        ari_sentences_many(w, r->name, ARI_SENTENCE(w->a, r->text, "; so {then}."));
        ari_sentences_add(w, r->name, r->name, NULL,
                          "{known}{1} says which number is seen first along its arrow: {then}.");
        return;
    }
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " first"), r->name, NULL,
                      ARI_SENTENCE(w->a, "{known}No other may come before ", who, ": {then}."));
}

const ari_rules_form ari_rules_form_first_digit = {.begins = begins_first,
                                                   .read = read_first,
                                                   .lower = lower_first,
                                                   .holds = is_first,
                                                   .value = first_number,
                                                   .most = most_of,
                                                   .say = say_first,
                                                   .digits = true,
                                                   .price = 110};

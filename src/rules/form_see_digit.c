/* form_see_digit.c - "see DIGIT OP VALUE": of a line, read from the clue or from its beginning, so many numbers are
 * larger than all before them.
 *
 * Lowered to an automaton (digit_line.h) whose states are the largest number so far and how many were seen, where
 * more than the value are as many as one more. Where all numbers stand in the line the last one is the greatest. */
#include "rules/digit_line.h"

#include "board/clue.h"
#include "rules/digit_sentences.h"

static bool begins_see(const ari_sheet_reader *r) {
    return ari_sheet_is(r, "see") && r->s->drawn >> ARI_DRAWN_DIGITS & 1;
}

static ari_status read_see(ari_sheet_reader *r, ari_law *l) {
    if (!ari_law_of_line(l) && l->each != ARI_EACH_FIGURE)
        return ari_sheet_fail(r, "is a form of lines", "write: each line, or the layer beside the board");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_drawn(r));
    return ari_parse_laws_bound(r, l, false);
}

typedef struct skyline {
    uint32_t value, counts; /* seen are 0 to counts - 1 */
    uint32_t last;          /* the largest number at the end; 0: any */
    ari_relation relation;
} skyline;

static uint32_t go_on(const void *about, uint32_t state, int32_t number) {
    const skyline *x = about;
    const uint32_t highest = state / x->counts, seen = state % x->counts;
    if (number <= (int32_t)highest) return state;
    if (seen > x->value) return (uint32_t)number * x->counts + seen; /* how many more says nothing */
    return (uint32_t)number * x->counts + seen + 1;
}

static bool is_end(const void *about, uint32_t state) {
    const skyline *x = about;
    const uint32_t seen = state % x->counts;
    if (x->last && state / x->counts != x->last) return false;
    return x->relation == ARI_IS_EQUAL ? seen == x->value : x->relation == ARI_IS_MOST ? seen <= x->value
                                                                                        : seen >= x->value;
}

static void lower_see(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    int32_t value;
    if (!ari_lower_value(w, l, p, &value)) return;
    const uint32_t most = p->n < (uint32_t)w->digits.greatest ? p->n : (uint32_t)w->digits.greatest;
    skyline x = {.relation = (ari_relation)l->relation};
    x.value = (uint32_t)value > most ? most + 1 : (uint32_t)value; /* which is never reached */
    x.counts = x.value + 2;
    x.last = ari_digit_line_full(w, p) ? (uint32_t)w->digits.greatest : 0;
    const ari_digit_line line = {((uint32_t)w->digits.greatest + 1) * x.counts, go_on, is_end, &x};
    ari_digit_line_lower(w, l, p, &line);
}

static int32_t count_seen(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    int32_t highest = 0, n = 0;
    (void)l;
    for (uint32_t i = 0; i < p->n; i++) {
        const int32_t x = ari_digits_at(b, k, p->at[i]);
        if (x <= highest) continue;
        highest = x;
        n++;
    }
    return n;
}

static int32_t most_of(const ari_board *b, const ari_law *l, uint32_t length) {
    const int32_t greatest = (int32_t)ari_digits_greatest(b);
    (void)l;
    return (int32_t)length < greatest ? (int32_t)length : greatest;
}

/* ---- words ---- */

static int32_t clue_of(const ari_board *b, const ari_deduction *d) {
    const int32_t *clue = ari_layer_clue_at(b, d->premise[0].tag.site);
    return clue ? *clue : ARI_CLUE_NONE;
}

bool ari_digit_sentences_sees_one(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)m;
    return clue_of(b, d) == 1;
}

bool ari_digit_sentences_sees_all(const ari_board *b, const ari_model *m, const ari_deduction *d) {
    (void)m;
    return b->rows == b->cols && clue_of(b, d) == (int32_t)ari_digits_greatest(b);
}

static void say_see(ari_sentence_writer *w, const ari_law *l) {
    const char *name = w->g->rules.rule[l->rule].name, *who = ari_sentences_subject(l);
    ari_sentences_add(w, ARI_SENTENCE(w->a, name, " one"), name, ari_digit_sentences_sees_one,
                      ARI_SENTENCE(w->a, "{known}The first cell of ", who, " hides all others: {then}."));
    ari_sentences_add(w, ARI_SENTENCE(w->a, name, " all"), name, ari_digit_sentences_sees_all,
                      ARI_SENTENCE(w->a, "{known}Nothing is hidden from ", who, ", so its numbers rise: {then}."));
    ari_sentences_add(w, ARI_SENTENCE(w->a, name, " from afar"), name, ari_sentences_facts,
                      ARI_SENTENCE(w->a, "{facts}; for the right number to be seen by ", who, ", {then}."));
    ari_sentences_add(w, ARI_SENTENCE(w->a, name, " from afar"), name, NULL,
                      ARI_SENTENCE(w->a, "Numbers that are too high too early hide too many from ", who, ": {then}."));
}

const ari_rules_form ari_rules_form_see_digit = {.begins = begins_see,
                                                 .read = read_see,
                                                 .lower = lower_see,
                                                 .value = count_seen,
                                                 .most = most_of,
                                                 .say = say_see,
                                                 .digits = true,
                                                 .price = 120};

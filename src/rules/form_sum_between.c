/* form_sum_between.c - "sum DIGIT between BLANK = VALUE": in a line, the numbers between the first and the second cell
 * without a number add up to this; BLANK is the sheet's name of such cells.
 *
 * Lowered to an automaton (digit_line.h): in front of the first such cell, between both with the sum so far, behind
 * the second one. */
#include "rules/digit_line.h"

enum { BEFORE = 0, BETWEEN = 1 }; /* states; between both with a sum s: BETWEEN + s; then one more */

static bool begins_sum(const ari_sheet_reader *r) {
    ari_scan ahead = r->x.s;
    if (!ari_sheet_is(r, "sum") || !r->s->on) return false;
    ari_scan_blanks(&ahead);
    if (!ari_scan_accept(&ahead, r->s->on)) return false;
    ari_scan_blanks(&ahead);
    return ari_scan_accept(&ahead, "between");
}

static ari_status read_sum(ari_sheet_reader *r, ari_law *l) {
    static const char remedy[] = "write: sum DIGIT between BLANK = LAYER, and: draw DIGIT 1..9 or BLANK in cells";
    if (!ari_law_of_line(l))
        return ari_sheet_fail(r, "is a form of lines", "write: each line, or the layer beside the board");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_drawn(r));
    ARI_TRY(ari_sheet_expect(r, "between", remedy));
    if (!ari_sheet_matches(r, r->s->off)) return ari_sheet_fail(r, "is no name of cells without a number", remedy);
    ARI_TRY(ari_sheet_next(r));
    if (!ari_sheet_is(r, "=")) return ari_sheet_fail(r, "stands where = must be", remedy);
    return ari_parse_laws_bound(r, l, false);
}

static uint32_t go_on(const void *about, uint32_t state, int32_t number) {
    const uint32_t value = *(const uint32_t *)about, last = BETWEEN + value + 1;
    if (state == BEFORE) return number ? BEFORE : BETWEEN;
    if (state == last) return last;
    if (!number) return state == BETWEEN + value ? last : ARI_NO;
    return state + (uint32_t)number < last ? state + (uint32_t)number : ARI_NO;
}

static bool is_end(const void *about, uint32_t state) {
    return state == BETWEEN + *(const uint32_t *)about + 1;
}

static void lower_sum(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    int32_t value;
    if (!ari_lower_value(w, l, p, &value)) return;
    const uint64_t most = (uint64_t)p->n * (uint32_t)w->digits.greatest + 1; /* which is never reached */
    const uint32_t sum = (uint64_t)value > most ? (uint32_t)most : (uint32_t)value;
    const ari_digit_line line = {BETWEEN + sum + 2, go_on, is_end, &sum};
    ari_digit_line_lower(w, l, p, &line);
}

/* -1: there are no two such cells. */
static int32_t sum_of(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    int32_t sum = 0;
    uint32_t blanks = 0;
    (void)l;
    for (uint32_t i = 0; i < p->n && blanks < 2; i++) {
        const int32_t x = ari_digits_at(b, k, p->at[i]);
        blanks += !x;
        if (blanks == 1) sum += x;
    }
    return blanks < 2 ? -1 : sum;
}

static int32_t most_of(const ari_board *b, const ari_law *l, uint32_t length) {
    const int32_t n = (int32_t)ari_digits_last(b);
    (void)l, (void)length;
    return n * (n + 1) / 2;
}

static void say_sum(ari_sentence_writer *w, const ari_law *l) {
    const ari_rule *r = &w->g->rules.rule[l->rule];
    const char *between = ARI_SENTENCE(w->a, "between the two ", w->s->off, " cells of {1} the numbers add up to {v1}");
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " so far"), r->name, ari_sentences_facts,
                      ARI_SENTENCE(w->a, "{facts}, and ", between ? between : "", "; so {then}."));
    ari_sentences_add(w, ARI_SENTENCE(w->a, r->name, " alone"), r->name, NULL,
                      ARI_SENTENCE(w->a, between ? between : "", ", however they stand; so {then}."));
    w->failed |= !between;
}

const ari_rules_form ari_rules_form_sum_between = {.begins = begins_sum,
                                                   .read = read_sum,
                                                   .lower = lower_sum,
                                                   .value = sum_of,
                                                   .most = most_of,
                                                   .say = say_sum,
                                                   .digits = true,
                                                   .price = 120};

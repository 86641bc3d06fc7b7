/* form_sum_between.c - sums of a part of a line, or of a figure:
 *
 *   sum DIGIT between BLANK = VALUE      in a line, the numbers between the first and the second cell without a number
 *                                        add up to this; BLANK is the sheet's name of such cells
 *   sum DIGIT between extremes = VALUE   the same of the first two cells of a figure that hold 1 or the greatest number
 *   sum DIGIT in parts = VALUE           a figure falls into parts that follow each other, each with this sum
 *
 * Lowered to an automaton (digit_line.h): in front of the first such cell, between both with the sum so far, behind
 * the second one; of parts the sum of the one that has begun. */
#include "rules/digit_line.h"
#include "rules/digit_sentences.h"

enum { BEFORE = 0, BETWEEN = 1 }; /* states; between both with a sum s: BETWEEN + s; then one more */

typedef struct summing {
    uint32_t value;
    int32_t greatest; /* an extreme; 0: cells without a number are the ends */
} summing;

static bool begins_with(const ari_sheet_reader *r, const char *one, const char *two) {
    ari_scan ahead = r->x.s;
    if (!ari_sheet_is(r, "sum") || !r->s->on) return false;
    ari_scan_blanks(&ahead);
    if (!ari_scan_accept(&ahead, r->s->on)) return false;
    ari_scan_blanks(&ahead);
    if (!ari_scan_accept(&ahead, one)) return false;
    ari_scan_blanks(&ahead);
    return !*two || ari_scan_accept(&ahead, two);
}
static bool begins_sum(const ari_sheet_reader *r) { return begins_with(r, "between", ""); }
static bool begins_parts(const ari_sheet_reader *r) { return begins_with(r, "in", "parts"); }

/* The end of either form of figures. */
static ari_status read_of_figure(ari_sheet_reader *r, ari_law *l, const char *remedy) {
    if (l->each != ARI_EACH_FIGURE) return ari_sheet_fail(r, "is a form of figures", "write: each FIGURE");
    ARI_TRY(ari_sheet_next(r));
    if (!ari_sheet_is(r, "=")) return ari_sheet_fail(r, "stands where = must be", remedy);
    return ari_parse_laws_bound(r, l, false);
}
static ari_status read_parts(ari_sheet_reader *r, ari_law *l) {
    for (int i = 0; i < 3; i++) ARI_TRY(ari_sheet_next(r));
    return read_of_figure(r, l, "write: sum DIGIT in parts = 10");
}

static ari_status read_sum(ari_sheet_reader *r, ari_law *l) {
    static const char remedy[] = "write: sum DIGIT between BLANK = LAYER, and: draw DIGIT 1..9 or BLANK in cells";
    if (!ari_law_of_line(l) && l->each != ARI_EACH_FIGURE)
        return ari_sheet_fail(r, "is a form of lines", "write: each line, or the layer beside the board");
    ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_parse_laws_drawn(r));
    ARI_TRY(ari_sheet_expect(r, "between", remedy));
    if (ari_sheet_is(r, "extremes")) {
        l->form = ARI_LAW_EXTREMES;
        return read_of_figure(r, l, "write: sum DIGIT between extremes = FIGURE");
    }
    if (!ari_law_of_line(l))
        return ari_sheet_fail(r, "is no word of figures", "write: sum DIGIT between extremes = FIGURE");
    if (!ari_sheet_matches(r, r->s->off)) return ari_sheet_fail(r, "is no name of cells without a number", remedy);
    ARI_TRY(ari_sheet_next(r));
    if (!ari_sheet_is(r, "=")) return ari_sheet_fail(r, "stands where = must be", remedy);
    return ari_parse_laws_bound(r, l, false);
}

static uint32_t go_on(const void *about, uint32_t state, int32_t number) {
    const summing *x = about;
    const uint32_t value = x->value, last = BETWEEN + value + 1;
    const bool mark = x->greatest ? number == 1 || number == x->greatest : !number;
    if (state == BEFORE) return mark ? BETWEEN : BEFORE;
    if (state == last) return last;
    if (mark) return state == BETWEEN + value ? last : ARI_NO;
    return state + (uint32_t)number < last ? state + (uint32_t)number : ARI_NO;
}

static bool is_end(const void *about, uint32_t state) {
    return state == BETWEEN + ((const summing *)about)->value + 1;
}

static void lower_sum(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    int32_t value;
    if (!ari_lower_value(w, l, p, &value)) return;
    const uint64_t most = (uint64_t)p->n * (uint32_t)w->digits.greatest + 1; /* which is never reached */
    const uint32_t sum = (uint64_t)value > most ? (uint32_t)most : (uint32_t)value;
    const summing about = {sum, l->form == ARI_LAW_EXTREMES ? w->digits.greatest : 0};
    const ari_digit_line line = {BETWEEN + sum + 2, go_on, is_end, &about};
    ari_digit_line_lower(w, l, p, &line);
}

static uint32_t go_on_part(const void *about, uint32_t state, int32_t number) {
    const uint32_t sum = state + (uint32_t)number, value = *(const uint32_t *)about;
    return sum < value ? sum : sum == value ? 0 : ARI_NO;
}
static bool is_part_end(const void *about, uint32_t state) {
    (void)about;
    return !state;
}
static void lower_parts(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    int32_t value;
    if (!ari_lower_value(w, l, p, &value)) return;
    const uint64_t most = (uint64_t)p->n * (uint32_t)w->digits.greatest + 1; /* as above */
    const uint32_t sum = (uint64_t)value > most ? (uint32_t)most : (uint32_t)value;
    const ari_digit_line line = {sum ? sum : 1, go_on_part, is_part_end, &sum};
    ari_digit_line_lower(w, l, p, &line);
}

static bool falls_apart(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const int32_t value = ari_ground_value(j->b, l, p);
    int32_t sum = 0;
    if (l->bound == ARI_BOUND_CLUE && value < 0) return true;
    for (uint32_t i = 0; i < p->n; i++)
        if (!ari_digits_at(j->b, j->k, p->at[i])) return true;
    for (uint32_t i = 0; i < p->n && sum <= value; i++) {
        sum = (sum == value ? 0 : sum) + ari_digits_at(j->b, j->k, p->at[i]);
    }
    return sum == value;
}

/* -1: there are no two such cells. */
static int32_t sum_of(const ari_board *b, const ari_law *l, const ari_marks *k, const ari_ground_place *p) {
    const int32_t greatest = l->form == ARI_LAW_EXTREMES ? (int32_t)ari_digits_last(b) : 0;
    int32_t sum = 0;
    uint32_t blanks = 0;
    for (uint32_t i = 0; i < p->n && blanks < 2; i++) {
        const int32_t x = ari_digits_at(b, k, p->at[i]);
        const bool mark = greatest ? x == 1 || x == greatest : !x;
        blanks += mark;
        if (blanks == 1 && !mark) sum += x;
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
    const char *ends = l->form == ARI_LAW_EXTREMES ? "the 1 and the greatest number"
                                                   : ARI_SENTENCE(w->a, "the two ", w->s->off, " cells");
    const char *between = ends ? ARI_SENTENCE(w->a, "between ", ends, " of {1} the numbers add up to {v1}") : NULL;
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
const ari_rules_form ari_rules_form_sum_extremes = {.lower = lower_sum,
                                                    .value = sum_of,
                                                    .most = most_of,
                                                    .say = say_sum,
                                                    .digits = true,
                                                    .price = 120,
                                                    .named = true};
const ari_rules_form ari_rules_form_sum_parts = {.begins = begins_parts,
                                                 .read = read_parts,
                                                 .lower = lower_parts,
                                                 .holds = falls_apart,
                                                 .say = ari_digit_sentences_plain,
                                                 .digits = true,
                                                 .price = 120,
                                                 .named = true};

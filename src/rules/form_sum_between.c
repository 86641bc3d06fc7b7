/* form_sum_between.c - sums of a part of a line, or of a figure:
 *
 *   sum DIGIT between BLANK = VALUE      in a line, the numbers between the first and the second cell without a number
 *                                        add up to this; BLANK is the sheet's name of such cells
 *   sum DIGIT between extremes = VALUE   the same of the first two cells of a figure that hold 1 or the greatest number
 *   sum DIGIT in parts = VALUE           a figure falls into parts that follow each other, each with this sum
 *
 * Lowered to an automaton (digit_line.h): in front of the first such cell, between both with the sum so far, behind
 * the second one; of parts the sum of the one that has begun. A line that holds each number once, and two ends, knows
 * more: which numbers can be between, as sets, and which two cells the ends are in; then 10 to 50 times fewer ticks. */
#include "base/bits.h"
#include "rules/digit_line.h"
#include "rules/digit_sentences.h"
#include "rules/digit_sums.h"

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

/* ---- each number once ---- */

enum { MANY = ARI_SUM_NUMBERS + 2 };

typedef struct filled {
    ari_lowering *w;
    const ari_ground_place *p;
    ari_tag tag, fixed;
    int32_t first, last;      /* numbers that are no ends */
    bool extremes;
    uint32_t n, set[ARI_SUM_SETS], sets;
    ari_lit chosen[ARI_SUM_SETS], there[MANY], inside[MANY]; /* of sets, numbers, cells */
    ari_lit ends[MANY][MANY]; /* the ends are in these two cells; FALSE: no set is so large */
} filled;

/* Does the line hold each number once, and two ends? */
static bool fill_line(filled *x, const ari_law *l) {
    const ari_lowering *w = x->w;
    const int32_t most = w->digits.greatest, n = (int32_t)x->n;
    bool all = most <= ARI_SUM_NUMBERS && n > 1 && n == most + (x->extremes ? 0 : 2);
    for (uint32_t i = 0; i < x->n; i++) all &= w->digits.n[x->p->at[i]] == (uint32_t)(most - w->digits.least + 1);
    if (x->extremes) return all && w->digits.least == 1 && ari_digit_sums_house(w, x->p->at, x->n);
    return all && !w->digits.least && l->each == ARI_EACH_OUTER && ari_digit_line_full(w, x->p);
}

static void add_end(const filled *x, uint32_t i) {
    const ari_digits *d = &x->w->digits;
    ari_digit_sums_term(x->w, 1, ari_digits_lit(d, x->p->at[i], x->extremes ? 1 : 0));
    if (x->extremes) ari_digit_sums_term(x->w, 1, ari_digits_lit(d, x->p->at[i], d->greatest));
}

/* Of each two cells that a set fits between: the ends are there. Of each cell: it is between. */
static void place_ends(filled *x) {
    uint32_t sizes = 0;
    for (uint32_t i = 0; i < x->sets; i++) sizes |= 1u << ari_bits_weight(x->set[i]);
    for (uint32_t a = 0; a < x->n; a++)
        for (uint32_t b = a + 1; b < x->n; b++) {
            x->ends[a][b] = ARI_LIT_FALSE;
            if (!(sizes >> (b - a - 1) & 1)) continue;
            add_end(x, a);
            add_end(x, b);
            x->ends[a][b] = ari_digit_sums_reach(x->w, x->fixed, 2);
        }
    for (uint32_t i = 0; i < x->n; i++) {
        for (uint32_t a = 0; a < i; a++)
            for (uint32_t b = i + 1; b < x->n; b++) ari_digit_sums_term(x->w, 1, x->ends[a][b]);
        x->inside[i] = ari_digit_sums_reach(x->w, x->fixed, 1);
    }
}

/* Of each number: it is between, in one of the cells. Of each set: all of it is. */
static void place_numbers(filled *x) {
    ari_lowering *w = x->w;
    ari_lit here[MANY];
    for (int32_t k = x->first; k <= x->last; k++) {
        for (uint32_t i = 1; i + 1 < x->n; i++) {
            ari_digit_sums_term(w, 1, ari_digits_lit(&w->digits, x->p->at[i], k));
            ari_digit_sums_term(w, 1, x->inside[i]);
            here[i] = ari_digit_sums_reach(w, x->fixed, 2);
        }
        for (uint32_t i = 1; i + 1 < x->n; i++) ari_digit_sums_term(w, 1, here[i]);
        x->there[k] = ari_digit_sums_reach(w, x->fixed, 1);
        for (uint32_t i = 0; i < x->n; i++) {
            const ari_lit not = ARI_NOT(ari_digits_lit(&w->digits, x->p->at[i], k));
            ari_lower_clause(w, x->fixed, not, x->inside[i], ARI_NOT(x->there[k]));
        }
    }
    for (uint32_t i = 0; i < x->sets; i++) {
        for (int32_t k = x->first; k <= x->last; k++)
            if (x->set[i] >> (k - 1) & 1) ari_digit_sums_term(w, 1, x->there[k]);
        x->chosen[i] = x->sets == 1 ? ARI_LIT_TRUE : ari_digit_sums_reach(w, x->fixed, ari_bits_weight(x->set[i]));
        w->term.n = 0;
    }
}

/* Each end is one of two; as many cells as numbers are between. */
static void ask_ends(const filled *x) {
    for (uint32_t i = 0; i < x->n; i++) {
        for (uint32_t a = 0; a < x->n; a++)
            if (a != i) ari_digit_sums_term(x->w, 1, a < i ? x->ends[a][i] : x->ends[i][a]);
        for (uint32_t k = x->w->term.n; k--;) x->w->term.at[k].coef = -1;
        add_end(x, i);
        ari_digit_sums_end(x->w, x->tag, 0, 0);
    }
    for (uint32_t n = 0; n + 2 <= x->n; n++) {
        for (uint32_t a = 0; a + n + 1 < x->n; a++) ari_digit_sums_term(x->w, 1, x->ends[a][a + n + 1]);
        for (uint32_t i = 0; i < x->sets; i++)
            if (ari_bits_weight(x->set[i]) == n) ari_digit_sums_term(x->w, -1, x->chosen[i]);
        if (x->w->term.n) ari_digit_sums_end(x->w, x->tag, 0, 0);
    }
}

static bool lower_filled(ari_lowering *w, const ari_law *l, const ari_ground_place *p, int32_t value) {
    filled x = {.w = w, .p = p, .tag = ari_lower_tag(w, l, p), .fixed = ari_tag_of(l->rule, p->site, 0), .n = p->n};
    x.extremes = l->form == ARI_LAW_EXTREMES;
    if (!fill_line(&x, l)) return false;
    x.first = x.extremes ? 2 : 1;
    x.last = w->digits.greatest - x.extremes;
    x.sets = ari_digit_sums_sets(x.set, x.first, x.last, 0, value);
    if (x.sets == ARI_NO) return false;
    if (x.sets) {
        place_ends(&x);
        place_numbers(&x);
        ask_ends(&x);
    }
    ari_digit_sums_choose(w, x.tag, x.set, x.chosen, x.sets, x.there, x.first, x.sets ? x.last : 0);
    return true;
}

static void lower_sum(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    int32_t value;
    if (!ari_lower_value(w, l, p, &value)) return;
    if (lower_filled(w, l, p, value)) return;
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

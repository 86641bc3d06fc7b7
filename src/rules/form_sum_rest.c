/* form_sum_rest.c - sums of parts of a place that are equal:
 *
 *   sum DIGIT in rest = first     the numbers behind the first cell add up to the one in it
 *   sum DIGIT in rest = first 2   to the number of two digits that stands in the first two cells; 3: of three
 *   sum DIGIT in rest = ends      those inside add up to the first and the last
 *   sum DIGIT equal from ends     the first and the last have the same sum as the second and the last but one, and so
 *                                 on; one in the middle alone is that sum
 *   sum DIGIT equal over boxes    the pieces that the borders of boxes cut the place into have the same sum; where
 *                                 figures with a border give regions, those count instead of boxes
 *
 * Lowered to sums of parts (digit_sums.h) that are equal: of pieces and of pairs each two neighbours. */
#include "board/figure.h"
#include "rules/digit_sentences.h"
#include "rules/digit_sums.h"

enum { HEAD = 3, BOTH_ENDS = 0 }; /* cells that are one number; or: the first and the last are added */

/* ---- read ---- */

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
static bool begins_rest(const ari_sheet_reader *r) { return begins_with(r, "in", "rest"); }
static bool begins_equal(const ari_sheet_reader *r) { return begins_with(r, "equal", ""); }

static ari_status read_rest(ari_sheet_reader *r, ari_law *l) {
    uint32_t n = 1;
    if (ari_law_of_cell(l)) return ari_sheet_fail(r, "is a form of several cells", "write another domain");
    for (int i = 0; i < 4; i++) ARI_TRY(ari_sheet_next(r));
    ARI_TRY(ari_sheet_expect(r, "=", "write: sum DIGIT in rest = first"));
    l->number = BOTH_ENDS;
    if (ari_sheet_is(r, "ends")) return ari_sheet_next(r);
    ARI_TRY(ari_sheet_expect(r, "first", "write: sum DIGIT in rest = first"));
    if (r->x.now.kind == ARI_TOKEN_NUMBER) {
        if (!r->x.now.number) return ari_sheet_fail(r, "cells are none", "write 1, 2 or 3");
        ARI_TRY(ari_sheet_number(r, HEAD, &n));
    }
    l->number = (int32_t)n;
    return ARI_OK;
}

static ari_status read_equal(ari_sheet_reader *r, ari_law *l) {
    if (ari_law_of_cell(l)) return ari_sheet_fail(r, "is a form of several cells", "write another domain");
    for (int i = 0; i < 3; i++) ARI_TRY(ari_sheet_next(r));
    l->number = ari_sheet_is(r, "from");
    if (l->number) {
        ARI_TRY(ari_sheet_next(r));
        return ari_sheet_expect(r, "ends", "write: sum DIGIT equal from ends");
    }
    ARI_TRY(ari_sheet_expect(r, "over", "write: sum DIGIT equal over boxes"));
    return ari_sheet_expect(r, "boxes", "write: sum DIGIT equal over boxes");
}

/* ---- rest ---- */

/* What the digit in the i-th cell counts. */
static int32_t weight_of(const ari_law *l, const ari_ground_place *p, uint32_t i) {
    int32_t weight = 1;
    if (l->number == BOTH_ENDS ? i && i + 1 < p->n : i >= (uint32_t)l->number) return -1;
    for (int32_t k = (int32_t)i + 1; k < l->number; k++) weight *= 10;
    return weight;
}

static void lower_rest(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    ari_digit_sums s = ari_digit_sums_of(w, l, p);
    const uint32_t head = (uint32_t)l->number, ends[2] = {p->at[0], p->at[p->n - 1]};
    uint32_t range[4] = {0};
    if (p->n < head) return;
    for (uint32_t i = 0; i < head; i++) ari_digit_sums_add(&s, &p->at[i], 1, weight_of(l, p, i));
    if (!head) ari_digit_sums_add(&s, ends, p->n < 2 ? p->n : 2, 1);
    range[1] = range[2] = s.part.n;
    if (head) ari_digit_sums_add(&s, p->at + head, p->n - head, 1);
    else if (p->n > 2) ari_digit_sums_add(&s, p->at + 1, p->n - 2, 1);
    range[3] = s.part.n;
    ari_digit_sums_ask(&s, range, 0);
}

static bool is_first(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    int64_t sum = 0;
    if (p->n < (uint32_t)l->number) return true;
    for (uint32_t i = 0; i < p->n; i++) {
        const int32_t x = ari_digits_at(j->b, j->k, p->at[i]);
        if (!x) return true;
        sum += (int64_t)weight_of(l, p, i) * x;
    }
    return sum == 0;
}

/* ---- equal ---- */

static uint32_t region_of(const ari_board *b, bool figures, uint32_t cell) {
    uint32_t high, wide;
    if (figures) return ari_figure_region(b, cell);
    ari_ground_box(b, &high, &wide);
    return ari_grids_box(b, cell, high, wide); /* ARI_NO: there are no boxes */
}

/* The end of the piece that begins at i. */
static uint32_t piece_end(const ari_board *b, bool figures, const ari_ground_place *p, uint32_t i) {
    const uint32_t region = region_of(b, figures, p->at[i]);
    while (i < p->n && region_of(b, figures, p->at[i]) == region) i++;
    return i;
}

/* The cells of the next sum, from the i-th on; where it ends: of pairs the middle is passed once. */
static uint32_t take_sum(ari_lowering *w, const ari_law *l, const ari_ground_place *p, uint32_t i, uint32_t *n) {
    const uint32_t end = l->number ? i + 1 : piece_end(w->b, ari_figure_regions(w->b), p, i);
    *n = 0;
    for (uint32_t c = i; c < end; c++) w->some[(*n)++] = p->at[c];
    if (l->number && i < p->n - 1 - i) w->some[(*n)++] = p->at[p->n - 1 - i];
    return end;
}

static void lower_equal(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    ari_digit_sums s = ari_digit_sums_of(w, l, p);
    const uint32_t all = l->number ? (p->n + 1) / 2 : p->n;
    uint32_t range[4] = {0};
    for (uint32_t i = 0, n; i < all; range[0] = range[2], range[1] = range[3]) {
        const bool first = !i;
        i = take_sum(w, l, p, i, &n);
        range[2] = s.part.n;
        ari_digit_sums_add(&s, w->some, n, 1);
        range[3] = s.part.n;
        if (!first) ari_digit_sums_ask(&s, range, 0);
    }
}

static bool are_pairs_equal(const ari_judging *j, const ari_ground_place *p) {
    int32_t first = 0;
    for (uint32_t i = 0; i <= (p->n - 1) / 2; i++) {
        const uint32_t back = p->n - 1 - i;
        const int32_t other = back > i ? ari_digits_at(j->b, j->k, p->at[back]) : 0;
        const int32_t sum = ari_digits_at(j->b, j->k, p->at[i]) + other;
        if (i && sum != first) return false;
        first = sum;
    }
    return true;
}

static bool are_equal(const ari_judging *j, const ari_law *l, const ari_ground_place *p) {
    const bool figures = ari_figure_regions(j->b);
    int64_t first = -1;
    for (uint32_t i = 0; i < p->n; i++)
        if (!ari_digits_at(j->b, j->k, p->at[i])) return true;
    if (l->number) return are_pairs_equal(j, p);
    for (uint32_t i = 0, end; i < p->n; i = end) {
        int64_t sum = 0;
        end = piece_end(j->b, figures, p, i);
        for (uint32_t c = i; c < end; c++) sum += ari_digits_at(j->b, j->k, p->at[c]);
        if (first >= 0 && sum != first) return false;
        first = sum;
    }
    return true;
}

const ari_rules_form ari_rules_form_sum_rest = {.begins = begins_rest,
                                                .read = read_rest,
                                                .lower = lower_rest,
                                                .holds = is_first,
                                                .say = ari_digit_sentences_plain,
                                                .digits = true,
                                                .named = true};
const ari_rules_form ari_rules_form_sum_equal = {.begins = begins_equal,
                                                 .read = read_equal,
                                                 .lower = lower_equal,
                                                 .holds = are_equal,
                                                 .say = ari_digit_sentences_plain,
                                                 .digits = true,
                                                 .named = true};

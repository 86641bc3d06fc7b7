/* digit_sums.c - see digit_sums.h. */
#include "rules/digit_sums.h"

#include "base/bits.h"
#include "board/grids.h"
#include "rules/ground.h"

enum { HOUSES = 3, FEW = 9 }; /* rows, columns, boxes; parts of several cells hold numbers up to 9 */

/* ---- rows ------------------------------------------------------------------------------------------------------- */

ari_lit ari_digit_sums_fresh(ari_lowering *w) {
    const ari_var v = ari_model_aux(w->m, ari_model_serial('t', w->serial++));
    return v == ARI_NO ? ARI_LIT_FALSE : ARI_POS(v);
}

void ari_digit_sums_define(ari_lowering *w, ari_lit aux, uint32_t least) {
    if (w->m->status == ARI_OK) ari_model_define(w->m, ARI_VAR(aux), (int32_t)least, w->term.at, w->term.n);
    w->term.n = 0;
}

/* The sum in w->term is this auxiliary. */
static void define_sum(ari_lowering *w, ari_tag fixed, ari_lit aux) {
    const uint32_t n = w->term.n;
    ari_digit_sums_term(w, -1, aux);
    ari_digit_sums_end(w, fixed, 0, 0);
    if (w->m->status == ARI_OK) ari_model_define_here(w->m, ARI_VAR(aux), 1, n);
}

ari_lit ari_digit_sums_reach(ari_lowering *w, ari_tag fixed, uint32_t least) {
    const ari_var v = ari_model_reach(w->m, fixed, ari_model_serial('t', w->serial++), (int32_t)least, w->term.at,
                                      w->term.n);
    w->term.n = 0;
    return v == ARI_NO ? ARI_LIT_FALSE : ARI_POS(v);
}

void ari_digit_sums_term(ari_lowering *w, int32_t coef, ari_lit lit) {
    const ari_term t = {coef, lit};
    if (lit != ARI_LIT_FALSE) (void)ari_model_granted(w->m, ARI_APPEND(w->m->arena, &w->term, t));
}

void ari_digit_sums_end(ari_lowering *w, ari_tag tag, int32_t lo, int32_t hi) {
    int32_t known = 0;
    uint32_t open = 0;
    for (uint32_t i = 0; i < w->term.n; i++) {
        known += w->term.at[i].lit == ARI_LIT_TRUE ? w->term.at[i].coef : 0;
        open += w->term.at[i].lit != ARI_LIT_TRUE;
    }
    if (!open && lo <= known && known <= hi) {
        w->term.n = 0;
        return;
    }
    ari_model_begin(w->m, tag, lo - known, hi - known);
    for (uint32_t i = 0; i < w->term.n && w->m->status == ARI_OK; i++)
        if (w->term.at[i].lit != ARI_LIT_TRUE) ari_model_term(w->m, w->term.at[i].coef, w->term.at[i].lit);
    ari_model_end(w->m);
    w->term.n = 0;
}

/* ---- sets of numbers -------------------------------------------------------------------------------------------- */

static int32_t sum_of_set(uint32_t set) {
    int32_t sum = 0;
    for (; set; set &= set - 1) sum += (int32_t)ari_bits_low(set) + 1;
    return sum;
}
uint32_t ari_digit_sums_sets(uint32_t *set, int32_t from, int32_t to, uint32_t size, int32_t value) {
    uint32_t n = 0;
    if (to > ARI_SUM_NUMBERS) return ARI_NO;
    for (uint32_t x = 0; x < 1u << to; x += 1u << (from - 1)) {
        if ((size && ari_bits_weight(x) != size) || (value >= 0 && sum_of_set(x) != value)) continue;
        if (n == ARI_SUM_SETS) return ARI_NO;
        set[n++] = x;
    }
    return n;
}

void ari_digit_sums_choose(ari_lowering *w, ari_tag tag, const uint32_t *set, const ari_lit *chosen, uint32_t n,
                           const ari_lit *used, int32_t from, int32_t to) {
    for (uint32_t i = 0; i < n; i++) ari_digit_sums_term(w, 1, chosen[i]);
    ari_digit_sums_end(w, tag, 1, 1);
    for (int32_t k = from; k <= to; k++)
        for (uint32_t without = 0; without < 2; without++) {
            for (uint32_t i = 0; i < n; i++)
                if ((set[i] >> (k - 1) & 1) != without) ari_digit_sums_term(w, without ? 1 : -1, chosen[i]);
            ari_digit_sums_term(w, 1, used[k]);
            ari_digit_sums_end(w, tag, (int32_t)without, (int32_t)without);
        }
}

/* ---- houses ----------------------------------------------------------------------------------------------------- */

/* Rows (0), columns, boxes: do numbers differ there? In cells that all hold one. */
static bool is_strict(const ari_lowering *w, uint32_t kind) {
    static const ari_each of[HOUSES] = {ARI_EACH_ROW, ARI_EACH_COLUMN, ARI_EACH_BOX};
    for (uint32_t i = 0; i < w->s->nlaw && !w->b->ngrid && w->digits.least == 1; i++) {
        const ari_law *l = &w->s->law[i];
        if ((l->form == ARI_LAW_DIGITS || l->form == ARI_LAW_ONCE) && ari_law_holds_here(w->b, l) &&
            (l->each == of[kind] || (l->each == ARI_EACH_LINE && kind < 2)))
            return true;
    }
    return false;
}

/* ARI_NO: in none of this kind. */
static uint32_t house_of(const ari_lowering *w, uint32_t kind, uint32_t cell) {
    uint32_t high, wide;
    if (kind < 2) return kind ? cell % w->b->cols : cell / w->b->cols;
    ari_ground_box(w->b, &high, &wide);
    return ari_grids_box(w->b, cell, high, wide);
}

static bool share_house(const ari_lowering *w, uint32_t kind, uint32_t one, uint32_t two) {
    const uint32_t house = house_of(w, kind, one);
    return house != ARI_NO && house == house_of(w, kind, two);
}

bool ari_digit_sums_house(const ari_lowering *w, const uint32_t *cell, uint32_t n) {
    for (uint32_t kind = 0; kind < HOUSES; kind++) {
        uint32_t i = 0;
        while (i < n && share_house(w, kind, cell[0], cell[i])) i++;
        if (i == n && is_strict(w, kind)) return true;
    }
    return false;
}

/* ---- parts ------------------------------------------------------------------------------------------------------ */

static int32_t top_of(const ari_digit_sums *s, uint32_t cell) { return (int32_t)s->w->digits.n[cell]; }

static ari_sum_part *new_part(ari_digit_sums *s, int32_t low, int32_t high, int32_t times) {
    ari_arena *a = s->w->m->arena;
    const ari_sum_part x = {low, high, times, ARI_TAKE(a, ari_lit, (size_t)(high - low) + 1), NULL};
    return ari_model_granted(s->w->m, x.is && ARI_APPEND(a, &s->part, x)) ? &s->part.at[s->part.n - 1] : NULL;
}

/* Of the literals in w->term one holds just where the sum does: that one, or an auxiliary. */
static void name_sum(ari_digit_sums *s, ari_sum_part *x, int32_t sum) {
    ari_lit *is = &x->is[sum - x->low];
    if (s->w->term.n == 1) {
        *is = s->w->term.at[0].lit;
        s->w->term.n = 0;
        return;
    }
    *is = ari_digit_sums_fresh(s->w);
    define_sum(s->w, s->fixed, *is);
}

static void add_cell(ari_digit_sums *s, uint32_t cell, int32_t times) {
    const int32_t low = s->w->digits.least;
    ari_sum_part *x = new_part(s, low, low + top_of(s, cell) - 1, times);
    for (int32_t k = low; x && k <= x->high; k++) x->is[k - low] = ari_digits_lit(&s->w->digits, cell, k);
}

/* Two cells that may hold the same number: a literal for each pair. */
static void add_pair(ari_digit_sums *s, uint32_t one, uint32_t two) {
    ari_lowering *w = s->w;
    const int32_t m = top_of(s, one), n = top_of(s, two);
    ari_sum_part *x = new_part(s, 2, m + n, 1);
    ari_lit pair[FEW][FEW];
    if (!x) return;
    for (int32_t i = 0; i < m * n; i++) {
        ari_digit_sums_term(w, 1, ari_digits_lit(&w->digits, one, i / n + 1));
        ari_digit_sums_term(w, 1, ari_digits_lit(&w->digits, two, i % n + 1));
        ari_digit_sums_define(w, pair[i / n][i % n] = ari_digit_sums_fresh(w), 2);
    }
    for (int32_t i = 0; i < m + n; i++) {
        const bool first = i < m;
        const int32_t k = first ? i : i - m;
        for (int32_t j = 0; j < (first ? n : m); j++) ari_digit_sums_term(w, 1, first ? pair[k][j] : pair[j][k]);
        ari_digit_sums_term(w, -1, ari_digits_lit(&w->digits, first ? one : two, k + 1));
        ari_digit_sums_end(w, s->fixed, 0, 0);
    }
    for (int32_t sum = 2; sum <= m + n; sum++) {
        for (int32_t k = 0; k < m; k++)
            if (sum - k - 2 >= 0 && sum - k - 2 < n) ari_digit_sums_term(w, 1, pair[k][sum - k - 2]);
        name_sum(s, x, sum);
    }
}

/* Cells whose numbers differ: a literal for each set, and for each number, "it is there". */
static void add_house(ari_digit_sums *s, const uint32_t *cell, uint32_t n, int32_t top, int32_t times) {
    ari_lowering *w = s->w;
    uint32_t set[ARI_SUM_SETS];
    ari_lit used[FEW + 1], chosen[ARI_SUM_SETS];
    const uint32_t sets = ari_digit_sums_sets(set, 1, top, n, -1);
    ari_sum_part *x = new_part(s, sum_of_set(set[0]), sum_of_set(set[sets - 1]), times);
    if (!x || sets == 1) return;
    for (int32_t k = 1; k <= top; k++) {
        used[k] = ari_digit_sums_fresh(w);
        for (uint32_t i = 0; i < n; i++) ari_digit_sums_term(w, 1, ari_digits_lit(&w->digits, cell[i], k));
        define_sum(w, s->fixed, used[k]);
    }
    for (uint32_t i = 0; i < sets; i++) {
        for (int32_t k = 1; k <= top; k++)
            if (set[i] >> (k - 1) & 1) ari_digit_sums_term(w, 1, used[k]);
        ari_digit_sums_define(w, chosen[i] = ari_digit_sums_fresh(w), n);
    }
    ari_digit_sums_choose(w, s->fixed, set, chosen, sets, used, 1, top);
    for (int32_t sum = x->low; sum <= x->high; sum++) {
        for (uint32_t i = 0; i < sets; i++)
            if (sum_of_set(set[i]) == sum) ari_digit_sums_term(w, 1, chosen[i]);
        name_sum(s, x, sum);
    }
}

ari_digit_sums ari_digit_sums_of(ari_lowering *w, const ari_law *l, const ari_ground_place *p) {
    return (ari_digit_sums){.w = w, .tag = ari_lower_tag(w, l, p), .fixed = ari_tag_of(l->rule, p->site, 0)};
}

/* The cells that share a house of the kind with the i-th come first, if they are to be moved; how many these are, and
 * their greatest number. */
static uint32_t gather_house(const ari_digit_sums *s, uint32_t *cell, uint32_t n, uint32_t i, uint32_t kind,
                             int32_t *top, bool move) {
    const uint32_t with = cell[i];
    uint32_t found = 0;
    *top = 0;
    for (uint32_t k = 0; k < n; k++) {
        const uint32_t c = cell[k];
        if (!share_house(s->w, kind, with, c)) continue;
        if (top_of(s, c) > *top) *top = top_of(s, c);
        for (uint32_t h = k; h > found && move; h--) cell[h] = cell[h - 1];
        if (move) cell[found] = c;
        found++;
    }
    return found;
}

/* The house with the most of the cells, the first such; 1: the first cell is for itself. */
static uint32_t take_house(const ari_digit_sums *s, const bool *strict, uint32_t *cell, uint32_t n, int32_t *top) {
    uint32_t best = 1, of = 0, kind = 0;
    for (uint32_t i = 0; i < HOUSES * n && n <= ARI_SUM_CELLS; i++) {
        const uint32_t k = i % HOUSES, found = strict[k] ? gather_house(s, cell, n, i / HOUSES, k, top, false) : 0;
        if (found > best && *top <= FEW && found <= (uint32_t)*top) best = found, of = i / HOUSES, kind = k;
    }
    return best == 1 ? 1 : gather_house(s, cell, n, of, kind, top, true);
}

void ari_digit_sums_add(ari_digit_sums *s, const uint32_t *cell, uint32_t n, int32_t times) {
    ari_lowering *w = s->w;
    uint32_t *left = ARI_TAKE(w->m->arena, uint32_t, n), rest = 0;
    bool strict[HOUSES];
    if (!ari_model_granted(w->m, left != NULL)) return;
    for (uint32_t i = 0; i < n; i++)
        if (top_of(s, cell[i])) left[rest++] = cell[i];
    for (uint32_t k = 0; k < HOUSES; k++) strict[k] = is_strict(w, k);
    const bool two = rest == 2 && times == 1 && w->digits.least == 1 && top_of(s, left[0]) <= FEW &&
                     top_of(s, left[1]) <= FEW;
    while (rest && w->m->status == ARI_OK) {
        int32_t top;
        uint32_t part = take_house(s, strict, left, rest, &top);
        if (part > 1) add_house(s, left, part, top, times);
        else if (two && rest == 2) add_pair(s, left[0], left[1]), part = 2;
        else add_cell(s, left[0], times);
        rest -= part;
        left += part;
    }
}

/* ---- what is asked for ------------------------------------------------------------------------------------------ */

/* "This sum or more": one auxiliary between the least and the greatest sum for each. */
static void climb_part(ari_digit_sums *s, ari_sum_part *x) {
    const int32_t n = x->high - x->low;
    if (x->at || !n) return;
    x->at = ARI_TAKE(s->w->m->arena, ari_lit, (size_t)n + 1);
    if (!ari_model_granted(s->w->m, x->at != NULL)) return;
    for (int32_t i = 1; i < n; i++) x->at[i] = ari_digit_sums_fresh(s->w);
    x->at[0] = ARI_LIT_TRUE;
    x->at[n] = x->is[n];
    for (int32_t i = n; i--;) {
        ari_digit_sums_term(s->w, 1, x->is[i]);
        ari_digit_sums_term(s->w, 1, x->at[i + 1]);
        if (i) define_sum(s->w, s->fixed, x->at[i]);
        else ari_digit_sums_end(s->w, s->fixed, 1, 1);
        if (i) ari_model_either(s->w->m, s->fixed, x->at[i], ARI_NOT(x->at[i + 1]));
    }
}

static void ask_equal(ari_digit_sums *s, const ari_sum_part *x, const ari_sum_part *y) {
    const int32_t low = x->low < y->low ? x->low : y->low, high = x->high > y->high ? x->high : y->high;
    for (int32_t sum = low; sum <= high; sum++) {
        if (sum >= x->low && sum <= x->high) ari_digit_sums_term(s->w, 1, x->is[sum - x->low]);
        if (sum >= y->low && sum <= y->high) ari_digit_sums_term(s->w, -1, y->is[sum - y->low]);
        ari_digit_sums_end(s->w, s->tag, 0, 0);
    }
}

void ari_digit_sums_ask(ari_digit_sums *s, const uint32_t range[4], int32_t value) {
    ari_sum_part *const part = s->part.at;
    if (s->w->m->status != ARI_OK) return;
    if (range[1] - range[0] == 1 && range[3] - range[2] == 1 && part[range[0]].times == 1 && !value &&
        part[range[0]].high > part[range[0]].low && part[range[2]].high > part[range[2]].low) {
        ask_equal(s, &part[range[0]], &part[range[2]]);
        return;
    }
    for (uint32_t side = 0; side < 4; side += 2)
        for (uint32_t i = range[side]; i < range[side + 1]; i++) climb_part(s, &part[i]);
    for (uint32_t side = 0; side < 4 && s->w->m->status == ARI_OK; side += 2)
        for (uint32_t i = range[side]; i < range[side + 1]; i++) {
            const int32_t times = side ? -part[i].times : part[i].times;
            value -= times * part[i].low;
            for (int32_t k = 1; k <= part[i].high - part[i].low; k++) ari_digit_sums_term(s->w, times, part[i].at[k]);
        }
    ari_digit_sums_end(s->w, s->tag, value, value);
}

/* lift.c - see lift.h.
 *
 * A place of the search: the sets not hit (open), the elements that may still be taken (live), and what they may cost.
 * It branches on the elements of its shortest set; one whose branch is done is not live in the branches after it. It is
 * given up when a set has no live element that is cheap enough, or disjoint sets cost too much together.
 * Coefficients are tried in the order of the prices: those of elements in use make a cut deeper. */
#include "service/hitting/lift.h"

#include "base/sort.h"

#include <string.h>

enum { COLUMNS = 128, ROWS = 256, WIDE = COLUMNS / 64, TALL = ROWS / 64, MOST = 40, WORK = 500 };

struct ari_lift {
    uint32_t n, ncol, nrow;
    uint32_t *column_of;          /* [n] of an element; ARI_NO */
    uint32_t elem[COLUMNS];       /* of a column */
    int32_t cost[COLUMNS];
    uint64_t row[ROWS][WIDE], column[COLUMNS][TALL];
    uint64_t raw[ROWS][WIDE], key[2 * ROWS]; /* scratch: rows before they are sorted by size */
    uint64_t work, end;           /* rows looked at; so many before a search is given up */
};

ari_status ari_lift_open(ari_arena *a, uint32_t n, ari_lift **out) {
    ari_lift *l = *out = ARI_ZERO(a, ari_lift, 1);
    if (!l) return a->spent;
    l->n = n;
    l->column_of = ARI_TAKE(a, uint32_t, n);
    return l->column_of ? ARI_OK : a->spent;
}

/* ---- loading ---- */

/* The columns, dearest first. False: too many, or one that costs less than nothing. */
static bool gather_columns(ari_lift *l, const ari_cover *c, const int32_t *coef) {
    l->ncol = 0;
    for (uint32_t e = 0; e < l->n; e++) {
        l->column_of[e] = ARI_NO;
        if (coef[e] < 0 || (coef[e] && l->ncol == COLUMNS)) return false;
        if (!coef[e]) continue;
        uint32_t at = l->ncol++;
        for (; at && c->x[l->elem[at - 1]] < c->x[e]; at--) l->elem[at] = l->elem[at - 1];
        l->elem[at] = e;
    }
    for (uint32_t i = 0; i < l->ncol; i++) {
        l->column_of[l->elem[i]] = i;
        l->cost[i] = coef[l->elem[i]];
    }
    return true;
}

/* The sets inside the columns, those first that were told first where there are too many; then shortest first. */
static void gather_rows(ari_lift *l, ari_cover *c) {
    uint32_t n = 0;
    for (uint32_t j = 0; j < c->row.n && n < ROWS; j++) {
        const ari_cover_row *r = &c->row.at[j];
        uint32_t k = r->first;
        if (r->cut || r->gone || r->n > l->ncol) continue;
        memset(l->raw[n], 0, sizeof l->raw[0]);
        for (; k < r->first + r->n && l->column_of[c->elem.at[k]] != ARI_NO; k++)
            ari_bits_put(l->raw[n], l->column_of[c->elem.at[k]]);
        if (k < r->first + r->n) continue;
        l->key[n] = (uint64_t)r->n << 32 | n;
        n++;
    }
    ari_sort_keys(l->key, l->key + ROWS, n);
    memset(l->column, 0, l->ncol * sizeof l->column[0]);
    for (l->nrow = 0; l->nrow < n; l->nrow++) {
        memcpy(l->row[l->nrow], l->raw[(uint32_t)l->key[l->nrow]], sizeof l->row[0]);
        for (uint32_t w = 0; w < WIDE; w++)
            for (uint64_t x = l->row[l->nrow][w]; x; x &= x - 1)
                ari_bits_put(l->column[64 * w + ari_bits_low(x)], l->nrow);
    }
    c->ticks += c->row.n / 8 + n;
}

/* ---- the search ---- */

/* The least that a set costs by itself. */
static int32_t cheapest_lift(const ari_lift *l, const uint64_t *set) {
    int32_t least = INT32_MAX / 2;
    for (uint32_t w = 0; w < WIDE; w++)
        for (uint64_t x = set[w]; x; x &= x - 1)
            if (l->cost[64 * w + ari_bits_low(x)] < least) least = l->cost[64 * w + ari_bits_low(x)];
    return least;
}

/* The open row with the fewest live elements; ARI_NO: there is none; *dead: they cost more than `left`. */
static uint32_t survey_lift(ari_lift *l, const uint64_t *open, const uint64_t *live, int32_t left, bool *dead) {
    uint64_t used[WIDE] = {0};
    uint32_t best = ARI_NO, least = UINT32_MAX;
    *dead = false;
    for (uint32_t v = 0; v < TALL; v++)
        for (uint64_t rows = open[v]; rows && !*dead; rows &= rows - 1) {
            const uint32_t j = 64 * v + ari_bits_low(rows);
            const uint64_t set[WIDE] = {l->row[j][0] & live[0], l->row[j][1] & live[1]};
            const uint32_t size = ari_bits_count(set, WIDE);
            l->work++;
            if (size < least) least = size, best = j;
            *dead = !size;
            if (!size || (set[0] & used[0]) || (set[1] & used[1])) continue;
            for (uint32_t w = 0; w < WIDE; w++) used[w] |= set[w];
            left -= cheapest_lift(l, set);
            *dead = left < 0;
        }
    return best;
}

/* Do live columns that cost `left` at most hit all open rows? UNKNOWN: given up. No column costs nothing. */
static ari_answer seek_lift(ari_lift *l, const uint64_t *open, const uint64_t *from, int32_t left) {
    uint64_t live[WIDE], next[TALL];
    bool dead;
    memcpy(live, from, sizeof live);
    for (uint32_t w = 0; w < WIDE; w++)
        for (uint64_t x = live[w]; x; x &= x - 1)
            if (l->cost[64 * w + ari_bits_low(x)] > left) live[w] &= ~(x & -x);
    const uint32_t best = survey_lift(l, open, live, left, &dead);
    if (best == ARI_NO) return ARI_SOME;
    if (dead) return ARI_NONE;
    if (l->work > l->end) return ARI_UNKNOWN;
    for (uint32_t w = 0; w < WIDE; w++)
        for (uint64_t x = l->row[best][w] & live[w]; x; x &= x - 1) {
            const uint32_t i = 64 * w + ari_bits_low(x);
            ari_bits_cut(live, i);
            for (uint32_t v = 0; v < TALL; v++) next[v] = open[v] & ~l->column[i][v];
            const ari_answer found = seek_lift(l, next, live, left - l->cost[i]);
            if (found != ARI_NONE) return found;
        }
    return ARI_NONE;
}

/* Is `cost` too little for the open rows? */
static bool is_refuted(ari_lift *l, const uint64_t *open, const uint64_t *live, int32_t cost) {
    return cost < 0 || seek_lift(l, open, live, cost) == ARI_NONE;
}

void ari_lift_row(ari_lift *l, ari_cover *c, int32_t *coef, int32_t *rhs) {
    uint64_t open[TALL] = {0}, live[WIDE] = {0}, next[TALL];
    if (*rhs < 1 || *rhs > MOST || !gather_columns(l, c, coef)) return;
    gather_rows(l, c);
    for (uint32_t j = 0; j < l->nrow; j++) ari_bits_put(open, j);
    for (uint32_t i = 0; i < l->ncol; i++) ari_bits_put(live, i);
    l->work = 0;
    l->end = WORK;
    while (*rhs < MOST && is_refuted(l, open, live, *rhs)) ++*rhs;
    for (uint32_t i = 0; i < l->ncol && l->work < 4 * WORK; i++) {
        l->end = l->work + WORK;
        ari_bits_cut(live, i);
        for (uint32_t v = 0; v < TALL; v++) next[v] = open[v] & ~l->column[i][v];
        while (l->cost[i] && is_refuted(l, next, live, *rhs - l->cost[i])) l->cost[i]--;
        if (l->cost[i]) ari_bits_put(live, i);
        else memcpy(open, next, sizeof open); /* what it hits costs nothing */
        coef[l->elem[i]] = l->cost[i];
    }
    c->ticks += l->work / 4;
}

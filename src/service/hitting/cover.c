/* cover.c - the packing program by the primal simplex method, and the bounds it proves. See cover.h.
 *
 * The inverse of the basis is kept whole, by columns of places: a pivot touches the columns with an entry in its row
 * only, and clues far apart have nothing to do with each other, so most have none. Entering: the row of the covering
 * program that x breaks most, for its length. Leaving: the least ratio, of nearly equal ones the largest entry. Right
 * sides a trifle apart keep the method from standing still. Every few hundred pivots the inverse is computed anew; a
 * basis that has become singular or infeasible is given up for that of the slacks, which is always feasible.
 * Tried and dropped: multiplicative weights in the place of the simplex method, which is enough for easy boards and
 * leaves half of the relaxation's worth on others; nothing can be cut from them. */
#include "service/hitting/cover.h"

#include <string.h>

enum { ANEW = 300, LIST = ARI_COVER_LIST };
static const double eps = 1e-7, far = 1e4;

ari_status ari_cover_open(ari_cover *c, ari_arena *a, uint32_t n) {
    *c = (ari_cover){.arena = a, .n = n, .enough = n};
    c->state = ARI_ZERO(a, uint8_t, n);
    c->head = ARI_TAKE(a, uint32_t, n);
    c->place = ARI_TAKE(a, uint32_t, 2 * (size_t)n);
    c->inv = ARI_TAKE(a, double, (size_t)n * n);
    c->val = ARI_TAKE(a, double, n);
    c->cap = ARI_TAKE(a, double, n);
    c->x = ARI_ZERO(a, double, n);
    c->alpha = ARI_TAKE(a, double, n);
    c->step = ARI_TAKE(a, double, n);
    c->load = ARI_ZERO(a, int64_t, n);
    c->old = ARI_TAKE(a, uint32_t, n);
    c->taken = ARI_TAKE(a, uint8_t, n);
    if (!c->state || !c->head || !c->place || !c->inv || !c->val || !c->cap || !c->x || !c->alpha || !c->step ||
        !c->load || !c->old || !c->taken)
        return a->spent;
    uint32_t mix = 12345;
    for (uint32_t e = 0; e < n; e++) {
        mix = mix * 1664525u + 1013904223u;
        c->cap[e] = 1.0 + 1e-6 * (1.0 + (double)(mix >> 8) / (double)(1u << 24));
    }
    c->since = ARI_NO; /* no basis yet */
    return ARI_OK;
}

/* ---- columns ---- */

static double cost_cover(const ari_cover *c, uint32_t col) {
    const uint32_t n = c->n;
    if (col >= 2 * n) return c->row.at[col - 2 * n].rhs;
    if (col < n) return c->state[col] == ARI_COVER_IN;
    return c->state[col - n] == ARI_COVER_OUT ? 0.0 : -1.0;
}

/* alpha = inverse * column. */
static void expand_cover(ari_cover *c, uint32_t col) {
    const uint32_t n = c->n;
    if (col < 2 * n) {
        const uint32_t e = col < n ? col : col - n;
        for (uint32_t i = 0; i < n; i++) c->alpha[i] = col < n ? c->inv[(size_t)e * n + i] : -c->inv[(size_t)e * n + i];
        c->ticks += n / 16;
        return;
    }
    const ari_cover_row *r = &c->row.at[col - 2 * n];
    memset(c->alpha, 0, n * sizeof *c->alpha);
    for (uint32_t k = r->first; k < r->first + r->n; k++) {
        const double a = c->coef.at[k], *from = c->inv + (size_t)c->elem.at[k] * n;
        for (uint32_t i = 0; i < n; i++) c->alpha[i] += a * from[i];
    }
    c->ticks += (uint64_t)r->n * n / 16;
}

static uint32_t *place_of(ari_cover *c, uint32_t col) {
    return col < 2 * c->n ? &c->place[col] : &c->row_place.at[col - 2 * c->n];
}

/* Column col, expanded, takes place r. step[e] becomes row r of the new inverse. */
static void turn_cover(ari_cover *c, uint32_t r, uint32_t col) {
    const uint32_t n = c->n;
    const double pivot = c->alpha[r];
    uint64_t work = n;
    for (uint32_t e = 0; e < n; e++) {
        double *at = c->inv + (size_t)e * n;
        const double p = c->step[e] = at[r] / pivot;
        if (p > -1e-13 && p < 1e-13) {
            at[r] = c->step[e] = 0.0;
            continue;
        }
        for (uint32_t i = 0; i < n; i++) at[i] -= c->alpha[i] * p;
        at[r] = p;
        work += n;
    }
    c->ticks += work / 16;
    *place_of(c, c->head[r]) = ARI_NO;
    c->head[r] = col;
    *place_of(c, col) = r;
}

/* ---- the basis ---- */

static void slack_basis(ari_cover *c) {
    const uint32_t n = c->n;
    memset(c->inv, 0, (size_t)n * n * sizeof *c->inv);
    memset(c->place, 0xff, 2 * (size_t)n * sizeof *c->place);
    for (uint32_t j = 0; j < c->row.n; j++) c->row_place.at[j] = ARI_NO;
    for (uint32_t e = 0; e < n; e++) {
        c->inv[(size_t)e * n + e] = 1.0;
        c->head[e] = c->place[e] = e;
        c->val[e] = c->cap[e];
    }
    c->since = 0;
    c->ticks += (uint64_t)n * n / 32;
}

static void find_values(ari_cover *c) {
    const uint32_t n = c->n;
    memset(c->val, 0, n * sizeof *c->val);
    for (uint32_t e = 0; e < n; e++)
        for (uint32_t i = 0; i < n; i++) c->val[i] += c->cap[e] * c->inv[(size_t)e * n + i];
    c->ticks += (uint64_t)n * n / 16;
}

static void find_prices(ari_cover *c) {
    const uint32_t n = c->n;
    memset(c->x, 0, n * sizeof *c->x);
    c->sum = 0.0;
    for (uint32_t i = 0; i < n; i++) {
        c->step[i] = cost_cover(c, c->head[i]);
        c->sum += c->step[i] * c->val[i];
    }
    for (uint32_t e = 0; e < n; e++) {
        double sum = 0.0;
        for (uint32_t i = 0; i < n; i++) sum += c->step[i] * c->inv[(size_t)e * n + i];
        c->x[e] = sum;
    }
    c->ticks += (uint64_t)n * n / 16;
}

/* The same basis with its inverse computed anew: slacks, then every other column at the best place left for it. */
static void renew_cover(ari_cover *c) {
    const uint32_t n = c->n;
    uint32_t *old = c->old;
    uint8_t *taken = c->taken; /* places of slacks that stay */
    memcpy(old, c->head, n * sizeof *old);
    slack_basis(c);
    memset(taken, 0, n);
    for (uint32_t i = 0; i < n; i++)
        if (old[i] < 2 * n) taken[old[i] % n] = 1;
    for (uint32_t i = 0; i < n; i++) {
        if (old[i] < n) continue;
        uint32_t best = old[i] < 2 * n ? old[i] - n : ARI_NO;
        double most = 1e-6;
        expand_cover(c, old[i]);
        for (uint32_t k = 0; k < n && old[i] >= 2 * n; k++) {
            const double a = c->alpha[k] < 0 ? -c->alpha[k] : c->alpha[k];
            if (!taken[k] && a > most) most = a, best = k;
        }
        if (best == ARI_NO || (c->alpha[best] < 1e-6 && c->alpha[best] > -1e-6)) continue;
        taken[best] = 1;
        turn_cover(c, best, old[i]);
    }
    find_values(c);
    for (uint32_t i = 0; i < n; i++)
        if (c->val[i] < -1e-5) {
            slack_basis(c);
            return;
        }
    c->since = 0;
}

/* ---- pivots ---- */

/* The element sum of a row at the prices, less its right side. */
static double slack_cover(const ari_cover *c, uint32_t row) {
    const ari_cover_row *r = &c->row.at[row];
    double sum = -(double)r->rhs;
    for (uint32_t k = r->first; k < r->first + r->n; k++) sum += c->coef.at[k] * c->x[c->elem.at[k]];
    return sum;
}

/* Rows that x breaks, into c->list: LIST of them, the most broken for their length. */
static void list_rows(ari_cover *c) {
    double score[LIST];
    uint64_t work = 0;
    c->nlist = 0;
    for (uint32_t j = 0; j < c->row.n; j++) {
        const ari_cover_row *r = &c->row.at[j];
        if (r->gone || c->row_place.at[j] != ARI_NO) continue;
        const double d = -slack_cover(c, j), mine = d * d / r->n;
        work += r->n;
        if (d <= eps || (c->nlist == LIST && mine <= score[LIST - 1])) continue;
        uint32_t at = c->nlist < LIST ? c->nlist++ : LIST - 1;
        for (; at && score[at - 1] < mine; at--) {
            score[at] = score[at - 1];
            c->list[at] = c->list[at - 1];
        }
        score[at] = mine;
        c->list[at] = j;
    }
    c->ticks += work / 16;
}

/* Of the rows listed, the best to enter. */
static uint32_t best_listed(ari_cover *c, double *most, double *gain) {
    uint32_t best = ARI_NO;
    uint64_t work = 0;
    for (uint32_t i = 0; i < c->nlist; i++) {
        const ari_cover_row *r = &c->row.at[c->list[i]];
        if (c->row_place.at[c->list[i]] != ARI_NO) continue;
        const double d = -slack_cover(c, c->list[i]);
        work += r->n;
        if (d > eps && d * d > *most * r->n) {
            *most = d * d / r->n;
            best = 2 * c->n + c->list[i];
            *gain = d;
        }
    }
    c->ticks += work / 16;
    return best;
}

/* The column with the best gain for its length, of the slacks and a list of rows that is made anew when it is used up;
 * ARI_NO: none has any. */
static uint32_t choose_entering(ari_cover *c, double *gain) {
    const uint32_t n = c->n;
    uint32_t best = ARI_NO;
    double most = 0.0;
    for (uint32_t e = 0; e < n; e++) {
        const double low = (c->state[e] == ARI_COVER_IN ? 1.0 : 0.0) - c->x[e];
        const double high = c->x[e] - (c->state[e] == ARI_COVER_OUT ? 0.0 : 1.0);
        if (low > eps && low * low > most && c->place[e] == ARI_NO) {
            most = low * low;
            best = e;
            *gain = low;
        }
        if (high > eps && high * high > most && c->place[n + e] == ARI_NO) {
            most = high * high;
            best = n + e;
            *gain = high;
        }
    }
    c->ticks += n / 16;
    const uint32_t row = best_listed(c, &most, gain);
    if (row != ARI_NO || best != ARI_NO) return row != ARI_NO ? row : best;
    list_rows(c);
    return best_listed(c, &most, gain);
}

static uint32_t choose_leaving(const ari_cover *c) {
    uint32_t best = ARI_NO;
    double least = 0.0;
    for (uint32_t i = 0; i < c->n; i++) {
        if (c->alpha[i] <= eps) continue;
        const double ratio = (c->val[i] > 0 ? c->val[i] : 0.0) / c->alpha[i];
        if (best == ARI_NO || ratio < least - 1e-10 || (ratio < least + 1e-10 && c->alpha[i] > c->alpha[best]))
            least = ratio, best = i;
    }
    return best;
}

void ari_cover_solve(ari_cover *c, uint32_t pivots) {
    const uint32_t n = c->n;
    c->ray = ARI_NO;
    c->ticks++;
    if (c->since == ARI_NO) slack_basis(c);
    else if (c->since > ANEW) renew_cover(c);
    find_prices(c);
    c->nlist = 0;
    for (uint32_t k = 0; k < pivots && c->sum <= c->enough; k++) {
        double gain = 0.0;
        const uint32_t col = choose_entering(c, &gain);
        if (col == ARI_NO) return;
        expand_cover(c, col);
        const uint32_t r = choose_leaving(c);
        if (r == ARI_NO) { /* as far along the ray as any bound asks for */
            for (uint32_t i = 0; i < n; i++) c->val[i] -= far * c->alpha[i];
            c->ray = col;
            c->since = ANEW + 1; /* values are computed anew */
            return;
        }
        const double t = (c->val[r] > 0 ? c->val[r] : 0.0) / c->alpha[r];
        for (uint32_t i = 0; i < n; i++) c->val[i] -= t * c->alpha[i];
        c->val[r] = t;
        turn_cover(c, r, col);
        c->sum += gain * t;
        for (uint32_t e = 0; e < n; e++) c->x[e] += gain * c->step[e];
        if (++c->since > 2 * ANEW) {
            renew_cover(c);
            find_prices(c);
        }
    }
}

/* Row i of the last bound, and how often it counts in parts of `one`; ARI_NO: it is none. The last is the ray. */
uint32_t ari_cover_part(const ari_cover *c, uint32_t i, int64_t one, int64_t *times) {
    const uint32_t col = i < c->n ? c->head[i] : c->ray;
    const double value = i < c->n ? c->val[i] : far;
    if (col == ARI_NO || col < 2 * c->n || !(value > 0.0)) return ARI_NO;
    const double scaled = value * (double)one + (one < ARI_COVER_ONE ? 1e-3 : 0.0);
    *times = scaled < 1e12 ? (int64_t)scaled : (int64_t)1e12;
    return col - 2 * c->n;
}

int64_t ari_cover_round(ari_cover *c, int64_t one) {
    const uint32_t n = c->n;
    int64_t sum = 0, y = 0;
    memset(c->load, 0, n * sizeof *c->load);
    for (uint32_t i = 0; i <= n; i++) {
        const uint32_t j = ari_cover_part(c, i, one, &y);
        if (j == ARI_NO) continue;
        const ari_cover_row *r = &c->row.at[j];
        for (uint32_t k = r->first; k < r->first + r->n; k++) c->load[c->elem.at[k]] += y * c->coef.at[k];
        sum += y * r->rhs;
    }
    for (uint32_t e = 0; e < n; e++) {
        const int64_t cost_left = one - c->load[e];
        if (c->state[e] == ARI_COVER_IN || (c->state[e] == ARI_COVER_FREE && cost_left < 0)) sum += cost_left;
    }
    c->ticks += n / 8;
    return sum;
}

int64_t ari_cover_bound(ari_cover *c) { return ari_cover_round(c, ARI_COVER_ONE); }

/* ---- rows ---- */

/* Is row j's set within `set`, or `set` within it? */
static bool within_cover(const ari_cover *c, uint32_t j, const uint64_t *set, uint32_t size, bool *larger) {
    const ari_cover_row *r = &c->row.at[j];
    uint32_t both = 0;
    for (uint32_t k = r->first; k < r->first + r->n; k++) both += ari_bits_has(set, c->elem.at[k]);
    *larger = both == size && r->n > size;
    return both == r->n;
}

static ari_status make_room(ari_cover *c, uint32_t size) {
    const bool fine = ARI_RESERVE(c->arena, &c->elem, size) && ARI_RESERVE(c->arena, &c->coef, size) &&
                      ARI_RESERVE(c->arena, &c->row, 1) && ARI_RESERVE(c->arena, &c->row_place, 1);
    return fine ? ARI_OK : c->arena->spent;
}

ari_status ari_cover_add(ari_cover *c, const uint64_t *set) {
    const uint32_t size = ari_bits_count(set, (c->n + 63) / 64);
    bool larger;
    c->told++;
    for (uint32_t j = 0; j < c->row.n; j++) {
        if (c->row.at[j].cut || c->row.at[j].gone) continue;
        if (within_cover(c, j, set, size, &larger)) return ARI_OK;
        if (larger) c->row.at[j].gone = true;
    }
    c->ticks += c->elem.n / 16;
    ARI_TRY(make_room(c, size));
    const ari_cover_row r = {c->elem.n, size, 1, false, false, 0, c->told};
    for (uint32_t e = 0; e < c->n; e++)
        if (ari_bits_has(set, e)) {
            ARI_PUSH(&c->elem, e);
            ARI_PUSH(&c->coef, 1);
        }
    ARI_PUSH(&c->row, r);
    ARI_PUSH(&c->row_place, ARI_NO);
    return ARI_OK;
}

ari_status ari_cover_tighten(ari_cover *c, const int32_t *coef, int32_t rhs, uint32_t name) {
    uint32_t size = 0;
    for (uint32_t e = 0; e < c->n; e++) size += coef[e] != 0;
    ARI_TRY(make_room(c, size));
    const ari_cover_row r = {c->elem.n, size, rhs, true, false, 0, name};
    for (uint32_t e = 0; e < c->n; e++)
        if (coef[e]) {
            ARI_PUSH(&c->elem, e);
            ARI_PUSH(&c->coef, coef[e]);
        }
    ARI_PUSH(&c->row, r);
    ARI_PUSH(&c->row_place, ARI_NO);
    return ARI_OK;
}

void ari_cover_tidy(ari_cover *c, uint32_t age) {
    uint32_t to = 0, term = 0;
    for (uint32_t j = 0; j < c->row.n; j++) {
        ari_cover_row r = c->row.at[j];
        const uint32_t at = c->row_place.at[j];
        if (r.cut) r.age = at == ARI_NO ? r.age + 1 : 0;
        if (at == ARI_NO && (r.gone || r.age > age)) continue;
        for (uint32_t k = 0; k < r.n; k++) {
            c->elem.at[term + k] = c->elem.at[r.first + k];
            c->coef.at[term + k] = c->coef.at[r.first + k];
        }
        r.first = term;
        term += r.n;
        c->row.at[to] = r;
        c->row_place.at[to] = at;
        if (at != ARI_NO) c->head[at] = 2 * c->n + to;
        to++;
    }
    c->row.n = c->row_place.n = to;
    c->elem.n = c->coef.n = term;
    c->ticks += term / 8;
}

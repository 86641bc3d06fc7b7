/* gomory.c - Chvatal-Gomory cuts from the inverse of a basis. See gomory.h.
 *
 * At the prices the tight constraints (rows of basic y, x <= 1 for basic w, x >= 0 for basic s) have x as their only
 * solution, and row e of the inverse says with which multipliers u they give x(e). Taking only the broken part of each
 * u, the left side stays whole at x up to x(e)'s own broken part; divided out and rounded up, the sum is broken by x.
 * The denominator D is the least that makes all D*u whole; the multipliers are the remainders of D*u (or of -D*u), at
 * least 0, so that x >= 0 lets every coefficient be rounded up, and the rows' side too since both are whole. The bounds
 * that rule elements in or out at the moment are left out; what comes of it holds everywhere, and is taken when x
 * breaks it all the same.
 * A cut nearly parallel to the objective says little but that the bound is larger, and all prices, and with them all
 * branches, look alike on its face: it is not taken.
 * Tried and dropped: denominators of 65536 with the remainders rounded down, where no small one does. Roots have more
 * cuts then, and trees as many nodes. */
#include "service/hitting/gomory.h"

#include <string.h>

enum { DENOMINATOR = 96, HEAVY = 1000 };
static const double tiny = 1e-6, worth = 1e-3, flat = 0.3;

ari_status ari_gomory_open(ari_gomory *g, const ari_cover *c) {
    memset(g, 0, sizeof *g);
    g->sum = ARI_TAKE(c->arena, int64_t, c->n);
    return g->sum ? ari_lift_open(c->arena, c->n, &g->lift) : c->arena->spent;
}

static double nearest_gomory(double v) { return (double)(int64_t)(v < 0 ? v - 0.5 : v + 0.5); }

static bool is_whole(double v) {
    const double d = v - nearest_gomory(v);
    return d < tiny && d > -tiny;
}

/* The least D that makes all of them whole; 0: none is small enough. */
static uint32_t find_denominator(ari_cover *c, uint32_t e) {
    const double *u = c->inv + (size_t)e * c->n;
    uint32_t d = 1;
    for (uint32_t i = 0; i < c->n; i++) {
        if (u[i] > 1000.0 || u[i] < -1000.0) return 0;
        if (is_whole(u[i] * d)) continue;
        uint32_t times = 2;
        while (times * d <= DENOMINATOR && !is_whole(u[i] * d * times)) times++;
        d *= times;
        if (d > DENOMINATOR) return 0;
    }
    c->ticks += c->n / 8;
    return d;
}

/* sign * D * u mod D, of the i-th tight row. */
static int64_t times_of(const ari_cover *c, uint32_t e, uint32_t i, int32_t d, int32_t sign) {
    const int64_t times = (int64_t)nearest_gomory(c->inv[(size_t)e * c->n + i] * d) * sign % d;
    return times < 0 ? times + d : times;
}

/* The sum of the tight rows, each so many times: into g->sum; its right side. */
static int64_t add_up(ari_gomory *g, ari_cover *c, uint32_t e, int32_t d, int32_t sign) {
    const uint32_t n = c->n;
    int64_t rhs = 0;
    memset(g->sum, 0, n * sizeof *g->sum);
    for (uint32_t i = 0; i < n; i++) {
        const int64_t times = times_of(c, e, i, d, sign);
        const uint32_t col = c->head[i];
        if (!times || col < n) continue;
        if (col < 2 * n) {
            if (c->state[col - n] == ARI_COVER_OUT) continue;
            g->sum[col - n] -= times;
            rhs -= times;
            continue;
        }
        const ari_cover_row *r = &c->row.at[col - 2 * n];
        for (uint32_t k = r->first; k < r->first + r->n; k++) g->sum[c->elem.at[k]] += times * c->coef.at[k];
        rhs += times * r->rhs;
        c->ticks += r->n / 8;
    }
    c->ticks += n / 4;
    return rhs;
}

static int64_t round_up(int64_t v, int64_t d) { return v >= 0 ? (v + d - 1) / d : -(-v / d); }

/* Divide what is in g->sum; keep it in store when the prices break it. */
static ari_status divide_gomory(ari_gomory *g, ari_cover *c, int64_t rhs, ari_gomory_root root) {
    const uint32_t n = c->n;
    const int32_t d = root.d;
    double slack, length = 0.0;
    bool plain = true;
    rhs = round_up(rhs, d);
    if (rhs > HEAVY || rhs < -HEAVY) return ARI_OK;
    for (uint32_t e = 0; e < n; e++) {
        g->sum[e] = round_up(g->sum[e], d);
        plain &= g->sum[e] >= 0;
    }
    slack = -(double)rhs;
    for (uint32_t e = 0; e < n; e++) {
        if (plain && g->sum[e] > rhs) g->sum[e] = rhs > 0 ? rhs : 0;
        if (g->sum[e] > HEAVY || g->sum[e] < -HEAVY) return ARI_OK;
        slack += (double)g->sum[e] * c->x[e];
        length += (double)(g->sum[e] * g->sum[e]);
    }
    if (slack > -worth) return ARI_OK;
    double sum = 0.0;
    for (uint32_t e = 0; e < n; e++) sum += (double)g->sum[e];
    if (sum * sum > flat * length * n) return ARI_OK;
    if (!ARI_RESERVE(c->arena, &g->coef, n) || !ARI_RESERVE(c->arena, &g->rhs, 1) ||
        !ARI_RESERVE(c->arena, &g->depth, 1) || !ARI_RESERVE(c->arena, &g->root, 1))
        return c->arena->spent;
    for (uint32_t e = 0; e < n; e++) ARI_PUSH(&g->coef, (int32_t)g->sum[e]);
    ARI_PUSH(&g->rhs, (int32_t)rhs);
    ARI_PUSH(&g->depth, slack * slack / length);
    ARI_PUSH(&g->root, root);
    return ARI_OK;
}

static bool is_double(const ari_gomory *g, uint32_t n, uint32_t i) {
    for (uint32_t j = 0; j < i; j++)
        if (g->rhs.at[j] == g->rhs.at[i] &&
            !memcmp(g->coef.at + (size_t)j * n, g->coef.at + (size_t)i * n, n * sizeof *g->coef.at))
            return true;
    return false;
}

/* What add_up added, into the ledger: *name. */
static bool take_down(const ari_gomory *g, const ari_cover *c, ari_gomory_root r, uint32_t *name) {
    ari_ledger *const l = g->ledger;
    *name = 0;
    if (!l) return true;
    bool fine = ari_ledger_begin(l, false, (uint32_t)r.d);
    for (uint32_t part = 0; part < 2 && fine; part++) { /* rows, then bounds */
        for (uint32_t i = 0; i < c->n && fine; i++) {
            const uint32_t col = c->head[i], times = (uint32_t)times_of(c, r.elem, i, r.d, r.sign);
            if (!times || col < c->n || (col < 2 * c->n) != (part == 1)) continue;
            if (part && c->state[col - c->n] == ARI_COVER_OUT) continue;
            fine = ari_ledger_word(l, times) &&
                   ari_ledger_word(l, part ? col - c->n : c->row.at[col - 2 * c->n].name);
        }
        if (fine && !part) ari_ledger_more(l);
    }
    if (fine) *name = ari_ledger_end(l);
    return fine;
}

ari_status ari_gomory_cut(ari_gomory *g, ari_cover *c, uint32_t most, uint32_t *made) {
    *made = 0;
    g->coef.n = g->rhs.n = g->depth.n = g->root.n = 0;
    for (uint32_t e = 0; e < c->n; e++) {
        if (c->state[e] != ARI_COVER_FREE || is_whole(c->x[e])) continue;
        const uint32_t d = find_denominator(c, e);
        if (d < 2) continue;
        for (int32_t sign = -1; sign <= 1; sign += 2) {
            const ari_gomory_root root = {e, (int32_t)d, sign};
            ARI_TRY(divide_gomory(g, c, add_up(g, c, e, root.d, sign), root));
        }
    }
    for (; *made < most; ++*made) {
        uint32_t best = ARI_NO;
        for (uint32_t i = 0; i < g->rhs.n; i++)
            if (g->depth.at[i] > 0.0 && (best == ARI_NO || g->depth.at[i] > g->depth.at[best])) best = i;
        if (best == ARI_NO) break;
        g->depth.at[best] = 0.0;
        if (is_double(g, c->n, best)) continue;
        uint32_t name;
        if (!take_down(g, c, g->root.at[best], &name)) return c->arena->spent;
        int32_t *const coef = g->coef.at + (size_t)best * c->n;
        if (!g->ledger) ari_lift_row(g->lift, c, coef, &g->rhs.at[best]);
        ARI_TRY(ari_cover_tighten(c, coef, g->rhs.at[best], name));
    }
    return ARI_OK;
}

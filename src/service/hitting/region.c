/* region.c - see region.h.
 * A part grows by the element that the sets begun in it want most: a set of which s elements of z are inside asks for
 * each of the others with (s / z) squared. Whenever a set has come inside, the prices of the part are compared with
 * what it needs; the part where the prices lack most, for its size, is taken. */
#include "region.h"

#include <string.h>

enum { PART = 40, TICKS = 150000, UNIT = 1 << 16 };
static const double worth = 0.05;

ari_status ari_region_open(ari_region *g, const ari_cover *c) {
    const size_t nword = (c->n + 63) / 64;
    memset(g, 0, sizeof *g);
    g->part = ARI_TAKE(c->arena, uint64_t, nword);
    g->best = ARI_TAKE(c->arena, uint64_t, nword);
    g->near = ARI_TAKE(c->arena, uint32_t, c->n);
    g->coef = ARI_TAKE(c->arena, int32_t, c->n);
    return g->part && g->best && g->near && g->coef ? ARI_OK : c->arena->spent;
}

/* Do `most` elements hit the sets inside `part`? */
static ari_answer ask(const ari_region *g, ari_cover *c, ari_endgame *end, const uint64_t *part, uint32_t most) {
    ari_answer found;
    const uint64_t left = c->ticks < g->until ? g->until - c->ticks : 0;
    ari_endgame_inside(end, c, part, most, left < TICKS ? left : TICKS, &found);
    return found;
}

static double price_of(const ari_cover *c, const uint64_t *part) {
    double sum = 0.0;
    for (uint32_t e = 0; e < c->n; e++)
        if (ari_bits_has(part, e)) sum += c->x[e];
    return sum;
}

/* The sets inside the part, and what the others want: g->near. */
static uint32_t count_inside(ari_region *g, ari_cover *c) {
    uint32_t inside = 0;
    memset(g->near, 0, c->n * sizeof *g->near);
    for (uint32_t j = 0; j < c->row.n; j++) {
        const ari_cover_row *r = &c->row.at[j];
        uint32_t s = 0;
        if (r->cut || r->gone) continue;
        for (uint32_t k = r->first; k < r->first + r->n; k++) s += ari_bits_has(g->part, c->elem.at[k]);
        inside += s == r->n;
        if (!s || s == r->n) continue;
        const uint32_t want = (uint32_t)((uint64_t)UNIT * s * s / r->n / r->n);
        for (uint32_t k = r->first; k < r->first + r->n; k++) g->near[c->elem.at[k]] += want;
    }
    c->ticks += c->elem.n / 8 + c->n / 8;
    return inside;
}

static uint32_t most_wanted(const ari_region *g, const ari_cover *c) {
    uint32_t best = ARI_NO;
    for (uint32_t e = 0; e < c->n; e++)
        if (!ari_bits_has(g->part, e) && g->near[e] && (best == ARI_NO || g->near[e] > g->near[best])) best = e;
    return best;
}

/* Only elements of sets inside. */
static void trim(const ari_cover *c, const uint64_t *part, uint64_t *out) {
    memset(out, 0, (c->n + 63) / 64 * sizeof *out);
    for (uint32_t j = 0; j < c->row.n; j++) {
        const ari_cover_row *r = &c->row.at[j];
        uint32_t s = 0;
        if (r->cut || r->gone) continue;
        for (uint32_t k = r->first; k < r->first + r->n; k++) s += ari_bits_has(part, c->elem.at[k]);
        for (uint32_t k = r->first; k < r->first + r->n && s == r->n; k++)
            ari_bits_put(out, c->elem.at[k]);
    }
}

/* Grow a part around e; the best of its stages in g->best, and what that needs. 0: the prices suffice everywhere. */
static uint32_t grow(ari_region *g, ari_cover *c, ari_endgame *end, uint32_t e) {
    uint32_t need = 0, inside = 0, rhs = 0;
    double most = 0.0;
    memset(g->part, 0, (c->n + 63) / 64 * sizeof *g->part);
    for (uint32_t size = 1; size <= PART && e != ARI_NO; size++) {
        ari_bits_put(g->part, e);
        const uint32_t now = count_inside(g, c);
        e = most_wanted(g, c);
        if (now == inside) continue;
        inside = now;
        const double price = price_of(c, g->part);
        for (;;) { /* need: known to be needed */
            if ((double)need > price + 2.0) break;
            const ari_answer found = ask(g, c, end, g->part, need);
            if (found == ARI_UNKNOWN) return rhs;
            if (found == ARI_SOME) break;
            need++;
        }
        const double lack = (double)need - price, score = lack * lack / size;
        if (lack < worth || score <= most) continue;
        most = score;
        rhs = need;
        memcpy(g->best, g->part, (c->n + 63) / 64 * sizeof *g->best);
    }
    return rhs;
}

/* Leave out of g->best what `rhs` does not need, the dearest first. */
static void pare(ari_region *g, ari_cover *c, ari_endgame *end, uint32_t rhs) {
    trim(c, g->best, g->part);
    memcpy(g->best, g->part, (c->n + 63) / 64 * sizeof *g->best);
    for (;;) {
        uint32_t dear = ARI_NO;
        for (uint32_t e = 0; e < c->n; e++) /* g->part: not yet asked about */
            if (ari_bits_has(g->part, e) && (dear == ARI_NO || c->x[e] > c->x[dear])) dear = e;
        if (dear == ARI_NO) return;
        ari_bits_cut(g->part, dear);
        ari_bits_cut(g->best, dear);
        if (ask(g, c, end, g->best, rhs - 1) != ARI_NONE) ari_bits_put(g->best, dear);
    }
}

ari_status ari_region_cut(ari_region *g, ari_cover *c, ari_endgame *end, uint32_t most, uint64_t ticks,
                          uint32_t *made) {
    *made = 0;
    g->until = ticks < UINT64_MAX - c->ticks ? c->ticks + ticks : UINT64_MAX;
    for (uint32_t k = 0; k < c->n && *made < most && c->ticks < g->until; k++) {
        const uint32_t e = g->next < c->n ? g->next : 0;
        g->next = e + 1;
        if (c->x[e] < 1e-6 || c->x[e] > 1.0 - 1e-6) continue;
        const uint32_t rhs = grow(g, c, end, e);
        if (!rhs) continue;
        pare(g, c, end, rhs);
        for (uint32_t i = 0; i < c->n; i++) g->coef[i] = ari_bits_has(g->best, i);
        ARI_TRY(ari_cover_tighten(c, g->coef, (int32_t)rhs, 0));
        ++*made;
    }
    return ARI_OK;
}

/* local_search.c - see local_search.h. */
#include "service/hitting/local_search.h"

#include "base/bits.h"
#include "graph/graph.h"

enum { TABU = 3, NOISE = 7 };

ari_status ari_guess_open(ari_guess *g, ari_arena *a, uint32_t n) {
    *g = (ari_guess){.arena = a, .n = n, .step = TABU};
    g->head = ARI_TAKE(a, uint32_t, n);
    g->chosen = ARI_ZERO(a, uint64_t, (n + 63) / 64);
    g->stamp = ARI_ZERO(a, uint64_t, n);
    g->gain = ARI_ZERO(a, int64_t, n);
    if (ari_arena_failed(a)) return a->spent;
    for (uint32_t e = 0; e < n; e++) g->head[e] = ARI_NO;
    ari_rng_init(&g->rng, n);
    return ARI_OK;
}

/* ---- rows ---- */

static void gain_all(ari_guess *g, const ari_guess_row *r, int64_t more) {
    for (uint32_t k = r->first; k < r->first + r->n; k++) g->gain[g->elem.at[k]] += more;
    g->ticks += r->n / 8;
}

/* The one chosen element of a row. */
static uint32_t only_guess(const ari_guess *g, const ari_guess_row *r) {
    uint32_t k = r->first;
    while (!ari_bits_has(g->chosen, g->elem.at[k])) k++;
    return g->elem.at[k];
}

static void set_open(ari_guess *g, uint32_t j) {
    g->row.at[j].open = g->open.n;
    ARI_PUSH(&g->open, j);
}

static void set_hit(ari_guess *g, uint32_t j) {
    const uint32_t at = g->row.at[j].open, last = g->open.at[--g->open.n];
    g->open.at[at] = last;
    g->row.at[last].open = at;
}

ari_status ari_guess_add(ari_guess *g, const uint64_t *set) {
    const uint32_t n = ari_bits_count(set, (g->n + 63) / 64);
    ari_guess_row r = {g->elem.n, n, 1, 0, 0};
    if (!ARI_RESERVE(g->arena, &g->row, 1) || !ARI_RESERVE(g->arena, &g->elem, n) ||
        !ARI_RESERVE(g->arena, &g->link, n) || !ARI_RESERVE(g->arena, &g->open, g->row.n + 1 - g->open.n))
        return g->arena->spent;
    for (uint32_t e = 0; e < g->n; e++) {
        if (!ari_bits_has(set, e)) continue;
        const ari_guess_link link = {g->row.n, g->head[e]};
        g->head[e] = g->link.n;
        ARI_PUSH(&g->link, link);
        ARI_PUSH(&g->elem, e);
        r.hits += ari_bits_has(g->chosen, e);
    }
    ARI_PUSH(&g->row, r);
    if (!r.hits) {
        set_open(g, g->row.n - 1);
        gain_all(g, &r, 1);
    } else if (r.hits == 1) g->gain[only_guess(g, &r)]++;
    g->ticks += g->n / 64 + n / 4;
    return ARI_OK;
}

/* ---- moves ---- */

static void come_guess(ari_guess *g, uint32_t e) {
    for (uint32_t k = g->head[e]; k != ARI_NO; k = g->link.at[k].next) {
        const uint32_t j = g->link.at[k].row;
        ari_guess_row *r = &g->row.at[j];
        if (r->hits == 1) g->gain[only_guess(g, r)] -= r->weight;
        if (!r->hits++) {
            set_hit(g, j);
            gain_all(g, r, -(int64_t)r->weight);
            g->gain[e] += r->weight;
        }
        g->ticks++;
    }
    ari_bits_put(g->chosen, e);
    g->size++;
    g->stamp[e] = g->step;
}

static void leave_guess(ari_guess *g, uint32_t e) {
    ari_bits_cut(g->chosen, e);
    g->size--;
    g->stamp[e] = g->step;
    for (uint32_t k = g->head[e]; k != ARI_NO; k = g->link.at[k].next) {
        const uint32_t j = g->link.at[k].row;
        ari_guess_row *r = &g->row.at[j];
        if (r->hits == 2) g->gain[only_guess(g, r)] += r->weight;
        if (!--r->hits) {
            set_open(g, j);
            gain_all(g, r, r->weight);
            g->gain[e] -= r->weight;
        }
        g->ticks++;
    }
}

void ari_guess_begin(ari_guess *g, const uint64_t *set) {
    for (uint32_t e = 0; e < g->n; e++)
        if (ari_bits_has(g->chosen, e) && !ari_bits_has(set, e)) leave_guess(g, e);
    for (uint32_t e = 0; e < g->n; e++)
        if (!ari_bits_has(g->chosen, e) && ari_bits_has(set, e)) come_guess(g, e);
}

/* The chosen element that is missed least, of these the one that stayed longest. */
static uint32_t least_missed(ari_guess *g) {
    uint32_t best = ARI_NO;
    for (uint32_t e = 0; e < g->n; e++) {
        if (!ari_bits_has(g->chosen, e) || g->stamp[e] + 1 >= g->step) continue;
        if (!(ari_rng_next(&g->rng) & NOISE)) continue;
        if (best == ARI_NO || g->gain[e] < g->gain[best] ||
            (g->gain[e] == g->gain[best] && g->stamp[e] < g->stamp[best])) best = e;
    }
    g->ticks += g->n / 32;
    return best;
}

/* Of a row not hit the element that gains most and did not just leave, of these the one that was out longest. */
static uint32_t most_wanted(ari_guess *g) {
    const ari_guess_row *r = &g->row.at[g->open.at[ari_rng_below(&g->rng, g->open.n)]];
    uint32_t best = ARI_NO;
    for (uint32_t k = r->first; k < r->first + r->n; k++) {
        const uint32_t e = g->elem.at[k];
        if (g->stamp[e] + TABU > g->step) continue;
        if (!(ari_rng_next(&g->rng) & NOISE)) continue;
        if (best == ARI_NO || g->gain[e] > g->gain[best] ||
            (g->gain[e] == g->gain[best] && g->stamp[e] < g->stamp[best])) best = e;
    }
    return best;
}

bool ari_guess_seek(ari_guess *g, uint32_t most, uint64_t ticks) {
    const uint64_t end = g->ticks + ticks;
    for (; g->ticks < end; g->step++) {
        g->ticks++;
        if (g->size > most || (g->open.n && g->size == most)) {
            const uint32_t e = least_missed(g);
            if (e != ARI_NO) leave_guess(g, e);
            if (g->size > most || e == ARI_NO) continue;
        }
        if (!g->open.n) return true;
        const uint32_t e = most_wanted(g);
        if (e != ARI_NO) come_guess(g, e);
        for (uint32_t i = 0; i < g->open.n; i++) {
            ari_guess_row *r = &g->row.at[g->open.at[i]];
            r->weight++;
            gain_all(g, r, 1);
        }
        if (!g->open.n && g->size <= most) return true;
    }
    return false;
}

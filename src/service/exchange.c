/* exchange.c - one for one, and now and then two for one.
 * A clue j of a good set S is needed when some difference set meets S in j alone. So after S - i + j was found good,
 * only a clue in which no known set meets S alone can have become superfluous; the question about it either takes it
 * out or brings the difference set that was lacking. A replacement of i lies in every difference set that S - i
 * misses: the intersection of the known ones, which each refused j makes smaller.
 * What came or left in the last steps is not taken (tabu), or the walk would go to and fro.
 * Source: F. Glover, Tabu search, ORSA Journal on Computing 1 (1989). */
#include "service/exchange.h"

#include <string.h>

enum { KNOWN_MOST = 6000, TABU = 12, CLUE_TABU = 6 };

ari_status ari_exchange_open(ari_exchange *x, ari_clues *c, const uint64_t *kept, uint64_t seed) {
    ari_arena *a = c->q->job->arena;
    *x = (ari_exchange){.c = c, .kept = kept, .set = ari_clues_set(c), .broken = ari_clues_set(c),
                        .fit = ari_clues_set(c)};
    x->recent = ARI_TAKE(a, uint32_t, (size_t)c->ngroup + 1);
    x->known = ARI_TAKE(a, uint64_t, (size_t)KNOWN_MOST * c->nword);
    if (!x->set || !x->broken || !x->fit || !x->recent || !x->known) return ari_query_memory(c->q);
    memset(x->recent, 0, ((size_t)c->ngroup + 1) * sizeof *x->recent);
    x->step = TABU + 1;
    ari_rng_init(&x->rng, seed);
    return ARI_OK;
}

/* Is the set good? MANY: that is hard to tell. */
static ari_status ask_exchange(ari_exchange *x, ari_answer *found) {
    ARI_TRY(ari_clues_try(x->c, x->set, found));
    if (*found == ARI_UNKNOWN && !ari_query_spent(x->c->q, 0)) *found = ARI_MANY;
    return ARI_OK;
}

/* Another solution keeps all the clues asked about: its difference set is known from now on. */
static ari_status remember_exchange(ari_exchange *x) {
    const uint32_t w = x->c->nword;
    ARI_TRY(ari_clues_broken(x->c, x->broken));
    memcpy(x->known + (size_t)x->next * w, x->broken, w * sizeof *x->known);
    x->next = (x->next + 1) % KNOWN_MOST;
    if (x->nknown < KNOWN_MOST) x->nknown++;
    return ARI_OK;
}

/* The number of clues in both; *one: the last of them. */
static uint32_t common_exchange(const uint64_t *a, const uint64_t *b, uint32_t nword, uint32_t *one) {
    uint32_t n = 0;
    for (uint32_t w = 0; w < nword && n < 2; w++)
        for (uint64_t both = a[w] & b[w]; both && n < 2; both &= both - 1, n++) *one = 64 * w + ari_bits_low(both);
    return n;
}

/* A clue of the set by chance, one that may be exchanged; ARI_NO: none was met. */
static uint32_t draw_exchange(ari_exchange *x, const uint64_t *from, uint32_t tabu) {
    const uint32_t n = x->c->ngroup;
    uint32_t at = ari_rng_below(&x->rng, n);
    for (uint32_t k = 0; k < n; k++, at = at + 1 < n ? at + 1 : 0)
        if (ari_bits_has(from, at) && !ari_bits_has(x->kept, at) && x->recent[at] + tabu < x->step) return at;
    return ARI_NO;
}

/* What may stand for clue i: in all known sets that the set, without i, misses. */
static void find_fit(ari_exchange *x, uint32_t i) {
    const uint32_t nword = x->c->nword;
    for (uint32_t w = 0; w < nword; w++) x->fit[w] = ~x->set[w];
    for (uint32_t k = 0; k < x->nknown; k++) {
        const uint64_t *s = x->known + (size_t)k * nword;
        uint32_t one = 0;
        if (!ari_bits_has(s, i) || common_exchange(s, x->set, nword, &one) != 1) continue;
        for (uint32_t w = 0; w < nword; w++) x->fit[w] &= s[w];
    }
}

/* The clues in which some known set meets the set alone: x->fit. */
static void find_needed(ari_exchange *x) {
    const uint32_t nword = x->c->nword;
    memset(x->fit, 0, nword * sizeof *x->fit);
    for (uint32_t k = 0; k < x->nknown; k++) {
        uint32_t one = 0;
        if (common_exchange(x->known + (size_t)k * nword, x->set, nword, &one) == 1) ari_bits_put(x->fit, one);
    }
}

/* Take out what can go. */
static ari_status drop_free(ari_exchange *x, ari_answer *found, bool *shorter) {
    find_needed(x);
    for (uint32_t i = 0; i < x->c->ngroup; i++) {
        if (!ari_bits_has(x->set, i) || ari_bits_has(x->kept, i) || ari_bits_has(x->fit, i)) continue;
        ari_bits_cut(x->set, i);
        ARI_TRY(ask_exchange(x, found));
        if (*found == ARI_NONE) {
            x->recent[i] = x->step;
            *shorter = true;
            find_needed(x);
            continue;
        }
        ari_bits_put(x->set, i);
        if (*found == ARI_UNKNOWN) return ARI_OK;
        if (*found == ARI_SOME) ARI_TRY(remember_exchange(x));
    }
    return ARI_OK;
}

ari_status ari_exchange_try(ari_exchange *x, ari_answer *found, bool *shorter) {
    const uint32_t i = draw_exchange(x, x->set, TABU);
    *shorter = false;
    *found = ARI_NONE;
    x->step++;
    if (i == ARI_NO) return ARI_OK;
    find_fit(x, i);
    ari_bits_cut(x->set, i);
    for (;;) {
        const uint32_t j = draw_exchange(x, x->fit, CLUE_TABU);
        if (j == ARI_NO) break;
        ari_bits_put(x->set, j);
        ARI_TRY(ask_exchange(x, found));
        if (*found == ARI_NONE) {
            x->recent[i] = x->recent[j] = x->step;
            return drop_free(x, found, shorter);
        }
        ari_bits_cut(x->set, j);
        if (*found == ARI_UNKNOWN) break;
        ari_bits_cut(x->fit, j);
        if (*found == ARI_MANY) continue;
        ARI_TRY(remember_exchange(x));
        for (uint32_t w = 0; w < x->c->nword; w++) x->fit[w] &= x->broken[w];
    }
    ari_bits_put(x->set, i);
    return ARI_OK;
}

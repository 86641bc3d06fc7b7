/* subsumption.c - gates that say what others say for no more are left out. One that has all literals that are true in
 * the solution and fewer of the others says more. It is found by the sum of its literals, mixed: the sums of all sets
 * that leave out some of the others are looked up. */
#include "explain/gate.h"

#include <string.h>

typedef struct sieve { const ari_reasoner *m; const ari_gate *gate; const ari_lit *lit; uint32_t *slot, nslot; } sieve;

static uint64_t mix_subsumption(ari_lit l) {
    uint64_t x = ((uint64_t)l + 1) * 0x9e3779b97f4a7c15u;
    x = (x ^ x >> 29) * 0xbf58476d1ce4e5b9u;
    return x ^ x >> 32;
}

static uint64_t sum_of(const sieve *s, const ari_gate *x) {
    uint64_t sum = 0;
    for (uint32_t k = x->first; k < x->first + x->n; k++) sum += mix_subsumption(s->lit[k]);
    return sum;
}

static bool has_subsumption(const sieve *s, const ari_gate *x, ari_lit l) {
    for (uint32_t k = x->first; k < x->first + x->n; k++)
        if (s->lit[k] == l) return true;
    return false;
}

/* Does x say what y says, for no more? */
static bool covers_subsumption(const sieve *s, const ari_gate *x, const ari_gate *y) {
    if (x->ncross + x->nplace > y->ncross + y->nplace || x->need != y->need) return false;
    for (uint32_t k = x->first; k < x->first + x->n; k++)
        if (!has_subsumption(s, y, s->lit[k])) return false;
    return true;
}

/* Of two that cover each other the first stays. */
static bool is_covered(const sieve *s, uint32_t x) {
    const ari_gate *g = &s->gate[x];
    uint64_t loose[ARI_GATE_LOOSE];
    const uint64_t sum = sum_of(s, g);
    uint32_t n = 0;
    for (uint32_t k = g->first; k < g->first + g->n && n < ARI_GATE_LOOSE; k++)
        if (!ari_reasoner_is(s->m->solution, s->lit[k])) loose[n++] = mix_subsumption(s->lit[k]);
    for (uint32_t set = 0; set < 1u << n; set++) {
        uint64_t rest = sum;
        for (uint32_t k = 0; k < n; k++)
            if (set >> k & 1) rest -= loose[k];
        for (uint32_t i = (uint32_t)(rest >> 32) & (s->nslot - 1); s->slot[i] != ARI_NO; i = (i + 1) & (s->nslot - 1)) {
            const uint32_t y = s->slot[i];
            if (y != x && covers_subsumption(s, &s->gate[y], g) && (y < x || !covers_subsumption(s, g, &s->gate[y])))
                return true;
        }
    }
    return false;
}

uint32_t ari_explain_subsume_gates(const ari_reasoner *m, ari_gate *gate, uint32_t n, const ari_lit *lit,
                                   ari_arena *scratch) {
    sieve s = {m, gate, lit, NULL, 16};
    while (s.nslot < 2 * n) s.nslot *= 2;
    s.slot = ARI_TAKE(scratch, uint32_t, s.nslot);
    bool *out = ARI_TAKE(scratch, bool, n);
    uint32_t kept = 0;
    if (!s.slot || !out) return ARI_NO;
    memset(s.slot, 0xff, s.nslot * sizeof *s.slot);
    for (uint32_t x = 0; x < n; x++) {
        uint32_t i = (uint32_t)(sum_of(&s, &gate[x]) >> 32) & (s.nslot - 1);
        while (s.slot[i] != ARI_NO) i = (i + 1) & (s.nslot - 1);
        s.slot[i] = x;
    }
    for (uint32_t x = 0; x < n; x++) {
        if (x % 256 == 0 && m->budget && !ari_budget_ask(m->budget)) return ARI_NO;
        out[x] = is_covered(&s, x);
    }
    for (uint32_t x = 0; x < n; x++)
        if (!out[x]) gate[kept++] = gate[x];
    return kept;
}

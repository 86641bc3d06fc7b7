/* instance_iterate.c - down the automaton, with the vertices of the open ends in hand.
 * States from which no run goes on to the end have weight 0 and are passed by; so a walk never goes astray. A sample
 * draws a number below the total and takes at each state the turn in whose share it falls. */
#include "frontier/instance_iterate.h"

#include <string.h>

typedef struct post { ari_vertex open[16]; uint32_t edge, npair; } post; /* a state's open ends; the turn to take */

/* From one state to the next: where the open ends go, and the pair that is closed, if any. */
static void take_iterate(const ari_instances *x, uint32_t level, const post *from, uint32_t edge, post *to,
                         ari_vertex (*pair)[2]) {
    const ari_instances_level *l = &x->level[level];
    const ari_linkage_perm *p = &l->move[l->edge[edge].move];
    const unsigned role = p->to[15];
    ari_vertex open[16];
    memcpy(open, from->open, sizeof open);
    to->npair = from->npair;
    if (role >= ARI_LINKAGE_CLOSE) {
        pair[to->npair][0] = open[role - ARI_LINKAGE_CLOSE];
        pair[to->npair++][1] = l->vertex;
    }
    if (role == ARI_LINKAGE_OPEN) { /* it has the highest number so far */
        uint32_t last = 14;
        while (p->to[last] == 255) last--;
        open[last] = l->vertex;
    }
    for (uint32_t i = 0; i < 15; i++)
        if (p->to[i] != 255) to->open[p->to[i]] = open[i];
}

ari_status ari_frontier_instances_walk(const ari_instances *x, ari_arena *a,
                                       int (*visit)(void *user, const ari_vertex (*pair)[2], uint32_t n), void *user) {
    ARI_REQUIRE(x->level, "the automaton was not kept");
    const uint32_t nstep = x->steps.nstep;
    const ari_mark mark = ari_arena_mark(a);
    post *at = ARI_ZERO(a, post, nstep + 1);
    uint32_t *state = ARI_TAKE(a, uint32_t, nstep + 1);
    ari_frontier_instances_pair *pair = ARI_TAKE(a, ari_frontier_instances_pair, nstep / 2 + 1);
    if (!at || !state || !pair) return a->spent;
    uint32_t t = 0;
    state[0] = 0;
    if (x->level[0].nstate && !ari_instances_dead(x, 0, 0)) {
        if (nstep) at[0].edge = x->level[0].head[0];
        for (;;) {
            bool down = false;
            if (t == nstep) {
                if (visit(user, (const ari_frontier_instances_pair *)pair, at[t].npair)) break;
            } else {
                const ari_instances_level *l = &x->level[t];
                while (at[t].edge < l->head[state[t] + 1] && ari_instances_dead(x, t + 1, l->edge[at[t].edge].to))
                    at[t].edge++;
                down = at[t].edge < l->head[state[t] + 1];
            }
            if (down) {
                state[t + 1] = x->level[t].edge[at[t].edge].to;
                take_iterate(x, t, &at[t], at[t].edge, &at[t + 1], pair);
                at[t].edge++;
                if (++t < nstep) at[t].edge = x->level[t].head[state[t]];
            } else if (!t--) {
                break;
            }
        }
    }
    ari_arena_rewind(a, mark);
    return ARI_OK;
}

/* x < y, limb by limb */
static bool less_iterate(const uint64_t *x, const uint64_t *y, uint32_t n) {
    for (uint32_t i = n; i-- > 0;)
        if (x[i] != y[i]) return x[i] < y[i];
    return false;
}

static void subtract_iterate(uint64_t *x, const uint64_t *y, uint32_t n) {
    uint64_t borrow = 0;
    for (uint32_t i = 0; i < n; i++) {
        const uint64_t d = x[i] - y[i], b = x[i] < y[i];
        x[i] = d - borrow;
        borrow = b | (d < borrow);
    }
}

ari_status ari_frontier_instances_sample(const ari_instances *x, ari_arena *a, ari_rng *rng, ari_vertex (*pair)[2],
                                         uint32_t *n) {
    ARI_REQUIRE(x->level && x->total.n, "nothing to sample from");
    const uint32_t limbs = x->limbs;
    const ari_mark mark = ari_arena_mark(a);
    uint64_t *rest = ARI_TAKE(a, uint64_t, limbs), high = UINT64_MAX;
    if (!rest) return a->spent;
    while (high >> 1 >= x->total.limb[limbs - 1]) high >>= 1;
    do {
        for (uint32_t i = 0; i < limbs; i++) rest[i] = ari_rng_next(rng);
        rest[limbs - 1] &= high;
    } while (!less_iterate(rest, x->total.limb, limbs));
    post at[2];
    memset(at, 0, sizeof at);
    uint32_t state = 0;
    for (uint32_t t = 0; t < x->steps.nstep; t++) {
        const ari_instances_level *l = &x->level[t];
        uint32_t e = l->head[state];
        for (;; e++) {
            const uint64_t *w = l[1].weight + (size_t)l->edge[e].to * limbs;
            if (less_iterate(rest, w, limbs)) break;
            subtract_iterate(rest, w, limbs);
        }
        take_iterate(x, t, &at[t & 1], e, &at[~t & 1], pair);
        state = l->edge[e].to;
    }
    *n = at[x->steps.nstep & 1].npair;
    ari_arena_rewind(a, mark);
    return ARI_OK;
}

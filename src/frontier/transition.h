/* transition.h - the steps of a level as a table: by the fields of the edge's two ends, what becomes of the whole
 * state.
 * Room:    frontier. Private to this folder; looking up is inline as in state.h.
 * Thing:   where fields are mates or degrees, a step looks at no other field, but where a way may become complete. So
 *          for each pair of values either child is dead, or the state with some bits kept and others put, and no branch
 *          depends on the state. Entries are learned when they are first met.
 * Owner:   `word` is a block of ari_arena_resize. Fails: LIMIT/NOMEM. */
#ifndef ARI_FRONTIER_TRANSITION_H
#define ARI_FRONTIER_TRANSITION_H

#include "frontier/state.h"

enum {
    ARI_TRANSITION_ON = 1,  /* the child without the edge is there; twice that: the one with it */
    ARI_TRANSITION_ASK = 4, /* the one with it depends on other fields */
    ARI_TRANSITION_NEW = 8, /* not known yet */
    ARI_TRANSITION_VIA =
        16, /* of two levels: the child without the first edge takes the second; twice that: the one with */
    ARI_TRANSITION_BITS = 12,
    ARI_TRANSITION_PAIR_BITS = 15
};

typedef struct ari_turns {
    uint64_t *word; /* [1 << bits of its fields][without, with][kept, put][words] */
    uint8_t *kind;  /* [1 << bits of its fields], in the same block */
} ari_turns;

ARI_INLINE bool ari_transition_fits(const ari_plan *p, const int mode) {
    return mode != ARI_PLAN_PART && !(p->free_ends && p->single) && 2 * p->bits <= ARI_TRANSITION_BITS;
}

/* All entries new; of so many fields. */
bool ari_transition_open(ari_turns *t, ari_arena *a, const ari_plan *p, uint32_t nfield);
/* The entry `at` of level r; all entries, before several threads read them. */
void ari_transition_learn(ari_turns *t, const ari_plan *p, const ari_plan_level *r, uint32_t at);
void ari_transition_learn_all(ari_turns *t, const ari_plan *p, const ari_plan_level *r);

/* Where a level looks, in one place that nothing else points to, so that compilers keep it in registers. */
typedef struct ari_gaze { uint32_t word[3], shift[3], mask[3], enter; } ari_gaze;

/* Field k of those of an entry is that of a slot; `up` bits of further fields below it. */
ARI_INLINE void ari_transition_aim(const ari_plan *p, ari_gaze *g, int k, uint32_t slot, uint32_t up, const int words) {
    const ari_place at = ari_state_place(p, slot, words);
    g->word[k] = words == 1 ? 0 : at.word;
    g->shift[k] = (at.shift - up) % 64;
    g->mask[k] = ((1u << p->bits) - 1) << up;
}
ARI_INLINE ari_gaze ari_transition_gaze(const ari_plan *p, const ari_plan_level *r, const int words) {
    ari_gaze g = {.enter = 0};
    for (int k = 0; k < 2; k++) {
        const uint32_t up = k ? 0 : p->bits; /* the first field goes above the second */
        ari_transition_aim(p, &g, k, r->slot[k], up, words);
        g.enter |= (r->enter[k] == ARI_NO ? 0 : r->enter[k]) << up;
    }
    return g;
}

ARI_INLINE uint32_t ari_transition_field(const ari_gaze *g, int k, const uint64_t *w) {
    const uint64_t x = w[g->word[k]];
    return (uint32_t)(x >> g->shift[k] | x << (64 - g->shift[k]) % 64) & g->mask[k]; /* turned round */
}
/* The entry of a state into which the level's vertices have not entered: free slots are 0. */
ARI_INLINE uint32_t ari_transition_at(const ari_gaze *g, const uint64_t *w) {
    return ari_transition_field(g, 0, w) | ((uint32_t)(w[g->word[1]] >> g->shift[1]) & g->mask[1]) | g->enter;
}

/* Two levels as one, the second forced: r and the next. Their edges have at most four ends, of which some are one or
 * enter here; where three fields say all, the steps of both are a table too. False: they do not. */
bool ari_transition_pair_gaze(const ari_plan *p, const ari_plan_level *r, ari_gaze *g);
ARI_INLINE uint32_t ari_transition_pair_at(const ari_gaze *g, const uint64_t *w) {
    return ari_transition_at(g, w) | ari_transition_field(g, 2, w);
}
/* The entry `at` of both levels from the tables of each. */
void ari_transition_pair_learn(ari_turns *both, ari_turns *each, const ari_plan *p, const ari_plan_level *r,
                               uint32_t at);
void ari_transition_pair_learn_all(ari_turns *both, ari_turns *each, const ari_plan *p, const ari_plan_level *r);

#endif

/* turn.h - the steps of a level as a table: by the fields of the edge's two ends, what becomes of the whole state.
 * Room:    frontier. Private to this folder; inline as in state.h.
 * Thing:   where fields are mates or degrees, a step looks at no other field, but where a way may become complete. So
 *          for each pair of values either child is dead, or the state with some bits kept and others put, and no branch
 *          depends on the state. Entries are learned when they are first met, by a step from the state whose other
 *          bits are all 0 and from the one where they are all 1.
 * Owner:   `word` is a block of ari_arena_resize. Fails: LIMIT/NOMEM. */
#ifndef ARI_TURN_H
#define ARI_TURN_H

#include "state.h"

#include <string.h>

enum {
    ARI_TURN_ON = 1,  /* the child without the edge is there; twice that: the one with it */
    ARI_TURN_ASK = 4, /* the one with it depends on other fields */
    ARI_TURN_NEW = 8, /* not known yet */
    ARI_TURN_BITS = 12
};

typedef struct ari_turns {
    uint64_t *word; /* [1 << 2 * bits][without, with][kept, put][words] */
    uint8_t *kind;  /* [1 << 2 * bits], in the same block */
} ari_turns;

ARI_INLINE bool ari_turn_fits(const ari_plan *p, const int mode) {
    return mode != ARI_PLAN_PART && !(p->free_ends && p->single) && 2 * p->bits <= ARI_TURN_BITS;
}

/* All entries new. */
static inline bool ari_turn_open(ari_turns *t, ari_arena *a, const ari_plan *p) {
    const size_t n = (size_t)1 << 2 * p->bits, words = n * 4 * p->words;
    if (!t->word) t->word = ari_arena_resize(a, NULL, words * sizeof *t->word + n);
    if (!t->word) return false;
    t->kind = (uint8_t *)(t->word + words);
    memset(t->kind, ARI_TURN_NEW, n);
    return true;
}

/* Where a level looks, in one place that nothing else points to, so that compilers keep it in registers. */
typedef struct ari_gaze { uint32_t word[2], shift[2], enter[2], bits; } ari_gaze;

ARI_INLINE ari_gaze ari_turn_gaze(const ari_plan *p, const ari_plan_level *r, const int words) {
    ari_gaze g = {.bits = p->bits};
    for (int k = 0; k < 2; k++) {
        const ari_place at = ari_state_place(p, r->slot[k], words);
        g.word[k] = words == 1 ? 0 : at.word;
        g.shift[k] = at.shift;
        g.enter[k] = r->enter[k] == ARI_NO ? 0 : r->enter[k];
    }
    return g;
}

/* The entry of a state into which the level's vertices have not entered: free slots are 0. */
ARI_INLINE uint32_t ari_turn_at(const ari_gaze *g, const uint64_t *w) {
    const uint32_t mask = (1u << g->bits) - 1;
    const uint32_t x = ((uint32_t)(w[g->word[0]] >> g->shift[0]) & mask) | g->enter[0];
    return x << g->bits | ((uint32_t)(w[g->word[1]] >> g->shift[1]) & mask) | g->enter[1];
}

ARI_INLINE void ari_turn_learn(ari_turns *t, const ari_plan *p, const ari_plan_level *r, uint32_t at, const int mode,
                               const int words) {
    uint64_t *w = t->word + (size_t)at * 4 * (size_t)words;
    uint8_t kind = 0;
    for (uint32_t with = 0; with < 2; with++, w += 2 * words) {
        ari_state s[2]; /* other bits 0; 1 */
        int end = ARI_STATE_DEAD;
        for (int ones = 0; ones < 2; ones++) {
            memset(s[ones].w, ones ? 0xff : 0, sizeof s->w);
            ari_state_set(p, &s[ones], r->slot[0], at >> p->bits, words);
            ari_state_set(p, &s[ones], r->slot[1], at & ((1u << p->bits) - 1), words);
            end = mode == ARI_PLAN_MATE ? ari_state_join(p, r, &s[ones], with, words)
                                        : ari_state_degree(p, r, &s[ones], with, words);
        }
        for (int i = 0; i < words; i++) {
            w[i] = s[0].w[i] ^ s[1].w[i];
            w[words + i] = s[0].w[i];
        }
        if (end == ARI_STATE_ON) kind |= (uint8_t)(ARI_TURN_ON << with);
        if (end == ARI_STATE_FULL) kind |= ARI_TURN_ASK; /* with the edge alone, as no end is free where one is asked */
    }
    t->kind[at] = kind;
}

/* Before several threads read it. */
ARI_INLINE void ari_turn_learn_all(ari_turns *t, const ari_plan *p, const ari_plan_level *r, const int mode,
                                   const int words) {
    const uint32_t most = mode != ARI_PLAN_MATE ? 1u << p->bits : p->label + (p->free_ends ? 1 : p->npair);
    for (uint32_t a = 0; a < most; a++)
        for (uint32_t b = 0; b < most; b++) ari_turn_learn(t, p, r, a << p->bits | b, mode, words);
}

#endif

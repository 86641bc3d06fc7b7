/* state.h - packed states of a sweep and the two steps from each: without the edge, and with it.
 * Room:    frontier. Private to this folder; functions are inline so that the kind and the words are constants of the
 *          loop they are in.
 * Legend:  MATE    own slot: free. Another slot: an end of a way, whose other end that is. done: no more edges (two
 *                  edges, or none and never any). gone: the way's other end lies behind the frontier for good.
 *                  label+k: the way comes from a terminal of pair k. A terminal enters as such an end, as if a way
 *                  from outside had reached it; so every vertex on a path has two edges when it leaves.
 *          PART    the smallest slot of the component; done: untouched, no edge yet (CONNECTED); vacant: all ones
 *          DEGREE  bit d: the vertex may still get d more edges
 * Right:   equal fields for all slots mean equal completions: what else is known of the past no later step asks for.
 *          Two merges beyond that: where degrees are 0 or 2, a free vertex with one edge left is done, for it cannot
 *          get two; and for LINKAGES it is an end whose way is gone, for both may take the edge and join anything.
 *          Also, seen from the parts into which the graph below falls: each has an even number of ends, so an edge
 *          that alone joins two of them is decided; one cycle, or paths between pairs, stay out of a part without ends
 *          that meets the others in one vertex at the most (its free vertices are done), and die where all ways of
 *          such a part end in it and others are left, or where that vertex is done and the part has an odd number.
 *          What joins two different labels, leaves a vertex with an edge too few, or closes a second way where one was
 *          asked for, dies at once. */
#ifndef ARI_FRONTIER_STATE_H
#define ARI_FRONTIER_STATE_H

#include "base/bits.h"
#include "frontier/plan.h"

#if defined(__GNUC__)
#define ARI_INLINE static inline __attribute__((always_inline))
#else
#define ARI_INLINE static inline
#endif

typedef struct ari_state { uint64_t w[ARI_PLAN_WORDS]; } ari_state;

/* How a step ends: DEAD, FULL (in the family if no edge below is taken, and only then), or on to the next level. */
enum { ARI_STATE_DEAD = 0, ARI_STATE_FULL = 1, ARI_STATE_ON = 2 };

typedef struct ari_place { uint32_t word, shift; } ari_place;

ARI_INLINE ari_place ari_state_place(const ari_plan *p, uint32_t slot, const int words) {
    if (words == 1) return (ari_place){0, slot * p->bits};
    return (ari_place){p->word[slot], p->shift[slot]};
}
ARI_INLINE uint32_t ari_state_get(const ari_plan *p, const ari_state *s, uint32_t slot, const int words) {
    const ari_place at = ari_state_place(p, slot, words);
    return (uint32_t)(s->w[at.word] >> at.shift) & ((1u << p->bits) - 1);
}
ARI_INLINE void ari_state_set(const ari_plan *p, ari_state *s, uint32_t slot, uint32_t value, const int words) {
    const ari_place at = ari_state_place(p, slot, words);
    const uint64_t mask = (UINT64_C(1) << p->bits) - 1;
    s->w[at.word] = (s->w[at.word] & ~(mask << at.shift)) | (uint64_t)value << at.shift;
}

/* ---- DEGREE ---- */

ARI_INLINE int ari_state_degree(const ari_plan *p, const ari_plan_level *r, ari_state *s, bool with, const int words) {
    for (int k = 0; k < 2; k++) {
        uint32_t d = ari_state_get(p, s, r->slot[k], words) >> with;
        if (r->rest[k] < 2) d &= (2u << r->rest[k]) - 1;
        if (!d) return ARI_STATE_DEAD;
        ari_state_set(p, s, r->slot[k], r->rest[k] ? d : 0, words);
    }
    return ARI_STATE_ON;
}

/* ---- MATE ---- */

/* All that was asked for is there: may everything else stay as it is? Slots of vertices that have just left are
 * vacant, and only `used` ones are looked at, besides the two ends of the edge, which the caller answers for. */
ARI_INLINE int ari_state_finish(const ari_plan *p, const ari_plan_level *r, const ari_state *s, const int words) {
    if (p->cover && r->future) return ARI_STATE_DEAD;
    for (uint32_t h = 0; h < 2; h++) {
        for (uint64_t left = r->used[h]; left; left &= left - 1) {
            const uint32_t slot = h * 64 + ari_bits_low(left);
            const uint32_t x = ari_state_get(p, s, slot, words);
            if (x != p->done && (p->cover || x != slot)) return ARI_STATE_DEAD;
        }
        if (words == 1) break;
    }
    return ARI_STATE_FULL;
}

/* No label is left in a state whose terminals have all entered: every pair is joined. */
ARI_INLINE bool ari_state_joined(const ari_plan *p, const ari_plan_level *r, const ari_state *s, const int words) {
    if (!r->terminals) return false;
    if (p->npair == 1) return true;
    for (int i = 0; i < words; i++) {
        uint64_t w = s->w[i];
        for (uint32_t k = 0; w; k++, w >>= p->bits)
            if ((w & ((UINT64_C(1) << p->bits) - 1)) >= p->label) return false;
    }
    return true;
}

/* How many ways have an end that is gone. */
ARI_INLINE uint32_t ari_state_ended(const ari_plan *p, const ari_state *s, const int words) {
    uint32_t n = 0;
    for (int i = 0; i < words; i++)
        for (uint64_t w = s->w[i]; w; w >>= p->bits) n += (w & ((UINT64_C(1) << p->bits) - 1)) == p->gone;
    return n;
}

/* What remains to be said of an end of the edge after the step. ON, DEAD, or FULL: a path is complete. */
ARI_INLINE int ari_state_close(const ari_plan *p, ari_state *s, uint32_t slot, uint32_t rest, const int words) {
    if (rest > 1) return ARI_STATE_ON;
    const uint32_t x = ari_state_get(p, s, slot, words);
    if (rest == 1) {
        if (x != slot) return ARI_STATE_ON;
        if (p->free_ends) {
            if (p->kind == ARI_FRONTIER_LINKAGES && !p->cover) ari_state_set(p, s, slot, p->gone, words);
            return ARI_STATE_ON;
        }
        if (p->cover) return ARI_STATE_DEAD;
        ari_state_set(p, s, slot, p->done, words);
        return ARI_STATE_ON;
    }
    ari_state_set(p, s, slot, 0, words);
    if (x == p->done) return ARI_STATE_ON;
    if (x == slot) return p->cover ? ARI_STATE_DEAD : ARI_STATE_ON;
    if (!p->free_ends) return ARI_STATE_DEAD;
    if (x == p->gone) return p->single ? ARI_STATE_FULL : ARI_STATE_ON;
    ari_state_set(p, s, x, p->gone, words);
    return p->single && ari_state_ended(p, s, words) > 2 ? ARI_STATE_DEAD : ARI_STATE_ON;
}

/* What the fields of both ends say alone. FULL: complete if the rest of the state allows it (ari_state_complete). */
ARI_INLINE int ari_state_join(const ari_plan *p, const ari_plan_level *r, ari_state *s, bool with, const int words) {
    bool complete = false;
    if (with) {
        const uint32_t u = r->slot[0], v = r->slot[1], done = p->done;
        const uint32_t a = ari_state_get(p, s, u, words), b = ari_state_get(p, s, v, words);
        if (a == done || b == done) return ARI_STATE_DEAD;
        if (a == v) {
            if (p->kind != ARI_FRONTIER_CYCLES) return ARI_STATE_DEAD;
            complete = true;
        } else if (a > done && b > done) {
            if (a != b) return ARI_STATE_DEAD;
            complete = p->single || p->npair > 1;
        }
        ari_state_set(p, s, u, done, words);
        ari_state_set(p, s, v, done, words);
        if (a != v) {
            if (a < done) ari_state_set(p, s, a, b, words);
            if (b < done) ari_state_set(p, s, b, a, words);
        }
    }
    for (int k = 0; k < 2; k++) {
        const int end = ari_state_close(p, s, r->slot[k], r->rest[k], words);
        if (end == ARI_STATE_DEAD) return ARI_STATE_DEAD;
        if (end != ARI_STATE_FULL) continue;
        if (complete) return ARI_STATE_DEAD; /* a second path */
        complete = true;
    }
    return complete ? ARI_STATE_FULL : ARI_STATE_ON;
}

ARI_INLINE int ari_state_complete(const ari_plan *p, const ari_plan_level *r, const ari_state *s, const int words) {
    if (p->npair > 1 && !ari_state_joined(p, r, s, words)) return ARI_STATE_ON;
    return ari_state_finish(p, r, s, words);
}

ARI_INLINE int ari_state_mate(const ari_plan *p, const ari_plan_level *r, ari_state *s, bool with, const int words) {
    const int end = ari_state_join(p, r, s, with, words);
    return end == ARI_STATE_FULL ? ari_state_complete(p, r, s, words) : end;
}

/* ---- what is below: bridges and pockets ---- */

/* The fields of a word that are 0, each as its lowest bit. Exact for fields that fill their bits: a field of t is 0 iff
 * its high bit stays clear in ((t without high bits) + all low bits) | t. */
ARI_INLINE uint64_t ari_state_zeros(const ari_plan *p, uint64_t t) {
    const uint64_t low = (p->ones << (p->bits - 1)) - p->ones; /* all but the high bit of each field */
    return ~(((t & low) + low) | t) >> (p->bits - 1) & p->ones;
}
/* Those that equal x. */
ARI_INLINE uint64_t ari_state_equal(const ari_plan *p, uint64_t w, uint32_t x) {
    return ari_state_zeros(p, w ^ p->ones * x);
}

/* The slots of a set as the lowest bits of their fields. */
ARI_INLINE void ari_state_mask(const ari_plan *p, const ari_plan_slots set, uint64_t *mask, const int words) {
    for (int i = 0; i < words; i++) mask[i] = 0;
    for (uint32_t slot = 0; slot < p->nslot; slot++) {
        const ari_place at = ari_state_place(p, slot, words);
        if (ari_bits_has(set, slot)) mask[at.word] |= UINT64_C(1) << at.shift;
    }
}

/* The fields of word i that have an even number of edges to come, each as its lowest bit; of empty slots, any. */
ARI_INLINE uint64_t ari_state_even(const ari_plan *p, uint64_t w, int i, const int mode) {
    if (mode == ARI_PLAN_DEGREE) return ~ari_state_equal(p, w, 2); /* 0 or 2 there */
    return ari_state_zeros(p, w ^ p->own[i]) | ari_state_equal(p, w, p->done);
}

/* Is the edge of a bridge taken? Asked before the level's vertices have entered; side: masks. */
ARI_INLINE bool ari_state_bridged(const ari_plan *p, const ari_plan_level *r, const uint64_t *side, const uint64_t *w,
                                  const int mode, const int words) {
    uint32_t n = r->odd;
    for (int i = 0; i < words; i++) n += ari_bits_weight(side[i] & ~ari_state_even(p, w[i], i, mode));
    return n & 1;
}

/* A state of one cycle, or of paths between pairs, seen from the level's pockets: a way with no end elsewhere never
 * gets out, where no way comes in no vertex is used, and through a gate that is done nothing goes. False: no
 * completion. used, pocket: masks. */
ARI_INLINE bool ari_state_settle(const ari_plan *p, const ari_plan_level *r, const uint64_t *used,
                                 const uint64_t (*pocket)[ARI_PLAN_WORDS], uint64_t *w, const int words) {
    const uint32_t mask = (1u << p->bits) - 1;
    uint64_t own[ARI_PLAN_WORDS], end[ARI_PLAN_WORDS];
    for (int i = 0; i < words; i++) {
        own[i] = ari_state_zeros(p, w[i] ^ p->own[i]);
        end[i] = used[i] & ~own[i] & ~ari_state_equal(p, w[i], p->done);
    }
    for (uint32_t k = 0; k < r->npocket; k++) {
        uint64_t out = p->kind == ARI_FRONTIER_PATHS, leaves = 0;
        uint32_t n = 0;
        for (int i = 0; i < words; i++) {
            out |= end[i] & ~pocket[k][i];
            for (uint64_t in = end[i] & pocket[k][i]; in; in &= in - 1, n++) {
                const uint32_t x = (uint32_t)(w[i] >> ari_bits_low(in)) & mask;
                leaves |= x > p->done || !ari_bits_has(r->pocket[k], x);
            }
        }
        if (n & 1 && r->gate[k] != ARI_NO) {
            const ari_place at = ari_state_place(p, r->gate[k], words);
            if (((uint32_t)(w[at.word] >> at.shift) & mask) == p->done) return false;
        }
        if (leaves || !out) continue; /* or the cycle may lie in the pocket */
        if (n) return false;
        for (int i = 0; i < words && !p->cover; i++) {
            const uint64_t free = (own[i] & pocket[k][i]) * mask;
            w[i] = (w[i] & ~free) | (p->ones * p->done & free);
        }
    }
    return true;
}

/* ---- PART ---- */

ARI_INLINE void ari_state_rename(const ari_plan *p, ari_state *s, uint32_t from, uint32_t to, const int words) {
    for (int i = 0; i < words; i++) s->w[i] ^= ari_state_equal(p, s->w[i], from) * (from ^ to);
}
/* The smallest slot whose field is x, or ARI_NO. */
ARI_INLINE uint32_t ari_state_find(const ari_plan *p, const ari_state *s, uint32_t x, const int words) {
    for (int i = 0; i < words; i++) {
        const uint64_t hit = ari_state_equal(p, s->w[i], x);
        if (!hit) continue;
        return (uint32_t)i * p->per + ari_bits_low(hit) / p->bits;
    }
    return ARI_NO;
}

/* Nothing but untouched vertices. */
ARI_INLINE bool ari_state_bare(const ari_plan *p, const ari_state *s, const int words) {
    for (int i = 0; i < words; i++)
        if ((ari_state_equal(p, s->w[i], p->vacant) | ari_state_equal(p, s->w[i], p->done)) != p->ones) return false;
    return true;
}

ARI_INLINE int ari_state_leave(const ari_plan *p, const ari_plan_level *r, ari_state *s, uint32_t slot,
                               const int words) {
    const uint32_t x = ari_state_get(p, s, slot, words);
    ari_state_set(p, s, slot, p->vacant, words);
    if (x == p->done) return ARI_STATE_ON;
    const uint32_t next = ari_state_find(p, s, x, words);
    if (next == ARI_NO) { /* a component is complete */
        if (p->kind == ARI_FRONTIER_FORESTS) return ARI_STATE_ON;
        if (!ari_state_bare(p, s, words)) return ARI_STATE_DEAD;
        return p->kind == ARI_FRONTIER_CONNECTED || !r->future ? ARI_STATE_FULL : ARI_STATE_DEAD;
    }
    if (x == slot) ari_state_rename(p, s, x, next, words);
    return ARI_STATE_ON;
}

ARI_INLINE int ari_state_part(const ari_plan *p, const ari_plan_level *r, ari_state *s, bool with, const int words) {
    if (with) {
        for (int k = 0; k < 2; k++)
            if (ari_state_get(p, s, r->slot[k], words) == p->done) ari_state_set(p, s, r->slot[k], r->slot[k], words);
        const uint32_t a = ari_state_get(p, s, r->slot[0], words), b = ari_state_get(p, s, r->slot[1], words);
        if (a == b) {
            if (p->kind == ARI_FRONTIER_FORESTS || p->kind == ARI_FRONTIER_TREES) return ARI_STATE_DEAD;
        } else {
            ari_state_rename(p, s, a < b ? b : a, a < b ? a : b, words);
        }
    }
    for (int k = 0; k < 2; k++) {
        if (r->rest[k]) continue;
        const int end = ari_state_leave(p, r, s, r->slot[k], words);
        if (end != ARI_STATE_ON) return end; /* FULL: nothing touched is left, so the other end leaves nothing either */
    }
    return ARI_STATE_ON;
}

/* ---- any ---- */

/* The vertices that come with this level. */
ARI_INLINE void ari_state_enter(const ari_plan *p, const ari_plan_level *r, ari_state *s, const int words) {
    for (int k = 0; k < 2; k++)
        if (r->enter[k] != ARI_NO) ari_state_set(p, s, r->slot[k], r->enter[k], words);
}
/* From a state into which the level's vertices have entered. */
ARI_INLINE int ari_state_step(const ari_plan *p, const ari_plan_level *r, ari_state *s, bool with, const int mode,
                              const int words) {
    if (mode == ARI_PLAN_DEGREE) return ari_state_degree(p, r, s, with, words);
    if (mode == ARI_PLAN_MATE) return ari_state_mate(p, r, s, with, words);
    return ari_state_part(p, r, s, with, words);
}

#endif

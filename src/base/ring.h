/* ring.h - numbers below `size` that wait, each at most once, in the order in which they came.
 * Room:    base.
 * Owner:   both arrays live in the arena given to _init; false when its memory is out. */
#ifndef ARI_BASE_RING_H
#define ARI_BASE_RING_H

#include "base/arena.h"

typedef struct ari_ring {
    uint32_t *at; /* [size] n of them from `first` on, around */
    bool *waits;  /* [size] by number */
    uint32_t size, first, n;
} ari_ring;

static inline bool ari_ring_init(ari_ring *r, ari_arena *a, uint32_t size) {
    *r = (ari_ring){ARI_TAKE(a, uint32_t, size), ARI_ZERO(a, bool, size), size, 0, 0};
    return r->at && r->waits;
}

static inline void ari_ring_push(ari_ring *r, uint32_t x) {
    if (r->waits[x]) return;
    r->waits[x] = true;
    const uint32_t i = r->first + r->n++;
    r->at[i < r->size ? i : i - r->size] = x;
}

/* Of a ring that is not empty. */
static inline uint32_t ari_ring_pop(ari_ring *r) {
    const uint32_t x = r->at[r->first];
    if (++r->first == r->size) r->first = 0;
    r->n--;
    r->waits[x] = false;
    return x;
}

#endif

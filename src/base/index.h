/* index.h - numbers of things by a hash of them, to find again what has come before.
 * Room:    base.
 * Thing:   open addressing with linear probing, at most half full. The caller numbers its things and tells those of one
 *          hash apart; hashes are kept, so that the table grows by itself. They need not be good: they are mixed here.
 * Owner:   zeros are an empty index; its block is of ari_arena_resize, always in the same arena.
 * Fails:   _put is false when memory is out; the index is then as before.
 * Cost:    O(1) expected; 8 bytes a slot. */
#ifndef ARI_BASE_INDEX_H
#define ARI_BASE_INDEX_H

#include "base/arena.h"

#define ARI_INDEX_NONE UINT32_MAX

typedef struct ari_index_slot { uint32_t hash, number; } ari_index_slot; /* number + 1; 0: free */
typedef struct ari_index {
    ari_index_slot *slot; /* [1 << bits], or NULL */
    uint32_t bits, n;
} ari_index;

/* One more thing; that it is not there yet is the caller's to know. */
bool ari_index_put(ari_index *x, ari_arena *a, uint32_t hash, uint32_t number);
void ari_index_free(ari_index *x, ari_arena *a); /* empty again */

/* A thing of this hash that was not told before, or NONE: *step is 0 at first. */
static inline uint32_t ari_index_next(const ari_index *x, uint32_t hash, uint32_t *step) {
    const uint32_t mask = (1u << x->bits) - 1;
    while (x->slot) {
        const ari_index_slot s = x->slot[((hash * 2654435769u >> (32 - x->bits)) + (*step)++) & mask];
        if (!s.number) break;
        if (s.hash == hash) return s.number - 1;
    }
    return ARI_INDEX_NONE;
}

#endif

/* index.c - see index.h. */
#include "base/index.h"

#include <string.h>

enum { FIRST_BITS = 6, MOST_BITS = 31 };

static void place_index(const ari_index *x, ari_index_slot s) {
    uint32_t i = s.hash * 2654435769u >> (32 - x->bits);
    while (x->slot[i].number) i = (i + 1) & ((1u << x->bits) - 1);
    x->slot[i] = s;
}

static bool widen_index(ari_index *x, ari_arena *a) {
    const ari_index old = *x;
    const uint32_t bits = old.slot ? old.bits + 1 : FIRST_BITS;
    const size_t size = sizeof *x->slot << bits;
    ari_index_slot *slot = ari_arena_resize(a, NULL, bits > MOST_BITS ? SIZE_MAX : size);
    if (!slot) return false;
    memset(slot, 0, size);
    x->slot = slot;
    x->bits = bits;
    for (uint32_t i = 0; old.slot && i < 1u << old.bits; i++)
        if (old.slot[i].number) place_index(x, old.slot[i]);
    ari_arena_free(a, old.slot);
    return true;
}

bool ari_index_put(ari_index *x, ari_arena *a, uint32_t hash, uint32_t number) {
    if ((!x->slot || x->n >= 1u << x->bits >> 1) && !widen_index(x, a)) return false;
    place_index(x, (ari_index_slot){hash, number + 1});
    x->n++;
    return true;
}

void ari_index_free(ari_index *x, ari_arena *a) {
    ari_arena_free(a, x->slot);
    *x = (ari_index){NULL, 0, 0};
}

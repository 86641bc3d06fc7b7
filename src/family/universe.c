/* universe.c - a list by level, and an index of levels by element. */
#include "family/universe.h"

void ari_universe_init(ari_universe *u, ari_arena *a) { *u = (ari_universe){.arena = a}; }

uint32_t ari_universe_find(const ari_universe *u, uint32_t element) {
    uint32_t step = 0;
    return ari_index_next(&u->level, element, &step);
}

bool ari_universe_add(ari_universe *u, uint32_t element) {
    if (ari_universe_find(u, element) != ARI_UNIVERSE_NONE) return true;
    if (!ARI_RESERVE(u->arena, &u->element, 1) || !ari_index_put(&u->level, u->arena, element, u->element.n))
        return false;
    ARI_PUSH(&u->element, element);
    return true;
}

bool ari_universe_add_all(ari_universe *u, const uint32_t *element, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (!ari_universe_add(u, element[i])) return false;
    return true;
}

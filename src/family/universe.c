/* universe.c - a list by level, and a hash table of levels by element with linear probing, at most half full. */
#include "universe.h"

void ari_universe_init(ari_universe *u, ari_arena *a) {
    u->arena = a;
    u->element.at = NULL;
    u->element.n = u->element.cap = 0;
    u->slot = NULL;
    u->bits = 0;
}

static uint32_t place(const ari_universe *u, uint32_t element) {
    const uint32_t mask = (1u << u->bits) - 1;
    uint32_t h = (element * 2654435769u) >> (32 - u->bits);
    while (u->slot[h] && u->element.at[u->slot[h] - 1] != element) h = (h + 1) & mask;
    return h;
}

uint32_t ari_universe_find(const ari_universe *u, uint32_t element) {
    if (!u->slot) return ARI_UNIVERSE_NONE;
    const uint32_t level = u->slot[place(u, element)];
    return level ? level - 1 : ARI_UNIVERSE_NONE;
}

static bool widen(ari_universe *u) {
    const uint32_t bits = u->bits ? u->bits + 1 : 4;
    if (bits > 31) return false;
    uint32_t *slot = ARI_ZERO(u->arena, uint32_t, (size_t)1 << bits);
    if (!slot) return false;
    u->slot = slot;
    u->bits = bits;
    for (uint32_t i = 0; i < u->element.n; i++) slot[place(u, u->element.at[i])] = i + 1;
    return true;
}

bool ari_universe_add(ari_universe *u, uint32_t element) {
    if (ari_universe_find(u, element) != ARI_UNIVERSE_NONE) return true;
    if (!ARI_RESERVE(u->arena, &u->element, 1)) return false;
    if ((!u->slot || u->element.n + 1 > 1u << u->bits >> 1) && !widen(u)) return false;
    const uint32_t h = place(u, element);
    ARI_PUSH(&u->element, element);
    u->slot[h] = u->element.n;
    return true;
}

bool ari_universe_add_all(ari_universe *u, const uint32_t *element, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (!ari_universe_add(u, element[i])) return false;
    return true;
}

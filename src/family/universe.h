/* universe.h - the elements of a family in their order: element <-> level.
 * Room:    family; sees base.
 * Thing:   level i decides element[i]; new elements go to the bottom, so that levels never change.
 * Owner:   arrays live in the arena given to _init.
 * Fails:   _add is false when memory is out.
 * Cost:    O(1) a look-up. */
#ifndef ARI_FAMILY_UNIVERSE_H
#define ARI_FAMILY_UNIVERSE_H

#include "base/index.h"

#define ARI_UNIVERSE_NONE ARI_INDEX_NONE

typedef struct ari_universe {
    ari_arena *arena;
    ARI_LIST(uint32_t) element; /* by level */
    ari_index level;            /* by element */
} ari_universe;

void ari_universe_init(ari_universe *u, ari_arena *a);
/* At the bottom, unless it is there already. */
bool ari_universe_add(ari_universe *u, uint32_t element);
bool ari_universe_add_all(ari_universe *u, const uint32_t *element, uint32_t n);
/* The level, or ARI_UNIVERSE_NONE. */
uint32_t ari_universe_find(const ari_universe *u, uint32_t element);

#endif

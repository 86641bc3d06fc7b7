/* union_find.c - see union_find.h. */
#include "base/union_find.h"

bool ari_dsu_init(ari_arena *a, ari_dsu *d, uint32_t n) {
    d->parent = ARI_TAKE(a, uint32_t, n);
    d->size = ARI_TAKE(a, uint32_t, n);
    if (ari_arena_failed(a)) return false;
    ari_dsu_part(d, n);
    return true;
}

void ari_dsu_part(ari_dsu *d, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        d->parent[i] = i;
        d->size[i] = 1;
    }
}

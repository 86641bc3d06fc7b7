/* dsu.c - union by size.
 *
 * Invariant: the way from an item to its root has at most log2(n) steps, since each step at least doubles the tree.
 * No path compression: the trees here are small and asked a few times an item, and finding changes nothing.
 * Source: R. Tarjan, J. van Leeuwen, Worst-case analysis of set union algorithms, J. ACM 31 (1984). */
#include "dsu.h"

bool ari_dsu_init(ari_arena *a, ari_dsu *d, uint32_t n) {
    d->parent = ARI_TAKE(a, uint32_t, n);
    d->size = ARI_TAKE(a, uint32_t, n);
    if (!d->parent || !d->size) return false;
    ari_dsu_part(d, n);
    return true;
}

void ari_dsu_part(ari_dsu *d, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        d->parent[i] = i;
        d->size[i] = 1;
    }
}

uint32_t ari_dsu_find(const ari_dsu *d, uint32_t x) {
    while (d->parent[x] != x) x = d->parent[x];
    return x;
}

bool ari_dsu_join(ari_dsu *d, uint32_t x, uint32_t y) {
    const uint32_t rx = ari_dsu_find(d, x), ry = ari_dsu_find(d, y);
    if (rx == ry) return false;
    const uint32_t low = d->size[rx] > d->size[ry] ? ry : rx, high = rx ^ ry ^ low;
    d->parent[low] = high;
    d->size[high] += d->size[low];
    return true;
}

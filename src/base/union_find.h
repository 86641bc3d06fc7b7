/* union_find.h - union-find: which of n items have been joined.
 * Room:    base.
 * Thing:   a forest over n items, each with its parent; union by size, so that a way to a root has at most log2(n)
 *          steps. Each search halves its way: every second item gets its parent's parent for a parent. Roots depend on
 *          the unions alone, not on what was searched for.
 * Owner:   arrays in the arena. Fails: init returns false when memory is out.
 * Source:  R. Tarjan, J. van Leeuwen, Worst-case analysis of set union algorithms, J. ACM 31 (1984). */
#ifndef ARI_BASE_UNION_FIND_H
#define ARI_BASE_UNION_FIND_H

#include "base/arena.h"

typedef struct ari_dsu {
    uint32_t *parent; /* [n] a root is its own */
    uint32_t *size;   /* [n] at roots: items in the tree */
} ari_dsu;

bool ari_dsu_init(ari_arena *a, ari_dsu *d, uint32_t n);
/* Each of the first n items alone again; no more than there was room for. */
void ari_dsu_part(ari_dsu *d, uint32_t n);
/* The root of x's tree. */
static inline uint32_t ari_dsu_find(const ari_dsu *d, uint32_t x) {
    uint32_t *const parent = d->parent;
    while (parent[x] != x) x = parent[x] = parent[parent[x]];
    return x;
}
/* False if they were together already. */
static inline bool ari_dsu_join(ari_dsu *d, uint32_t x, uint32_t y) {
    const uint32_t rx = ari_dsu_find(d, x), ry = ari_dsu_find(d, y);
    if (rx == ry) return false;
    const uint32_t low = d->size[rx] > d->size[ry] ? ry : rx, high = rx ^ ry ^ low;
    d->parent[low] = high;
    d->size[high] += d->size[low];
    return true;
}

#endif

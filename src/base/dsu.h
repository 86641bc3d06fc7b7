/* dsu.h - union-find: which of n items have been joined.
 * Room:    base.
 * Thing:   a forest over n items, each with its parent; union by size, so finding a root costs O(log n).
 * Owner:   arrays in the arena. Fails: init returns false when memory is out. */
#ifndef ARI_DSU_H
#define ARI_DSU_H

#include "arena.h"

typedef struct ari_dsu {
    uint32_t *parent; /* [n] a root is its own */
    uint32_t *size;   /* [n] at roots: items in the tree */
} ari_dsu;

bool ari_dsu_init(ari_arena *a, ari_dsu *d, uint32_t n);
/* Each of the first n items alone again; no more than there was room for. */
void ari_dsu_part(ari_dsu *d, uint32_t n);
/* The root of x's tree. */
uint32_t ari_dsu_find(const ari_dsu *d, uint32_t x);
/* False if they were together already. */
bool ari_dsu_join(ari_dsu *d, uint32_t x, uint32_t y);

#endif

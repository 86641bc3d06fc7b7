/* dsu.h - union-find with parities and undo.
 * Room:    base.
 * Thing:   a forest over n items; each item stores its parent and the parity of the way to it. Union by size and no
 *          path compression, so that ari_dsu_undo can take the newest union back. Find costs O(log n).
 * Owner:   arrays in the arena. Fails: init returns false when memory is out. */
#ifndef ARI_DSU_H
#define ARI_DSU_H

#include "arena.h"

typedef struct ari_dsu {
    uint32_t *parent; /* [n] parent << 1 | parity to parent; a root is its own parent with parity 0 */
    uint32_t *size;   /* [n] at roots: items in the tree */
    uint32_t *done;   /* [ndone] roots that lost a union, oldest first */
    uint32_t n, ndone;
} ari_dsu;

bool ari_dsu_init(ari_arena *a, ari_dsu *d, uint32_t n);
/* Root of x; *parity (may be NULL) gets the parity of x against the root. */
uint32_t ari_dsu_find(const ari_dsu *d, uint32_t x, uint32_t *parity);
/* Join x and y with parity(x) xor parity(y) = p. False if they were together already (nothing changes then). */
bool ari_dsu_join(ari_dsu *d, uint32_t x, uint32_t y, uint32_t p);
/* Take back the newest join that returned true. */
void ari_dsu_undo(ari_dsu *d);

#endif

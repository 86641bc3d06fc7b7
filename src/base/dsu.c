/* dsu.c - union by size without path compression: a root that lost a union is the only thing to undo.
 *
 * Invariant: the way from an item to its root has at most log2(n) steps, since each step at least doubles the tree; the
 * parity of an item is the xor of the parities along that way. done[] holds the lost roots in order, so undo pops one,
 * takes its size off its parent's and makes it a root again.
 * Source: R. Tarjan, J. van Leeuwen, Worst-case analysis of set union algorithms, J. ACM 31 (1984). */
#include "dsu.h"

bool ari_dsu_init(ari_arena *a, ari_dsu *d, uint32_t n) {
    ARI_REQUIRE(n < 0x80000000u, "at most 2^31 - 1 items");
    d->n = n;
    d->ndone = 0;
    d->parent = ARI_TAKE(a, uint32_t, n);
    d->size = ARI_TAKE(a, uint32_t, n);
    d->done = ARI_TAKE(a, uint32_t, n);
    if (!d->parent || !d->size || !d->done) return false;
    for (uint32_t i = 0; i < n; i++) {
        d->parent[i] = i << 1;
        d->size[i] = 1;
    }
    return true;
}

uint32_t ari_dsu_find(const ari_dsu *d, uint32_t x, uint32_t *parity) {
    uint32_t p = 0;
    for (uint32_t up = d->parent[x]; up >> 1 != x; up = d->parent[x]) {
        p ^= up & 1;
        x = up >> 1;
    }
    if (parity) *parity = p;
    return x;
}

bool ari_dsu_join(ari_dsu *d, uint32_t x, uint32_t y, uint32_t p) {
    uint32_t px, py, rx = ari_dsu_find(d, x, &px), ry = ari_dsu_find(d, y, &py);
    if (rx == ry) return false;
    if (d->size[rx] > d->size[ry]) {
        const uint32_t swap = rx;
        rx = ry;
        ry = swap;
    }
    d->parent[rx] = ry << 1 | ((px ^ py ^ p) & 1);
    d->size[ry] += d->size[rx];
    d->done[d->ndone++] = rx;
    return true;
}

void ari_dsu_undo(ari_dsu *d) {
    ARI_REQUIRE(d->ndone, "there is no join to take back");
    const uint32_t lost = d->done[--d->ndone];
    d->size[d->parent[lost] >> 1] -= d->size[lost];
    d->parent[lost] = lost << 1;
}

/* sort.h - sorting of 64-bit keys, and of a few numbers.
 * Room:    base.
 * Shape:   a key is what is compared above and what it belongs to below, packed by the caller.
 * Owner:   both arrays are the caller's. Fails: never. Cost: of keys O(n log n), whatever the
 *          order; equal keys keep theirs. */
#ifndef ARI_BASE_SORT_H
#define ARI_BASE_SORT_H

#include <stdint.h>

/* key[n] in increasing order; spare[n] is scratch. */
void ari_sort_keys(uint64_t *key, uint64_t *spare, uint32_t n);
/* The same, and equal keys are kept once: how many are left. */
uint32_t ari_sort_unique(uint64_t *key, uint64_t *spare, uint32_t n);
/* Index of a key in a sorted list that has it. */
uint32_t ari_sort_find(const uint64_t *key, uint32_t n, uint64_t wanted);
/* x[n] in increasing order, by insertion: for short lists and those nearly in order. */
void ari_sort_few(uint32_t *x, uint32_t n);

#endif

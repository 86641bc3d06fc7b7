/* bits.h - sets as bits, and what one word of them holds.
 * Room:    base.
 * Shape:   element i is bit i % 64 of word i / 64. Fails: never. */
#ifndef ARI_BASE_BITS_H
#define ARI_BASE_BITS_H

#include <stdbool.h>
#include <stdint.h>

static inline bool ari_bits_has(const uint64_t *set, uint32_t i) { return set[i >> 6] >> (i & 63) & 1u; }
static inline void ari_bits_put(uint64_t *set, uint32_t i) { set[i >> 6] |= (uint64_t)1 << (i & 63); }
static inline void ari_bits_cut(uint64_t *set, uint32_t i) { set[i >> 6] &= ~((uint64_t)1 << (i & 63)); }

/* The lowest element of a word that has one. */
static inline uint32_t ari_bits_low(uint64_t x) {
#if defined(__GNUC__)
    return (uint32_t)__builtin_ctzll(x);
#else
    uint32_t n = 0;
    for (; !(x & 1); x >>= 1) n++;
    return n;
#endif
}

/* The highest one. */
static inline uint32_t ari_bits_high(uint64_t x) {
#if defined(__GNUC__)
    return 63u - (uint32_t)__builtin_clzll(x);
#else
    uint32_t n = 0;
    while (x >>= 1) n++;
    return n;
#endif
}

/* How many elements: sums of two bits, of four, of eight, of all. */
static inline uint32_t ari_bits_weight(uint64_t x) {
    x -= x >> 1 & UINT64_C(0x5555555555555555);
    x = (x & UINT64_C(0x3333333333333333)) + (x >> 2 & UINT64_C(0x3333333333333333));
    return (uint32_t)(((x + (x >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f)) * UINT64_C(0x0101010101010101) >> 56);
}
static inline uint32_t ari_bits_count(const uint64_t *set, uint32_t nword) {
    uint32_t n = 0;
    for (uint32_t w = 0; w < nword; w++) n += ari_bits_weight(set[w]);
    return n;
}

#endif

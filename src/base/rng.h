/* rng.h - seeded pseudo-random numbers, the same on every machine.
 * Room:    base.
 * Source:  xoshiro256** (Blackman, Vigna: Scrambled Linear Pseudorandom Number Generators, 2021), seeded by splitmix64.
 * Owner:   caller's struct. Fails: never. */
#ifndef ARI_BASE_RNG_H
#define ARI_BASE_RNG_H

#include <stdint.h>

typedef struct ari_rng { uint64_t s[4]; } ari_rng;

void ari_rng_init(ari_rng *r, uint64_t seed);
uint64_t ari_rng_next(ari_rng *r);
/* Uniform in [0, n); n > 0. Unbiased. */
uint32_t ari_rng_below(ari_rng *r, uint32_t n);
/* Shuffle n 32-bit values in place (Fisher-Yates). */
void ari_rng_shuffle(ari_rng *r, uint32_t *at, uint32_t n);

#endif

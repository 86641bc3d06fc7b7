/* rng.c - xoshiro256** with splitmix64 seeding; bounded values by Lemire's multiply and reject.
 * Source: D. Blackman, S. Vigna, Scrambled Linear Pseudorandom Number Generators, ACM TOMS 47 (2021);
 *         D. Lemire, Fast Random Integer Generation in an Interval, ACM TOMACS 29 (2019). */
#include "base/rng.h"

static uint64_t rotate_rng(uint64_t x, unsigned k) { return x << k | x >> (64 - k); }

void ari_rng_init(ari_rng *r, uint64_t seed) {
    for (int i = 0; i < 4; i++) {
        uint64_t z = seed += UINT64_C(0x9e3779b97f4a7c15);
        z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
        z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
        r->s[i] = z ^ z >> 31;
    }
}

uint64_t ari_rng_next(ari_rng *r) {
    uint64_t *s = r->s;
    const uint64_t result = rotate_rng(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate_rng(s[3], 45);
    return result;
}

uint32_t ari_rng_below(ari_rng *r, uint32_t n) {
    uint64_t m = (ari_rng_next(r) >> 32) * n;
    if ((uint32_t)m < n) {
        const uint32_t least = (0u - n) % n; /* 2^32 mod n: smaller low halves are the surplus */
        while ((uint32_t)m < least) m = (ari_rng_next(r) >> 32) * n;
    }
    return (uint32_t)(m >> 32);
}

void ari_rng_shuffle(ari_rng *r, uint32_t *at, uint32_t n) {
    for (uint32_t i = n; i > 1; i--) {
        const uint32_t j = ari_rng_below(r, i), x = at[i - 1];
        at[i - 1] = at[j];
        at[j] = x;
    }
}

/* limbs.h - numbers of a fixed number of 64-bit limbs, least first: the inner loops of counting.
 * Room:    family; sees base.
 * Thing:   plain arrays; ari_big (base) is for numbers of any size, these are for tables of millions of them.
 * Fails:   never; what does not fit is handed back as a carry. */
#ifndef ARI_FAMILY_LIMBS_H
#define ARI_FAMILY_LIMBS_H

#include "base/big.h"

/* Limbs as a number, to read: zeros above are left out. */
static inline ari_big ari_limbs_view(const uint64_t *x, uint32_t n) {
    while (n && !x[n - 1]) n--;
    return (ari_big){(uint64_t *)(uintptr_t)x, n, n};
}

/* x[nx] += y[ny], ny <= nx; the carry out. */
static inline uint64_t ari_limbs_add(uint64_t *x, uint32_t nx, const uint64_t *y, uint32_t ny) {
    uint64_t carry = 0;
    for (uint32_t i = 0; i < nx && (i < ny || carry); i++) {
        const uint64_t yi = i < ny ? y[i] : 0, s = x[i] + yi, t = s + carry;
        carry = (uint64_t)(s < yi) | (uint64_t)(t < s);
        x[i] = t;
    }
    return carry;
}

/* Low half of u*v + add; the high half goes to *high. */
static inline uint64_t ari_limbs_wide(uint64_t u, uint64_t v, uint64_t add, uint64_t *high) {
#ifdef __SIZEOF_INT128__
    const unsigned __int128 p = (unsigned __int128)u * v + add;
    *high = (uint64_t)(p >> 64);
    return (uint64_t)p;
#else
    const uint64_t low32 = UINT64_C(0xffffffff), u0 = u & low32, u1 = u >> 32, v0 = v & low32, v1 = v >> 32;
    const uint64_t low = u0 * v0, mid = u1 * v0 + (low >> 32), mid2 = u0 * v1 + (mid & low32);
    const uint64_t lo = (mid2 << 32 | (low & low32)) + add;
    *high = u1 * v1 + (mid >> 32) + (mid2 >> 32) + (lo < add);
    return lo;
#endif
}

/* x[nx] += y[ny] * factor; the carry out. */
static inline uint64_t ari_limbs_add_times(uint64_t *x, uint32_t nx, const uint64_t *y, uint32_t ny, uint64_t factor) {
    uint64_t carry = 0;
    for (uint32_t i = 0; i < nx && (i < ny || carry); i++) {
        uint64_t high;
        const uint64_t low = ari_limbs_wide(i < ny ? y[i] : 0, factor, carry, &high), s = x[i] + low;
        carry = high + (s < low);
        x[i] = s;
    }
    return carry;
}

/* <0, 0, >0 */
static inline int ari_limbs_order(const uint64_t *x, uint32_t nx, const uint64_t *y, uint32_t ny) {
    while (nx && !x[nx - 1]) nx--;
    while (ny && !y[ny - 1]) ny--;
    if (nx != ny) return nx < ny ? -1 : 1;
    for (uint32_t i = nx; i-- > 0;)
        if (x[i] != y[i]) return x[i] < y[i] ? -1 : 1;
    return 0;
}

/* x[nx] -= y[ny]; requires x >= y. */
static inline void ari_limbs_sub(uint64_t *x, uint32_t nx, const uint64_t *y, uint32_t ny) {
    uint64_t borrow = 0;
    for (uint32_t i = 0; i < nx && (i < ny || borrow); i++) {
        const uint64_t xi = x[i], yi = i < ny ? y[i] : 0, d = xi - yi;
        x[i] = d - borrow;
        borrow = (uint64_t)(xi < yi) | (uint64_t)(d < borrow);
    }
}

#endif

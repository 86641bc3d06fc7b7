/* residue.c - the Chinese remainder theorem, one modulus after the other. */
#include "base/residue.h"

static bool prime_residue(uint32_t n) {
    for (uint32_t d = 3; d * d <= n; d += 2)
        if (n % d == 0) return false;
    return true;
}

uint32_t *ari_residue_moduli(ari_arena *a, uint32_t bits, uint32_t *count) {
    uint32_t *m = ARI_TAKE(a, uint32_t, bits / 30 + 2), n = 1, have = 32, next = 2147483647u;
    if (!m) return NULL;
    m[0] = 0;
    /* a prime above 2^31 (1 - 2^-16) counts as 31 bits; all of these together lose less than one bit more */
    while (have < bits + 1) {
        while (!prime_residue(next)) next -= 2;
        have += next >> 15 == 65535 ? 31 : 30;
        m[n++] = next;
        next -= 2;
    }
    *count = n;
    return m;
}

static uint32_t power_residue(uint64_t x, uint32_t e, uint32_t m) {
    uint64_t y = 1;
    for (x %= m; e; e >>= 1, x = x * x % m)
        if (e & 1) y = y * x % m;
    return (uint32_t)y;
}

/* out += product * t, product *= m, with t such that out becomes `residue` modulo the prime m. */
static bool mix_residue(ari_arena *a, ari_big *out, ari_big *product, uint32_t m, uint32_t residue) {
    ari_big x, y;
    ari_big_clear(&x);
    ari_big_clear(&y);
    if (!ari_big_copy(a, &x, out) || !ari_big_copy(a, &y, product)) return false;
    const uint32_t have = ari_big_div_small(&x, m), unit = ari_big_div_small(&y, m);
    const uint64_t t = (uint64_t)((residue + (uint64_t)m - have) % m) * power_residue(unit, m - 2, m) % m;
    return ari_big_copy(a, &x, product) && ari_big_mul_small(a, &x, (uint32_t)t) && ari_big_add(a, out, &x) &&
           ari_big_mul_small(a, product, m);
}

bool ari_residue_number(ari_arena *a, const uint32_t *m, const uint32_t *residue, uint32_t n, ari_big *out) {
    ari_big product;
    ari_big_clear(&product);
    if (!ari_big_set(a, &product, UINT64_C(1) << 32) || !ari_big_set(a, out, residue[0])) return false;
    for (uint32_t i = 1; i < n; i++)
        if (!mix_residue(a, out, &product, m[i], residue[i])) return false;
    return true;
}

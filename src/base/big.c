/* big.c - schoolbook arithmetic on 64-bit limbs, multiplied and divided by their 32-bit halves.
 *
 * Counts are added far more often than anything else is done to them, so limbs are wide and the rest is plain: no type
 * of 128 bits is needed, and WebAssembly runs the same code. Each call that may grow reserves first and then cannot
 * fail, so a number whose growth failed is as before. Products of two large numbers are not needed anywhere. */
#include "base/big.h"

#include <string.h>

#define LOW UINT64_C(0xffffffff)

static bool reserve_big(ari_arena *a, ari_big *x, uint32_t need) {
    return need <= x->cap || ari_arena_reserve(a, (void **)&x->limb, &x->cap, x->n, need - x->n, sizeof *x->limb);
}

static void trim_big(ari_big *x) {
    while (x->n && !x->limb[x->n - 1]) x->n--;
}

void ari_big_clear(ari_big *x) {
    x->limb = NULL;
    x->n = x->cap = 0;
}

bool ari_big_set(ari_arena *a, ari_big *x, uint64_t value) {
    if (value && !reserve_big(a, x, 1)) return false;
    x->n = value != 0;
    if (value) x->limb[0] = value;
    return true;
}

bool ari_big_copy(ari_arena *a, ari_big *x, const ari_big *y) {
    if (x == y) return true;
    if (!reserve_big(a, x, y->n)) return false;
    if (y->n) memcpy(x->limb, y->limb, y->n * sizeof *x->limb);
    x->n = y->n;
    return true;
}

/* Add `carry` from limb i on; there is room for one more limb. */
static void ripple_big(ari_big *x, uint32_t i, uint64_t carry) {
    for (; carry && i < x->n; i++) carry = !++x->limb[i];
    if (carry) x->limb[x->n++] = carry;
}

bool ari_big_add(ari_arena *a, ari_big *x, const ari_big *y) {
    const uint32_t yn = y->n, n = x->n > yn ? x->n : yn;
    if (!yn) return true;
    if (!reserve_big(a, x, n + 1)) return false;
    if (x->n < yn) {
        memset(x->limb + x->n, 0, (yn - x->n) * sizeof *x->limb);
        x->n = yn;
    }
    uint64_t carry = 0;
    for (uint32_t i = 0; i < yn; i++) {
        const uint64_t yi = y->limb[i], s = x->limb[i] + yi, t = s + carry;
        carry = (uint64_t)(s < yi) | (uint64_t)(t < s);
        x->limb[i] = t;
    }
    ripple_big(x, yn, carry);
    return true;
}

bool ari_big_add_small(ari_arena *a, ari_big *x, uint64_t y) {
    if (!y) return true;
    if (!reserve_big(a, x, x->n + 1)) return false;
    if (!x->n) {
        x->limb[x->n++] = y;
        return true;
    }
    x->limb[0] += y;
    ripple_big(x, 1, x->limb[0] < y);
    return true;
}

void ari_big_sub(ari_big *x, const ari_big *y) {
    ARI_REQUIRE(ari_big_order(x, y) >= 0, "x must not be less than y");
    uint64_t borrow = 0;
    for (uint32_t i = 0; i < x->n && (i < y->n || borrow); i++) {
        const uint64_t xi = x->limb[i], yi = i < y->n ? y->limb[i] : 0, d = xi - yi;
        x->limb[i] = d - borrow;
        borrow = (uint64_t)(xi < yi) | (uint64_t)(d < borrow);
    }
    trim_big(x);
}

bool ari_big_mul_small(ari_arena *a, ari_big *x, uint32_t y) {
    if (!y) x->n = 0;
    if (!x->n) return true;
    if (!reserve_big(a, x, x->n + 1)) return false;
    uint64_t carry = 0;
    for (uint32_t i = 0; i < x->n; i++) {
        const uint64_t low = (x->limb[i] & LOW) * y + carry, high = (x->limb[i] >> 32) * y + (low >> 32);
        x->limb[i] = high << 32 | (low & LOW);
        carry = high >> 32;
    }
    if (carry) x->limb[x->n++] = carry;
    return true;
}

uint32_t ari_big_div_small(ari_big *x, uint32_t y) {
    ARI_REQUIRE(y, "division by zero");
    uint64_t rest = 0;
    for (uint32_t i = x->n; i-- > 0;) {
        const uint64_t high = rest << 32 | x->limb[i] >> 32, low = (high % y) << 32 | (x->limb[i] & LOW);
        x->limb[i] = (high / y) << 32 | low / y;
        rest = low % y;
    }
    trim_big(x);
    return (uint32_t)rest;
}

int ari_big_order(const ari_big *x, const ari_big *y) {
    if (x->n != y->n) return x->n < y->n ? -1 : 1;
    for (uint32_t i = x->n; i-- > 0;)
        if (x->limb[i] != y->limb[i]) return x->limb[i] < y->limb[i] ? -1 : 1;
    return 0;
}

double ari_big_approx(const ari_big *x) {
    double value = 0;
    for (uint32_t i = x->n; i-- > 0;) value = value * 18446744073709551616.0 + (double)x->limb[i];
    return value;
}

char *ari_big_print(ari_arena *a, const ari_big *x) {
    const size_t cap = (size_t)x->n * 20 + 2; /* 2^64 has 20 digits */
    char *text = ARI_TAKE(a, char, cap);
    if (!text) return NULL;
    const ari_mark mark = ari_arena_mark(a);
    ari_big rest;
    ari_big_clear(&rest);
    if (!ari_big_copy(a, &rest, x)) return NULL;
    size_t at = cap;
    text[--at] = '\0';
    do {
        uint32_t digits = ari_big_div_small(&rest, 1000000000);
        for (int i = 0; i < 9 && (rest.n || digits); i++, digits /= 10) text[--at] = (char)('0' + digits % 10);
    } while (rest.n);
    if (!text[at]) text[--at] = '0';
    memmove(text, text + at, cap - at);
    ari_arena_rewind(a, mark);
    return text;
}

bool ari_big_parse(ari_arena *a, ari_big *x, const char *digits) {
    if (!*digits) return false;
    for (const char *p = digits; *p; p++)
        if (*p < '0' || *p > '9') return false;
    const size_t n = strlen(digits);
    if (n / 19 >= UINT32_MAX - 2 || !reserve_big(a, x, (uint32_t)(n / 19 + 2)))
        return false; /* a limb holds 19 digits */
    x->n = 0;
    for (const char *p = digits; *p;) {
        uint32_t part = 0, scale = 1;
        for (; *p && scale < 1000000000; p++, scale *= 10) part = part * 10 + (uint32_t)(*p - '0');
        if (!ari_big_mul_small(a, x, scale) || !ari_big_add_small(a, x, part)) return false;
    }
    return true;
}

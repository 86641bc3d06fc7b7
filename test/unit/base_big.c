/* base_big.c - big numbers against schoolbook arithmetic on decimal digits. */
#include "base/big.h"
#include "base/rng.h"
#include "test.h"

#include <stdlib.h>

enum { MOST = 800 }; /* digits */

/* The slow judge: decimal digits, lowest first. */
typedef struct digits { int n, d[2 * MOST]; } digits;

static void trim(digits *x) {
    while (x->n && !x->d[x->n - 1]) x->n--;
}

static digits from_text(const char *s) {
    digits x = {0, {0}};
    x.n = (int)strlen(s);
    for (int i = 0; i < x.n; i++) x.d[i] = s[x.n - 1 - i] - '0';
    trim(&x);
    return x;
}

static const char *to_text(const digits *x) {
    static char buf[2 * MOST + 2];
    int n = 0;
    for (int i = x->n; i-- > 0;) buf[n++] = (char)('0' + x->d[i]);
    if (!n) buf[n++] = '0';
    buf[n] = '\0';
    return buf;
}

static digits add(digits x, const digits *y) {
    int carry = 0, n = x.n > y->n ? x.n : y->n;
    for (int i = 0; i < n || carry; i++) {
        if (i >= x.n) x.d[x.n = i, x.n++] = 0;
        const int s = x.d[i] + (i < y->n ? y->d[i] : 0) + carry;
        x.d[i] = s % 10;
        carry = s / 10;
    }
    return x;
}

static digits sub(digits x, const digits *y) {
    int borrow = 0;
    for (int i = 0; i < x.n; i++) {
        int s = x.d[i] - borrow - (i < y->n ? y->d[i] : 0);
        borrow = s < 0;
        x.d[i] = s < 0 ? s + 10 : s;
    }
    trim(&x);
    return x;
}

static digits mul(const digits *x, const digits *y) {
    static digits z;
    memset(&z, 0, sizeof z);
    z.n = x->n + y->n;
    for (int i = 0; i < x->n; i++)
        for (int j = 0, carry = 0; j < y->n || carry; j++) {
            const int s = z.d[i + j] + (j < y->n ? x->d[i] * y->d[j] : 0) + carry;
            z.d[i + j] = s % 10;
            carry = s / 10;
        }
    trim(&z);
    return z;
}

/* Random numbers like those where carries hide: short, long, all nines, powers of two, one off. */
static void random_text(ari_rng *r, char *buf, uint32_t most) {
    const uint32_t n = 1 + ari_rng_below(r, most), kind = ari_rng_below(r, 4);
    for (uint32_t i = 0; i < n; i++)
        buf[i] = kind == 0 ? '9' : kind == 1 ? (char)('0' + (i == 0)) : (char)('0' + ari_rng_below(r, 10));
    if (buf[0] == '0') buf[0] = '1';
    if (kind == 3 && n == 1) buf[0] = '0';
    buf[n] = '\0';
}

static void against_digits(uint64_t seed) {
    ari_arena a;
    ari_arena_init(&a, NULL, 0);
    ari_rng r;
    ari_rng_init(&r, seed);
    char s[MOST + 1], t[MOST + 1];
    const uint32_t most = seed % 3 == 0 ? MOST : seed % 3 == 1 ? 45 : 20;
    random_text(&r, s, most);
    random_text(&r, t, most);
    const digits ds = from_text(s), dt = from_text(t);
    ari_big x, y, z;
    ari_big_clear(&x);
    ari_big_clear(&y);
    ari_big_clear(&z);
    CHECK(ari_big_parse(&a, &x, s) && ari_big_parse(&a, &y, t));
    CHECK_STR(ari_big_print(&a, &x), to_text(&ds));
    const int order = ds.n != dt.n ? (ds.n < dt.n ? -1 : 1) : strcmp(s, t);
    const int got = ari_big_order(&x, &y);
    CHECK_EQ((got > 0) - (got < 0), (order > 0) - (order < 0));
    CHECK(ari_big_copy(&a, &z, &x) && ari_big_order(&z, &x) == 0);
    const digits sum = add(ds, &dt);
    CHECK(ari_big_add(&a, &z, &y));
    CHECK_STR(ari_big_print(&a, &z), to_text(&sum));
    ari_big_sub(&z, &x);
    CHECK(ari_big_order(&z, &y) == 0);
    if (got >= 0) {
        const digits diff = sub(ds, &dt);
        CHECK(ari_big_copy(&a, &z, &x));
        ari_big_sub(&z, &y);
        CHECK_STR(ari_big_print(&a, &z), to_text(&diff));
    }
    const uint32_t small = 1 + (uint32_t)(ari_rng_next(&r) >> 32 >> ari_rng_below(&r, 32)) % 0xfffffffeu;
    char buf[16];
    snprintf(buf, sizeof buf, "%u", small);
    const digits dsmall = from_text(buf), scaled = mul(&ds, &dsmall);
    CHECK(ari_big_copy(&a, &z, &x) && ari_big_mul_small(&a, &z, small));
    CHECK_STR(ari_big_print(&a, &z), to_text(&scaled));
    const uint32_t rest = small - 1;
    CHECK(ari_big_add_small(&a, &z, rest));
    CHECK_EQ(ari_big_div_small(&z, small), rest);
    CHECK(ari_big_order(&z, &x) == 0);
    const double want = atof(s), approx = ari_big_approx(&x);
    CHECK(want > 1e300 || (approx <= want * (1 + 1e-12) && approx >= want * (1 - 1e-12)));
    ari_arena_drop(&a);
}

static void corners(void) {
    ari_arena a;
    ari_arena_init(&a, NULL, 0);
    ari_big x, y;
    ari_big_clear(&x);
    ari_big_clear(&y);
    CHECK_STR(ari_big_print(&a, &x), "0");
    CHECK(!ari_big_parse(&a, &x, ""));
    CHECK(!ari_big_parse(&a, &x, "12x"));
    CHECK(!ari_big_parse(&a, &x, "-1"));
    CHECK(ari_big_parse(&a, &x, "000"));
    CHECK_EQ(x.n, 0);
    CHECK(ari_big_set(&a, &x, UINT64_MAX));
    CHECK(ari_big_add_small(&a, &x, UINT64_MAX));
    CHECK_STR(ari_big_print(&a, &x), "36893488147419103230");
    CHECK(ari_big_add(&a, &x, &x)); /* aliased */
    CHECK(ari_big_copy(&a, &x, &x));
    CHECK_STR(ari_big_print(&a, &x), "73786976294838206460");
    ari_big_sub(&x, &x);
    CHECK_EQ(x.n, 0);
    CHECK(ari_big_set(&a, &x, 1));
    for (int i = 0; i < 640; i++) CHECK(ari_big_add(&a, &x, &x));
    CHECK_EQ(x.n, 11);
    CHECK(ari_big_mul_small(&a, &x, 0));
    CHECK_EQ(x.n, 0);
    CHECK_EQ(ari_big_div_small(&x, 7), 0);
    CHECK(ari_big_set(&a, &x, 0) && x.n == 0);
    /* 20! */
    CHECK(ari_big_set(&a, &x, 1));
    for (uint32_t i = 2; i <= 30; i++) CHECK(ari_big_mul_small(&a, &x, i));
    CHECK_STR(ari_big_print(&a, &x), "265252859812191058636308480000000");
    ari_arena_drop(&a);
}

/* Growth that fails leaves the number as it was. */
static void out_of_memory(void) {
    for (size_t budget = 16; budget < 2000; budget += 16) {
        ari_arena a;
        ari_arena_init(&a, NULL, budget);
        ari_big x, y;
        ari_big_clear(&x);
        ari_big_clear(&y);
        if (ari_big_set(&a, &x, UINT64_MAX) && ari_big_set(&a, &y, UINT64_MAX)) {
            while (ari_big_mul_small(&a, &x, 0xffffffffu)) {}
            const uint32_t n = x.n;
            const uint64_t top = x.limb[n - 1];
            CHECK(x.n == n && x.limb[n - 1] == top);
            CHECK(ari_big_print(&a, &x) == NULL || a.spent != ARI_NOMEM);
        }
        ari_arena_drop(&a);
    }
}

int main(void) {
    for (uint64_t seed = 0; seed < 600; seed++) against_digits(seed);
    corners();
    out_of_memory();
    return TEST_DONE();
}

/* lanes.c - the loops of the planar counter, with and without AVX2.
 *
 * The loops are written once, over GNU vectors of eight words, and made twice: the compiler turns a vector into two
 * SSE registers, or one AVX register where the function is marked so. Other compilers get plain loops. */
#include "lanes.h"

#include <string.h>

#if defined(__GNUC__)

typedef uint32_t row8 __attribute__((vector_size(32), aligned(16), may_alias));
#define ADD_PLAIN(out, x, y)                                              \
    do {                                                                  \
        const row8 sum_ = (x) + (y), less_ = sum_ - m;                    \
        (out) = less_ + (m & (row8)(less_ > sum_));                       \
    } while (0)
#if defined(__x86_64__)
#if defined(__clang__)
#define LEAST(x, y) __builtin_elementwise_min(x, y)
#else
typedef int int8v __attribute__((vector_size(32)));
#define LEAST(x, y) (row8) __builtin_ia32_pminud256((int8v)(x), (int8v)(y))
#endif
#define ADD_WIDE(out, x, y)                                               \
    do {                                                                  \
        const row8 sum_ = (x) + (y);                                      \
        (out) = LEAST(sum_, sum_ - m);                                    \
    } while (0)
#endif

#define LOOPS(name, mark, ADD)                                                                                        \
    mark static void born_##name(const ari_lanes *l, uint32_t *main, uint32_t *side, uint32_t length,                 \
                                 const uint32_t (*op)[3], uint32_t n) {                                               \
        row8 m;                                                                                                       \
        memcpy(&m, l->mod, sizeof m);                                                                                 \
        for (uint32_t i = 0; i < n; i++) {                                                                            \
            uint32_t *a = main + (size_t)op[i][0] * length, *b = main + (size_t)op[i][1] * length;                    \
            uint32_t *z = side + (size_t)op[i][2] * length;                                                           \
            for (uint32_t k = 0; k < length; k += 8) {                                                                \
                const row8 t = *(const row8 *)(a + k), bb = *(const row8 *)(b + k), zz = *(const row8 *)(z + k);      \
                row8 sum;                                                                                             \
                ADD(sum, t, bb);                                                                                      \
                *(row8 *)(b + k) = sum;                                                                               \
                if (l->keep) ADD(sum, t, zz);                                                                         \
                else sum = zz;                                                                                        \
                *(row8 *)(a + k) = sum;                                                                               \
                *(row8 *)(z + k) = (row8){0};                                                                         \
            }                                                                                                         \
        }                                                                                                             \
    }                                                                                                                 \
    mark static void pass_##name(const ari_lanes *l, uint32_t *main, uint32_t *side, uint32_t length,                 \
                                 const uint32_t (*op)[3], uint32_t n, bool turn) {                                    \
        row8 m;                                                                                                       \
        memcpy(&m, l->mod, sizeof m);                                                                                 \
        for (uint32_t i = 0; i < n; i++) {                                                                            \
            uint32_t *x = main + (size_t)op[i][turn] * length, *y = main + (size_t)op[i][!turn] * length;             \
            uint32_t *z = side + (size_t)op[i][2] * length;                                                           \
            for (uint32_t k = 0; k < length; k += 8) {                                                                \
                const row8 t = *(const row8 *)(x + k), yy = *(const row8 *)(y + k), zz = *(const row8 *)(z + k);      \
                row8 sum;                                                                                             \
                ADD(sum, yy, zz);                                                                                     \
                if (l->keep) ADD(sum, sum, t);                                                                        \
                *(row8 *)(x + k) = sum;                                                                               \
                *(row8 *)(z + k) = t;                                                                                 \
            }                                                                                                         \
        }                                                                                                             \
    }                                                                                                                 \
    mark static void join_##name(const ari_lanes *l, const uint32_t *from, uint32_t *to, uint32_t length,             \
                                 const uint32_t (*op)[2], uint32_t n) {                                               \
        row8 m;                                                                                                       \
        memcpy(&m, l->mod, sizeof m);                                                                                 \
        for (uint32_t i = 0; i < n; i++) {                                                                            \
            const uint32_t *x = from + (size_t)op[i][0] * length;                                                     \
            uint32_t *z = to + (size_t)op[i][1] * length;                                                             \
            for (uint32_t k = 0; k < length; k += 8) {                                                                \
                row8 sum;                                                                                             \
                ADD(sum, *(const row8 *)(x + k), *(const row8 *)(z + k));                                             \
                *(row8 *)(z + k) = sum;                                                                               \
            }                                                                                                         \
        }                                                                                                             \
    }

LOOPS(plain, , ADD_PLAIN)
#if defined(__x86_64__)
LOOPS(wide, __attribute__((target("avx2"))), ADD_WIDE)
#define CHOOSE(l, loop, ...) ((l)->wide ? loop##_wide(__VA_ARGS__) : loop##_plain(__VA_ARGS__))
#else
#define CHOOSE(l, loop, ...) loop##_plain(__VA_ARGS__)
#endif

#else

static uint32_t plus(const ari_lanes *l, uint32_t k, uint32_t x, uint32_t y) {
    const uint32_t sum = x + y, less = sum - l->mod[k % 8];
    return sum < less ? sum : less;
}

static void born_plain(const ari_lanes *l, uint32_t *main, uint32_t *side, uint32_t length, const uint32_t (*op)[3],
                       uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < length; k++) {
            uint32_t *a = main + (size_t)op[i][0] * length + k, *b = main + (size_t)op[i][1] * length + k;
            uint32_t *z = side + (size_t)op[i][2] * length + k;
            *b = plus(l, k, *a, *b);
            *a = l->keep ? plus(l, k, *a, *z) : *z;
            *z = 0;
        }
}

static void pass_plain(const ari_lanes *l, uint32_t *main, uint32_t *side, uint32_t length, const uint32_t (*op)[3],
                       uint32_t n, bool turn) {
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < length; k++) {
            uint32_t *x = main + (size_t)op[i][turn] * length + k, *y = main + (size_t)op[i][!turn] * length + k;
            uint32_t *z = side + (size_t)op[i][2] * length + k;
            const uint32_t t = *x, sum = plus(l, k, *y, *z);
            *x = l->keep ? plus(l, k, sum, t) : sum;
            *z = t;
        }
}

static void join_plain(const ari_lanes *l, const uint32_t *from, uint32_t *to, uint32_t length,
                       const uint32_t (*op)[2], uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < length; k++) {
            uint32_t *z = to + (size_t)op[i][1] * length + k;
            *z = plus(l, k, *z, from[(size_t)op[i][0] * length + k]);
        }
}
#define CHOOSE(l, loop, ...) loop##_plain(__VA_ARGS__)

#endif

/* AVX2, and a system that saves its registers: leaf 7 of cpuid, XCR0. */
bool ari_lanes_wide(void) {
#if defined(__GNUC__) && defined(__x86_64__)
    uint32_t a = 0, b = 0, c = 0, d = 0, xcr = 0;
    __asm__("cpuid" : "=a"(a), "=b"(b), "=c"(c), "=d"(d) : "a"(0), "c"(0));
    if (a < 7) return false;
    __asm__("cpuid" : "=a"(a), "=b"(b), "=c"(c), "=d"(d) : "a"(1), "c"(0));
    if (!(c >> 27 & 1) || !(c >> 28 & 1)) return false;
    __asm__ volatile("xgetbv" : "=a"(xcr), "=d"(d) : "c"(0));
    if ((xcr & 6) != 6) return false;
    __asm__("cpuid" : "=a"(a), "=b"(b), "=c"(c), "=d"(d) : "a"(7), "c"(0));
    return b >> 5 & 1;
#else
    return false;
#endif
}

void ari_lanes_born(const ari_lanes *l, uint32_t *main, uint32_t *side, uint32_t length, const uint32_t (*op)[3],
                    uint32_t n) {
    CHOOSE(l, born, l, main, side, length, op, n);
}

void ari_lanes_pass(const ari_lanes *l, uint32_t *main, uint32_t *side, uint32_t length, const uint32_t (*op)[3],
                    uint32_t n, bool turn) {
    CHOOSE(l, pass, l, main, side, length, op, n, turn);
}

void ari_lanes_join(const ari_lanes *l, const uint32_t *from, uint32_t *to, uint32_t length, const uint32_t (*op)[2],
                    uint32_t n) {
    CHOOSE(l, join, l, from, to, length, op, n);
}

void ari_lanes_add(const ari_lanes *l, uint32_t *to, const uint32_t *from, uint32_t k) {
    for (uint32_t i = 0; i < k; i++) {
        const uint32_t sum = to[i] + from[i], less = sum - l->mod[i];
        to[i] = sum < less ? sum : less;
    }
}

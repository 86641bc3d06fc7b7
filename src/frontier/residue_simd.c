/* residue_simd.c - the loops of the planar counter, with and without AVX2.
 *
 * The loops are written once, over GNU vectors of eight words, and made twice: the compiler turns a vector into two
 * SSE registers, or one AVX register where the function is marked so. Other compilers get vectors of one word. */
#include "frontier/residue_simd.h"

#if defined(__GNUC__)
typedef uint32_t row __attribute__((vector_size(32), aligned(16), may_alias));
#define MORE(x, y) ((row)((x) > (y)))
#define INLINE static inline __attribute__((always_inline))
#else
typedef uint32_t row;
#define MORE(x, y) (0 - (row)((x) > (y)))
#define INLINE static inline
#endif
enum { STEP = sizeof(row) / sizeof(uint32_t) };

/* *out := x + y, or less m where that is less. */
typedef void put_sum(row *out, const row *x, const row *y, const row *m);
INLINE void plain(row *out, const row *x, const row *y, const row *m) {
    const row sum = *x + *y, less = sum - *m;
    *out = less + (*m & MORE(less, sum));
}

/* ari_lanes_NAME: the loop NAME below, by AVX2 where it is there. */
#if defined(__GNUC__) && defined(__x86_64__)
#define AVX2 __attribute__((target("avx2")))
#if defined(__clang__)
#define LEAST(x, y) __builtin_elementwise_min(x, y)
#else
typedef int int8v __attribute__((vector_size(32)));
#define LEAST(x, y) (row) __builtin_ia32_pminud256((int8v)(x), (int8v)(y))
#endif
AVX2 INLINE void wide(row *out, const row *x, const row *y, const row *m) {
    const row sum = *x + *y;
    *out = LEAST(sum, sum - *m);
}
#define LOOP(name, parameters, ...)                                                \
    AVX2 static void name##_wide parameters { name(__VA_ARGS__, wide); }           \
    void ari_residue_simd_##name parameters {                                             \
        if (l->wide) name##_wide(__VA_ARGS__);                                     \
        else name(__VA_ARGS__, plain);                                             \
    }
bool ari_residue_simd_wide(void) {
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2");
}
#else
#define LOOP(name, parameters, ...) \
    void ari_residue_simd_##name parameters { name(__VA_ARGS__, plain); }
bool ari_residue_simd_wide(void) { return false; }
#endif

typedef const uint32_t (*triple)[3], (*couple)[2]; /* operations: numbers of rows */

INLINE void born(const ari_residue_simd *l, uint32_t *main, uint32_t *side, uint32_t length, triple op, uint32_t n,
                 put_sum *add) {
    const ari_residue_simd own = *l; /* no row lies there */
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < length; k += STEP) {
            row *const a = (row *)(main + (size_t)op[i][0] * length + k);
            row *const b = (row *)(main + (size_t)op[i][1] * length + k);
            row *const z = (row *)(side + (size_t)op[i][2] * length + k);
            const row *const m = (const row *)(own.mod + k % 8);
            const row t = *a, zz = *z;
            add(b, &t, b, m);
            if (own.keep) add(a, &t, &zz, m);
            else *a = zz;
            *z = (row){0};
        }
}
LOOP(born, (const ari_residue_simd *l, uint32_t *main, uint32_t *side, uint32_t length, triple op, uint32_t n),
     l, main, side, length, op, n)

INLINE void pass(const ari_residue_simd *l, uint32_t *main, uint32_t *side, uint32_t length, triple op, uint32_t n,
                 bool turn, put_sum *add) {
    const ari_residue_simd own = *l;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < length; k += STEP) {
            row *const x = (row *)(main + (size_t)op[i][turn] * length + k);
            row *const y = (row *)(main + (size_t)op[i][!turn] * length + k);
            row *const z = (row *)(side + (size_t)op[i][2] * length + k);
            const row *const m = (const row *)(own.mod + k % 8);
            const row t = *x;
            add(x, y, z, m);
            if (own.keep) add(x, x, &t, m);
            *z = t;
        }
}
LOOP(pass,
     (const ari_residue_simd *l, uint32_t *main, uint32_t *side, uint32_t length, triple op, uint32_t n, bool turn), l,
     main, side, length, op, n, turn)

INLINE void join(const ari_residue_simd *l, const uint32_t *from, uint32_t *to, uint32_t length, couple op, uint32_t n,
                 put_sum *add) {
    const ari_residue_simd own = *l;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < length; k += STEP) {
            row *const z = (row *)(to + (size_t)op[i][1] * length + k);
            add(z, (const row *)(from + (size_t)op[i][0] * length + k), z, (const row *)(own.mod + k % 8));
        }
}
LOOP(join, (const ari_residue_simd *l, const uint32_t *from, uint32_t *to, uint32_t length, couple op, uint32_t n),
     l, from, to, length, op, n)

void ari_residue_simd_add(const ari_residue_simd *l, uint32_t *to, const uint32_t *from, uint32_t k) {
    for (uint32_t i = 0; i < k; i++) {
        const uint32_t sum = to[i] + from[i], less = sum - l->mod[i];
        to[i] = sum < less ? sum : less;
    }
}

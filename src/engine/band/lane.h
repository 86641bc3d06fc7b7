/* lane.h - eight 32-bit lanes, two halves of four: what the Sudoku engine computes with.
 * Room:    engine/band.
 * Thing:   `lanes` and some thirty operations on it. Four ways to the same values: AVX2; the same with AVX-512VL (a
 *          logical operation of three operands is one instruction); two vectors of four, which GCC and Clang turn into
 *          SSE2, NEON or WebAssembly's; loops. A half has three digits; its fourth lane repeats the first.
 * Fails:   nothing. */
#ifndef ARI_BAND_LANE_H
#define ARI_BAND_LANE_H

#include <stdbool.h>
#include <stdint.h>

#if defined(ARI_BAND_256)
#include <immintrin.h>
typedef __m256i lanes;
#define LANE_OP static inline __attribute__((always_inline))
#define LANE_TWO(a, b) _mm256_setr_epi32(a, a, a, a, b, b, b, b)
LANE_OP lanes lane_get(const uint32_t *p) { return _mm256_loadu_si256((const void *)p); }
LANE_OP void lane_put(uint32_t *p, lanes a) { _mm256_storeu_si256((void *)p, a); }
LANE_OP lanes lane_all(uint32_t k) { return _mm256_set1_epi32((int32_t)k); }
LANE_OP lanes lane_two(uint32_t k, uint32_t m) { return LANE_TWO((int32_t)k, (int32_t)m); } /* by half */
LANE_OP lanes lane_up(lanes a, int n) { return _mm256_slli_epi32(a, n); }
LANE_OP lanes lane_down(lanes a, int n) { return _mm256_srli_epi32(a, n); }
LANE_OP lanes lane_up2(lanes a, int n, int m) { return _mm256_sllv_epi32(a, LANE_TWO(n, m)); } /* by half */
LANE_OP lanes lane_down2(lanes a, int n, int m) { return _mm256_srlv_epi32(a, LANE_TWO(n, m)); }
LANE_OP lanes lane_sub(lanes a, lanes b) { return _mm256_sub_epi32(a, b); }
LANE_OP lanes lane_and(lanes a, lanes b) { return _mm256_and_si256(a, b); }
LANE_OP lanes lane_or(lanes a, lanes b) { return _mm256_or_si256(a, b); }
LANE_OP lanes lane_xor(lanes a, lanes b) { return _mm256_xor_si256(a, b); }
LANE_OP lanes lane_but(lanes a, lanes b) { return _mm256_andnot_si256(b, a); } /* a without b */
LANE_OP lanes lane_is(lanes a, uint32_t k) { return _mm256_cmpeq_epi32(a, lane_all(k)); }
LANE_OP lanes lane_lows(lanes a, lanes b) { return _mm256_permute2x128_si256(a, b, 0x20); } /* both low halves */
LANE_OP lanes lane_highs(lanes a, lanes b) { return _mm256_permute2x128_si256(a, b, 0x31); }
LANE_OP lanes lane_spin1(lanes a) { return _mm256_shuffle_epi32(a, 0x49); } /* the next digit of the three: 1 2 0 1 */
LANE_OP lanes lane_spin2(lanes a) { return _mm256_shuffle_epi32(a, 0x92); } /* 2 0 1 2 */
LANE_OP bool lane_none(lanes a) { return _mm256_testz_si256(a, a); }

#elif defined(__GNUC__) && !defined(ARI_BAND_LOOPS)
typedef uint32_t half __attribute__((vector_size(16)));
typedef struct lanes { half a, b; } lanes;
#define LANE_OP static inline __attribute__((always_inline))
#if defined(__clang__)
#define LANE_TURN(x, i, j, k) __builtin_shufflevector(x, x, i, j, k, i)
#else
#define LANE_TURN(x, i, j, k) __builtin_shuffle(x, (half){i, j, k, i})
#endif
LANE_OP lanes lane_get(const uint32_t *p) { return (lanes){{p[0], p[1], p[2], p[3]}, {p[4], p[5], p[6], p[7]}}; }
LANE_OP void lane_put(uint32_t *p, lanes x) {
    for (int i = 0; i < 4; i++) p[i] = x.a[i], p[i + 4] = x.b[i];
}
LANE_OP lanes lane_two(uint32_t k, uint32_t m) { return (lanes){{k, k, k, k}, {m, m, m, m}}; }
LANE_OP lanes lane_all(uint32_t k) { return lane_two(k, k); }
LANE_OP lanes lane_up2(lanes x, int n, int m) { return (lanes){x.a << n, x.b << m}; }
LANE_OP lanes lane_down2(lanes x, int n, int m) { return (lanes){x.a >> n, x.b >> m}; }
LANE_OP lanes lane_up(lanes x, int n) { return lane_up2(x, n, n); }
LANE_OP lanes lane_down(lanes x, int n) { return lane_down2(x, n, n); }
LANE_OP lanes lane_sub(lanes x, lanes y) { return (lanes){x.a - y.a, x.b - y.b}; }
LANE_OP lanes lane_and(lanes x, lanes y) { return (lanes){x.a & y.a, x.b & y.b}; }
LANE_OP lanes lane_or(lanes x, lanes y) { return (lanes){x.a | y.a, x.b | y.b}; }
LANE_OP lanes lane_xor(lanes x, lanes y) { return (lanes){x.a ^ y.a, x.b ^ y.b}; }
LANE_OP lanes lane_but(lanes x, lanes y) { return (lanes){x.a & ~y.a, x.b & ~y.b}; }
LANE_OP lanes lane_is(lanes x, uint32_t k) { return (lanes){(half)(x.a == k), (half)(x.b == k)}; }
LANE_OP lanes lane_lows(lanes x, lanes y) { return (lanes){x.a, y.a}; }
LANE_OP lanes lane_highs(lanes x, lanes y) { return (lanes){x.b, y.b}; }
LANE_OP lanes lane_spin1(lanes x) { return (lanes){LANE_TURN(x.a, 1, 2, 0), LANE_TURN(x.b, 1, 2, 0)}; }
LANE_OP lanes lane_spin2(lanes x) { return (lanes){LANE_TURN(x.a, 2, 0, 1), LANE_TURN(x.b, 2, 0, 1)}; }
LANE_OP bool lane_none(lanes x) {
    const half y = x.a | x.b;
    return (y[0] | y[1] | y[2] | y[3]) == 0;
}

#else
typedef struct lanes { uint32_t at[8]; } lanes;
#define LANE_OP static inline
#define LANE_LOOP(what) \
    lanes r; \
    for (unsigned i = 0; i < 8; i++) r.at[i] = (what); \
    return r
LANE_OP lanes lane_get(const uint32_t *p) { LANE_LOOP(p[i]); }
LANE_OP void lane_put(uint32_t *p, lanes a) {
    for (unsigned i = 0; i < 8; i++) p[i] = a.at[i];
}
LANE_OP lanes lane_all(uint32_t k) { LANE_LOOP(k); }
LANE_OP lanes lane_two(uint32_t k, uint32_t m) { LANE_LOOP(i < 4 ? k : m); }
LANE_OP lanes lane_up(lanes a, int n) { LANE_LOOP(a.at[i] << n); }
LANE_OP lanes lane_down(lanes a, int n) { LANE_LOOP(a.at[i] >> n); }
LANE_OP lanes lane_up2(lanes a, int n, int m) { LANE_LOOP(a.at[i] << (i < 4 ? n : m)); }
LANE_OP lanes lane_down2(lanes a, int n, int m) { LANE_LOOP(a.at[i] >> (i < 4 ? n : m)); }
LANE_OP lanes lane_sub(lanes a, lanes b) { LANE_LOOP(a.at[i] - b.at[i]); }
LANE_OP lanes lane_and(lanes a, lanes b) { LANE_LOOP(a.at[i] & b.at[i]); }
LANE_OP lanes lane_or(lanes a, lanes b) { LANE_LOOP(a.at[i] | b.at[i]); }
LANE_OP lanes lane_xor(lanes a, lanes b) { LANE_LOOP(a.at[i] ^ b.at[i]); }
LANE_OP lanes lane_but(lanes a, lanes b) { LANE_LOOP(a.at[i] & ~b.at[i]); }
LANE_OP lanes lane_is(lanes a, uint32_t k) { LANE_LOOP(a.at[i] == k ? UINT32_MAX : 0); }
LANE_OP lanes lane_lows(lanes a, lanes b) { LANE_LOOP(i < 4 ? a.at[i] : b.at[i - 4]); }
LANE_OP lanes lane_highs(lanes a, lanes b) { LANE_LOOP(i < 4 ? a.at[i + 4] : b.at[i]); }
LANE_OP lanes lane_spin1(lanes a) { LANE_LOOP(a.at[(i & 4) + (i % 4 % 3 + 1) % 3]); }
LANE_OP lanes lane_spin2(lanes a) { LANE_LOOP(a.at[(i & 4) + (i % 4 % 3 + 2) % 3]); }
LANE_OP bool lane_none(lanes a) {
    uint32_t x = 0;
    for (unsigned i = 0; i < 8; i++) x |= a.at[i];
    return x == 0;
}
#endif

/* Three operands: the table of the instruction, and the value. */
#if defined(ARI_BAND_512)
#define LANE_OP3(name, table, value) \
    LANE_OP lanes name(lanes a, lanes b, lanes c) { return _mm256_ternarylogic_epi32(a, b, c, table); }
#else
#define LANE_OP3(name, table, value) \
    LANE_OP lanes name(lanes a, lanes b, lanes c) { return value; }
#endif
LANE_OP3(lane_or3, 0xFE, lane_or(lane_or(a, b), c))
LANE_OP3(lane_and3, 0x80, lane_and(lane_and(a, b), c))
LANE_OP3(lane_odd3, 0x96, lane_xor(lane_xor(a, b), c))                          /* one or three of three */
LANE_OP3(lane_two3, 0xE8, lane_or(lane_and(a, b), lane_and(c, lane_or(a, b))))  /* at least two of three */
LANE_OP3(lane_or_and, 0xF8, lane_or(a, lane_and(b, c)))                         /* a | b & c */
LANE_OP3(lane_and_or, 0xE0, lane_and(a, lane_or(b, c)))                         /* a & (b | c) */
LANE_OP3(lane_but_or, 0x10, lane_but(a, lane_or(b, c)))                         /* a & ~(b | c) */
LANE_OP3(lane_and_impl, 0xB0, lane_but(a, lane_but(b, c)))                      /* a & (~b | c) */

#endif

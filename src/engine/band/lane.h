/* lane.h - sixteen 32-bit lanes, one for each digit: what the Sudoku engine computes with.
 * Room:    engine/band; included by the files that build the kernel for one kind of processor each.
 * Thing:   `lanes` and a dozen operations on it. Three ways to the same values: AVX-512 (a logical operation of three
 *          operands is one instruction), AVX2 (eight lanes and one), and plain C loops. Lanes above 8 are idle and stay
 *          zero; a way may have fewer than sixteen.
 * Fails:   nothing. */
#ifndef ARI_BAND_LANE_H
#define ARI_BAND_LANE_H

#include <stdbool.h>
#include <stdint.h>

#if defined(ARI_BAND_512)
#include <immintrin.h>
typedef __m512i lanes;
#define LANE_OP static inline __attribute__((always_inline))
#define LANE_TERN(a, b, c, table) _mm512_ternarylogic_epi32(a, b, c, table)
LANE_OP lanes lane_get(const uint32_t *p) { return _mm512_load_si512((const void *)p); }
LANE_OP void lane_put(uint32_t *p, lanes a) { _mm512_store_si512((void *)p, a); }
LANE_OP lanes lane_all(uint32_t k) { return _mm512_set1_epi32((int32_t)k); }
LANE_OP lanes lane_up(lanes a, unsigned n) { return _mm512_slli_epi32(a, n); }
LANE_OP lanes lane_down(lanes a, unsigned n) { return _mm512_srli_epi32(a, n); }
LANE_OP lanes lane_sub(lanes a, lanes b) { return _mm512_sub_epi32(a, b); }
LANE_OP lanes lane_and(lanes a, lanes b) { return _mm512_and_si512(a, b); }
LANE_OP lanes lane_or(lanes a, lanes b) { return _mm512_or_si512(a, b); }
LANE_OP lanes lane_but(lanes a, lanes b) { return _mm512_andnot_si512(b, a); }          /* a without b */
LANE_OP lanes lane_or3(lanes a, lanes b, lanes c) { return LANE_TERN(a, b, c, 0xFE); }
LANE_OP lanes lane_and3(lanes a, lanes b, lanes c) { return LANE_TERN(a, b, c, 0x80); }
LANE_OP lanes lane_odd3(lanes a, lanes b, lanes c) { return LANE_TERN(a, b, c, 0x96); }
LANE_OP lanes lane_two3(lanes a, lanes b, lanes c) { return LANE_TERN(a, b, c, 0xE8); } /* at least two of three */
LANE_OP lanes lane_pick(lanes m, lanes a, lanes b) { return LANE_TERN(m, a, b, 0xCA); } /* m ? a : b */
LANE_OP lanes lane_or_and(lanes a, lanes b, lanes c) { return LANE_TERN(a, b, c, 0xF8); }  /* a | b & c */
LANE_OP lanes lane_and_or(lanes a, lanes b, lanes c) { return LANE_TERN(a, b, c, 0xE0); }  /* a & (b | c) */
LANE_OP lanes lane_but_or(lanes a, lanes b, lanes c) { return LANE_TERN(a, b, c, 0x10); }  /* a & ~(b | c) */
LANE_OP lanes lane_and_impl(lanes a, lanes b, lanes c) { return LANE_TERN(a, b, c, 0xB0); } /* a & (~b | c) */
LANE_OP bool lane_none(lanes a) { return _mm512_test_epi32_mask(a, a) == 0; }
LANE_OP bool lane_same9(lanes a, lanes b) { return (_mm512_cmpneq_epi32_mask(a, b) & 0x1FF) == 0; }
#define LANE_PERM(a, ...) _mm512_permutexvar_epi32(_mm512_setr_epi32(__VA_ARGS__, 9, 10, 11, 12, 13, 14, 15), a)
LANE_OP lanes lane_turn3(lanes a) { return LANE_PERM(a, 3, 4, 5, 6, 7, 8, 0, 1, 2); }
LANE_OP lanes lane_turn6(lanes a) { return LANE_PERM(a, 6, 7, 8, 0, 1, 2, 3, 4, 5); }
LANE_OP lanes lane_spin1(lanes a) { return LANE_PERM(a, 1, 2, 0, 4, 5, 3, 7, 8, 6); }
LANE_OP lanes lane_spin2(lanes a) { return LANE_PERM(a, 2, 0, 1, 5, 3, 4, 8, 6, 7); }
LANE_OP lanes lane_each(lanes a, int k) { return LANE_PERM(a, k, k, k, k, k, k, k, k, k); }
LANE_OP lanes lane_thirds(lanes a, lanes b, lanes c) {
    return _mm512_mask_mov_epi32(_mm512_mask_mov_epi32(a, 0x38, b), 0x1C0, c);
}

#elif defined(ARI_BAND_256)
#include <immintrin.h>
typedef struct lanes { __m256i a; __m128i b; } lanes; /* lanes 0 to 7, and lane 8 with three idle ones */
#define LANE_OP static inline __attribute__((always_inline))
#define LANE_BOTH(one, two) return (lanes){_mm256_##one, _mm_##two}
LANE_OP lanes lane_get(const uint32_t *p) {
    return (lanes){_mm256_load_si256((const void *)p), _mm_load_si128((const void *)(p + 8))};
}
LANE_OP void lane_put(uint32_t *p, lanes x) {
    _mm256_store_si256((void *)p, x.a);
    _mm_store_si128((void *)(p + 8), x.b);
}
LANE_OP lanes lane_all(uint32_t k) { LANE_BOTH(set1_epi32((int32_t)k), set1_epi32((int32_t)k)); }
LANE_OP lanes lane_up(lanes x, int n) { LANE_BOTH(slli_epi32(x.a, n), slli_epi32(x.b, n)); }
LANE_OP lanes lane_down(lanes x, int n) { LANE_BOTH(srli_epi32(x.a, n), srli_epi32(x.b, n)); }
LANE_OP lanes lane_sub(lanes x, lanes y) { LANE_BOTH(sub_epi32(x.a, y.a), sub_epi32(x.b, y.b)); }
LANE_OP lanes lane_and(lanes x, lanes y) { LANE_BOTH(and_si256(x.a, y.a), and_si128(x.b, y.b)); }
LANE_OP lanes lane_or(lanes x, lanes y) { LANE_BOTH(or_si256(x.a, y.a), or_si128(x.b, y.b)); }
LANE_OP lanes lane_xor(lanes x, lanes y) { LANE_BOTH(xor_si256(x.a, y.a), xor_si128(x.b, y.b)); }
LANE_OP lanes lane_but(lanes x, lanes y) { LANE_BOTH(andnot_si256(y.a, x.a), andnot_si128(y.b, x.b)); }
LANE_OP lanes lane_or3(lanes x, lanes y, lanes z) { return lane_or(lane_or(x, y), z); }
LANE_OP lanes lane_and3(lanes x, lanes y, lanes z) { return lane_and(lane_and(x, y), z); }
LANE_OP lanes lane_odd3(lanes x, lanes y, lanes z) { return lane_xor(lane_xor(x, y), z); }
LANE_OP lanes lane_two3(lanes x, lanes y, lanes z) {
    return lane_or(lane_and(x, y), lane_and(z, lane_or(x, y)));
}
LANE_OP lanes lane_pick(lanes m, lanes x, lanes y) { return lane_or(lane_and(m, x), lane_but(y, m)); }
LANE_OP lanes lane_or_and(lanes x, lanes y, lanes z) { return lane_or(x, lane_and(y, z)); }
LANE_OP lanes lane_and_or(lanes x, lanes y, lanes z) { return lane_and(x, lane_or(y, z)); }
LANE_OP lanes lane_but_or(lanes x, lanes y, lanes z) { return lane_but(x, lane_or(y, z)); }
LANE_OP lanes lane_and_impl(lanes x, lanes y, lanes z) { return lane_but(x, lane_but(y, z)); }
LANE_OP bool lane_none(lanes x) {
    const __m256i both = _mm256_or_si256(x.a, _mm256_zextsi128_si256(x.b));
    return _mm256_testz_si256(both, both);
}
LANE_OP bool lane_same9(lanes x, lanes y) {
    const lanes d = lane_xor(x, y);
    return lane_none((lanes){d.a, _mm_move_epi64(_mm_slli_epi64(d.b, 32))});
}
#define LANE_PERM(x, ...) _mm256_permutevar8x32_epi32((x).a, _mm256_setr_epi32(__VA_ARGS__))
#define LANE_LOW(v) _mm256_castsi256_si128(v)
/* The lane that leaves the eight goes to b, and lane 8 comes in. */
LANE_OP lanes lane_turn3(lanes x) { /* 3 4 5 6 7 8 0 1 | 2 */
    const __m256i t = LANE_PERM(x, 3, 4, 5, 6, 7, 2, 0, 1);
    const __m128i two = _mm_shuffle_epi32(LANE_LOW(x.a), 0xFE);
    return (lanes){_mm256_blend_epi32(t, _mm256_broadcastd_epi32(x.b), 0x20), two};
}
LANE_OP lanes lane_turn6(lanes x) { /* 6 7 8 0 1 2 3 4 | 5 */
    const __m256i t = LANE_PERM(x, 6, 7, 5, 0, 1, 2, 3, 4);
    const __m128i five = _mm_shuffle_epi32(_mm256_extracti128_si256(x.a, 1), 0xFD);
    return (lanes){_mm256_blend_epi32(t, _mm256_broadcastd_epi32(x.b), 0x04), five};
}
LANE_OP lanes lane_spin1(lanes x) { /* 1 2 0 4 5 3 7 8 | 6 */
    const __m256i t = LANE_PERM(x, 1, 2, 0, 4, 5, 3, 7, 6);
    const __m128i six = _mm_shuffle_epi32(_mm256_extracti128_si256(x.a, 1), 0xFE);
    return (lanes){_mm256_blend_epi32(t, _mm256_broadcastd_epi32(x.b), 0x80), six};
}
LANE_OP lanes lane_spin2(lanes x) { /* 2 0 1 5 3 4 8 6 | 7 */
    const __m256i t = LANE_PERM(x, 2, 0, 1, 5, 3, 4, 7, 6);
    const __m128i seven = _mm_shuffle_epi32(_mm256_extracti128_si256(x.a, 1), 0xFF);
    return (lanes){_mm256_blend_epi32(t, _mm256_broadcastd_epi32(x.b), 0x40), seven};
}
LANE_OP lanes lane_each(lanes x, int k) {
    const __m256i t = _mm256_permutevar8x32_epi32(x.a, _mm256_set1_epi32(k));
    return (lanes){t, LANE_LOW(t)};
}
LANE_OP lanes lane_thirds(lanes x, lanes y, lanes z) {
    return (lanes){_mm256_blend_epi32(_mm256_blend_epi32(x.a, y.a, 0x38), z.a, 0xC0), z.b};
}

#else
enum { LANE_N = 12 };
typedef struct lanes { uint32_t at[LANE_N]; } lanes;
#define LANE_OP static inline
#define LANE_LOOP(what) \
    lanes r; \
    for (unsigned i = 0; i < LANE_N; i++) r.at[i] = (what); \
    return r
LANE_OP lanes lane_get(const uint32_t *p) { LANE_LOOP(p[i]); }
LANE_OP void lane_put(uint32_t *p, lanes a) {
    for (unsigned i = 0; i < LANE_N; i++) p[i] = a.at[i];
}
LANE_OP lanes lane_all(uint32_t k) { LANE_LOOP(k); }
LANE_OP lanes lane_up(lanes a, unsigned n) { LANE_LOOP(a.at[i] << n); }
LANE_OP lanes lane_down(lanes a, unsigned n) { LANE_LOOP(a.at[i] >> n); }
LANE_OP lanes lane_sub(lanes a, lanes b) { LANE_LOOP(a.at[i] - b.at[i]); }
LANE_OP lanes lane_and(lanes a, lanes b) { LANE_LOOP(a.at[i] & b.at[i]); }
LANE_OP lanes lane_or(lanes a, lanes b) { LANE_LOOP(a.at[i] | b.at[i]); }
LANE_OP lanes lane_but(lanes a, lanes b) { LANE_LOOP(a.at[i] & ~b.at[i]); }
LANE_OP lanes lane_or3(lanes a, lanes b, lanes c) { LANE_LOOP(a.at[i] | b.at[i] | c.at[i]); }
LANE_OP lanes lane_and3(lanes a, lanes b, lanes c) { LANE_LOOP(a.at[i] & b.at[i] & c.at[i]); }
LANE_OP lanes lane_odd3(lanes a, lanes b, lanes c) { LANE_LOOP(a.at[i] ^ b.at[i] ^ c.at[i]); }
LANE_OP lanes lane_two3(lanes a, lanes b, lanes c) {
    LANE_LOOP((a.at[i] & b.at[i]) | (c.at[i] & (a.at[i] | b.at[i])));
}
LANE_OP lanes lane_pick(lanes m, lanes a, lanes b) { LANE_LOOP((m.at[i] & a.at[i]) | (~m.at[i] & b.at[i])); }
LANE_OP lanes lane_or_and(lanes a, lanes b, lanes c) { LANE_LOOP(a.at[i] | (b.at[i] & c.at[i])); }
LANE_OP lanes lane_and_or(lanes a, lanes b, lanes c) { LANE_LOOP(a.at[i] & (b.at[i] | c.at[i])); }
LANE_OP lanes lane_but_or(lanes a, lanes b, lanes c) { LANE_LOOP(a.at[i] & ~(b.at[i] | c.at[i])); }
LANE_OP lanes lane_and_impl(lanes a, lanes b, lanes c) { LANE_LOOP(a.at[i] & (~b.at[i] | c.at[i])); }
LANE_OP bool lane_same9(lanes a, lanes b) {
    uint32_t x = 0;
    for (unsigned i = 0; i < 9; i++) x |= a.at[i] ^ b.at[i];
    return x == 0;
}
LANE_OP bool lane_none(lanes a) { return lane_same9(a, lane_all(0)); } /* the idle lanes are zero */
LANE_OP lanes lane_perm(lanes a, const uint8_t *from) {
    lanes r = {{0}};
    for (unsigned i = 0; i < 9; i++) r.at[i] = a.at[from[i]];
    return r;
}
LANE_OP lanes lane_turn3(lanes a) { return lane_perm(a, (const uint8_t[]){3, 4, 5, 6, 7, 8, 0, 1, 2}); }
LANE_OP lanes lane_turn6(lanes a) { return lane_perm(a, (const uint8_t[]){6, 7, 8, 0, 1, 2, 3, 4, 5}); }
LANE_OP lanes lane_spin1(lanes a) { return lane_perm(a, (const uint8_t[]){1, 2, 0, 4, 5, 3, 7, 8, 6}); }
LANE_OP lanes lane_spin2(lanes a) { return lane_perm(a, (const uint8_t[]){2, 0, 1, 5, 3, 4, 8, 6, 7}); }
LANE_OP lanes lane_each(lanes a, int k) { LANE_LOOP(a.at[k]); }
LANE_OP lanes lane_thirds(lanes a, lanes b, lanes c) { LANE_LOOP(i < 3 ? a.at[i] : i < 6 ? b.at[i] : c.at[i]); }
#endif

#endif

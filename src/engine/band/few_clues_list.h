/* few_clues_list.h - loops over lists of sets: which are hit, which are left, what they have in common.
 * Room:    engine/band; included by each file that builds the search for one kind of processor (few_clues_step.h).
 * Shape:   sets above are 54 bits of a uint64_t, parts below 27 bits of a uint32_t. Each loop is there twice: for
 *          AVX-512 (FEW_512), eight sets or sixteen parts at once, and in plain C; both give the same.
 * Owner:   the caller. Behind the end of a list there is room for FEW_PAD sets more, whatever they hold.
 * Fails:   nothing. */
#ifndef ARI_BAND_FEW_CLUES_LIST_H
#define ARI_BAND_FEW_CLUES_LIST_H

#include "engine/band/few_clues.h"

#define ABOVE ((UINT64_C(1) << 54) - 1)
#define BELOW 0x07FFFFFFu

#if defined(FEW_POPCOUNT)
#define WEIGHT(x) ((uint32_t)__builtin_popcountll(x))
#else
#define WEIGHT(x) ari_bits_weight(x)
#endif

#define NONE UINT32_MAX

/* The first of set[from..n) that has nothing of x; n: none. */
static inline uint32_t next_without(const uint64_t *set, uint32_t from, uint32_t n, uint64_t x) {
#if defined(FEW_512)
    const __m512i mask = _mm512_set1_epi64((long long)x);
    for (; from < n; from += 8) {
        const uint32_t m = _mm512_testn_epi64_mask(_mm512_loadu_si512(set + from), mask);
        if (m) {
            from += ari_bits_low(m);
            return from < n ? from : n;
        }
    }
    return n;
#else
    while (from < n && set[from] & x) from++;
    return from;
#endif
}

static inline uint32_t next_part_without(const uint32_t *part, uint32_t from, uint32_t n, uint32_t x) {
#if defined(FEW_512)
    const __m512i mask = _mm512_set1_epi32((int)x);
    for (; from < n; from += 16) {
        const uint32_t m = _mm512_testn_epi32_mask(_mm512_loadu_si512(part + from), mask);
        if (m) {
            from += ari_bits_low(m);
            return from < n ? from : n;
        }
    }
    return n;
#else
    while (from < n && part[from] & x) from++;
    return from;
#endif
}

/* The first part[from..n) that has nothing of x and just one cell that is not dead. */
static inline uint32_t next_lone_part(const uint32_t *part, uint32_t from, uint32_t n, uint32_t dead, uint32_t x) {
#if defined(FEW_512)
    const __m512i live = _mm512_set1_epi32((int)~dead), mask = _mm512_set1_epi32((int)x), one = _mm512_set1_epi32(-1);
    for (; from < n; from += 16) {
        const __m512i s = _mm512_loadu_si512(part + from), t = _mm512_and_si512(s, live);
        const uint32_t m = (uint32_t)_mm512_testn_epi32_mask(t, _mm512_add_epi32(t, one)) &
                           (uint32_t)_mm512_testn_epi32_mask(s, mask);
        if (m) {
            from += ari_bits_low(m);
            return from < n ? from : n;
        }
    }
    return n;
#else
    for (; from < n; from++) {
        const uint32_t t = part[from] & ~dead;
        if (!(part[from] & x) && !(t & (t - 1))) return from;
    }
    return n;
#endif
}

/* The sets that have nothing of x, into out. */
static inline uint32_t keep_without(uint64_t *out, const uint64_t *set, uint32_t n, uint64_t x) {
    uint32_t m = 0;
#if defined(FEW_512)
    const __m512i mask = _mm512_set1_epi64((long long)x);
    for (uint32_t i = 0; i < n; i += 8) {
        const __m512i s = _mm512_loadu_si512(set + i);
        uint32_t k = _mm512_testn_epi64_mask(s, mask);
        if (n - i < 8) k &= (1u << (n - i)) - 1;
        _mm512_storeu_si512(out + m, _mm512_maskz_compress_epi64((__mmask8)k, s));
        m += WEIGHT(k);
    }
#else
    for (uint32_t i = 0; i < n; i++) {
        out[m] = set[i];
        m += !(set[i] & x);
    }
#endif
    return m;
}

/* The first parts with no cell left that is not dead, with one at most, with two at most; NONE: there is no such. */
typedef struct narrow { uint32_t none, one, two; } narrow;

/* Of a list as it is. */
static inline narrow narrowest(const ari_few_parts *in, uint32_t n, uint32_t dead) {
    narrow thin = {NONE, NONE, NONE};
#if defined(FEW_512)
    const __m512i live = _mm512_set1_epi32((int)~dead), one = _mm512_set1_epi32(-1);
    for (uint32_t i = 0; i < n; i += 16) {
        const __m512i part = _mm512_and_si512(_mm512_loadu_si512(in->part + i), live);
        const __m512i less = _mm512_and_si512(part, _mm512_add_epi32(part, one));
        const uint32_t all = n - i < 16 ? (1u << (n - i)) - 1 : 0xFFFF;
        const uint32_t two = all & _mm512_testn_epi32_mask(less, _mm512_add_epi32(less, one));
        if (!two) continue;
        const uint32_t ones = all & _mm512_testn_epi32_mask(less, less);
        const uint32_t none = all & _mm512_testn_epi32_mask(part, part);
        if (thin.two == NONE) thin.two = i + ari_bits_low(two);
        if (ones && thin.one == NONE) thin.one = i + ari_bits_low(ones);
        if (none && thin.none == NONE) thin.none = i + ari_bits_low(none);
    }
#else
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t part = in->part[i] & ~dead, less = part & (part - 1);
        if (thin.two == NONE && !(less & (less - 1))) thin.two = i;
        if (thin.one == NONE && !less) thin.one = i;
        if (thin.none == NONE && !part) thin.none = i;
    }
#endif
    return thin;
}

/* The parts that have nothing of x, into out; and which of them have few cells left. */
static inline uint32_t keep_parts_without(ari_few_parts *out, const ari_few_parts *in, uint32_t n, uint32_t x,
                                          uint32_t dead, narrow *thin) {
    uint32_t m = 0;
    *thin = (narrow){NONE, NONE, NONE};
#if defined(FEW_512)
    const __m512i mask = _mm512_set1_epi32((int)x), live = _mm512_set1_epi32((int)~dead), one = _mm512_set1_epi32(-1);
    for (uint32_t i = 0; i < n; i += 16) {
        const __m512i s = _mm512_loadu_si512(in->part + i);
        uint32_t k = _mm512_testn_epi32_mask(s, mask);
        if (n - i < 16) k &= (1u << (n - i)) - 1;
        const __m512i left = _mm512_maskz_compress_epi32((__mmask16)k, s), part = _mm512_and_si512(left, live);
        const __m512i less = _mm512_and_si512(part, _mm512_add_epi32(part, one));
        const uint32_t kept = WEIGHT(k), all = (1u << kept) - 1;
        _mm512_storeu_si512(out->part + m, left);
        _mm512_storeu_si512(out->set + m, _mm512_maskz_compress_epi32((__mmask16)k, _mm512_loadu_si512(in->set + i)));
        const uint32_t two = all & _mm512_testn_epi32_mask(less, _mm512_add_epi32(less, one));
        if (two) {
            const uint32_t ones = all & _mm512_testn_epi32_mask(less, less);
            const uint32_t none = all & _mm512_testn_epi32_mask(part, part);
            if (thin->two == NONE) thin->two = m + ari_bits_low(two);
            if (ones && thin->one == NONE) thin->one = m + ari_bits_low(ones);
            if (none && thin->none == NONE) thin->none = m + ari_bits_low(none);
        }
        m += kept;
    }
#else
    for (uint32_t i = 0; i < n; i++) {
        if (in->part[i] & x) continue;
        const uint32_t part = in->part[i] & ~dead, less = part & (part - 1);
        out->part[m] = in->part[i];
        out->set[m] = in->set[i];
        if (thin->two == NONE && !(less & (less - 1))) thin->two = m;
        if (thin->one == NONE && !less) thin->one = m;
        if (thin->none == NONE && !part) thin->none = m;
        m++;
    }
#endif
    return m;
}

/* The sets whose part above has nothing of x: both parts, in their order. */
static inline uint32_t keep_cross_without(uint64_t *to_above, uint32_t *to_below, const uint64_t *above,
                                          const uint32_t *below, uint32_t n, uint64_t x) {
    uint32_t m = 0;
#if defined(FEW_512)
    const __m512i mask = _mm512_set1_epi64((long long)x);
    for (uint32_t i = 0; i < n; i += 16) {
        const __m512i s = _mm512_loadu_si512(above + i), t = _mm512_loadu_si512(above + i + 8);
        uint32_t k = (uint32_t)_mm512_testn_epi64_mask(s, mask) | (uint32_t)_mm512_testn_epi64_mask(t, mask) << 8;
        if (n - i < 16) k &= (1u << (n - i)) - 1;
        const uint32_t half = WEIGHT(k & 0xFF);
        _mm512_storeu_si512(to_below + m, _mm512_maskz_compress_epi32((__mmask16)k, _mm512_loadu_si512(below + i)));
        _mm512_storeu_si512(to_above + m, _mm512_maskz_compress_epi64((__mmask8)k, s));
        _mm512_storeu_si512(to_above + m + half, _mm512_maskz_compress_epi64((__mmask8)(k >> 8), t));
        m += half + WEIGHT(k >> 8);
    }
#else
    for (uint32_t i = 0; i < n; i++) {
        to_above[m] = above[i];
        to_below[m] = below[i];
        m += !(above[i] & x);
    }
#endif
    return m;
}

/* The first crossing set from `from` on that clues above and hits below both miss; n: none. */
static inline uint32_t next_cross_without(const ari_few_crossing *x, uint32_t from, uint64_t clues, uint32_t hits) {
#if defined(FEW_512)
    const __m512i mask = _mm512_set1_epi64((long long)clues), low = _mm512_set1_epi32((int)hits);
    for (; from < x->n; from += 16) {
        const uint32_t m = ((uint32_t)_mm512_testn_epi64_mask(_mm512_loadu_si512(x->above + from), mask) |
                            (uint32_t)_mm512_testn_epi64_mask(_mm512_loadu_si512(x->above + from + 8), mask) << 8) &
                           (uint32_t)_mm512_testn_epi32_mask(_mm512_loadu_si512(x->below + from), low);
        if (m) {
            from += ari_bits_low(m);
            return from < x->n ? from : x->n;
        }
    }
    return x->n;
#else
    while (from < x->n && (x->above[from] & clues || x->below[from] & hits)) from++;
    return from;
#endif
}

/* How many sets have something of x. */
static inline uint32_t count_with(const uint64_t *set, uint32_t n, uint64_t x) {
    uint32_t m = 0;
#if defined(FEW_512)
    const __m512i mask = _mm512_set1_epi64((long long)x);
    for (uint32_t i = 0; i < n; i += 8) {
        uint32_t k = _mm512_test_epi64_mask(_mm512_loadu_si512(set + i), mask);
        if (n - i < 8) k &= (1u << (n - i)) - 1;
        m += WEIGHT(k);
    }
#else
    for (uint32_t i = 0; i < n; i++) m += (set[i] & x) != 0;
#endif
    return m;
}

/* What is not dead of the first among the smallest of the first sets. */
static inline uint64_t smallest(const uint64_t *set, uint32_t n, uint64_t dead) {
#if defined(FEW_512)
    enum { BLOCKS = 6 };
    const __m512i live = _mm512_set1_epi64((long long)~dead), one = _mm512_set1_epi64(-1);
    __m512i s[BLOCKS];
    for (uint32_t i = 0; i < BLOCKS; i++) {
        const uint32_t some = n < 8 * i ? 0 : n - 8 * i < 8 ? n - 8 * i : 8;
        s[i] = _mm512_mask_and_epi64(one, (__mmask8)((1u << some) - 1), _mm512_loadu_si512(set + 8 * i), live);
    }
    for (;;) /* their lowest cells go, until one has none */
        for (uint32_t i = 0; i < BLOCKS; i++) {
            const uint32_t m = _mm512_testn_epi64_mask(s[i], s[i]);
            if (m) return set[8 * i + ari_bits_low(m)] & ~dead;
            s[i] = _mm512_and_si512(s[i], _mm512_add_epi64(s[i], one));
        }
#else
    uint64_t best = 0;
    for (uint32_t i = 0, size = 65; i < n && i < 48; i++) {
        const uint64_t s = set[i] & ~dead;
        const uint32_t w = WEIGHT(s);
        if (w < size) size = w, best = s;
    }
    return best;
#endif
}

/* The cells of `live` that are in every set without x. *all is left true when there is no such set. */
static inline uint64_t common_without(const uint64_t *set, uint32_t n, uint64_t x, uint64_t live, bool *all) {
    uint64_t common = live;
#if defined(FEW_512)
    const __m512i mask = _mm512_set1_epi64((long long)x), ones = _mm512_set1_epi64(-1);
    for (uint32_t i = 0; i < n && common; i += 16) {
        const __m512i s = _mm512_loadu_si512(set + i), t = _mm512_loadu_si512(set + i + 8);
        uint32_t k = (uint32_t)_mm512_testn_epi64_mask(s, mask) | (uint32_t)_mm512_testn_epi64_mask(t, mask) << 8;
        if (n - i < 16) k &= (1u << (n - i)) - 1;
        if (!k) continue;
        *all = false;
        const __m512i both = _mm512_mask_mov_epi64(ones, (__mmask8)k, s);
        common &= (uint64_t)_mm512_reduce_and_epi64(_mm512_mask_and_epi64(both, (__mmask8)(k >> 8), both, t));
    }
#else
    for (uint32_t i = 0; i < n && common; i++)
        if (!(set[i] & x)) common &= set[i], *all = false;
#endif
    return common;
}

#endif

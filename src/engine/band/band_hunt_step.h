/* band_hunt_step.h - the search for a set of clues that hits all unavoidable sets and makes the solution unique.
 * Room:    engine/band; included once by each file that builds it for one kind of processor and defines HUNT_SEARCH.
 *
 * Above: depth-first on the set with the fewest cells left; a cell that was tried stays empty in what follows ("dead
 * clues"), so every set of clues is met once. A place keeps the list of the sets not hit yet, the smallest first.
 * Disjoint ones need a clue each; when they are as many as the clues left, all other cells are dead.
 * When all are hit, the question goes below: can so few clues as are allowed there hit the rest? Below is a small
 * search of the same kind over 27 cells. Its refutation used some of the sets that reach below, none of them hit above;
 * as long as none of these is hit above the same refutation holds. So the union of their parts above is a set that the
 * clues above must hit: a cut. It joins the lists of all places on the way down, and does there what unavoidable sets
 * do. Most sets of clues above are refused by the cuts of earlier ones, a vector of sets at a time, and never asked
 * below. When below can, the solver has the word: a second solution shows an unavoidable set that was missing.
 *
 * Why the cuts are right: a refutation below is a tree whose leaves are disjoint sets, too many for the clues left, or
 * a set with dead cells only; cells die by having been tried, by disjoint sets as many as the clues left, or by a full
 * box. Every set that any of these used is in the cut. The allowances below are the same for the whole task.
 *
 * Below, a part with one live cell is taken at once, then disjoint parts are packed, then a part with two live cells
 * goes first; the last clue is a cell of all parts. That halves the places below. Most sets of clues above are refused
 * by few cuts, so long lists matter: a first collection twice as large saves a third of the places.
 *
 * Tried and dropped: the busiest cell of a part first below (fewer places by 1 in 40, more time); the last clue above
 * asked for all its two to six cells at once (as many places); no cuts, but a quick bound below for each set of clues
 * above, by vectors of bits (two to three times as slow on hard grids); cuts for places where clues above are still to
 * come, on the assumption that all cells of disjoint sets are hit (one in twenty is found, one in two thousand refutes
 * the place); sets below chosen for few cells above, activated one by one (cuts a fifth smaller, three to nine times
 * the time).
 *
 * Source: hitting sets with dead clues and disjoint families: McGuire, Tugemann, Civario (2014). Two bands first, the
 * third with most clues last: "champagne" (G. Penet), programs sk_s17 and sk_is18 (2013 to 2023). Cuts from
 * refutations: J. Hooker, G. Ottosson, Logic-based Benders decomposition, Mathematical Programming 96 (2003). */
#ifndef ARI_BAND_HUNT_STEP_H
#define ARI_BAND_HUNT_STEP_H

#include "band_hunt.h"

#include <string.h>

#define ABOVE ((UINT64_C(1) << 54) - 1)
#define BELOW 0x07FFFFFFu

#if defined(__GNUC__)
#define LOWEST(x) ((uint32_t)__builtin_ctzll(x))
#else
static inline uint32_t LOWEST(uint64_t x) {
    uint32_t n = 0;
    while (!(x >> n & 1)) n++;
    return n;
}
#endif
#if defined(HUNT_POPCOUNT)
#define WEIGHT(x) ((uint32_t)__builtin_popcountll(x))
#else
static inline uint32_t WEIGHT(uint64_t x) {
    x -= x >> 1 & UINT64_C(0x5555555555555555);
    x = (x & UINT64_C(0x3333333333333333)) + (x >> 2 & UINT64_C(0x3333333333333333));
    return (uint32_t)(((x + (x >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F)) * UINT64_C(0x0101010101010101) >> 56);
}
#endif

enum {
    SORT_LEFT = 6, /* with so many clues to come, and more, lists are sorted at each place; then they only shrink */
    THIN_LEFT = 4  /* here the sets that reach below once more */
};
#define NONE UINT32_MAX

/* ---- loops over lists; behind the end there is room for a vector ---- */

/* The first of set[from..n) that has nothing of x; n: none. */
static inline uint32_t next_without(const uint64_t *set, uint32_t from, uint32_t n, uint64_t x) {
#if defined(HUNT_512)
    const __m512i mask = _mm512_set1_epi64((long long)x);
    for (; from < n; from += 8) {
        const uint32_t m = _mm512_testn_epi64_mask(_mm512_loadu_si512(set + from), mask);
        if (m) {
            from += LOWEST(m);
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
#if defined(HUNT_512)
    const __m512i mask = _mm512_set1_epi32((int)x);
    for (; from < n; from += 16) {
        const uint32_t m = _mm512_testn_epi32_mask(_mm512_loadu_si512(part + from), mask);
        if (m) {
            from += LOWEST(m);
            return from < n ? from : n;
        }
    }
    return n;
#else
    while (from < n && part[from] & x) from++;
    return from;
#endif
}

/* The sets that have nothing of x, into out. */
static inline uint32_t keep_without(uint64_t *out, const uint64_t *set, uint32_t n, uint64_t x) {
    uint32_t m = 0;
#if defined(HUNT_512)
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
static inline narrow narrowest(const ari_hunt_parts *in, uint32_t n, uint32_t dead) {
    narrow thin = {NONE, NONE, NONE};
#if defined(HUNT_512)
    const __m512i live = _mm512_set1_epi32((int)~dead), one = _mm512_set1_epi32(-1);
    for (uint32_t i = 0; i < n; i += 16) {
        const __m512i part = _mm512_and_si512(_mm512_loadu_si512(in->part + i), live);
        const __m512i less = _mm512_and_si512(part, _mm512_add_epi32(part, one));
        const uint32_t all = n - i < 16 ? (1u << (n - i)) - 1 : 0xFFFF;
        const uint32_t two = all & _mm512_testn_epi32_mask(less, _mm512_add_epi32(less, one));
        if (!two) continue;
        const uint32_t ones = all & _mm512_testn_epi32_mask(less, less);
        const uint32_t none = all & _mm512_testn_epi32_mask(part, part);
        if (thin.two == NONE) thin.two = i + LOWEST(two);
        if (ones && thin.one == NONE) thin.one = i + LOWEST(ones);
        if (none && thin.none == NONE) thin.none = i + LOWEST(none);
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
static inline uint32_t keep_parts_without(ari_hunt_parts *out, const ari_hunt_parts *in, uint32_t n, uint32_t x,
                                          uint32_t dead, narrow *thin) {
    uint32_t m = 0;
    *thin = (narrow){NONE, NONE, NONE};
#if defined(HUNT_512)
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
            if (thin->two == NONE) thin->two = m + LOWEST(two);
            if (ones && thin->one == NONE) thin->one = m + LOWEST(ones);
            if (none && thin->none == NONE) thin->none = m + LOWEST(none);
        }
        m += kept;
    }
#else
    for (uint32_t i = 0; i < n; i++) {
        if (in->part[i] & x) continue;
        const uint32_t part = in->part[i] & ~dead, less = part & (part - 1);
        out->part[m] = in->part[i], out->set[m] = in->set[i];
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
#if defined(HUNT_512)
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
        to_above[m] = above[i], to_below[m] = below[i];
        m += !(above[i] & x);
    }
#endif
    return m;
}

/* How many sets have something of x. */
static inline uint32_t count_with(const uint64_t *set, uint32_t n, uint64_t x) {
    uint32_t m = 0;
#if defined(HUNT_512)
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

/* The cells of `live` that are in every set without x. *all is left true when there is no such set. */
static inline uint64_t common_without(const uint64_t *set, uint32_t n, uint64_t x, uint64_t live, bool *all) {
    uint64_t common = live;
    uint32_t i = 0;
#if defined(HUNT_512)
    const __m512i mask = _mm512_set1_epi64((long long)x);
    for (; i + 32 <= n && common; i += 32) {
        __m512i c = _mm512_set1_epi64(-1);
        uint32_t any = 0;
        for (uint32_t j = 0; j < 32; j += 8) {
            const __m512i s = _mm512_loadu_si512(set + i + j);
            const __mmask8 k = _mm512_testn_epi64_mask(s, mask);
            c = _mm512_mask_and_epi64(c, k, c, s);
            any |= k;
        }
        if (any) common &= (uint64_t)_mm512_reduce_and_epi64(c), *all = false;
    }
#endif
    for (; i < n && common; i++)
        if (!(set[i] & x)) common &= set[i], *all = false;
    return common;
}

/* ---- below ---- */

#define BOX(k) (0x7u * 0x40201u << 3 * (k))

typedef struct allowance { int8_t all, box[3]; } allowance; /* clues that may still come below */

static bool halted(ari_hunt *h) {
    if ((++h->nodes & 0x3FFF) == 0 && h->stop && h->stop(h->user)) h->stopped = true;
    return h->stopped;
}

/* Disjoint parts: more than allowed, false; as many as allowed, in all or in a box: the other cells there are dead.
 * *best: the part among them with the fewest cells; *at its number. */
static bool pack_below(ari_hunt *h, const ari_hunt_parts *l, uint32_t n, uint32_t *dead, allowance may, uint32_t *best,
                       uint32_t *at) {
    for (;;) {
        uint32_t used = 0, size = 99, in_box[3] = {0, 0, 0};
        int32_t count = 0, in[3] = {0, 0, 0};
        uint64_t why = 0, why_box[3] = {0, 0, 0};
        for (uint32_t i = 0; (i = next_part_without(l->part, i, n, used)) < n; i++) {
            const uint32_t s = l->part[i] & ~*dead, w = WEIGHT(s);
            const uint64_t above = h->above[l->set[i]];
            if (!s) return h->reason |= above, false;
            used |= s;
            why |= above;
            if (w < size) size = w, *best = s, *at = i;
            if (++count > may.all) return h->reason |= why, false;
            for (uint32_t k = 0; k < 3; k++) {
                if (s & ~BOX(k)) continue;
                in_box[k] |= s, why_box[k] |= above;
                if (++in[k] > may.box[k]) return h->reason |= why_box[k], false;
            }
        }
        uint32_t dying = 0;
        for (uint32_t k = 0; k < 3; k++) {
            const uint32_t more = BOX(k) & ~in_box[k] & ~*dead;
            if (in[k] < may.box[k] || !more || !n) continue;
            dying |= more;
            h->reason |= why_box[k];
        }
        if (count == may.all && n && (~used & ~*dead & BELOW)) {
            dying |= ~used & ~*dead & BELOW;
            h->reason |= why;
        }
        if (!dying) return true;
        *dead |= dying;
        const uint32_t i = next_part_without(l->part, 0, n, ~*dead & BELOW);
        if (i < n) return h->reason |= h->above[l->set[i]], false;
    }
}

/* One clue may come below: is there a cell in all parts? */
static bool last_below(ari_hunt *h, const ari_hunt_parts *l, uint32_t n, uint32_t clues, uint32_t dead) {
    uint32_t cells = l->part[0] & ~dead;
    h->reason |= h->above[l->set[0]];
    const uint32_t away = next_part_without(l->part, 1, n, cells);
    if (away < n) return h->reason |= h->above[l->set[away]], false;
    for (uint32_t i = 1; i < n; i++) {
        if (!(cells & ~l->part[i])) continue;
        cells &= l->part[i];
        h->reason |= h->above[l->set[i]];
        if (!cells) return false;
    }
    return h->hits = clues | (cells & (0u - cells)), true;
}

/* Clues below that hit all of the list: true, and h->hits. */
static bool below(ari_hunt *h, uint32_t depth, uint32_t n, uint32_t clues, uint32_t dead, allowance may, narrow thin) {
    ari_hunt_parts *l = &h->parts[depth], *next = l + 1;
    if (halted(h)) return false;
    if (!n) return h->hits = clues, true;
    if (thin.none != NONE) return h->reason |= h->above[l->set[thin.none]], false;
    if (may.all == 1) return last_below(h, l, n, clues, dead);
    uint32_t at = thin.one, best = 0;
    if (at == NONE) {
        const uint32_t before = dead;
        if (!pack_below(h, l, n, &dead, may, &best, &at)) return false;
        if (dead != before) thin = narrowest(l, n, dead);
        if (thin.one != NONE) at = thin.one;
        else if (thin.two != NONE) at = thin.two;
    }
    best = l->part[at] & ~dead;
    h->reason |= h->above[l->set[at]];
    for (; best; best &= best - 1) {
        const uint32_t bit = best & (0u - best), box = LOWEST(bit) % 9 / 3;
        allowance m = may;
        uint32_t d = dead | bit;
        m.all--;
        if (--m.box[box] == 0) d |= BOX(box);
        const uint32_t k = keep_parts_without(next, l, n, bit, d, &thin);
        if (below(h, depth + 1, k, clues | bit, d, m, thin)) return true;
        dead |= bit;
    }
    return false;
}

/* ---- the question below ---- */

/* A set that all clues above must hit joins the places from the task to here. */
static void add_cut(ari_hunt *h, uint64_t cut, uint32_t depth) {
    for (uint32_t d = h->base; d <= depth; d++) {
        ari_hunt_place *p = &h->place[d];
        if (p->ncut < HUNT_CUTS) p->cut[p->ncut++] = cut;
        else if (d < depth) p->cut[HUNT_CUTS / 2 + h->nodes % (HUNT_CUTS / 2)] = cut; /* another learned one goes */
        else p->cut[HUNT_CUTS - 1] = cut;
    }
}

static void add_cross(ari_hunt *h, uint64_t above, uint32_t part) {
    for (uint32_t k = 0; k < 3; k++) {
        ari_hunt_crossing *x = &h->crossing[k];
        if (!x->made || x->n == HUNT_CROSS) continue;
        x->above[x->n] = above, x->below[x->n] = part;
        x->n++;
    }
}

/* The sets of x that its clues do not hit: small parts below first. */
static void sort_cross(ari_hunt *h, const ari_hunt_crossing *from, ari_hunt_crossing *x) {
    uint32_t start[256] = {0}, sum = 0;
    for (uint32_t i = 0; i < from->n; i++) {
        const uint32_t key = 4 * WEIGHT(from->below[i]) + WEIGHT(from->above[i] & ~x->dead);
        h->key[i] = from->above[i] & x->clues ? 255 : (uint8_t)(key < 254 ? key : 254);
        start[h->key[i]]++;
    }
    for (uint32_t k = 0; k < 256; k++) {
        const uint32_t m = start[k];
        start[k] = sum;
        sum += m;
    }
    x->n = start[255];
    x->made = true;
    for (uint32_t i = 0; i < from->n; i++) {
        if (h->key[i] == 255) continue;
        const uint32_t at = start[h->key[i]]++;
        x->above[at] = from->above[i], x->below[at] = from->below[i];
    }
}

/* The same, in the order of `from`. */
static void thin_cross(const ari_hunt_crossing *from, ari_hunt_crossing *x) {
    x->n = keep_cross_without(x->above, x->below, from->above, from->below, from->n, x->clues);
    x->made = true;
}

/* The sets that reach below, for a place of this depth. */
static const ari_hunt_crossing *crossing_at(ari_hunt *h, uint32_t depth) {
    ari_hunt_crossing *x = h->crossing;
    if (x[1].depth <= depth && !x[1].made) sort_cross(h, x, x + 1);
    if (x[2].depth <= depth && !x[2].made) thin_cross(x + 1, x + 2);
    return x[2].depth <= depth ? x + 2 : x[1].depth <= depth ? x + 1 : x;
}

/* Is it a puzzle? If not: a set that is missed. */
static bool sole(ari_hunt *h, uint64_t clues, uint32_t hits, uint64_t *above, uint32_t *part) {
    const ari_hunt_turn *t = h->turn;
    uint8_t clue[ARI_BAND_CELLS];
    ari_cells missed;
    for (uint32_t i = 0; i < 54; i++) clue[i] = clues >> i & 1 ? t->grid[i] : 0;
    for (uint32_t i = 54; i < ARI_BAND_CELLS; i++) clue[i] = hits >> (i - 54) & 1 ? t->grid[i] : 0;
    h->checks++;
    if (!ari_unavoidable_missed(h->band, t->grid, clue, &missed)) {
        h->found = true;
        h->witness.w[0] = clues | (uint64_t)hits << 54;
        h->witness.w[1] = (uint64_t)hits >> 10;
        return true;
    }
    *above = missed.w[0] & ABOVE;
    *part = (uint32_t)(missed.w[0] >> 54 | missed.w[1] << 10);
    return false;
}

/* All sets above are hit by `clues`. False: found or stopped; true: there is a cut more. */
static bool ask_below(ari_hunt *h, uint64_t clues, uint32_t depth) {
    const ari_hunt_crossing *x = crossing_at(h, depth);
    const ari_hunt_goal *g = &h->task->goal;
    const allowance may = {g->below, {g->box[0], g->box[1], g->box[2]}};
    ari_hunt_parts *l = &h->parts[0];
    uint32_t n, dead = (uint32_t)(h->turn->never.w[0] >> 54 | h->turn->never.w[1] << 10);
    for (uint32_t k = 0; k < 3; k++)
        if (g->box[k] < 1) dead |= BOX(k);
    if (g->below < 1) dead = BELOW;
    n = keep_cross_without(h->above, l->part, x->above, x->below, x->n, clues);
    for (uint32_t i = 0; i < n; i++) l->set[i] = i;
    for (uint32_t more = 0;; more++) {
        uint64_t above;
        uint32_t part;
        h->reason = 0;
        if (!below(h, 0, n, 0, dead, may, narrowest(l, n, dead))) {
            if (!h->stopped) add_cut(h, h->reason, depth);
            return !h->stopped;
        }
        if (sole(h, clues, h->hits, &above, &part)) return false;
        if (!part) return add_cut(h, above, depth), true;
        add_cross(h, above, part);
        const uint32_t at = n < HUNT_LIST ? n++ : more % HUNT_LIST;
        h->above[at] = above, l->part[at] = part, l->set[at] = at;
    }
}

/* ---- above ---- */

static const uint64_t line_above[HUNT_LINES] = {
    (UINT64_C(1) << 27) - 1, ((UINT64_C(1) << 27) - 1) << 27, UINT64_C(0x7) * UINT64_C(0x0000201008040201),
    UINT64_C(0x38) * UINT64_C(0x0000201008040201), UINT64_C(0x1C0) * UINT64_C(0x0000201008040201)};

typedef struct quota { int8_t line[HUNT_LINES]; } quota;

/* A clue in this cell: what dies with it. */
static inline uint64_t dying(quota *q, uint32_t cell) {
    const uint32_t band = cell / 27, stack = 2 + cell % 9 / 3;
    uint64_t dead = UINT64_C(1) << cell;
    if (--q->line[band] <= 0) dead |= line_above[band];
    if (--q->line[stack] <= 0) dead |= line_above[stack];
    return dead;
}

/* The sets of place d that x does not hit go to place d + 1: those of fewest cells first, and not too many. */
static bool sort_cuts(ari_hunt *h, uint32_t d, uint64_t x, uint64_t dead, uint32_t most) {
    const ari_hunt_place *p = &h->place[d];
    ari_hunt_place *q = &h->place[d + 1];
    uint32_t start[66] = {0};
    for (uint32_t i = 0; i < p->ncut; i++) {
        h->key[i] = p->cut[i] & x ? 65 : (uint8_t)WEIGHT(p->cut[i] & ~dead);
        start[h->key[i]]++;
    }
    if (start[0]) return false;
    uint32_t sum = 0;
    for (uint32_t k = 0; k < 66; k++) {
        const uint32_t n = start[k];
        start[k] = sum;
        sum += n;
    }
    const uint32_t n = start[65] < most ? start[65] : most;
    for (uint32_t i = 0; i < p->ncut; i++) {
        if (h->key[i] == 65) continue;
        const uint32_t at = start[h->key[i]]++;
        if (at < n) q->cut[at] = p->cut[i];
    }
    q->ncut = n;
    return true;
}

/* One clue may come above: in a cell of all cuts. */
static void last_clue(ari_hunt *h, uint32_t depth, uint64_t clues, uint64_t cells) {
    ari_hunt_place *p = &h->place[depth];
    for (uint32_t known = p->ncut; cells; ) {
        const uint64_t bit = cells & (0 - cells);
        cells &= ~bit;
        if (!ask_below(h, clues | bit, depth)) return;
        for (; known < p->ncut; known++) cells &= p->cut[known];
        if (p->ncut == HUNT_CUTS) cells &= p->cut[HUNT_CUTS - 1];
    }
}

/* Disjoint cuts need a clue each. *best: the smallest of the first ones; false: too many, or one with no cell left. */
static bool pack_above(const ari_hunt_place *p, uint64_t *dead, int32_t left, uint64_t *best) {
    uint64_t used = 0;
    uint32_t size = 99;
    int32_t count = 0;
    for (uint32_t i = 0; (i = next_without(p->cut, i, p->ncut, used)) < p->ncut; i++) {
        const uint64_t s = p->cut[i] & ~*dead;
        if (!s || ++count > left) return false;
        used |= s;
    }
    if (count == left) {
        *dead |= ABOVE & ~used;
        if (next_without(p->cut, 0, p->ncut, ~*dead) < p->ncut) return false;
    }
    for (uint32_t i = 0; i < p->ncut && i < 48; i++) {
        const uint64_t s = p->cut[i] & ~*dead;
        const uint32_t w = WEIGHT(s);
        if (w < size) size = w, *best = s;
    }
    return true;
}

/* The cell of `cells` that is in most of the first cuts: then it is dead. */
static uint64_t busiest(const ari_hunt_place *p, uint64_t cells) {
    uint64_t best = 0;
    uint32_t most = 0;
    const uint32_t seen = p->ncut < 96 ? p->ncut : 96;
    if (!(cells & (cells - 1))) return cells;
    for (; cells; cells &= cells - 1) {
        const uint64_t bit = cells & (0 - cells);
        const uint32_t n = 1 + count_with(p->cut, seen, bit);
        if (n > most) most = n, best = bit;
    }
    return best;
}

static void above(ari_hunt *h, uint32_t depth, uint64_t clues, uint64_t dead, int32_t left, quota q) {
    ari_hunt_place *p = &h->place[depth], *next = p + 1;
    uint64_t best = 0;
    if (halted(h)) return;
    for (uint32_t k = 1; k < 3; k++) {
        ari_hunt_crossing *x = &h->crossing[k];
        if (x->depth == depth) x->made = false, x->clues = clues, x->dead = dead;
    }
    while (!p->ncut)
        if (!ask_below(h, clues, depth)) return;
    if (left < 1) return;
    if (left == 1) {
        bool all = true;
        last_clue(h, depth, clues, common_without(p->cut, p->ncut, 0, ABOVE & ~dead, &all));
        return;
    }
    if (!pack_above(p, &dead, left, &best)) return;
    for (uint32_t known = p->ncut; best;) {
        const uint64_t bit = left > 2 ? busiest(p, best) : best & (0 - best);
        quota r = q;
        const uint64_t gone = dead | dying(&r, LOWEST(bit));
        best &= ~bit;
        if (left == 2) {
            bool all = true;
            const uint64_t cells = common_without(p->cut, p->ncut, bit, ABOVE & ~gone, &all);
            h->nodes++;
            if (!all) last_clue(h, depth, clues | bit, cells);
            else next->ncut = 0, above(h, depth + 1, clues | bit, gone, 1, r);
        } else if (left < SORT_LEFT) {
            next->ncut = keep_without(next->cut, p->cut, p->ncut, bit);
            above(h, depth + 1, clues | bit, gone, left - 1, r);
        } else if (sort_cuts(h, depth, bit, gone, HUNT_CUTS / 2)) {
            above(h, depth + 1, clues | bit, gone, left - 1, r);
        }
        if (h->found || h->stopped) return;
        dead |= bit;
        for (; known < p->ncut; known++)
            if (!(p->cut[known] & ~dead)) return;
    }
}

/* The lists of the first place: what the clues of the task do not hit. */
static void begin(ari_hunt *h, uint64_t clues, uint64_t dead, int32_t left) {
    const ari_hunt_turn *t = h->turn;
    ari_hunt_place *p = &h->place[h->base];
    ari_hunt_crossing *x = h->crossing;
    x[0].depth = h->base, x[0].clues = clues, x[0].dead = dead;
    x[1].depth = h->base + (left > SORT_LEFT ? (uint32_t)left - SORT_LEFT : 0);
    x[2].depth = h->base + (left > THIN_LEFT ? (uint32_t)left - THIN_LEFT : 0);
    x[1].n = t->ncross;
    memcpy(x[1].above, t->cross_above, t->ncross * sizeof *t->cross_above);
    memcpy(x[1].below, t->cross_below, t->ncross * sizeof *t->cross_below);
    sort_cross(h, x + 1, x);
    x[1].made = x[2].made = false;
    p->ncut = 0;
    for (uint32_t size = 0; size <= 54; size++)
        for (uint32_t i = 0; i < t->ncut; i++)
            if (!(t->cut[i] & clues) && WEIGHT(t->cut[i] & ~dead) == size) p->cut[p->ncut++] = t->cut[i];
}

void HUNT_SEARCH(ari_hunt *h, const ari_hunt_task *task) {
    const ari_hunt_goal *g = &task->goal;
    uint64_t dead = task->empty | (h->turn->never.w[0] & ABOVE);
    int32_t left = g->above;
    quota q;
    memcpy(q.line, g->line, sizeof q.line);
    h->task = task;
    h->found = h->stopped = false;
    for (uint32_t i = 0; i < HUNT_LINES; i++)
        if (q.line[i] < 1) dead |= line_above[i];
    for (uint64_t c = task->clues; c; c &= c - 1, left--) dead |= dying(&q, LOWEST(c));
    h->base = WEIGHT(task->clues);
    begin(h, task->clues, dead, left);
    above(h, h->base, task->clues, dead, left, q);
}

#endif

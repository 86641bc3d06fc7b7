/* step.h - the kernel of the Sudoku engine: all inferences of a 9x9 board at once, and the search around them.
 * Room:    engine/band; included once by each file that builds it for one kind of processor, which defines BAND_SEARCH
 *          (the name of the search) and perhaps ARI_BAND_512.
 *
 * A board is three vectors x[0..2], one a band (three rows). Lane d of x[b] holds the candidates of digit d in that
 * band: bit 9r + c says that digit d may stand in row r of the band, column c. So a shift reaches other cells of the
 * same digit, for all nine digits at once, and a permutation of lanes reaches other digits of the same cell.
 *
 * Two packed views of the same digit serve the reasoning about triads (three cells in a line inside a box):
 *   Q  bit 9r + 3s + b: some candidate in the horizontal triad of band b, row r, stack s
 *   V  bit 9b + 3s + k: some candidate in the vertical triad of band b, stack s, column k of the stack
 * In a band a digit takes one triad in each row and in each box: a permutation matrix over (r, s). A triad stays only
 * when it belongs to one of the six permutations all of whose triads are alive; that is locked candidates in full, for
 * the 27 triads of a direction in some twenty operations. Rows and columns of Q (i, j) are 9 and 3 bits apart, those of
 * V (b, k) 9 and 1.
 *
 * One round, everything from the same x:
 *   naked    a cell with one digit left: its two triads are that digit's (n)
 *   full     a triad in which only three digits are alive is theirs; with fewer the board is dead
 *   triads   what a digit has for certain leaves no other triad of that row to it; then the permutations
 *   boxes    a digit with one cell left in a box takes that cell (h), other digits leave it
 * Rows and columns need no rule for a last place: it makes its triad certain, and the box follows. The rounds end when
 * nothing changes, when a cell or a digit's column is empty (dead), or when every cell has one digit.
 *
 * The search branches on a triad of the digit and band (or stack) with the fewest triads alive: five or six of nine
 * mean two permutations. First "the digit is in it", later "it is not". So a path has at most two taken branches for
 * each digit and band or stack: ARI_BAND_DEEP states suffice. Candidates never come back on the way down: the whole
 * state is x, and going back is a copy.
 *
 * Sources: triads and permutations as what to reason on and to branch on: T. Dillon, Tdoku (2019); the band as the unit
 * of a digit's candidates: "Zhou Yundong", JCZSolve (2013), after "champagne" and "michaeld" of the New Sudoku Players'
 * Forum. All digits in lanes, the packed views and the one synchronous round are this engine's own. */
#ifndef ARI_BAND_STEP_H
#define ARI_BAND_STEP_H

#include "engine/band/band.h"
#include "engine/band/lane.h"

#define TRIAD 0x01249249u /* the first cell of each horizontal triad */
#define FULL 0x07FFFFFFu  /* the 27 cells of a band */
#define STACK 0x001C0E07u /* the cells of a band in the first stack */

typedef struct band_view { lanes q, v; } band_view;

static const _Alignas(64) uint32_t band_lane_of[9][16] = {
    {UINT32_MAX}, {0, UINT32_MAX}, {0, 0, UINT32_MAX}, {0, 0, 0, UINT32_MAX}, {0, 0, 0, 0, UINT32_MAX},
    {0, 0, 0, 0, 0, UINT32_MAX}, {0, 0, 0, 0, 0, 0, UINT32_MAX}, {0, 0, 0, 0, 0, 0, 0, UINT32_MAX},
    {0, 0, 0, 0, 0, 0, 0, 0, UINT32_MAX}};

static inline uint32_t band_weigh(uint32_t x) { /* how many bits are set */
#if defined(__POPCNT__)
    return (uint32_t)__builtin_popcount(x);
#else
    x -= x >> 1 & 0x55555555u;
    x = (x & 0x33333333u) + (x >> 2 & 0x33333333u);
    return ((x + (x >> 4)) & 0x0F0F0F0Fu) * 0x01010101u >> 24;
#endif
}

LANE_OP lanes band_flat(lanes a) { return lane_or3(a, lane_down(a, 1), lane_down(a, 2)); }  /* at TRIAD */
LANE_OP lanes band_tall(lanes a) { return lane_or3(a, lane_down(a, 9), lane_down(a, 18)); } /* in the low 9 */

/* Three of band_flat, or three of band_tall, packed. */
LANE_OP lanes band_pack_q(lanes a, lanes b, lanes c) {
    const lanes bc = lane_pick(lane_all(TRIAD << 1), lane_up(b, 1), lane_up(c, 2));
    return lane_and(lane_pick(lane_all(TRIAD), a, bc), lane_all(FULL));
}
LANE_OP lanes band_pack_v(lanes a, lanes b, lanes c) {
    const lanes bc = lane_pick(lane_all(0x3FE00), lane_up(b, 9), lane_up(c, 18));
    return lane_and(lane_pick(lane_all(0x1FF), a, bc), lane_all(FULL));
}

/* Turn the index i (9 bits apart) by one or two. Bits above the 27 are not cleaned: whoever uses this masks. */
LANE_OP lanes band_i1(lanes a) { return lane_or(lane_down(a, 9), lane_up(a, 18)); }
LANE_OP lanes band_i2(lanes a) { return lane_or(lane_down(a, 18), lane_up(a, 9)); }
/* Turn the index j of Q (3 bits apart), of V (1 bit apart). */
LANE_OP lanes band_jq1(lanes a) { return lane_pick(lane_all(0x00FC7E3Fu), lane_down(a, 3), lane_up(a, 6)); }
LANE_OP lanes band_jq2(lanes a) { return lane_pick(lane_all(0x001C0E07u), lane_down(a, 6), lane_up(a, 3)); }
LANE_OP lanes band_jv1(lanes a) { return lane_pick(lane_all(TRIAD * 3), lane_down(a, 1), lane_up(a, 2)); }
LANE_OP lanes band_jv2(lanes a) { return lane_pick(lane_all(TRIAD), lane_down(a, 2), lane_up(a, 1)); }

/* The triads of m that belong to a permutation inside m, when those of n are certain. */
LANE_OP lanes band_permute_q(lanes m, lanes n) {
    m = lane_but_or(m, band_jq1(n), band_jq2(n));
    const lanes i1 = band_i1(m), i2 = band_i2(m);
    const lanes odd = lane_and(band_jq2(i1), band_jq1(i2));
    return lane_and(m, lane_or_and(odd, band_jq1(i1), band_jq2(i2)));
}
LANE_OP lanes band_permute_v(lanes m, lanes n) {
    m = lane_but_or(m, band_jv1(n), band_jv2(n));
    const lanes i1 = band_i1(m), i2 = band_i2(m);
    const lanes odd = lane_and(band_jv2(i1), band_jv1(i2));
    return lane_and(m, lane_or_and(odd, band_jv1(i1), band_jv2(i2)));
}

/* Triads with at most three digits alive; those with fewer than three go to *dead. */
LANE_OP lanes band_three(lanes m, lanes *dead) {
    const lanes a = lane_turn3(m), b = lane_turn6(m);
    const lanes sum = lane_odd3(m, a, b), carry = lane_two3(m, a, b);
    const lanes s1 = lane_spin1(sum), s2 = lane_spin2(sum), c1 = lane_spin1(carry), c2 = lane_spin2(carry);
    const lanes one = lane_odd3(sum, s1, s2), two = lane_two3(sum, s1, s2);
    const lanes any = lane_or3(carry, c1, c2), many = lane_or_and(lane_two3(carry, c1, c2), two, any);
    /* alive = one + 2 * (two + the carries): more than three when two of those are set; three when one and a two are */
    *dead = lane_but(lane_but(lane_all(FULL), many), lane_and_or(one, two, any));
    return lane_but(lane_all(FULL), many);
}

/* Cells: is a digit left, are more; sole[band]: the digits that are alone in their cells. */
LANE_OP void band_cells(const lanes x[3], lanes *some, lanes *more, lanes sole[3]) {
    const lanes a0 = lane_turn3(x[0]), b0 = lane_turn6(x[0]), a1 = lane_turn3(x[1]), b1 = lane_turn6(x[1]);
    const lanes a2 = lane_turn3(x[2]), b2 = lane_turn6(x[2]);
    const lanes one = lane_thirds(lane_or3(x[0], a0, b0), lane_or3(x[1], a1, b1), lane_or3(x[2], a2, b2));
    const lanes two = lane_thirds(lane_two3(x[0], a0, b0), lane_two3(x[1], a1, b1), lane_two3(x[2], a2, b2));
    const lanes one1 = lane_spin1(one), one2 = lane_spin2(one);
    *some = lane_or3(one, one1, one2);
    *more = lane_or(lane_two3(one, one1, one2), lane_or3(two, lane_spin1(two), lane_spin2(two)));
    const lanes single = lane_but(*some, *more);
    sole[0] = lane_and(x[0], lane_each(single, 0));
    sole[1] = lane_and(x[1], lane_each(single, 3));
    sole[2] = lane_and(x[2], lane_each(single, 6));
}

/* Triads: *alive, and those of them that belong to a permutation, *ok; *dead: with fewer than three digits; *twice: at
 * TRIAD, boxes where the digit has more than one cell left. */
LANE_OP void band_triads(const lanes x[3], const lanes sole[3], band_view *alive, band_view *ok, lanes *dead,
                         lanes *twice) {
    const lanes q = band_pack_q(band_flat(x[0]), band_flat(x[1]), band_flat(x[2]));
    const lanes p0 = lane_down(x[0], 9), r0 = lane_down(x[0], 18), p1 = lane_down(x[1], 9), r1 = lane_down(x[1], 18);
    const lanes p2 = lane_down(x[2], 9), r2 = lane_down(x[2], 18);
    const lanes v = band_pack_v(lane_or3(x[0], p0, r0), lane_or3(x[1], p1, r1), lane_or3(x[2], p2, r2));
    const lanes v2 = band_pack_v(lane_two3(x[0], p0, r0), lane_two3(x[1], p1, r1), lane_two3(x[2], p2, r2));
    lanes dead_q, dead_v;
    const lanes three_q = band_three(q, &dead_q), three_v = band_three(v, &dead_v);
    const lanes nq = lane_or_and(band_pack_q(band_flat(sole[0]), band_flat(sole[1]), band_flat(sole[2])), q, three_q);
    const lanes nv = lane_or_and(band_pack_v(band_tall(sole[0]), band_tall(sole[1]), band_tall(sole[2])), v, three_v);
    *alive = (band_view){q, v};
    *ok = (band_view){band_permute_q(q, nq), band_permute_v(v, nv)};
    *dead = lane_or(dead_q, dead_v);
    *twice = lane_or(lane_two3(v, lane_down(v, 1), lane_down(v, 2)), band_flat(v2));
}

/* Boxes where a digit has one cell left: last[band] has it. Returns the cells that are taken so. */
LANE_OP lanes band_boxes(const lanes x[3], lanes twice, lanes last[3]) {
    const lanes box = lane_but(lane_all(TRIAD), twice), w = lane_sub(lane_up(box, 3), box);
    const lanes w0 = lane_and(w, lane_all(0x1FF)), w1 = lane_and(lane_down(w, 9), lane_all(0x1FF));
    const lanes w2 = lane_and(lane_down(w, 18), lane_all(0x1FF));
    last[0] = lane_and(x[0], lane_or3(w0, lane_up(w0, 9), lane_up(w0, 18)));
    last[1] = lane_and(x[1], lane_or3(w1, lane_up(w1, 9), lane_up(w1, 18)));
    last[2] = lane_and(x[2], lane_or3(w2, lane_up(w2, 9), lane_up(w2, 18)));
    const lanes all = lane_thirds(lane_or3(last[0], lane_turn3(last[0]), lane_turn6(last[0])),
                                  lane_or3(last[1], lane_turn3(last[1]), lane_turn6(last[1])),
                                  lane_or3(last[2], lane_turn3(last[2]), lane_turn6(last[2])));
    return lane_or3(all, lane_spin1(all), lane_spin2(all));
}

/* What stays of a band: digits in triads t of its rows and u of its columns; in taken cells those of `last` alone. */
LANE_OP lanes band_stay(lanes x, lanes t, lanes u, lanes taken, lanes last) {
    const lanes row = lane_and(t, lane_all(TRIAD)), column = lane_and(u, lane_all(0x1FF));
    const lanes rows = lane_sub(lane_up(row, 3), row);
    return lane_and_impl(lane_and3(x, rows, lane_or3(column, lane_up(column, 9), lane_up(column, 18))), taken, last);
}

/* Rounds until nothing changes. 0: dead, 1: open, 2: solved. */
LANE_OP int band_propagate(lanes x[3], band_view *view, uint64_t *rounds) {
    lanes now[3] = {x[0], x[1], x[2]};
    for (;;) {
        lanes some, more, sole[3], dead, twice, last[3];
        band_view alive, ok;
        ++*rounds;
        band_cells(now, &some, &more, sole);
        band_triads(now, sole, &alive, &ok, &dead, &twice);
        const lanes taken = band_boxes(now, twice, last);
        const lanes y0 = band_stay(now[0], ok.q, ok.v, lane_each(taken, 0), last[0]);
        const lanes y1 = band_stay(now[1], lane_down(ok.q, 1), lane_down(ok.v, 9), lane_each(taken, 3), last[1]);
        const lanes y2 = band_stay(now[2], lane_down(ok.q, 2), lane_down(ok.v, 18), lane_each(taken, 6), last[2]);
        const lanes column = lane_and(band_tall(alive.v), lane_all(0x1FF));
        if (!lane_same9(some, lane_all(FULL)) || !lane_same9(column, lane_all(0x1FF)) || !lane_same9(dead, lane_all(0)))
            return 0;
        const bool rest = lane_none(lane_or3(lane_but(now[0], y0), lane_but(now[1], y1), lane_but(now[2], y2)));
        now[0] = y0;
        now[1] = y1;
        now[2] = y2;
        if (!rest) continue;
        x[0] = y0;
        x[1] = y1;
        x[2] = y2;
        *view = alive;
        return lane_same9(more, lane_all(0)) ? 2 : 1;
    }
}

/* ---- the search ---- */

typedef struct band_fork { uint32_t digit, band, in, out; } band_fork; /* cells to clear when in, when not */

/* Where to branch: in the band or stack with the fewest digits that are not settled there, the digit with the fewest
 * triads alive. The least of: digits open << 16 | triads << 8 | band << 4 | digit. */
LANE_OP uint32_t band_fewest(const band_view *view) {
#if defined(ARI_BAND_512)
    const lanes digit = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    lanes best = lane_all(UINT32_MAX);
    for (unsigned k = 0; k < 6; k++) {
        const uint32_t part = k < 3 ? TRIAD << k : STACK << 3 * (k - 3);
        const lanes n = _mm512_popcnt_epi32(lane_and(k < 3 ? view->q : view->v, lane_all(part)));
        const __mmask16 open = _mm512_cmpgt_epu32_mask(n, lane_all(3));
        const lanes key = lane_or3(lane_up(n, 8), digit, lane_all(k << 4 | band_weigh(open) << 16));
        best = _mm512_mask_min_epu32(best, open, best, key);
    }
    return _mm512_reduce_min_epu32(best);
#else
    _Alignas(64) uint32_t q[16], v[16];
    uint32_t best = UINT32_MAX;
    lane_put(q, view->q);
    lane_put(v, view->v);
    for (uint32_t k = 0; k < 6; k++) {
        uint32_t open = 0, least = UINT32_MAX;
        for (uint32_t d = 0; d < 9; d++) {
            const uint32_t n = band_weigh(k < 3 ? q[d] & TRIAD << k : v[d] & STACK << 3 * (k - 3));
            const uint32_t key = n << 8 | k << 4 | d;
            open += n > 3;
            if (n > 3 && key < least) least = key;
        }
        if (open && (least | open << 16) < best) best = least | open << 16;
    }
    return best;
#endif
}

LANE_OP band_fork band_choose(const band_view *view) {
    _Alignas(64) uint32_t at[16];
    const uint32_t key = band_fewest(view), d = key & 15, k = key >> 4 & 15;
    const bool flat = k < 3;
    lane_put(at, flat ? view->q : view->v);
    const uint32_t m = flat ? at[d] >> k & TRIAD : at[d] >> 3 * (k - 3) & STACK;
    const uint32_t row = flat ? 0x49 : 7, t0 = m & row, t1 = m >> 9 & row, t2 = m >> 18 & row;
    const bool pair0 = band_weigh(t0) == 2, pair1 = band_weigh(t1) == 2, pair2 = band_weigh(t2) == 2;
    const uint32_t i = pair0 ? 0 : pair1 ? 1 : pair2 ? 2 : 0; /* no pair in a row: seven or more, no row is certain */
    const uint32_t t = i == 0 ? t0 : i == 1 ? t1 : t2, low = t & (0u - t);
    band_fork f;
    f.digit = d;
    if (flat) {
        f.band = k;
        f.out = low * 7 << 9 * i;
        f.in = (0x1FFu << 9 * i) & ~f.out;
    } else {
        f.band = i;
        f.out = low * 0x40201u << 3 * (k - 3);
        f.in = (STACK << 3 * (k - 3)) & ~f.out;
    }
    return f;
}

/* 1: a solution is in s->x; 0: no more; -1: s->most is reached. */
int BAND_SEARCH(ari_band *s) {
    lanes x[3];
    band_view view = {lane_all(0), lane_all(0)};
    bool fresh = s->state == ARI_BAND_FRESH;
    for (;;) {
        if (!fresh) {
            if (!s->depth) {
                s->state = ARI_BAND_DONE;
                return 0;
            }
            s->depth--;
            for (unsigned b = 0; b < 3; b++) x[b] = lane_get(s->path[s->depth][b]);
        } else {
            for (unsigned b = 0; b < 3; b++) x[b] = lane_get(s->x[b]);
        }
        fresh = false;
        for (;;) {
            if (s->rounds >= s->most) {
                for (unsigned b = 0; b < 3; b++) lane_put(s->x[b], x[b]);
                s->state = ARI_BAND_FRESH;
                return -1;
            }
            const int now = band_propagate(x, &view, &s->rounds);
            if (now == 0) break;
            if (now == 2) {
                for (unsigned b = 0; b < 3; b++) lane_put(s->x[b], x[b]);
                s->state = ARI_BAND_FOUND;
                return 1;
            }
            const band_fork f = band_choose(&view);
            const lanes lane = lane_get(band_lane_of[f.digit]);
            s->guesses++;
            for (unsigned b = 0; b < 3; b++) {
                const uint32_t out = b == f.band ? f.out : 0, in = b == f.band ? f.in : 0;
                lane_put(s->path[s->depth][b], lane_but(x[b], lane_and(lane, lane_all(out))));
                x[b] = lane_but(x[b], lane_and(lane, lane_all(in)));
            }
            s->depth++;
        }
    }
}

#endif

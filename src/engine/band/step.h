/* step.h - the kernel of the Sudoku engine: all inferences of a 9x9 board at once, and the search around them.
 * Room:    engine/band.
 *
 * A lane has the candidates of one digit in one band (three rows): bit 9r + c says that the digit may stand in row r of
 * the band, column c. So a shift reaches other cells of the same digit, and a logical operation other digits of the
 * same cell. Digits come in threes, a half of a vector each (lane.h): p[b] has digits 1 to 3 and 4 to 6 of band b, r01
 * digits 7 to 9 of bands 0 and 1, r2 those of band 2 in both halves. What all digits of a cell say together takes two
 * operations over the threes and two turns within them.
 *
 * Two packed views of a digit serve the reasoning about triads (three cells in a line inside a box):
 *   Q  bit 9r + 3s + b: some candidate in the horizontal triad of band b, row r, stack s
 *   V  bit 9b + 3s + k: some candidate in the vertical triad of band b, stack s, column k of the stack
 * In a band a digit takes one triad in each row and in each box: a permutation matrix over (r, s). A triad stays only
 * when it belongs to one of the six permutations all of whose triads are alive; that is locked candidates in full, for
 * the 27 triads of a direction in some twenty operations. Rows and columns of Q (i, j) are 9 and 3 bits apart, those of
 * V (b, k) 9 and 1. Digits 7 to 9 have Q in the low half of a vector, V in the high one, shifted by different counts.
 *
 * One round:
 *   naked    a cell with one digit left: its two triads are that digit's (n)
 *   full     a triad in which only three digits are alive is theirs; with fewer the board is dead
 *   certain  what a digit has for certain leaves no other triad of that row to it
 *   three    a triad that three digits have for certain leaves no other digit
 *   triads   the permutations
 *   boxes    a digit with one cell left in a box takes that cell, other digits leave it
 * Rows and columns need no rule for a last place: it makes its triad certain, and the box follows. The rounds end when
 * nothing changes, when a cell or a digit's column is empty (dead), or when every cell has one digit.
 *
 * The search branches in the band or stack with the fewest open digits, on a triad of the digit with the fewest triads
 * alive there: five or six of nine mean two permutations. First "the digit is in it", later "it is not". So a path has
 * at most two taken branches for each digit and band or stack: ARI_BAND_DEEP states suffice. Candidates never come back
 * on the way down: the whole state is the lanes, and going back is a copy.
 *
 * Sources: triads and permutations as what to reason on and to branch on, "full" and "three": T. Dillon, Tdoku (2019);
 * the band as the unit of a digit's candidates: "Zhou Yundong", JCZSolve (2013), after "champagne" and "michaeld" of
 * the New Sudoku Players' Forum. Digits in lanes, the packed views and the one round for all are this engine's own. */
#ifndef ARI_BAND_STEP_H
#define ARI_BAND_STEP_H

#include "engine/band/band.h"
#include "engine/band/lane.h"

#define TRIAD 0x01249249u /* the first cell of each horizontal triad */
#define FULL 0x07FFFFFFu  /* the 27 cells of a band */
#define STACK 0x001C0E07u /* the cells of a band in the first stack */
#define LINE 0x000001FFu  /* the first row */
/* Where the index j of Q (3 bits apart), of V (1 bit apart), turns by one or two without a step to the next row. */
#define TURN_Q1 0x00FC7E3Fu
#define TURN_Q2 0x001C0E07u
#define TURN_V1 (TRIAD * 3)
#define TURN_V2 TRIAD

typedef struct band_board { lanes p[3], r01, r2; } band_board;
typedef struct band_view { lanes q, v, r; } band_view; /* of digits 1 to 6; of 7 to 9, q and v by half */

/* ---- one round ---- */

/* Of cells whose digits stand in three halves: is one left, are more? */
typedef struct band_cells { lanes some, more; } band_cells;
LANE_OP band_cells band_count(lanes a, lanes b, lanes c) {
    const lanes one = lane_or3(a, b, c), two = lane_two3(a, b, c), one1 = lane_spin1(one), one2 = lane_spin2(one);
    const lanes twos = lane_or3(two, lane_spin1(two), lane_spin2(two));
    return (band_cells){lane_or3(one, one1, one2), lane_or(lane_two3(one, one1, one2), twos)};
}

/* A view of three bands: by half Q (the cells of a triad are 1 apart, as the bands will be) or V (9). `any`: triads
 * with a candidate, `twice`: with two. */
enum { BAND_Q = 1, BAND_V = 9 };
typedef struct band_packed { lanes any, twice; } band_packed;
LANE_OP band_packed band_pack(lanes a, lanes b, lanes c, int n, int m) {
    const lanes a1 = lane_down2(a, n, m), a2 = lane_down2(a, 2 * n, 2 * m), b0 = lane_up2(b, n, m);
    const lanes b2 = lane_down2(b, n, m), c0 = lane_up2(c, 2 * n, 2 * m), c1 = lane_up2(c, n, m);
    const uint32_t low = n == BAND_Q ? TRIAD : LINE, high = m == BAND_Q ? TRIAD : LINE;
    const lanes m0 = lane_two(low, high), m1 = lane_two(low << n, high << m);
    const lanes m2 = lane_two(low << 2 * n, high << 2 * m);
    const lanes any = lane_or_and(lane_and(lane_or3(c0, c1, c), m2), lane_or3(b0, b, b2), m1);
    const lanes twice = lane_or_and(lane_and(lane_two3(c0, c1, c), m2), lane_two3(b0, b, b2), m1);
    return (band_packed){lane_or_and(any, lane_or3(a, a1, a2), m0), lane_or_and(twice, lane_two3(a, a1, a2), m0)};
}

/* How many digits triads have, of digits in three halves: odd + 2 * (those of four bits that are set: any, many). */
typedef struct band_sum { lanes odd, any, many; } band_sum;
LANE_OP band_sum band_add(lanes a, lanes b, lanes c) {
    const lanes sum = lane_odd3(a, b, c), carry = lane_two3(a, b, c), s1 = lane_spin1(sum), s2 = lane_spin2(sum);
    const lanes c1 = lane_spin1(carry), c2 = lane_spin2(carry), some = lane_or3(carry, c1, c2);
    const lanes two = lane_two3(sum, s1, s2);
    return (band_sum){lane_odd3(sum, s1, s2), lane_or(two, some), lane_or_and(lane_two3(carry, c1, c2), two, some)};
}

/* Triads m without those beside the certain ones n in a row; they turned by one and by two along the row; the triads
 * that are alone in their row. By half the columns are 3 apart (Q) or 1 (V). */
typedef struct band_turned { lanes m, by1, by2, sure; } band_turned;
LANE_OP band_turned band_turn(lanes m, lanes x, int n, int k) {
    const uint32_t low1 = n == 3 ? TURN_Q1 : TURN_V1, high1 = k == 3 ? TURN_Q1 : TURN_V1;
    const uint32_t low2 = n == 3 ? TURN_Q2 : TURN_V2, high2 = k == 3 ? TURN_Q2 : TURN_V2;
    const lanes j1 = lane_two(low1, high1), f1 = lane_two(FULL & ~low1, FULL & ~high1);
    const lanes j2 = lane_two(low2, high2), f2 = lane_two(FULL & ~low2, FULL & ~high2);
    const lanes x1 = lane_or_and(lane_and(lane_down2(x, n, k), j1), lane_up2(x, 2 * n, 2 * k), f1);
    const lanes x2 = lane_or_and(lane_and(lane_down2(x, 2 * n, 2 * k), j2), lane_up2(x, n, k), f2);
    m = lane_but_or(m, x1, x2);
    const lanes by1 = lane_or_and(lane_and(lane_down2(m, n, k), j1), lane_up2(m, 2 * n, 2 * k), f1);
    const lanes by2 = lane_or_and(lane_and(lane_down2(m, 2 * n, 2 * k), j2), lane_up2(m, n, k), f2);
    return (band_turned){m, by1, by2, lane_but_or(m, by1, by2)};
}

/* The triads that belong to a permutation; of a triad that is `full`, those that are sure alone. */
LANE_OP lanes band_permute(band_turned t, lanes full) {
    const lanes one = lane_or(lane_down(t.by1, 9), lane_up(t.by1, 18));
    const lanes two = lane_or(lane_down(t.by2, 9), lane_up(t.by2, 18));
    const lanes even = lane_and_or(one, lane_down(t.by2, 18), lane_up(t.by2, 9));
    const lanes odd = lane_and_or(two, lane_down(t.by1, 18), lane_up(t.by1, 9));
    return lane_and_impl(lane_and_or(t.m, even, odd), full, t.sure);
}

/* Boxes (at TRIAD) where a digit has one cell, from its vertical triads; their columns. */
LANE_OP lanes band_boxes(band_packed v) {
    const lanes more = lane_or(lane_two3(v.any, lane_down(v.any, 1), lane_down(v.any, 2)),
                               lane_or3(v.twice, lane_down(v.twice, 1), lane_down(v.twice, 2)));
    const lanes box = lane_but(lane_all(TRIAD), more);
    return lane_sub(lane_up(box, 3), box);
}

/* Cells x in columns w. */
LANE_OP lanes band_in(lanes x, lanes w) {
    w = lane_and(w, lane_all(LINE));
    return lane_and(x, lane_or3(w, lane_up(w, 9), lane_up(w, 18)));
}

/* What stays of a band: digits in triads q of its rows and v of its columns; in taken cells those of `last` alone. */
LANE_OP lanes band_stay(lanes x, lanes q, lanes v, lanes taken, lanes last) {
    q = lane_and(q, lane_all(TRIAD));
    return lane_and_impl(band_in(lane_and(x, lane_sub(lane_up(q, 3), q)), v), taken, last);
}

LANE_OP lanes band_any(lanes a, lanes b, lanes c) { /* of all digits */
    const lanes one = lane_or3(a, b, c);
    return lane_or3(one, lane_spin1(one), lane_spin2(one));
}

/* Rounds until nothing changes. 0: dead, 1: open, 2: solved. */
LANE_OP int band_propagate(band_board *board, band_view *view, uint64_t *rounds) {
    lanes p0 = board->p[0], p1 = board->p[1], p2 = board->p[2], r01 = board->r01, r2 = board->r2;
    for (;;) {
        ++*rounds;
        const band_cells c01 = band_count(lane_lows(p0, p1), lane_highs(p0, p1), r01);
        const band_cells c2 = band_count(lane_lows(p2, p2), lane_highs(p2, p2), r2);
        if (!lane_none(lane_but(lane_all(FULL), lane_and(c01.some, c2.some)))) return 0;
        const lanes one01 = lane_but(c01.some, c01.more), one2 = lane_but(c2.some, c2.more);
        const lanes one0 = lane_lows(one01, one01), one1 = lane_highs(one01, one01);

        const lanes r0 = lane_lows(r01, r01), r1 = lane_highs(r01, r01);
        const lanes e0 = lane_and(p0, one0), e1 = lane_and(p1, one1), e2 = lane_and(p2, one2);
        const lanes q = band_pack(p0, p1, p2, BAND_Q, BAND_Q).any;
        const band_packed v = band_pack(p0, p1, p2, BAND_V, BAND_V), r = band_pack(r0, r1, r2, BAND_Q, BAND_V);
        const lanes place = lane_or3(v.any, lane_down(v.any, 9), lane_down(v.any, 18));
        const lanes place_r = lane_or3(r.any, lane_down(r.any, 9), lane_down(r.any, 18));
        const lanes naked_r =
            band_pack(lane_and(r0, one0), lane_and(r1, one1), lane_and(r2, one2), BAND_Q, BAND_V).any;
        const band_sum alive = band_add(lane_lows(q, v.any), lane_highs(q, v.any), r.any);
        const lanes full_enough = lane_or_and(alive.many, alive.odd, alive.any);
        const lanes gap = lane_or(lane_but(lane_all(LINE), place), lane_but(lane_two(0, LINE), place_r));
        if (!lane_none(lane_or(gap, lane_but(lane_all(FULL), full_enough)))) return 0;
        const lanes few_q = lane_lows(alive.many, alive.many), few_v = lane_highs(alive.many, alive.many);
        const lanes naked_q = band_pack(e0, e1, e2, BAND_Q, BAND_Q).any;
        const lanes naked_v = band_pack(e0, e1, e2, BAND_V, BAND_V).any;
        const band_turned tq = band_turn(q, lane_or(naked_q, lane_but(q, few_q)), 3, 3);
        const band_turned tv = band_turn(v.any, lane_or(naked_v, lane_but(v.any, few_v)), 1, 1);
        const band_turned tr = band_turn(r.any, lane_or(naked_r, lane_but(r.any, alive.many)), 3, 1);
        const band_sum sure = band_add(lane_lows(tq.sure, tv.sure), lane_highs(tq.sure, tv.sure), tr.sure);
        const lanes three = lane_and(sure.odd, sure.any); /* five would be dead */
        const lanes ok_q = band_permute(tq, lane_lows(three, three)), ok_v = band_permute(tv, lane_highs(three, three));
        const lanes ok_r = band_permute(tr, three), ok_rq = lane_lows(ok_r, ok_r), ok_rv = lane_highs(ok_r, ok_r);

        const lanes w = band_boxes(v), wr = band_boxes(r), w_r = lane_highs(wr, wr);
        const lanes l0 = band_in(p0, w), l1 = band_in(p1, lane_down(w, 9)), l2 = band_in(p2, lane_down(w, 18));
        const lanes l01 = band_in(r01, lane_down2(w_r, 0, 9)), lr2 = band_in(r2, lane_down(w_r, 18));
        const lanes taken01 = band_any(lane_lows(l0, l1), lane_highs(l0, l1), l01);
        const lanes taken2 = band_any(lane_lows(l2, l2), lane_highs(l2, l2), lr2);
        const lanes y0 = band_stay(p0, ok_q, ok_v, lane_lows(taken01, taken01), l0);
        const lanes y1 = band_stay(p1, lane_down(ok_q, 1), lane_down(ok_v, 9), lane_highs(taken01, taken01), l1);
        const lanes y2 = band_stay(p2, lane_down(ok_q, 2), lane_down(ok_v, 18), taken2, l2);
        const lanes y01 = band_stay(r01, lane_down2(ok_rq, 0, 1), lane_down2(ok_rv, 0, 9), taken01, l01);
        const lanes yr2 = band_stay(r2, lane_down(ok_rq, 2), lane_down(ok_rv, 18), taken2, lr2);
        const lanes gone = lane_or3(lane_xor(p0, y0), lane_xor(p1, y1), lane_xor(p2, y2));
        const bool rest = lane_none(lane_or3(gone, lane_xor(r01, y01), lane_xor(r2, yr2)));
        p0 = y0;
        p1 = y1;
        p2 = y2;
        r01 = y01;
        r2 = yr2;
        if (!rest) continue;
        *board = (band_board){{p0, p1, p2}, r01, r2};
        *view = (band_view){q, v.any, r.any};
        return lane_none(lane_or(c01.more, c2.more)) ? 2 : 1;
    }
}

/* ---- the search ---- */

static inline uint32_t band_weigh(uint32_t x) { /* how many bits are set */
#if defined(__POPCNT__)
    return (uint32_t)__builtin_popcount(x);
#else
    x -= x >> 1 & 0x55555555u;
    x = (x & 0x33333333u) + (x >> 2 & 0x33333333u);
    return ((x + (x >> 4)) & 0x0F0F0F0Fu) * 0x01010101u >> 24;
#endif
}

static const uint32_t band_digit[3][8] = {{0, 1, 2, 0, 3, 4, 5, 3}, {6, 7, 8, 6, 6, 7, 8, 6}}; /* of each lane */

LANE_OP band_board band_get(uint32_t x[3][16]) {
    band_board s;
    uint32_t at[5][8];
    for (unsigned i = 0; i < 8; i++) {
        const uint32_t d = band_digit[0][i], e = band_digit[1][i];
        for (unsigned b = 0; b < 3; b++) at[b][i] = x[b][d];
        at[3][i] = x[i / 4][e];
        at[4][i] = x[2][e];
    }
    for (unsigned b = 0; b < 3; b++) s.p[b] = lane_get(at[b]);
    s.r01 = lane_get(at[3]);
    s.r2 = lane_get(at[4]);
    return s;
}

LANE_OP void band_put(uint32_t x[3][16], band_board s) {
    uint32_t at[5][8];
    for (unsigned b = 0; b < 3; b++) lane_put(at[b], s.p[b]);
    lane_put(at[3], s.r01);
    lane_put(at[4], s.r2);
    for (unsigned i = 0; i < 8; i++) {
        const uint32_t d = band_digit[0][i], e = band_digit[1][i];
        for (unsigned b = 0; b < 3; b++) x[b][d] = at[b][i];
        x[i / 4][e] = at[3][i];
        x[2][e] = at[4][i];
    }
}

/* Cells of a band without a digit. */
LANE_OP band_board band_clear(band_board s, uint32_t digit, uint32_t band, uint32_t cells) {
    const lanes p = lane_is(lane_get(band_digit[0]), digit), r = lane_is(lane_get(band_digit[1]), digit);
    const uint32_t at0 = band == 0 ? cells : 0, at1 = band == 1 ? cells : 0, at2 = band == 2 ? cells : 0;
    s.p[0] = lane_but(s.p[0], lane_and(p, lane_all(at0)));
    s.p[1] = lane_but(s.p[1], lane_and(p, lane_all(at1)));
    s.p[2] = lane_but(s.p[2], lane_and(p, lane_all(at2)));
    s.r01 = lane_but(s.r01, lane_and(r, lane_two(at0, at1)));
    s.r2 = lane_but(s.r2, lane_and(r, lane_all(at2)));
    return s;
}

/* By half: a bit at 4k for each band k (of Q) or stack (of V) in which the digit has a row with more than one triad. */
LANE_OP lanes band_open(lanes x, int n, int m) {
    const lanes two = lane_two3(x, lane_down2(x, n, m), lane_down2(x, 2 * n, 2 * m));
    const lanes open = lane_and(lane_or(two, lane_down(two, 9)), lane_two(n == 3 ? 7 : 0x49, m == 3 ? 7 : 0x49));
    return lane_and(lane_or3(open, lane_up2(open, n, m), lane_up2(open, 2 * n, 2 * m)), lane_all(0x111));
}

/* How many digits are open in each of the bands 0 to 2 and stacks 3 to 5: four bits each. */
LANE_OP uint32_t band_opens(band_view view) {
    uint32_t p[8], r[8], sum = 0;
    lane_put(p, lane_or(band_open(view.q, 3, 3), lane_up(band_open(view.v, 1, 1), 12)));
    lane_put(r, lane_up2(band_open(view.r, 3, 1), 0, 12));
    for (unsigned i = 0; i < 3; i++) sum += p[i] + p[i + 4] + r[i] + r[i + 4];
    return sum;
}

typedef struct band_fork { uint32_t digit, band, in, out; } band_fork; /* cells to clear when in, when not */

/* Of the bands and stacks with the fewest open digits (of the first one, where these are few) the digit with the fewest
 * triads. On boards with hardly a clue all are open, and the first one often leads astray. */
enum { BAND_FEW = 6 };
LANE_OP band_fork band_choose(band_view view) {
    const uint32_t opens = band_opens(view);
    uint32_t q[8], v[8], r[8], fewest = 10, best = UINT32_MAX, m = 0;
    lane_put(q, view.q);
    lane_put(v, view.v);
    lane_put(r, view.r);
    for (uint32_t k = 0; k < 6; k++) {
        const uint32_t n = opens >> 4 * k & 15;
        fewest = n && n < fewest ? n : fewest;
    }
    for (uint32_t k = 0; k < 6 && (m == 0 || fewest > BAND_FEW); k++) {
        if ((opens >> 4 * k & 15) != fewest) continue;
        for (uint32_t d = 0; d < 9; d++) {
            const uint32_t at = k < 3 ? (d < 6 ? q[d + d / 3] : r[d - 6]) >> k & TRIAD
                                      : (d < 6 ? v[d + d / 3] : r[d - 2]) >> 3 * (k - 3) & STACK;
            const uint32_t n = band_weigh(at);
            if (n > 3 && n < best >> 8) best = n << 8 | k << 4 | d, m = at;
        }
    }
    const uint32_t k = best >> 4 & 15, row = k < 3 ? 0x49 : 7;
    /* a row with a pair; no such row: seven triads or more, and no row is certain */
    const uint32_t i = band_weigh(m & row) == 2        ? 0
                       : band_weigh(m >> 9 & row) == 2 ? 1
                       : band_weigh(m >> 18 & row) == 2 ? 2 : 0;
    const uint32_t t = m >> 9 * i & row, low = t & (0u - t), shift = k < 3 ? 9 * i : 3 * (k - 3);
    const uint32_t out = low * (k < 3 ? 7 : 0x40201u) << shift;
    return (band_fork){best & 15, k < 3 ? k : i, ((k < 3 ? LINE : STACK) << shift) & ~out, out};
}

/* 1: a solution is in s->x; 0: no more; -1: s->most is reached. */
int BAND_SEARCH(ari_band *s) {
    band_board x, *path = (void *)s->path;
    band_view view = {lane_all(0), lane_all(0), lane_all(0)};
    bool fresh = s->state == ARI_BAND_FRESH;
    for (;;) {
        if (fresh) {
            x = band_get(s->x);
        } else if (s->depth) {
            x = path[--s->depth];
        } else {
            s->state = ARI_BAND_DONE;
            return 0;
        }
        fresh = false;
        int now = 1;
        while (now == 1) {
            if (s->rounds >= s->most) {
                band_put(s->x, x);
                s->state = ARI_BAND_FRESH;
                return -1;
            }
            now = band_propagate(&x, &view, &s->rounds);
            if (now != 1) continue;
            const band_fork f = band_choose(view);
            s->guesses++;
            path[s->depth++] = band_clear(x, f.digit, f.band, f.out);
            x = band_clear(x, f.digit, f.band, f.in);
        }
        if (now == 2) {
            band_put(s->x, x);
            s->state = ARI_BAND_FOUND;
            return 1;
        }
    }
}

#endif

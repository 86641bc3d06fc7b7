/* space_left.c - disjoint paths in what is left of a grid: order along its wall, and room for what has to cross.
 *
 * The idea: the cells that are not closed are the board that is left, and what is closed or outside is a wall, in one
 * piece or several. A walk along one piece of wall meets the ends of chains in an order round a disk (or the outside of
 * one), and paths in a disk do not cross.
 *   order   two pairs with all four ends at one wall do not take turns there
 *   room    a curve over cells that touch by sides or corners, from one gap between such ends to another, parts the
 *           ends in two; every pair with both ends at the wall, one on either side, takes a cell of it. The curve may
 *           also follow the path of a pair without both ends at the wall, wherever that will run: no other crosses it
 * The second is the cut condition, with curves that are not known beforehand: the cheapest from each gap are found by
 * breadth, with bits for the cells of a row.
 * Chains without a pair ("leaps", of more than two cells) with an end at the wall are ways through it, each for one
 * pair: for the order they are given to pairs in all ways, so that a path becomes two; for the room the curve found
 * must be refuted anew without each of the pairs that would change it, if these had the leap.
 * Source of the cut condition: A. Schrijver, Disjoint homotopic paths and trees in a planar graph, 1991. Rejected: the
 * best curves downwards, with all pairs counted (see bench/TRIED.md); more than one leap for the room (nothing). */
#include "engine/paths/space_left.h"

#include <string.h>

enum { CLOSED = ARI_PATHS_ROOM_CLOSED, NAMED = ARI_PATHS_ROOM_NAMED };
enum { TIPS = 96, LEAPS = 3, WIDE = 64 }; /* at a wall; of them leaps; columns */

typedef struct chord { uint32_t a, b; } chord; /* tips, in the order of the wall; a < b */

struct paths_space {
    uint32_t rows, cols, npair, top;
    const int32_t *fin;
    uint32_t (*tip)[2];                    /* [npair] */
    uint64_t *open, *zero;                 /* [rows + 2] bits, a row at its number + 1; zero: ends of pairs that curves
                                            * may follow */
    uint64_t *reach, *wave[3];             /* [rows + 2] reached, and what is next to that */
    uint64_t *gap[TIPS + 1];               /* [rows + 2] cells at the wall between two tips */
    uint8_t *seen;                         /* [ncell] sides of cells walked along */
    uint32_t *wall, nwall;                 /* [8 * ncell] cells along the wall */
    uint32_t *tip_of;                      /* [ncell] tips met, from 1; 0: none */
    uint32_t *twin, *pair;                 /* [ncell] of a cell in zero: the other end, and whose it is */
    uint32_t *cost, *from, *queue[2];      /* [ncell]; [ncell] each */
    uint32_t *left;                        /* [ncell + TIPS] pairs */
    bool *out, *both;                      /* [npair] not looked at; both ends at the wall */
    uint32_t at[TIPS], ntip;               /* cells of tips */
    chord chord[TIPS + LEAPS], leap[TIPS];
    uint32_t nchord, nleap, nloose;        /* loose: its other end is elsewhere */
    uint32_t who[TIPS], before[TIPS];      /* of a chord: its pair; of a tip: the gap before it */
    uint32_t ngap;
    uint64_t ticks;
};

static bool is_open(const paths_space *r, uint32_t row, uint32_t col) {
    return row < r->rows && col < r->cols && (r->open[row + 1] >> col & 1u);
}

/* ---- the wall --------------------------------------------------------------------------------------------------- */

/* Along the wall from below cell c, which has it above, until there again; the wall is to the left. */
static void walk_border(paths_space *r, uint32_t c) {
    static const uint32_t down[4] = {0, 1, 0, UINT32_MAX}, right[4] = {1, 0, UINT32_MAX, 0};
    uint32_t row = c / r->cols, col = c % r->cols, d = 0;
    r->nwall = 0;
    do {
        const uint32_t at = row * r->cols + col, y = row + down[d], x = col + right[d], left = (d + 3) % 4;
        r->seen[at] |= (uint8_t)(1u << d);
        r->wall[r->nwall++] = at;
        if (!is_open(r, y, x)) {
            d = (d + 1) % 4;
            continue;
        }
        row = y;
        col = x;
        if (!is_open(r, y + down[left], x + right[left])) continue;
        r->wall[r->nwall++] = y * r->cols + x; /* it touches the corner that is turned */
        row += down[left];
        col += right[left];
        d = left;
    } while (row * r->cols + col != c || d);
    r->ticks += r->nwall / 4;
}

/* An open cell, or an end of a chain of two cells, which is nothing but a line between them. */
static bool is_plain(const paths_space *r, uint32_t c) {
    if (r->fin[c] < 0) return false;
    const uint32_t other = (uint32_t)r->fin[c], far = other > c ? other - c : c - other;
    return !far || far == r->cols || (far == 1 && c / r->cols == other / r->cols);
}

/* The ends of chains, each where it is met first. False: too many. */
static bool meet_tips(paths_space *r) {
    r->ntip = r->nchord = r->nleap = r->nloose = 0;
    for (uint32_t i = 0; i < r->nwall; i++) r->tip_of[r->wall[i]] = 0;
    for (uint32_t i = 0; i < r->nwall; i++) {
        const uint32_t c = r->wall[i];
        if (r->tip_of[c] || is_plain(r, c)) continue;
        if (r->ntip == TIPS) return false;
        r->at[r->ntip] = c;
        r->tip_of[c] = ++r->ntip;
    }
    return true;
}

/* Which of them belong together. */
static void tie_tips(paths_space *r) {
    bool tied[TIPS] = {false};
    memset(r->both, 0, r->npair);
    for (uint32_t i = 0; i < r->ntip; i++)
        for (uint32_t j = i + 1; j < r->ntip; j++) {
            const int32_t is = r->fin[r->at[i]];
            if (is <= NAMED ? is != r->fin[r->at[j]] : is != (int32_t)r->at[j]) continue;
            tied[i] = tied[j] = true;
            if (is > NAMED) {
                r->leap[r->nleap++] = (chord){i, j};
                continue;
            }
            r->who[r->nchord] = (uint32_t)(NAMED - is);
            r->both[NAMED - is] = true;
            r->chord[r->nchord++] = (chord){i, j};
        }
    for (uint32_t i = 0; i < r->ntip; i++) r->nloose += !tied[i] && r->fin[r->at[i]] > NAMED;
    r->ticks += r->ntip;
}

/* ---- order ------------------------------------------------------------------------------------------------------ */

static bool chords_cross(chord i, chord j) {
    return (i.a < j.a && j.a < i.b && i.b < j.b) || (j.a < i.a && i.a < j.b && j.b < i.b);
}

static chord is_between(uint32_t a, uint32_t b) { return a < b ? (chord){a, b} : (chord){b, a}; }

/* Do chords cross, whichever takes the leaps that are not used? */
static bool is_tangled(paths_space *r, uint32_t n, uint32_t used);

/* Chord k with one of them: two chords in its place. */
static bool tangled_with(paths_space *r, uint32_t n, uint32_t used, uint32_t k) {
    const chord old = r->chord[k];
    bool all = true;
    for (uint32_t i = 0; i < 2 * r->nleap && all; i++) {
        if (used >> i / 2 & 1u) continue;
        const chord l = r->leap[i / 2];
        r->chord[k] = is_between(old.a, i % 2 ? l.a : l.b);
        r->chord[n] = is_between(old.b, i % 2 ? l.b : l.a);
        all = is_tangled(r, n + 1, used | 1u << i / 2);
    }
    r->chord[k] = old;
    return all;
}

static bool is_tangled(paths_space *r, uint32_t n, uint32_t used) {
    r->ticks++;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = i + 1; j < n; j++)
            if (chords_cross(r->chord[i], r->chord[j]))
                return tangled_with(r, n, used, i) && tangled_with(r, n, used, j);
    return false;
}

/* ---- room ------------------------------------------------------------------------------------------------------- */

static void set_gaps(paths_space *r) {
    r->ngap = 0;
    memset(r->gap[0], 0, (r->rows + 2) * sizeof **r->gap);
    for (uint32_t i = 0, met = 0; i < r->nwall; i++) {
        const uint32_t c = r->wall[i], t = r->tip_of[c];
        const bool ends = t && (r->fin[c] > NAMED || r->both[NAMED - r->fin[c]]);
        if (t > met) met = t;
        else if (ends) continue;
        if (ends) {
            r->before[t - 1] = r->ngap++;
            memset(r->gap[r->ngap], 0, (r->rows + 2) * sizeof **r->gap);
        } else {
            r->gap[r->ngap][c / r->cols + 1] |= UINT64_C(1) << c % r->cols;
        }
    }
    for (uint32_t y = 1; y <= r->rows; y++) r->gap[0][y] |= r->gap[r->ngap][y]; /* the walk began in the middle of it */
}

static void set_pairs(paths_space *r) {
    memset(r->zero, 0, (r->rows + 2) * sizeof *r->zero);
    for (uint32_t k = 0; k < r->npair; k++) {
        if (r->tip[k][0] == ARI_NO || r->out[k] || r->both[k]) continue;
        for (int i = 0; i < 2; i++) {
            const uint32_t c = r->tip[k][i];
            r->zero[c / r->cols + 1] |= UINT64_C(1) << c % r->cols;
            r->twin[c] = r->tip[k][!i];
            r->pair[c] = k;
        }
    }
}

static bool parts_pairs(const paths_space *r, uint32_t i, uint32_t g, uint32_t to) {
    const uint32_t a = r->before[r->chord[i].a], b = r->before[r->chord[i].b];
    return !r->out[r->who[i]] && (a >= g && a < to) != (b >= g && b < to);
}

/* Into wave[0] what is reached and the open cells next to it; corner to corner not between two closed cells. */
static void spread_from(paths_space *r) {
    uint64_t *const out = r->wave[0], *const side = r->wave[1], *const on = r->wave[2], *const in = r->reach;
    for (uint32_t y = r->top + 1; y <= r->rows; y++) {
        side[y] = (in[y] << 1 | in[y] >> 1) & r->open[y];
        on[y] = (in[y - 1] | in[y + 1]) & r->open[y];
    }
    side[r->top] = side[r->rows + 1] = 0;
    for (uint32_t y = r->top + 1; y <= r->rows; y++)
        out[y] = (in[y] | side[y] | on[y] | side[y - 1] | side[y + 1] | on[y] << 1 | on[y] >> 1) & r->open[y];
    r->ticks += (r->rows - r->top) / 4;
}

/* Ends of pairs that are reached or next to what is, and the other ends of these. */
static void follow_wall(paths_space *r) {
    for (bool more = true; more;) {
        more = false;
        spread_from(r);
        for (uint32_t y = r->top + 1; y <= r->rows; y++)
            for (uint64_t z = r->wave[0][y] & r->zero[y]; z; z &= z - 1) {
                uint32_t x = 0;
                while (!(z >> x & 1u)) x++;
                const uint32_t c = (y - 1) * r->cols + x, t = r->twin[c];
                uint64_t *const there = &r->reach[t / r->cols + 1], bit = UINT64_C(1) << t % r->cols;
                more |= !(r->reach[y] >> x & 1u) || !(*there & bit);
                r->reach[y] |= UINT64_C(1) << x;
                *there |= bit;
            }
    }
}

/* From gap g over one more cell. */
static void advance_wall(paths_space *r, uint32_t g, bool first) {
    spread_from(r);
    for (uint32_t y = r->top + 1; y <= r->rows; y++)
        r->reach[y] |= r->wave[0][y] | (first ? r->gap[g][y] & r->open[y] : 0);
    follow_wall(r);
}

static bool reaches_partner(const paths_space *r, uint32_t to) {
    uint64_t hit = 0;
    for (uint32_t y = r->top + 1; y <= r->rows; y++) hit |= r->reach[y] & r->gap[to][y];
    return hit != 0;
}

/* A curve of the fewest cells from gap g to gap to: *n pairs whose paths it follows. */
typedef struct trail { uint32_t *now, *later, nnow, nlater, cost; } trail;

static void touch_cell(paths_space *r, trail *t, uint32_t c, uint32_t from) {
    const bool free = r->zero[c / r->cols + 1] >> c % r->cols & 1u;
    if (r->cost[c] <= t->cost + !free) return;
    r->cost[c] = t->cost + !free;
    r->from[c] = from;
    if (free) t->now[t->nnow++] = c;
    else t->later[t->nlater++] = c;
}

static void touch_around(paths_space *r, trail *t, uint32_t c) {
    const uint32_t y = c / r->cols, x = c % r->cols;
    if (r->zero[y + 1] >> x & 1u && r->cost[r->twin[c]] > t->cost) touch_cell(r, t, r->twin[c], c);
    for (uint32_t i = 0; i < 9; i++) {
        const uint32_t v = y + i / 3 - 1, u = x + i % 3 - 1;
        if (is_open(r, v, u) && (is_open(r, y, u) || is_open(r, v, x))) touch_cell(r, t, v * r->cols + u, c);
    }
}

static void trace_wall(paths_space *r, uint32_t g, uint32_t to, uint32_t *pair, uint32_t *n) {
    trail t = {r->queue[0], r->queue[1], 0, 0, 0};
    const uint32_t ncell = r->rows * r->cols;
    uint32_t c = ARI_NO;
    memset(r->cost, 0xff, ncell * sizeof *r->cost);
    for (uint32_t i = r->top * r->cols; i < ncell; i++)
        if (r->gap[g][i / r->cols + 1] >> i % r->cols & 1u) touch_cell(r, &t, i, ARI_NO);
    for (; c == ARI_NO && t.nnow + t.nlater; t.cost++) {
        while (t.nnow && c == ARI_NO) {
            const uint32_t i = t.now[--t.nnow];
            if (r->gap[to][i / r->cols + 1] >> i % r->cols & 1u) c = i;
            else touch_around(r, &t, i);
        }
        uint32_t *const swap = t.now;
        t.now = t.later;
        t.later = swap;
        t.nnow = t.nlater;
        t.nlater = 0;
    }
    r->ticks += ncell / 4;
    for (; c != ARI_NO; c = r->from[c])
        if (r->zero[c / r->cols + 1] >> c % r->cols & 1u) pair[(*n)++] = r->pair[c];
}

/* Does some curve need more cells than it has? leap: one pair may leave through the wall. */
static bool is_cramped(paths_space *r, bool leap);

/* The curve from gap g to gap to has `spare` cells too few: is that so whichever pair leaves? */
static bool cramped_without(paths_space *r, uint32_t g, uint32_t to, uint32_t less, uint32_t *pair) {
    uint32_t n = 0;
    trace_wall(r, g, to, pair, &n);
    for (uint32_t i = 0; i < r->nchord && less == 1; i++)
        if (parts_pairs(r, i, g, to)) pair[n++] = r->who[i];
    bool all = true;
    for (uint32_t i = 0; i < n && all; i++) {
        r->out[pair[i]] = true;
        all = is_cramped(r, false);
        r->out[pair[i]] = false;
    }
    return all;
}

static bool is_cramped(paths_space *r, bool leap) {
    set_pairs(r);
    for (uint32_t g = 0; g + 1 < r->ngap; g++) {
        uint32_t want[TIPS + 1] = {0}, most = 0;
        for (uint32_t to = g + 1; to < r->ngap; to++) {
            for (uint32_t i = 0; i < r->nchord; i++) want[to] += parts_pairs(r, i, g, to);
            if (want[to] > most) most = want[to];
        }
        r->ticks += r->nchord;
        for (uint32_t y = r->top; y <= r->rows + 1; y++) r->reach[y] = r->gap[g][y] & r->zero[y];
        for (uint32_t has = 0; has < most; has++) {
            if (has) advance_wall(r, g, has == 1);
            else follow_wall(r);
            for (uint32_t to = g + 1; to < r->ngap; to++)
                if (want[to] > has && reaches_partner(r, to))
                    return !leap || cramped_without(r, g, to, want[to] - has, r->left);
        }
    }
    return false;
}

/* ---- all of it -------------------------------------------------------------------------------------------------- */

static bool fits_at(paths_space *r, uint32_t c) {
    walk_border(r, c);
    if (!meet_tips(r)) return true;
    tie_tips(r);
    if (!r->nchord) return true;
    if (!r->nloose && r->nleap <= LEAPS && is_tangled(r, r->nchord, 0)) return false;
    if (r->nleap + r->nloose > 1) return true;
    set_gaps(r);
    return !is_cramped(r, r->nleap + r->nloose > 0);
}

bool ari_paths_space_fits(paths_space *r, uint32_t top, const int32_t *fin, uint32_t (*tip)[2]) {
    if (r->cols > WIDE) return true;
    const uint32_t first = top * r->cols, ncell = r->rows * r->cols;
    r->top = top;
    r->fin = fin;
    r->tip = tip;
    memset(r->open, 0, (r->rows + 2) * sizeof *r->open);
    memset(r->seen + first, 0, ncell - first);
    for (uint32_t c = first; c < ncell; c++)
        if (fin[c] != CLOSED) r->open[c / r->cols + 1] |= UINT64_C(1) << c % r->cols;
    r->ticks += (ncell - first) / 16;
    for (uint32_t c = first; c < ncell; c++) {
        const uint32_t row = c / r->cols, col = c % r->cols;
        if (is_open(r, row, col) && !is_open(r, row - 1, col) && !(r->seen[c] & 1u) && !fits_at(r, c)) return false;
    }
    return true;
}

uint64_t ari_paths_space_ticks(const paths_space *r) { return r->ticks; }

paths_space *ari_paths_space_open(ari_arena *a, uint32_t rows, uint32_t cols, uint32_t npair) {
    paths_space *const r = ARI_ZERO(a, paths_space, 1);
    if (!r) return NULL;
    r->rows = rows;
    r->cols = cols;
    r->npair = npair;
    if (cols > WIDE) return r;
    const size_t n = (size_t)rows * cols, lines = rows + 2;
    uint64_t *const bits = ARI_ZERO(a, uint64_t, lines * (6 + TIPS + 1));
    uint32_t *const cells = ARI_ZERO(a, uint32_t, 16 * n + TIPS);
    r->seen = ARI_ZERO(a, uint8_t, n);
    r->out = ARI_ZERO(a, bool, npair);
    r->both = ARI_ZERO(a, bool, npair);
    if (ari_arena_failed(a)) return NULL;
    r->open = bits;
    r->zero = bits + lines;
    r->reach = bits + 2 * lines;
    for (size_t i = 0; i < 3; i++) r->wave[i] = bits + (3 + i) * lines;
    for (size_t i = 0; i <= TIPS; i++) r->gap[i] = bits + (6 + i) * lines;
    r->wall = cells;
    r->tip_of = cells + 8 * n;
    r->twin = cells + 9 * n;
    r->pair = cells + 10 * n;
    r->cost = cells + 11 * n;
    r->from = cells + 12 * n;
    r->queue[0] = cells + 13 * n;
    r->queue[1] = cells + 14 * n;
    r->left = cells + 15 * n;
    return r;
}

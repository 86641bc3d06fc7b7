/* band_hunt_step.h - the search for a set of clues that hits all unavoidable sets and makes the solution unique.
 * Room:    engine/band; included once by each file that builds it for one kind of processor and defines HUNT_SEARCH.
 *
 * First above: depth-first, on the smallest set above that has no clue yet, until all of them have one or the clues
 * above are used up. A cell that was tried and left stays empty in what follows ("dead clues"), so every set of
 * clues is
 * met once. Then the sets that reach below; when no more clue may come above, only their parts below are left, mostly
 * two or three cells, and a few disjoint ones of them refute the branch.
 * Bounds: disjoint sets (of cells that may still take a clue) need a clue each: greedily, smallest first. When they are
 * as many as the clues left, the clues are in them, and all other cells are dead.
 * A set of clues that hits all known sets goes to the solver; a second solution gives a new set, on which the branch
 * goes on, and which is kept.
 * Depth is at most the number of clues.
 *
 * Source: hitting sets with dead clues and disjoint families: McGuire, Tugemann, Civario (2014). Two bands first, the
 * third with most clues last: "champagne" (G. Penet), programs sk_s17 and sk_is18 (2013 to 2023). */
#ifndef ARI_BAND_HUNT_STEP_H
#define ARI_BAND_HUNT_STEP_H

#include "band_hunt.h"

#include <string.h>

#define HUNT_WU (HUNT_UPPER / 64)
#define HUNT_WX (HUNT_CROSS / 64)
#define ABOVE ((UINT64_C(1) << 54) - 1)
#define BELOW 0x07FFFFFFu

typedef struct cross_sets { uint64_t w[HUNT_WX]; } cross_sets;
typedef struct upper_sets { uint64_t w[HUNT_WU]; } upper_sets;

#if defined(__GNUC__)
#define LOWEST(x) ((uint32_t)__builtin_ctzll(x))
#else
static inline uint32_t LOWEST(uint64_t x) {
    uint32_t n = 0;
    while (!(x >> n & 1)) n++;
    return n;
}
#endif
static inline uint32_t weigh(uint64_t x) {
#if defined(__POPCNT__)
    return (uint32_t)__builtin_popcountll(x);
#else
    x -= x >> 1 & UINT64_C(0x5555555555555555);
    x = (x & UINT64_C(0x3333333333333333)) + (x >> 2 & UINT64_C(0x3333333333333333));
    return (uint32_t)(((x + (x >> 4)) & UINT64_C(0x0F0F0F0F0F0F0F0F)) * UINT64_C(0x0101010101010101) >> 56);
#endif
}

static const uint64_t line_above[HUNT_LINES] = {
    (UINT64_C(1) << 27) - 1, ((UINT64_C(1) << 27) - 1) << 27, 0,
    UINT64_C(0x7) * UINT64_C(0x0000201008040201), UINT64_C(0x38) * UINT64_C(0x0000201008040201),
    UINT64_C(0x1C0) * UINT64_C(0x0000201008040201)};
static const uint32_t line_below[HUNT_LINES] = {0, 0, BELOW, 0x7 * 0x40201u, 0x38 * 0x40201u, 0x1C0 * 0x40201u};

/* A place in the search: what is dead, what may still come. */
typedef struct place {
    uint64_t dead;       /* above */
    uint32_t dead_below, clues_below;
    int32_t above, below, all; /* clues that may still come */
    ari_hunt_quota quota;
} place;

static inline place enter(place p, uint32_t cell) { /* with a clue in this cell */
    const uint32_t band = cell / 27, stack = 3 + cell % 9 / 3;
    p.all--;
    if (cell < 54) {
        p.dead |= UINT64_C(1) << cell;
        if (--p.above == 0) p.dead = ABOVE;
    } else {
        p.dead_below |= UINT32_C(1) << (cell - 54);
        p.clues_below |= UINT32_C(1) << (cell - 54);
        if (--p.below == 0) p.dead_below = BELOW;
    }
    if (--p.quota.line[band] == 0) p.dead |= line_above[band], p.dead_below |= line_below[band];
    if (--p.quota.line[stack] == 0) p.dead |= line_above[stack], p.dead_below |= line_below[stack];
    return p;
}

static bool halted(ari_hunt *h) {
    if ((++h->nodes & 0xFFFF) == 0 && h->stop && h->stop(h->user)) h->stopped = true;
    return h->stopped || h->found;
}

/* All known sets are hit. True: a set that is not, parts above and below; false: the clues are a puzzle. */
static bool check(ari_hunt *h, const place *p, uint64_t *above, uint32_t *below) {
    const ari_hunt_turn *t = h->turn;
    uint8_t clue[ARI_BAND_CELLS];
    ari_cells missed;
    for (uint32_t i = h->nlate; i-- > 0;)
        if (!(h->late_above[i] & h->clues) && !(h->late_below[i] & p->clues_below)) {
            *above = h->late_above[i], *below = h->late_below[i];
            return true;
        }
    for (uint32_t i = 0; i < 54; i++) clue[i] = h->clues >> i & 1 ? t->grid[i] : 0;
    for (uint32_t i = 54; i < ARI_BAND_CELLS; i++) clue[i] = p->clues_below >> (i - 54) & 1 ? t->grid[i] : 0;
    h->checks++;
    if (!ari_unavoidable_missed(h->band, t->grid, clue, &missed)) {
        h->found = true;
        h->witness.w[0] = h->clues | (uint64_t)p->clues_below << 54;
        h->witness.w[1] = (uint64_t)p->clues_below >> 10;
        return false;
    }
    *above = missed.w[0] & ABOVE;
    *below = (uint32_t)(missed.w[0] >> 54 | missed.w[1] << 10);
    const uint32_t at = h->nlate < HUNT_LATE ? h->nlate++ : (uint32_t)(h->checks % HUNT_LATE);
    for (uint64_t c = h->late_above[at]; c; c &= c - 1) h->late_of[LOWEST(c)][at / 64] &= ~(UINT64_C(1) << at % 64);
    h->late_above[at] = *above, h->late_below[at] = *below;
    for (uint64_t c = *above; c; c &= c - 1) h->late_of[LOWEST(c)][at / 64] |= UINT64_C(1) << at % 64;
    return true;
}

/* The late sets without a clue above: their parts below go to the list, until one cannot be hit (false). */
static inline bool add_late(const ari_hunt *h, const place *p, uint32_t *list, uint32_t *n, uint32_t most) {
    uint64_t hit[HUNT_LATE / 64];
    const uint32_t words = (h->nlate + 63) / 64;
    for (uint32_t k = 0; k < words; k++) hit[k] = 0;
    for (uint64_t c = h->clues; c; c &= c - 1) {
        const uint64_t *of = h->late_of[LOWEST(c)];
        for (uint32_t k = 0; k < words; k++) hit[k] |= of[k];
    }
    for (uint32_t k = 0; k < words; k++)
        for (uint64_t w = ~hit[k]; w; w &= w - 1) {
            const uint32_t i = 64 * k + LOWEST(w), s = h->late_below[i];
            if (i >= h->nlate) break;
            if (s & p->clues_below) continue;
            if (!(s & ~p->dead_below)) return false;
            if (*n < most) list[(*n)++] = s;
        }
    return true;
}

/* ---- below: sets of at most 27 cells in a list ---- */

enum { LIST = 192, SHARES = 6 };
#ifndef EARLY
#define EARLY 0
#endif


static void below(ari_hunt *h, const uint32_t *list, uint32_t n, place p) {
    uint32_t next[LIST];
    if (halted(h)) return;
    const int32_t most = p.below < p.all ? p.below : p.all;
    uint32_t used = 0, best = 0, best_size = 99;
    int32_t count = 0;
    if (n == 0) {
        uint64_t above;
        if (!check(h, &p, &above, &best)) return;
        best &= ~p.dead_below;
        used = best;
        if (!best || most < 1) return;
    }
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t s = list[i] & ~p.dead_below, size = weigh(s);
        if (!s) return;
        if (size < best_size) best = s, best_size = size;
        if (s & used) continue;
        if (++count > most) return;
        used |= s;
    }
    if (most == 1) {
        for (uint32_t i = 0; i < n; i++) best &= list[i];
    } else if (count == most) {
        p.dead_below |= ~used & BELOW;
        for (uint32_t i = 0; i < n; i++) {
            const uint32_t s = list[i] & ~p.dead_below, size = weigh(s);
            if (!s) return;
            if (size < best_size) best = s, best_size = size;
        }
    }
    for (; best; best &= best - 1) {
        const uint32_t bit = best & (0u - best);
        uint32_t m = 0;
        for (uint32_t i = 0; i < n; i++)
            if (!(list[i] & bit)) next[m++] = list[i];
        below(h, next, m, enter(p, 54 + LOWEST(bit)));
        if (h->found || h->stopped) return;
        p.dead_below |= bit;
    }
}

/* Pair j of triad i is bit 3i + j of this mask: some set with just this part below has no clue above. A triad needs two
 * clues when all its pairs are there. */
static inline uint32_t pairs_left(const cross_sets *x) {
    uint32_t mask = 0;
    for (uint32_t j = 0; j < HUNT_PAIRS; j++) mask |= (uint32_t)(x->w[j] != 0) << j;
    return mask;
}
#define PAIR_ONE 0x01249249u /* the first pair of each triad */
static inline int32_t pairs_need(uint32_t m) {
    return (int32_t)(weigh((m | m >> 1 | m >> 2) & PAIR_ONE) + weigh(m & m >> 1 & m >> 2 & PAIR_ONE));
}
/* The cells of pair j = 0, 1, 2 of triad i. */
static inline uint32_t pair_cells(uint32_t bit) { return (bit % 3 == 0 ? 3u : bit % 3 == 1 ? 6u : 5u) << bit / 3 * 3; }

/* No more clue above: the parts below of the sets that are not hit. */
static inline void close_above(ari_hunt *h, const cross_sets *x, const place *p) {
    const ari_hunt_turn *t = h->turn;
    const int32_t most = p->below < p->all ? p->below : p->all;
    uint32_t list[LIST], n = 0, used = 0;
    uint32_t pairs = pairs_left(x);
    int32_t count = pairs_need(pairs);
    h->nodes++;
    if (count > most) return;
    const uint32_t whole = pairs & pairs >> 1 & pairs >> 2 & PAIR_ONE;
    used = whole * 7;
    for (; pairs; pairs &= pairs - 1) {
        const uint32_t s = pair_cells(LOWEST(pairs));
        if (!(s & ~p->dead_below)) return;
        if (!(s & used)) used |= s;
        list[n++] = s & ~p->dead_below;
    }
    for (uint32_t k = HUNT_OTHER; k < HUNT_WX; k++)
        for (uint64_t w = x->w[k]; w; w &= w - 1) {
            const uint32_t s = t->cross_below[64 * k + LOWEST(w)] & ~p->dead_below;
            if (!(s & used)) {
                if (++count > most || !s) return;
                used |= s;
            }
            if (n && s == list[n - 1]) continue;
            list[n] = s;
            n += n < LIST - 1;
        }
    if (add_late(h, p, list, &n, LIST - 1)) below(h, list, n, *p);
}

/* ---- clues above and below may come ---- */

static inline void without(cross_sets *x, const cross_sets *from, const uint64_t *sets) {
    for (uint32_t k = 0; k < HUNT_WX; k++) x->w[k] = from->w[k] & ~sets[k];
}

/* Sets whose parts below are disjoint need a clue below each, but for those that clues above hit: when there are
 * more of
 * them than clues for below, one of the clues still to come above must hit its share of them. *must: the cells above
 * that can; all ones when none has to. False: no cell can. Sets with the smallest parts below come first. */
static inline bool share_above(const ari_hunt *h, const cross_sets *x, const place *p, uint64_t *must, uint64_t *best,
                               uint32_t *best_below) {
    const ari_hunt_turn *t = h->turn;
    const int32_t room = p->below < p->all ? p->below : p->all;
    uint64_t in[SHARES] = {0}; /* cells above in at least 1, 2, ... of the chosen sets */
    uint32_t used = 0, best_size = 99;
    int32_t count = 0;
    *must = ~UINT64_C(0);
    for (uint32_t k = 0; k < HUNT_WX; k++)
        for (uint64_t w = x->w[k]; w; w &= w - 1) {
            const uint32_t i = 64 * k + LOWEST(w), s = t->cross_below[i] & ~p->dead_below;
            if (s & used) {
                if (k < HUNT_OTHER) break; /* all of this word have the same part below */
                continue;
            }
            const uint64_t u = t->cross_above[i] & ~p->dead;
            const uint32_t size = weigh(u) + weigh(s);
            if (!size) return false;
            if (size < best_size) *best = u, *best_below = s, best_size = size;
            used |= s;
            for (uint32_t j = SHARES - 1; j > 0; j--) in[j] |= in[j - 1] & u;
            in[0] |= u;
            if (++count <= room) continue;
            int32_t share = SHARES + 1;
            for (int32_t j = 1; j <= p->above && j <= p->all; j++) { /* with j clues above */
                const int32_t left = p->all - j < p->below ? p->all - j : p->below, each = (count - left + j - 1) / j;
                if (each < share) share = each;
            }
            if (share > SHARES) return false;
            *must = in[share - 1];
            if (!*must) return false;
        }
    return true;
}

static void mixed(ari_hunt *h, const cross_sets *x, place p) {
    const ari_hunt_turn *t = h->turn;
    if (p.dead == ABOVE) {
        close_above(h, x, &p);
        return;
    }
    if (halted(h)) return;
    uint64_t best = 0, must;
    uint32_t best_below = 0;
    if (p.above < 1) {
        p.dead = ABOVE;
        close_above(h, x, &p);
        return;
    }
    if (!share_above(h, x, &p, &must, &best, &best_below)) return;
    if (~must) {
        best = must, best_below = 0;
    } else if (!best && !best_below) {
        if (!check(h, &p, &best, &best_below)) return;
        best &= ~p.dead, best_below &= ~p.dead_below;
    }
    if (p.all < 1) return;
    cross_sets next;
    for (; best; best &= best - 1) {
        const uint32_t cell = LOWEST(best);
        h->clues |= UINT64_C(1) << cell;
        without(&next, x, t->cross_of[cell]);
        mixed(h, &next, enter(p, cell));
        h->clues &= ~(UINT64_C(1) << cell);
        if (h->found || h->stopped) return;
        p.dead |= UINT64_C(1) << cell;
    }
    for (; best_below && p.below > 0; best_below &= best_below - 1) {
        const uint32_t bit = best_below & (0u - best_below), cell = 54 + LOWEST(bit);
        without(&next, x, t->cross_of[cell]);
        mixed(h, &next, enter(p, cell));
        if (h->found || h->stopped) return;
        p.dead_below |= bit;
    }
}

/* ---- above ---- */

static void put_task(ari_hunt *h, const place *p) {
    if (h->ntask < h->most_task) {
        h->task[h->ntask].clues = h->clues;
        h->task[h->ntask].empty = p->dead;
    }
    h->ntask++;
}

/* One more clue may come above: in a cell of all sets above that are left, and of enough of those that reach below. */
static inline void last_above(ari_hunt *h, const upper_sets *u, const cross_sets *x, place p) {
    const ari_hunt_turn *t = h->turn;
    uint64_t best = ABOVE & ~p.dead, must, some;
    uint32_t some_below;
    bool any = false;
    for (uint32_t k = 0; k < HUNT_WU; k++)
        for (uint64_t w = u->w[k]; w; w &= w - 1) {
            any = true;
            best &= t->upper[64 * k + LOWEST(w)];
            if (!best) return;
        }
    if (!any) {
        mixed(h, x, p);
        return;
    }
    if (EARLY && best & (best - 1)) {
        if (!share_above(h, x, &p, &must, &some, &some_below)) return;
        best &= must;
    }
    cross_sets y;
    for (; best; best &= best - 1) {
        const uint32_t cell = LOWEST(best);
        const place q = enter(p, cell);
        without(&y, x, t->cross_of[cell]);
        h->clues |= UINT64_C(1) << cell;
        close_above(h, &y, &q);
        h->clues &= ~(UINT64_C(1) << cell);
        if (h->found || h->stopped) return;
    }
}

static void above(ari_hunt *h, const upper_sets *u, const cross_sets *x, place p, uint32_t depth) {
    const ari_hunt_turn *t = h->turn;
    if (halted(h)) return;
    if (h->split && depth == h->split) {
        put_task(h, &p);
        return;
    }
    if (p.above == 1 && !h->split) {
        last_above(h, u, x, p);
        return;
    }
    uint64_t best = 0, used = 0;
    uint32_t best_size = 99;
    int32_t count = 0;
    upper_sets rest = *u;
    for (uint32_t k = 0; k < HUNT_WU; k++)
        while (rest.w[k]) {
            const uint64_t s = t->upper[64 * k + LOWEST(rest.w[k])] & ~p.dead;
            const uint32_t size = weigh(s);
            if (!size || ++count > p.above) return;
            if (size < best_size) best = s, best_size = size;
            used |= s;
            for (uint64_t c = s; c; c &= c - 1)
                for (uint32_t j = 0; j < HUNT_WU; j++) rest.w[j] &= ~t->upper_of[LOWEST(c)][j];
        }
    if (!count) {
        if (h->split) put_task(h, &p);
        else mixed(h, x, p);
        return;
    }
    if (count == p.above) {
        p.dead |= ABOVE & ~used;
        {
            for (uint32_t k = 0; k < HUNT_WU; k++)
                for (uint64_t w = u->w[k]; w; w &= w - 1) {
                    const uint64_t s = t->upper[64 * k + LOWEST(w)] & ~p.dead;
                    const uint32_t size = weigh(s);
                    if (!size) return;
                    if (size < best_size) best = s, best_size = size;
                }
        }
    }
    if (p.above <= EARLY) { /* what lies below may already be too much */
        uint64_t must, some;
        uint32_t some_below;
        if (!share_above(h, x, &p, &must, &some, &some_below)) return;
    }
    while (best) {
        uint32_t cell = LOWEST(best);
        for (uint64_t c = best & (best - 1); c; c &= c - 1) /* the cell of most sets first: then it is dead */
            if (t->weight[LOWEST(c)] > t->weight[cell]) cell = LOWEST(c);
        const uint64_t bit = UINT64_C(1) << cell;
        upper_sets v;
        cross_sets y;
        for (uint32_t j = 0; j < HUNT_WU; j++) v.w[j] = u->w[j] & ~t->upper_of[cell][j];
        without(&y, x, t->cross_of[cell]);
        h->clues |= bit;
        above(h, &v, &y, enter(p, cell), depth + 1);
        h->clues &= ~bit;
        if (h->found || h->stopped) return;
        p.dead |= bit;
        best &= ~bit;
    }
}

void HUNT_SEARCH(ari_hunt *h, const ari_hunt_task *task) {
    const ari_hunt_turn *t = h->turn;
    upper_sets u;
    cross_sets x;
    place p = {0, 0, 0, (int32_t)t->above, (int32_t)t->below, (int32_t)t->most, t->quota};
    memset(&u, 0, sizeof u);
    for (uint32_t i = 0; i < t->nupper; i++) u.w[i / 64] |= UINT64_C(1) << i % 64;
    memcpy(x.w, t->cross, sizeof x.w);
    p.dead = t->never.w[0] & ABOVE;
    p.dead_below = (uint32_t)(t->never.w[0] >> 54 | t->never.w[1] << 10);
    if (p.above < 1) p.dead = ABOVE;
    if (p.below < 1) p.dead_below = BELOW;
    for (uint32_t i = 0; i < HUNT_LINES; i++)
        if (p.quota.line[i] < 1) p.dead |= line_above[i], p.dead_below |= line_below[i];
    for (uint64_t c = task->clues; c; c &= c - 1) {
        const uint32_t cell = LOWEST(c);
        p = enter(p, cell);
        for (uint32_t j = 0; j < HUNT_WU; j++) u.w[j] &= ~t->upper_of[cell][j];
        without(&x, &x, t->cross_of[cell]);
    }
    p.dead |= task->empty;
    h->clues = task->clues;
    h->found = h->stopped = false;
    h->nlate = 0;
    memset(h->late_of, 0, sizeof h->late_of);
    above(h, &u, &x, p, 0);
}

#endif

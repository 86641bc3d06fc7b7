/* few_clues_step.h - the search for a set of clues that hits all unavoidable sets and makes the solution unique.
 * Room:    engine/band; included once by each file that builds it for one kind of processor and defines FEW_SEARCH.
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
 * Why the cuts are right: the refutation below (few_clues_below.h) stays one as long as none of the sets it used is hit
 * above. The allowances below are the same for the whole task.
 *
 * A question takes the first FIRST_PARTS sets that are not hit above, those with the smallest parts; of the others only
 * some that the clues found below miss, and asks once more. Most sets of clues above are refused by few cuts, so long
 * lists of sets matter.
 *
 * Tried and dropped: the busiest cell of a part first below (fewer places by 1 in 40, more time); the last clue above
 * asked for all its two to six cells at once (as many places); no cuts, but a quick bound below for each set of clues
 * above, by vectors of bits (two to three times as slow on hard grids); cuts for places where clues above are still to
 * come, on the assumption that all cells of disjoint sets are hit (one in twenty is found, one in two thousand refutes
 * the place); sets below chosen for few cells above, activated one by one (cuts a fifth smaller, three to nine times
 * the time); goals by the shares of the bands above, and packing above by bands (places less 5 %, no time).
 *
 * Source: hitting sets with dead clues and disjoint families: McGuire, Tugemann, Civario (2014). Two bands first, the
 * third with most clues last: "champagne" (G. Penet), programs sk_s17 and sk_is18 (2013 to 2023). Cuts from
 * refutations: J. Hooker, G. Ottosson, Logic-based Benders decomposition, Mathematical Programming 96 (2003). */
#ifndef ARI_BAND_FEW_CLUES_STEP_H
#define ARI_BAND_FEW_CLUES_STEP_H

#include "engine/band/few_clues_below.h"

#include <string.h>

enum {
    SORT_LEFT = 6, /* with so many clues to come, and more, lists are sorted at each place; then they only shrink */
    THIN_LEFT = 4,    /* here the sets that reach below once more */
    FIRST_PARTS = 64, /* of a question below; then so many more of those missed */
    MORE_PARTS = 8
};

/* ---- the question below ---- */

/* A set that all clues above must hit joins the places from the task to here. */
static void add_cut(ari_premise_search *h, uint64_t cut, uint32_t depth) {
    for (uint32_t d = h->base; d <= depth; d++) {
        ari_few_place *p = &h->place[d];
        if (p->ncut < FEW_CUTS) p->cut[p->ncut++] = cut;
        else if (d < depth) p->cut[FEW_CUTS / 2 + h->nodes % (FEW_CUTS / 2)] = cut;   /* another learned one goes */
        else p->cut[FEW_CUTS - 1] = cut;
    }
}

static void add_cross(ari_premise_search *h, uint64_t above, uint32_t part) {
    for (uint32_t k = 0; k < 3; k++) {
        ari_few_crossing *x = &h->crossing[k];
        if (!x->made || x->n == FEW_CROSS) continue;
        x->above[x->n] = above;
        x->below[x->n] = part;
        x->n++;
    }
}

/* Numbers of keys become the places where they begin. */
static void starts(uint32_t *start, uint32_t n) {
    for (uint32_t k = 0, sum = 0; k < n; k++) {
        const uint32_t m = start[k];
        start[k] = sum;
        sum += m;
    }
}

/* The sets of x that its clues do not hit: small parts below first. */
static void sort_cross(ari_premise_search *h, const ari_few_crossing *from, ari_few_crossing *x) {
    uint32_t start[256] = {0}, *part = h->parts[0].part;
    x->n = keep_cross_without(h->above, part, from->above, from->below, from->n, x->clues);
    x->made = true;
    for (uint32_t i = 0; i < x->n; i++) {
        const uint32_t key = 4 * WEIGHT(part[i]) + WEIGHT(h->above[i] & ~x->dead);
        h->key[i] = (uint8_t)(key < 255 ? key : 255);
        start[h->key[i]]++;
    }
    starts(start, 256);
    for (uint32_t i = 0; i < x->n; i++) {
        const uint32_t at = start[h->key[i]]++;
        x->above[at] = h->above[i];
        x->below[at] = part[i];
    }
}

/* The same, in the order of `from`. */
static void thin_cross(const ari_few_crossing *from, ari_few_crossing *x) {
    x->n = keep_cross_without(x->above, x->below, from->above, from->below, from->n, x->clues);
    x->made = true;
}

/* The sets that reach below, for a place of this depth. */
static const ari_few_crossing *crossing_at(ari_premise_search *h, uint32_t depth) {
    ari_few_crossing *x = h->crossing;
    if (x[1].depth <= depth && !x[1].made) sort_cross(h, x, x + 1);
    if (x[2].depth <= depth && !x[2].made) thin_cross(x + 1, x + 2);
    return x[2].depth <= depth ? x + 2 : x[1].depth <= depth ? x + 1 : x;
}

/* Is it a puzzle? If not: a set that is missed. */
static bool sole(ari_premise_search *h, uint64_t clues, uint32_t hits, uint64_t *above, uint32_t *part) {
    const ari_few_turn *t = h->turn;
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
    ari_band_few_tell(h, t, missed);
    *above = missed.w[0] & ABOVE;
    *part = (uint32_t)(missed.w[0] >> 54 | missed.w[1] << 10);
    return false;
}

/* All sets above are hit by `clues`. False: found or stopped; true: there is a cut more. */
static bool ask_below(ari_premise_search *h, uint64_t clues, uint32_t depth) {
    const ari_few_crossing *x = crossing_at(h, depth);
    const ari_few_goal *g = &h->task->goal;
    const allowance may = {g->below, {g->box[0], g->box[1], g->box[2]}};
    ari_few_parts *l = &h->parts[0];
    uint32_t n = 0, seen = 0, dead = (uint32_t)(h->turn->never.w[0] >> 54 | h->turn->never.w[1] << 10);
    for (uint32_t k = 0; k < 3; k++)
        if (g->box[k] < 1) dead |= BOX(k);
    if (g->below < 1) dead = BELOW;
    while (n < FIRST_PARTS && seen < x->n) {
        const uint32_t some = x->n - seen < FIRST_PARTS ? x->n - seen : FIRST_PARTS;
        n += keep_cross_without(h->above + n, l->part + n, x->above + seen, x->below + seen, some, clues);
        seen += some;
    }
    for (uint32_t i = 0; i < n; i++) l->set[i] = i;
    for (uint32_t more = 0;; more++) {
        uint64_t above;
        uint32_t part;
        h->reason = 0;
        if (!below(h, 0, n, 0, dead, may, narrowest(l, n, dead))) {
            if (!h->stopped) add_cut(h, h->reason, depth);
            return !h->stopped;
        }
        const uint32_t before = n;
        for (uint32_t i = seen; n < before + MORE_PARTS && n < FEW_LIST; i++) {
            i = next_cross_without(x, i, clues, h->hits);
            if (i == x->n) break;
            h->above[n] = x->above[i];
            l->part[n] = x->below[i];
            l->set[n] = n;
            n++;
        }
        if (n > before) continue;
        if (sole(h, clues, h->hits, &above, &part)) return false;
        if (!part) {
            add_cut(h, above, depth);
            return true;
        }
        add_cross(h, above, part);
        const uint32_t at = n < FEW_LIST ? n++ : more % FEW_LIST;
        h->above[at] = above;
        l->part[at] = part;
        l->set[at] = at;
    }
}

/* ---- above ---- */

static const uint64_t line_above[FEW_LINES] = {
    (UINT64_C(1) << 27) - 1, ((UINT64_C(1) << 27) - 1) << 27, UINT64_C(0x7) * UINT64_C(0x0000201008040201),
    UINT64_C(0x38) * UINT64_C(0x0000201008040201), UINT64_C(0x1C0) * UINT64_C(0x0000201008040201)};

typedef struct quota { int8_t line[FEW_LINES]; } quota;

/* A clue in this cell: what dies with it. */
static inline uint64_t dying(quota *q, uint32_t cell) {
    const uint32_t band = cell / 27, stack = 2 + cell % 9 / 3;
    uint64_t dead = UINT64_C(1) << cell;
    if (--q->line[band] <= 0) dead |= line_above[band];
    if (--q->line[stack] <= 0) dead |= line_above[stack];
    return dead;
}

/* The sets of place d that x does not hit go to place d + 1: those of fewest cells first, and not too many. */
static bool sort_cuts(ari_premise_search *h, uint32_t d, uint64_t x, uint64_t dead, uint32_t most) {
    const ari_few_place *p = &h->place[d];
    ari_few_place *q = &h->place[d + 1];
    uint32_t start[65] = {0};
    const uint32_t n = keep_without(h->above, p->cut, p->ncut, x);
    for (uint32_t i = 0; i < n; i++) {
        h->key[i] = (uint8_t)WEIGHT(h->above[i] & ~dead);
        start[h->key[i]]++;
    }
    if (start[0]) return false;
    starts(start, 65);
    q->ncut = n < most ? n : most;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t at = start[h->key[i]]++;
        if (at < q->ncut) q->cut[at] = h->above[i];
    }
    return true;
}

/* One clue may come above: in a cell of all cuts. */
static void last_clue(ari_premise_search *h, uint32_t depth, uint64_t clues, uint64_t cells) {
    ari_few_place *p = &h->place[depth];
    for (uint32_t known = p->ncut; cells; ) {
        const uint64_t bit = cells & (0 - cells);
        cells &= ~bit;
        if (!ask_below(h, clues | bit, depth)) return;
        for (; known < p->ncut; known++) cells &= p->cut[known];
        if (p->ncut == FEW_CUTS) cells &= p->cut[FEW_CUTS - 1];
    }
}

/* Disjoint cuts need a clue each. *best: the smallest of the first ones; false: too many, or one with no cell left. */
static bool pack_above(const ari_few_place *p, uint64_t *dead, int32_t left, uint64_t *best) {
    uint64_t used = 0;
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
    *best = smallest(p->cut, p->ncut, *dead);
    return true;
}

/* The cells of a set, those in most of the first cuts first. */
static uint32_t by_use(const ari_few_place *p, uint64_t cells, bool counted, uint64_t *bit) {
    uint32_t n = 0, use[54];
    const uint32_t seen = !counted ? 0 : p->ncut < 96 ? p->ncut : 96;
    for (; cells; cells &= cells - 1, n++) {
        const uint64_t x = cells & (0 - cells);
        const uint32_t k = count_with(p->cut, seen, x);
        uint32_t i = n;
        for (; i > 0 && use[i - 1] < k; i--) use[i] = use[i - 1], bit[i] = bit[i - 1];
        use[i] = k;
        bit[i] = x;
    }
    return n;
}

static void above(ari_premise_search *h, uint32_t depth, uint64_t clues, uint64_t dead, int32_t left, quota q) {
    ari_few_place *p = &h->place[depth], *next = p + 1;
    uint64_t best, order[54];
    if (halted(h)) return;
    for (uint32_t k = 1; k < 3; k++) {
        ari_few_crossing *x = &h->crossing[k];
        if (x->depth == depth) {
            x->made = false;
            x->clues = clues;
            x->dead = dead;
        }
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
    const uint32_t n = by_use(p, best, left > 2, order);
    for (uint32_t known = p->ncut, i = 0; i < n; i++) {
        const uint64_t bit = order[i];
        quota r = q;
        const uint64_t gone = dead | dying(&r, ari_bits_low(bit));
        if (left == 2) {
            bool all = true;
            const uint64_t cells = common_without(p->cut, p->ncut, bit, ABOVE & ~gone, &all);
            h->nodes++;
            if (!all) last_clue(h, depth, clues | bit, cells);
            else next->ncut = 0, above(h, depth + 1, clues | bit, gone, 1, r);
        } else if (left < SORT_LEFT) {
            next->ncut = keep_without(next->cut, p->cut, p->ncut, bit);
            above(h, depth + 1, clues | bit, gone, left - 1, r);
        } else if (sort_cuts(h, depth, bit, gone, FEW_CUTS / 2)) {
            above(h, depth + 1, clues | bit, gone, left - 1, r);
        }
        if (h->found || h->stopped) return;
        dead |= bit;
        for (; known < p->ncut; known++)
            if (!(p->cut[known] & ~dead)) return;
    }
}

/* The lists of the first place: what the clues of the task do not hit. */
static void begin(ari_premise_search *h, uint64_t clues, uint64_t dead, int32_t left) {
    const ari_few_turn *t = h->turn;
    ari_few_place *p = &h->place[h->base];
    ari_few_crossing *x = h->crossing;
    x[0].depth = h->base;
    x[0].clues = clues;
    x[0].dead = dead;
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

void FEW_SEARCH(ari_premise_search *h, const ari_few_task *task) {
    const ari_few_goal *g = &task->goal;
    uint64_t dead = task->empty | (h->turn->never.w[0] & ABOVE);
    int32_t left = g->above;
    quota q;
    memcpy(q.line, g->line, sizeof q.line);
    h->task = task;
    h->found = h->stopped = false;
    for (uint32_t i = 0; i < FEW_LINES; i++)
        if (q.line[i] < 1) dead |= line_above[i];
    for (uint64_t c = task->clues; c; c &= c - 1, left--) dead |= dying(&q, ari_bits_low(c));
    h->base = WEIGHT(task->clues);
    begin(h, task->clues, dead, left);
    above(h, h->base, task->clues, dead, left, q);
}

#endif

/* few_clues_below.h - can so few clues below hit these parts? If not: which sets say so.
 * Room:    engine/band; included by each file that builds the search for one kind of processor (few_clues_step.h).
 * Thing:   a small search over 27 cells. Parts with one live cell take it, all at once; then disjoint parts are
 *          packed; then a part with two live cells goes first. The last clue is a cell of all parts.
 *          A refutation is a tree whose leaves are disjoint parts, too many for the clues left, or a part with dead
 *          cells only; cells die by having been tried, by disjoint parts as many as the clues left, or by a full box.
 *          What lies above of every set that any of these used is collected in h->reason.
 * Owner:   h->parts, h->above: the lists of the question.
 * Fails:   h->stopped.
 * Cost:    some 200 ns; nine of ten questions on hard grids take one place.
 * Source:  see few_clues_step.h. */
#ifndef ARI_BAND_FEW_CLUES_BELOW_H
#define ARI_BAND_FEW_CLUES_BELOW_H

#include "engine/band/few_clues_list.h"

#define BOX(k) (0x7u * 0x40201u << 3 * (k))

typedef struct allowance { int8_t all, box[3]; } allowance; /* clues that may still come below */

static bool halted(ari_premise_search *h) {
    if ((++h->nodes & 0x3FFF) == 0 && h->stop && h->stop(h->user)) h->stopped = true;
    return h->stopped;
}

/* What the chosen parts inside a region refute with. */
static uint64_t why(const ari_premise_search *h, const ari_few_parts *l, const uint32_t *pick, int32_t n,
                    uint32_t out) {
    uint64_t all = 0;
    for (int32_t i = 0; i < n; i++)
        if (!(l->part[pick[i]] & out)) all |= h->above[l->set[pick[i]]];
    return all;
}

/* There are no clues below, for this reason. */
static bool refuse(ari_premise_search *h, uint64_t reason) {
    h->reason |= reason;
    return false;
}

/* Disjoint parts: more than allowed, false; as many as allowed, in all or in a box: the other cells there are dead.
 * *best: the number of the one among them with the fewest cells. */
static bool pack_below(ari_premise_search *h, const ari_few_parts *l, uint32_t n, uint32_t *dead, allowance may,
                       uint32_t *best) {
    static const uint8_t only[8] = {3, 0, 1, 3, 2, 3, 3, 3}; /* boxes met -> the box, or 3 */
    const int32_t allowed[4] = {may.box[0], may.box[1], may.box[2], 28};
    for (;;) {
        uint32_t used = 0, size = 99, in_box[4] = {0, 0, 0, 0}, pick[28], dying = 0;
        int32_t count = 0, in[4] = {0, 0, 0, 0};
        for (uint32_t i = 0; (i = next_part_without(l->part, i, n, used)) < n; i++) {
            const uint32_t s = l->part[i] & ~*dead, w = WEIGHT(s);
            if (!s) return refuse(h, h->above[l->set[i]]);
            const uint32_t k = only[!!(s & BOX(0)) + 2 * !!(s & BOX(1)) + 4 * !!(s & BOX(2))];
            used |= s;
            in_box[k] |= s;
            pick[count++] = i;
            if (w < size) {
                size = w;
                *best = i;
            }
            if (count > may.all) return refuse(h, why(h, l, pick, count, 0));
            if (++in[k] > allowed[k]) return refuse(h, why(h, l, pick, count, ~BOX(k) & ~*dead));
        }
        for (uint32_t k = 0; k < 3; k++) {
            const uint32_t more = BOX(k) & ~in_box[k] & ~*dead;
            if (in[k] < allowed[k] || !more) continue;
            dying |= more;
            h->reason |= why(h, l, pick, count, ~BOX(k) & ~*dead);
        }
        if (count == may.all && ~used & ~*dead & BELOW) {
            dying |= ~used & ~*dead & BELOW;
            h->reason |= why(h, l, pick, count, 0);
        }
        if (!dying) return true;
        *dead |= dying;
        const uint32_t i = next_part_without(l->part, 0, n, ~*dead & BELOW);
        if (i < n) return refuse(h, h->above[l->set[i]]);
    }
}

/* One clue may come below: is there a cell in all parts? */
static bool last_below(ari_premise_search *h, const ari_few_parts *l, uint32_t n, uint32_t clues, uint32_t dead) {
    uint32_t cells = l->part[0] & ~dead;
    h->reason |= h->above[l->set[0]];
    const uint32_t away = next_part_without(l->part, 1, n, cells);
    if (away < n) return refuse(h, h->above[l->set[away]]);
    for (uint32_t i = 1; i < n; i++) {
        if (!(cells & ~l->part[i])) continue;
        cells &= l->part[i];
        h->reason |= h->above[l->set[i]];
        if (!cells) return false;
    }
    h->hits = clues | (cells & (0u - cells));
    return true;
}

/* Parts with one live cell take it. False: more of them than allowed. */
static bool lone_below(ari_premise_search *h, const ari_few_parts *l, uint32_t n, uint32_t at, uint32_t *clues,
                       uint32_t *dead, allowance *may) {
    uint32_t bits = 0;
    for (; at < n; at = next_lone_part(l->part, at + 1, n, *dead, bits)) {
        const uint32_t s = l->part[at] & ~*dead;
        bits |= s;
        h->reason |= h->above[l->set[at]];
        if (--may->all < 0 || --may->box[ari_bits_low(s) % 9 / 3] < 0) return false;
    }
    *clues |= bits;
    *dead |= bits;
    for (uint32_t k = 0; k < 3; k++)
        if (may->box[k] == 0) *dead |= BOX(k);
    return true;
}

/* Clues below that hit all of the list: true, and h->hits. */
static bool below(ari_premise_search *h, uint32_t depth, uint32_t n, uint32_t clues, uint32_t dead, allowance may,
                  narrow thin) {
    ari_few_parts *l = &h->parts[depth];
    uint32_t at = 0;
    if (halted(h)) return false;
    for (;; l++, depth++) {
        const uint32_t before = dead;
        if (!n) {
            h->hits = clues;
            return true;
        }
        if (thin.none != NONE) return refuse(h, h->above[l->set[thin.none]]);
        if (may.all == 1) return last_below(h, l, n, clues, dead);
        if (thin.one == NONE) {
            if (!pack_below(h, l, n, &dead, may, &at)) return false;
            if (dead != before) thin = narrowest(l, n, dead);
            if (thin.one == NONE) break;
        }
        if (!lone_below(h, l, n, thin.one, &clues, &dead, &may)) return false;
        n = keep_parts_without(l + 1, l, n, clues, dead, &thin);
    }
    if (thin.two != NONE) at = thin.two;
    h->reason |= h->above[l->set[at]];
    for (uint32_t best = l->part[at] & ~dead; best; best &= best - 1) {
        const uint32_t bit = best & (0u - best), box = ari_bits_low(bit) % 9 / 3;
        allowance m = may;
        uint32_t d = dead | bit;
        m.all--;
        if (--m.box[box] == 0) d |= BOX(box);
        const uint32_t k = keep_parts_without(l + 1, l, n, bit, d, &thin);
        if (below(h, depth + 1, k, clues | bit, d, m, thin)) return true;
        dead |= bit;
    }
    return false;
}

#endif

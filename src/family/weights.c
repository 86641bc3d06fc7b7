/* weights.c - the least weight below every node from one pass upwards; then sets by detours.
 *
 * The way from a node that always takes the lighter child (without, when both weigh the same) is its best way. Every
 * set is the best way of the root left at some nodes, its detours, in descending order; before, between and after
 * them it is a best way. A candidate is (parent, node): the parent's way left at `node`, which lies below the
 * parent's own last detour, and the best way after. Each set has one parent, so it is a candidate exactly once, and
 * no lighter than its parent: a heap of candidates gives the sets in ascending weight.
 * Chance: below a node at level i the chance is a whole number over the product of all `whole` from level i down;
 *         levels that an edge skips come with `whole - part`. */
#include "family/weights.h"

#include "family/limbs.h"

#include <string.h>

#define HEAVY (INT64_MAX / 2) /* above every sum; the weight of the empty family */

static bool in_range(const int64_t *weight, uint32_t n) {
    uint64_t sum = 0;
    for (uint32_t i = 0; i < n; i++) {
        sum += weight[i] < 0 ? 0 - (uint64_t)weight[i] : (uint64_t)weight[i];
        if (sum > (uint64_t)HEAVY / 2) return false;
    }
    return true;
}

static int64_t with_weight(const ari_weigh *w, ari_pairing c, uint32_t level) {
    return w->least[c.with] + w->weight[level];
}

static ari_status fill_least(ari_weigh *w, ari_budget *budget) {
    const ari_diagram *d = w->diagram;
    w->least[0] = HEAVY;
    w->least[1] = 0;
    for (uint32_t i = d->nlevel; i-- > 0;) {
        if (!ari_budget_spend(budget, d->first[i] - d->first[i + 1])) return ARI_LIMIT;
        for (ari_node id = d->first[i + 1]; id < d->first[i]; id++) {
            const ari_pairing c = ari_diagram_get(d, id);
            const int64_t x = w->least[c.without], y = with_weight(w, c, i);
            w->least[id] = x <= y ? x : y;
        }
    }
    return ARI_OK;
}

ari_status ari_weigh_init(ari_weigh *w, const ari_diagram *d, ari_arena *a, const int64_t *weight, ari_budget *budget) {
    memset(w, 0, sizeof *w);
    w->diagram = d;
    w->arena = a;
    if (!in_range(weight, d->nlevel)) return ARI_RANGE;
    w->weight = ARI_TAKE(a, int64_t, d->nlevel);
    w->least = ARI_TAKE(a, int64_t, (size_t)ari_diagram_size(d) + 2);
    w->set = ARI_TAKE(a, uint32_t, d->nlevel);
    w->chain = ARI_TAKE(a, uint32_t, d->nlevel);
    if (!w->weight || !w->least || !w->set || !w->chain) return a->spent;
    if (d->nlevel) memcpy(w->weight, weight, d->nlevel * sizeof *weight);
    return fill_least(w, budget);
}

static bool lighter_weight(const ari_weigh *w, uint32_t x, uint32_t y) {
    const int64_t a = w->detour.at[x].weight, b = w->detour.at[y].weight;
    return a != b ? a < b : x < y;
}

static void heap_push(ari_weigh *w, uint32_t candidate) {
    uint32_t i = w->heap.n++;
    for (; i && lighter_weight(w, candidate, w->heap.at[(i - 1) / 2]); i = (i - 1) / 2)
        w->heap.at[i] = w->heap.at[(i - 1) / 2];
    w->heap.at[i] = candidate;
}

static uint32_t heap_pop(ari_weigh *w) {
    const uint32_t top = w->heap.at[0], last = w->heap.at[--w->heap.n], n = w->heap.n;
    uint32_t i = 0;
    for (uint32_t k = 1; k < n; k = 2 * i + 1) {
        if (k + 1 < n && lighter_weight(w, w->heap.at[k + 1], w->heap.at[k])) k++;
        if (!lighter_weight(w, w->heap.at[k], last)) break;
        w->heap.at[i] = w->heap.at[k];
        i = k;
    }
    if (n) w->heap.at[i] = last;
    return top;
}

/* The way of a candidate; below its own detour each other child is a new candidate. */
static void trace_weight(ari_weigh *w, uint32_t candidate) {
    const ari_diagram *d = w->diagram;
    uint32_t nchain = 0, level = 0;
    for (uint32_t c = candidate; c; c = w->detour.at[c].parent) w->chain[nchain++] = c;
    w->n = 0;
    w->sum = w->detour.at[candidate].weight;
    for (ari_node id = d->root; id > 1;) {
        const ari_pairing c = ari_diagram_get(d, id);
        while (id < d->first[level + 1]) level++;
        const int64_t x = w->least[c.without], y = with_weight(w, c, level);
        bool with = y < x;
        if (nchain && w->detour.at[w->chain[nchain - 1]].node == id) {
            nchain--;
            with = !with;
        } else if (!nchain && c.without) {
            const ari_detour other = {w->sum + (with ? x - y : y - x), candidate, id};
            ARI_PUSH(&w->detour, other);
            heap_push(w, w->detour.n - 1);
        }
        if (with) w->set[w->n++] = d->element[level];
        id = with ? c.with : c.without;
    }
}

ari_status ari_weigh_next(ari_weigh *w, bool *more) {
    *more = false;
    if (!w->diagram->root || (w->begun && !w->heap.n)) return ARI_OK;
    const uint32_t most = w->diagram->nlevel + 1;
    if (!ARI_RESERVE(w->arena, &w->detour, most) || !ARI_RESERVE(w->arena, &w->heap, most)) return w->arena->spent;
    uint32_t candidate = 0;
    if (w->begun) {
        candidate = heap_pop(w);
    } else {
        const ari_detour none = {w->least[w->diagram->root], 0, 0};
        ARI_PUSH(&w->detour, none);
        w->begun = true;
    }
    trace_weight(w, candidate);
    *more = true;
    return ARI_OK;
}

bool ari_weigh_span(const ari_diagram *d, ari_arena *a, const int64_t *weight, int64_t *least, int64_t *greatest,
                    ari_status *status) {
    *status = ARI_RANGE;
    if (!in_range(weight, d->nlevel)) return false;
    int64_t *low = ARI_TAKE(a, int64_t, (size_t)ari_diagram_size(d) + 2);
    int64_t *high = ARI_TAKE(a, int64_t, (size_t)ari_diagram_size(d) + 2);
    *status = low && high ? ARI_OK : a->spent;
    if (!low || !high || !d->root) return false;
    low[0] = HEAVY;
    high[0] = -HEAVY;
    low[1] = high[1] = 0;
    for (uint32_t i = d->nlevel; i-- > 0;)
        for (ari_node id = d->first[i + 1]; id < d->first[i]; id++) {
            const ari_pairing c = ari_diagram_get(d, id);
            low[id] = low[c.with] + weight[i] < low[c.without] ? low[c.with] + weight[i] : low[c.without];
            high[id] = high[c.with] + weight[i] > high[c.without] ? high[c.with] + weight[i] : high[c.without];
        }
    *least = low[d->root];
    *greatest = high[d->root];
    return true;
}

/* ---- chance ---- */

typedef struct chance {
    const ari_diagram *d;
    const uint32_t *part, *whole; /* [nlevel] */
    uint32_t *width;   /* [nlevel + 1] limbs of numbers at a level */
    uint64_t **at;     /* [nlevel] the numbers of its nodes */
    uint64_t **none;   /* [nlevel + 1] the family of the empty set, seen from a level */
    uint64_t *work;    /* [width[0]] */
} chance;

static void times_weight(uint64_t *x, uint32_t n, uint64_t factor) {
    uint64_t carry = 0;
    for (uint32_t i = 0; i < n; i++) x[i] = ari_limbs_wide(x[i], factor, carry, &carry);
}

/* work := the number of a node as seen from the level `from`; its width. */
static uint32_t seen_weight(const chance *c, ari_node id, uint32_t level, uint32_t from) {
    const uint32_t width = c->width[from];
    memset(c->work, 0, width * sizeof *c->work);
    if (!id) return width;
    if (id == 1) {
        memcpy(c->work, c->none[from], width * sizeof *c->work);
        return width;
    }
    const uint32_t n = c->width[level];
    memcpy(c->work, c->at[level] + (size_t)(id - c->d->first[level + 1]) * n, n * sizeof *c->work);
    for (uint32_t i = from; i < level; i++) times_weight(c->work, width, c->whole[i] - c->part[i]);
    return width;
}

static void chance_level(const chance *c, uint32_t i) {
    const ari_diagram *d = c->d;
    const uint32_t width = c->width[i];
    for (ari_node id = d->first[i + 1]; id < d->first[i]; id++) {
        const ari_pairing p = ari_diagram_get(d, id);
        uint64_t *x = c->at[i] + (size_t)(id - d->first[i + 1]) * width;
        memset(x, 0, width * sizeof *x);
        uint32_t n = seen_weight(c, p.without, ari_diagram_level_of(d, p.without), i + 1);
        (void)ari_limbs_add_times(x, width, c->work, n, c->whole[i] - c->part[i]);
        n = seen_weight(c, p.with, ari_diagram_level_of(d, p.with), i + 1);
        (void)ari_limbs_add_times(x, width, c->work, n, c->part[i]);
    }
}

static unsigned bits_of(uint32_t x) {
    unsigned n = 0;
    for (; x; x >>= 1) n++;
    return n;
}

static ari_status chance_tables(chance *c, ari_arena *a) {
    const uint32_t n = c->d->nlevel;
    uint64_t bits = 1;
    c->width = ARI_TAKE(a, uint32_t, (size_t)n + 1);
    c->at = ARI_ZERO(a, uint64_t *, n);
    c->none = ARI_ZERO(a, uint64_t *, (size_t)n + 1);
    if (!c->width || !c->at || !c->none) return a->spent;
    for (uint32_t i = n;; i--) {
        c->width[i] = (uint32_t)((bits + 63) / 64);
        if (!(c->none[i] = ARI_ZERO(a, uint64_t, c->width[i]))) return a->spent;
        if (i == n) c->none[i][0] = 1;
        else {
            memcpy(c->none[i], c->none[i + 1], c->width[i + 1] * sizeof **c->none);
            times_weight(c->none[i], c->width[i], c->whole[i] - c->part[i]);
        }
        if (!i) break;
        bits += bits_of(c->whole[i - 1]);
    }
    c->work = ARI_TAKE(a, uint64_t, c->width[0]);
    return c->work ? ARI_OK : a->spent;
}

ari_status ari_weigh_chance(const ari_diagram *d, ari_arena *a, const uint32_t *part, const uint32_t *whole,
                            ari_budget *budget, ari_big *part_all, ari_big *whole_all) {
    chance c = {d, part, whole, NULL, NULL, NULL, NULL};
    ARI_TRY(chance_tables(&c, a));
    for (uint32_t i = d->nlevel; i-- > 0;) {
        const uint32_t n = d->first[i] - d->first[i + 1];
        if (!ari_budget_spend(budget, n)) return ARI_LIMIT;
        if (!(c.at[i] = ARI_TAKE(a, uint64_t, (size_t)n * c.width[i]))) return a->spent;
        chance_level(&c, i);
    }
    uint64_t *all = ARI_ZERO(a, uint64_t, c.width[0]);
    if (!all) return a->spent;
    all[0] = 1;
    for (uint32_t i = 0; i < d->nlevel; i++) times_weight(all, c.width[0], whole[i]);
    const uint32_t n = seen_weight(&c, d->root, ari_diagram_level_of(d, d->root), 0);
    *part_all = ari_limbs_view(c.work, n);
    *whole_all = ari_limbs_view(all, n);
    return ARI_OK;
}

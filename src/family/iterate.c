/* iterate.c - ways from the root to the family of the empty set are the sets; the way `without` comes first.
 *
 * `turn` holds, from the top, the nodes of the present way that were left without their element: the next set keeps the
 * way to the last of them, takes its element, and goes on without as far as it can. Nothing else has to be remembered,
 * since the set is known up to there (turn.n elements). Below a node there is always a set: a child that is the empty
 * family is never entered.
 * By number: the sets without the element come first, so a number below their count goes that way, and a larger one is
 * lowered by it. A uniform draw of a number is a uniform draw of a set. */
#include "family/iterate.h"

#include "family/limbs.h"

#include <string.h>

ari_status ari_iterate_init(ari_iterate *w, const ari_diagram *d, ari_arena *a) {
    memset(w, 0, sizeof *w);
    w->diagram = d;
    ari_universe_init(&w->universe, a);
    if (!ari_universe_add_all(&w->universe, d->element, d->nlevel)) return a->spent;
    w->set = ARI_TAKE(a, uint32_t, d->nlevel);
    w->turn = ARI_TAKE(a, ari_turn, d->nlevel);
    w->mark = ARI_ZERO(a, uint8_t, d->nlevel);
    w->nrest = d->nlevel / 64 + 1;
    w->rest = ARI_TAKE(a, uint64_t, w->nrest);
    return w->set && w->turn && w->mark && w->rest ? ARI_OK : a->spent;
}

/* The level of a node that lies at `level` or below. */
static uint32_t level_from(const ari_diagram *d, ari_node id, uint32_t level) {
    while (id < d->first[level + 1]) level++;
    return level;
}

/* Down from a node, without as far as it goes. */
static void descend_iterate(ari_iterate *w, ari_node id, uint32_t level) {
    const ari_diagram *d = w->diagram;
    while (id > 1) {
        const ari_pairing c = ari_diagram_get(d, id);
        level = level_from(d, id, level);
        if (c.without) {
            w->turn[w->nturn++] = (ari_turn){id, level, w->n};
            id = c.without;
        } else {
            w->set[w->n++] = d->element[level];
            id = c.with;
        }
    }
}

bool ari_iterate_first(ari_iterate *w) {
    w->n = w->nturn = 0;
    descend_iterate(w, w->diagram->root, 0);
    return w->diagram->root != 0;
}

bool ari_iterate_next(ari_iterate *w) {
    if (!w->nturn) return false;
    const ari_turn t = w->turn[--w->nturn];
    w->n = t.n;
    w->set[w->n++] = w->diagram->element[t.level];
    descend_iterate(w, ari_diagram_get(w->diagram, t.node).with, t.level);
    return true;
}

/* Mark the levels of a set; false when an element has none. */
static bool mark_iterate(ari_iterate *w, const uint32_t *element, uint32_t n, uint8_t value) {
    bool known = true;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t level = ari_universe_find(&w->universe, element[i]);
        if (level == ARI_UNIVERSE_NONE) known = false;
        else w->mark[level] = value;
    }
    return known;
}

/* Go down the way of the marked set; each node taken with its element adds the sets without it to *rank. */
static bool follow_iterate(const ari_iterate *w, const ari_counts *t, ari_arena *a, ari_big *rank, ari_status *status) {
    const ari_diagram *d = w->diagram;
    ari_node id = d->root;
    uint32_t level = 0;
    for (; id > 1; level++) {
        const uint32_t at = level_from(d, id, level);
        for (; level < at; level++)
            if (w->mark[level]) return false;
        const ari_pairing c = ari_diagram_get(d, id);
        if (w->mark[level] && t) {
            ari_big view;
            ari_counts_get(t, c.without, &view);
            if (!ari_big_add(a, rank, &view)) *status = a->spent;
        }
        id = w->mark[level] ? c.with : c.without;
    }
    for (; id && level < d->nlevel; level++)
        if (w->mark[level]) return false;
    return id == 1;
}

bool ari_iterate_has(ari_iterate *w, const uint32_t *element, uint32_t n) {
    ari_status status = ARI_OK;
    const bool known = mark_iterate(w, element, n, 1), in = known && follow_iterate(w, NULL, NULL, NULL, &status);
    mark_iterate(w, element, n, 0);
    return in;
}

bool ari_iterate_rank(ari_iterate *w, const ari_counts *t, ari_arena *a, const uint32_t *element, uint32_t n,
                      ari_big *rank, ari_status *status) {
    *status = ARI_OK;
    ari_big_clear(rank);
    const bool known = mark_iterate(w, element, n, 1), in = known && follow_iterate(w, t, a, rank, status);
    mark_iterate(w, element, n, 0);
    return in;
}

/* To the set whose number is in `rest` (n limbs). */
static void go_to(ari_iterate *w, const ari_counts *t, uint32_t n) {
    const ari_diagram *d = w->diagram;
    ari_node id = d->root;
    uint32_t level = 0;
    w->n = w->nturn = 0;
    while (id > 1) {
        uint32_t m;
        const ari_pairing c = ari_diagram_get(d, id);
        const uint64_t *before = ari_counts_at(t, c.without, &m);
        level = level_from(d, id, level);
        const bool without = n == 1 && m == 1 ? *w->rest < *before : ari_limbs_order(w->rest, n, before, m) < 0;
        if (without) {
            w->turn[w->nturn++] = (ari_turn){id, level, w->n};
            id = c.without;
            continue;
        }
        ari_limbs_sub(w->rest, n, before, m);
        while (n > 1 && !w->rest[n - 1]) n--;
        w->set[w->n++] = d->element[level];
        id = c.with;
    }
}

bool ari_iterate_seek(ari_iterate *w, const ari_counts *t, const ari_big *rank) {
    uint32_t n;
    const uint64_t *total = ari_counts_at(t, w->diagram->root, &n);
    if (ari_limbs_order(rank->limb, rank->n, total, n) >= 0) return false;
    w->rest[0] = 0;
    if (rank->n) memcpy(w->rest, rank->limb, rank->n * sizeof *w->rest);
    go_to(w, t, rank->n ? rank->n : 1);
    return true;
}

bool ari_iterate_sample(ari_iterate *w, const ari_counts *t, ari_rng *rng) {
    uint32_t n;
    const uint64_t *total = ari_counts_at(t, w->diagram->root, &n);
    while (n && !total[n - 1]) n--;
    if (!n) return false;
    uint64_t mask = total[n - 1];
    for (unsigned k = 1; k < 64; k *= 2) mask |= mask >> k;
    do { /* at most twice on average */
        for (uint32_t i = 0; i < n; i++) w->rest[i] = ari_rng_next(rng);
        w->rest[n - 1] &= mask;
    } while (ari_limbs_order(w->rest, n, total, n) >= 0);
    go_to(w, t, n);
    return true;
}

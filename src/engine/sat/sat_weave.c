/* sat_weave.c - classes that grow and shrink with the trail, and the reason why two items are together.
 *
 * The idea: the smaller class is renamed on a join, so `find` is one look; members sit in a ring, and exchanging
 * two next pointers splices two rings or parts them again. Beside that a rooted spanning forest holds the joining
 * edges: linking turns the smaller tree around to hang it below the other. Turning keeps the set of forest edges,
 * so an undo only has to cut the edge again, whichever way it points by then. */
#include "sat.h"

bool ari_sat_weave_init(ari_oracle *o, sat_weave *w, uint32_t n) {
    w->n = n;
    w->name = ARI_TAKE(o->arena, uint32_t, n);
    w->parity = ARI_ZERO(o->arena, uint8_t, n);
    w->size = ARI_TAKE(o->arena, uint32_t, n);
    w->next = ARI_TAKE(o->arena, uint32_t, n);
    w->up = ARI_TAKE(o->arena, uint32_t, n);
    w->by = ARI_TAKE(o->arena, uint32_t, n);
    w->log = ARI_TAKE(o->arena, uint32_t, 3 * (size_t)n);
    w->stamp = ARI_ZERO(o->arena, uint32_t, n);
    w->nlog = w->now = 0;
    if (!w->name || !w->parity || !w->size || !w->next || !w->up || !w->by || !w->log || !w->stamp)
        return sat_oom(o);
    for (uint32_t i = 0; i < n; i++) {
        w->name[i] = w->next[i] = i;
        w->size[i] = 1;
        w->up[i] = w->by[i] = ARI_NO;
    }
    return true;
}

/* Make x the root of its tree. */
static void turn(sat_weave *w, uint32_t x) {
    uint32_t below = ARI_NO, by = ARI_NO;
    while (x != ARI_NO) {
        const uint32_t up = w->up[x], e = w->by[x];
        w->up[x] = below;
        w->by[x] = by;
        below = x;
        by = e;
        x = up;
    }
}

static void splice(sat_weave *w, uint32_t x, uint32_t y) {
    const uint32_t n = w->next[x];
    w->next[x] = w->next[y];
    w->next[y] = n;
}

uint32_t ari_sat_weave_join(sat_weave *w, uint32_t x, uint32_t y, uint32_t p, uint32_t e, uint32_t *last) {
    if (w->size[w->name[x]] > w->size[w->name[y]]) {
        const uint32_t t = x;
        x = y;
        y = t;
    }
    const uint32_t small = w->name[x], big = w->name[y];
    const uint8_t flip = (uint8_t)(w->parity[x] ^ w->parity[y] ^ p);
    uint32_t m = small;
    do { /* members of the small ring, starting at its name */
        w->name[m] = big;
        w->parity[m] ^= flip;
        *last = m;
        m = w->next[m];
    } while (m != small);
    w->size[big] += w->size[small];
    splice(w, *last, big);
    turn(w, x);
    w->up[x] = y;
    w->by[x] = e;
    w->log[3 * w->nlog] = x;
    w->log[3 * w->nlog + 1] = y;
    w->log[3 * w->nlog++ + 2] = small << 1 | flip;
    return small;
}

void ari_sat_weave_undo(sat_weave *w) {
    w->nlog--;
    const uint32_t x = w->log[3 * w->nlog], y = w->log[3 * w->nlog + 1], small = w->log[3 * w->nlog + 2] >> 1;
    const uint8_t flip = (uint8_t)(w->log[3 * w->nlog + 2] & 1u);
    const uint32_t big = w->name[y];
    if (w->up[x] == y) w->up[x] = w->by[x] = ARI_NO;
    else w->up[y] = w->by[y] = ARI_NO;
    /* the ring reads big, small ... last, rest: part it again */
    uint32_t last = small;
    const uint32_t n = w->size[small];
    w->name[small] = small;
    w->parity[small] ^= flip;
    for (uint32_t i = 1; i < n; i++) {
        last = w->next[last];
        w->name[last] = small;
        w->parity[last] ^= flip;
    }
    splice(w, last, big);
    w->size[big] -= n;
}

static void state(ari_oracle *o, const sat_topo *t, ari_edge e) {
    ari_sat_topo_because(o, sat_item(o, t, e) > 0 ? t->lit[e] : t->lit[e] ^ 1u);
}

void ari_sat_weave_because(ari_oracle *o, const sat_topo *t, sat_weave *w, uint32_t x, uint32_t y) {
    w->now++;
    for (uint32_t a = x; a != ARI_NO; a = w->up[a]) w->stamp[a] = w->now;
    uint32_t meet = y, steps = 0;
    for (; w->stamp[meet] != w->now; meet = w->up[meet]) steps++;
    for (uint32_t a = x; a != meet; a = w->up[a]) steps++;
    o->effort.ticks += steps;
    for (uint32_t a = y; a != meet; a = w->up[a]) state(o, t, w->by[a]);
    for (uint32_t a = x; a != meet; a = w->up[a]) state(o, t, w->by[a]);
}

ari_step ari_sat_weave_sides(ari_oracle *o, sat_topo *t, sat_weave *w, const uint8_t *odd, ari_edge e, bool on,
                             bool *joined) {
    const ari_graph *const g = t->graph;
    const ari_face x = g->sides[e][0], y = g->sides[e][1];
    const uint32_t differ = (uint32_t)on ^ (odd ? odd[e] : 0u);
    *joined = w->name[x] != w->name[y];
    if (!*joined) {
        if ((uint32_t)(w->parity[x] ^ w->parity[y]) == differ) return ARI_FINE;
        ari_sat_topo_begin(o);
        o->sides = true;
        ari_sat_weave_because(o, t, w, x, y);
        ari_sat_topo_because(o, on ? t->lit[e] : t->lit[e] ^ 1u);
        return ari_sat_topo_end(o, t, ARI_NO);
    }
    uint32_t last;
    const uint32_t first = ari_sat_weave_join(w, x, y, differ, e, &last);
    for (ari_face f = first;; f = w->next[f]) {
        o->effort.ticks++;
        for (uint32_t i = g->face_head[f]; i < g->face_head[f + 1]; i++) {
            const ari_edge k = g->face_edge[i];
            const ari_face h = g->sides[k][0] ^ g->sides[k][1] ^ f;
            if (w->name[h] != w->name[f] || sat_item(o, t, k)) continue;
            ari_sat_topo_begin(o);
            o->sides = true;
            ari_sat_weave_because(o, t, w, f, h);
            const uint32_t present = w->parity[f] ^ w->parity[h] ^ (odd ? odd[k] : 0u);
            SAT_TRY(ari_sat_topo_end(o, t, present ? t->lit[k] : t->lit[k] ^ 1u));
        }
        if (f == last) return ARI_FINE;
    }
}

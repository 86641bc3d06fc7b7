/* parity_union.c - see parity_union.h. */
#include "engine/sat/parity_union.h"

bool ari_sat_parity_init(ari_oracle *o, sat_parity *w, uint32_t n) {
    w->knot = ARI_TAKE(o->arena, sat_knot, n);
    w->size = ARI_TAKE(o->arena, uint32_t, n);
    w->log = ARI_TAKE(o->arena, sat_joint, n);
    w->stamp = ARI_ZERO(o->arena, uint32_t, n);
    w->nlog = w->now = 0;
    w->across = NULL;
    w->odd = NULL;
    w->fours = NULL;
    if (!w->knot || !w->size || !w->log || !w->stamp) return sat_oom(o);
    for (uint32_t i = 0; i < n; i++) {
        w->knot[i] = (sat_knot){2 * i, i, ARI_NO, ARI_NO};
        w->size[i] = 1;
    }
    return true;
}

bool ari_sat_parity_faces(ari_oracle *o, sat_parity *w, const ari_graph *g, const uint8_t *odd) {
    if (!ari_sat_parity_init(o, w, g->nface)) return false;
    w->odd = odd;
    w->across = ARI_TAKE(o->arena, ari_face, 2 * (size_t)g->nedge);
    if (!w->across) return sat_oom(o);
    for (ari_face f = 0; f < g->nface; f++)
        for (uint32_t i = g->face_head[f]; i < g->face_head[f + 1]; i++)
            w->across[i] = g->sides[g->face_edge[i]][0] ^ g->sides[g->face_edge[i]][1] ^ f;
    return true;
}

static void state_union(ari_oracle *o, const sat_topo *t, ari_edge e) {
    ari_sat_topo_because(o, sat_item(o, t, e) > 0 ? t->lit[e] : t->lit[e] ^ 1u);
}

/* Where the ways up from x and y, of one tree, meet. */
static uint32_t meet_of(sat_parity *w, uint32_t x, uint32_t y) {
    const uint32_t now = ++w->now;
    for (;;) {
        if (x != ARI_NO) {
            if (w->stamp[x] == now) return x;
            w->stamp[x] = now;
            x = w->knot[x].up;
        }
        const uint32_t z = x;
        x = y;
        y = z;
    }
}

/* The ways up from x, and from y, to where they meet. */
static void tell_way(ari_oracle *o, const sat_topo *t, sat_parity *w, uint32_t x, uint32_t y) {
    const sat_knot *const knot = w->knot;
    sat_fours *const q = w->fours;
    const uint32_t meet = meet_of(w, x, y);
    for (uint32_t half = 0; half < 2; half++)
        for (uint32_t a = half ? x : y; a != meet; a = knot[a].up) {
            const uint32_t by = knot[a].by;
            o->effort.ticks++;
            if (q && (by == ARI_NO || q->told[a] == q->now)) continue;
            if (q) q->told[a] = q->now;
            if (!q || by < t->graph->nedge) state_union(o, t, by);
            else if (SAT_ROOM(o, &q->asked, 2)) {
                ARI_PUSH(&q->asked, q->cause[by - t->graph->nedge][0]);
                ARI_PUSH(&q->asked, q->cause[by - t->graph->nedge][1]);
            }
        }
}

void ari_sat_parity_because(ari_oracle *o, const sat_topo *t, sat_parity *w, uint32_t x, uint32_t y) {
    sat_fours *const q = w->fours;
    if (q) q->now++;
    tell_way(o, t, w, x, y);
    while (q && q->asked.n) {
        q->asked.n -= 2;
        tell_way(o, t, w, q->asked.at[q->asked.n], q->asked.at[q->asked.n + 1]);
    }
}

ari_propagation ari_sat_parity_clash(ari_oracle *o, sat_topo *t, sat_parity *w, ari_edge e, bool on) {
    ari_sat_topo_begin(o);
    o->sides = true;
    ari_sat_parity_because(o, t, w, t->graph->sides[e][0], t->graph->sides[e][1]);
    ari_sat_topo_because(o, on ? t->lit[e] : t->lit[e] ^ 1u);
    return ari_sat_topo_end(o, t, ARI_NO);
}

/* Edge k between faces f and h of one class is open: it gets its value. */
static ari_propagation settle_union(ari_oracle *o, sat_topo *t, sat_parity *w, ari_edge k, ari_face f, ari_face h) {
    const uint32_t present = sat_parity_parity(w, f, h) ^ (w->odd ? w->odd[k] : 0u);
    const ari_lit implied = present ? t->lit[k] : t->lit[k] ^ 1u;
    if (o->control.n && !o->lim.trace) return ari_sat_topo_side(o, t, f, h, implied);
    if (w->fours) {
        o->effort.ticks++;
        sat_fix(o, implied, ARI_NO);
        return ARI_FINE;
    }
    ari_sat_topo_begin(o);
    o->sides = true;
    ari_sat_parity_because(o, t, w, f, h);
    return ari_sat_topo_end(o, t, implied);
}

/* The way between them is that of then: what joined later hangs together by other edges. */
void ari_sat_parity_reason(ari_oracle *o, const sat_topo *t, ari_face x, ari_face y, sat_words *out) {
    ari_sat_topo_begin(o);
    ari_sat_parity_because(o, t, t->sides, x, y);
    if (!SAT_ROOM(o, out, o->lemma.n)) return;
    for (uint32_t i = 0; i < o->lemma.n; i++) ARI_PUSH(out, o->lemma.at[i]);
}

ari_propagation ari_sat_parity_within(ari_oracle *o, sat_topo *t, sat_parity *w, ari_face first, ari_face last) {
    const ari_graph *const g = t->graph;
    const sat_knot *const knot = w->knot;
    for (ari_face f = first;; f = knot[f].next) {
        const uint32_t tie = knot[f].tie;
        const uint32_t from = g->face_head[f];
        const ari_face *h = w->across + from, *const end = w->across + g->face_head[f + 1];
        const ari_edge *k = g->face_edge + from;
        o->effort.ticks++;
        for (; h < end; h++, k++)
            if ((knot[*h].tie ^ tie) < 2 && !sat_item(o, t, *k)) SAT_TRY(settle_union(o, t, w, *k, f, *h));
        if (w->fours && !ari_sat_face_parity_look(o, w, f)) return ARI_HALTED;
        if (f == last) return ARI_FINE;
    }
}

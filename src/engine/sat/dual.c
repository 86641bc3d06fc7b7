/* dual.c - inside and outside: what a planar graph's faces know about cycles.
 *
 * The idea: every face is inside or outside, and an edge is present exactly when its two faces differ. Decided
 * edges join faces into classes with parities, so an open edge between two faces of one class has its value;
 * reason: the decided edges on the forest's way between the faces. That is the rule that every cut is crossed an
 * even number of times. For a single cycle a second parity union-find holds the absent edges alone. An absent edge that
 * closes a ring of faces there cuts the remaining graph in two (planar duality), which is the only moment connectivity
 * can be lost: then the smaller side is found by searching from both ends in turn. Present edges on both sides are
 * a conflict; on one, the other side's open edges are false; reason: the ring and a present edge where it must be.
 * The first present edge sweeps the sides that were cut off before there was one, where a ring says that there may be
 * some. */
#include "engine/sat/parity_union.h"

/* Edge told while o->thead was `at`. */
typedef struct place { ari_edge edge; uint32_t at; } place;
typedef struct dual {
    sat_parity all, cut;  /* faces: by every decided edge; by absent edges */
    bool single;          /* one cycle: cuts matter */
    place *present;       /* [nedge] present edges, oldest first */
    place *ring;          /* [nedge] absent ones that closed a ring of faces while nothing was present */
    uint32_t npresent, nring;
    bool pieces;          /* the vertices are in more than one from the start */
    uint32_t *stamp, now; /* [nvertex] side searches */
    ari_vertex *queue[2]; /* [nvertex] each */
} dual;

/* Was edge e told absent? */
static bool is_absent(const ari_oracle *o, const sat_topo *t, ari_edge e) {
    const ari_lit l = t->lit[e];
    return l >= ARI_LIT_TRUE ? l == ARI_LIT_FALSE : o->val[l] < 0 && o->pos[ARI_VAR(l)] < o->thead;
}

/* The vertices joined to v by edges not told absent, into the queue; returns how many. */
static uint32_t piece_of(ari_oracle *o, const sat_topo *t, dual *d, ari_vertex v, ari_vertex *queue) {
    const ari_graph *const g = t->graph;
    uint32_t n = 1;
    d->now += 2;
    queue[0] = v;
    d->stamp[v] = d->now;
    for (uint32_t i = 0; i < n; i++) {
        o->effort.ticks++;
        for (uint32_t k = g->head[queue[i]]; k < g->head[queue[i] + 1]; k++) {
            if (is_absent(o, t, g->inc[k]) || d->stamp[g->nbr[k]] == d->now) continue;
            d->stamp[g->nbr[k]] = d->now;
            queue[n++] = g->nbr[k];
        }
    }
    return n;
}

/* All vertices that have edges, while nothing was told? */
static bool in_one_piece(ari_oracle *o, const sat_topo *t, dual *d) {
    const ari_graph *const g = t->graph;
    const uint64_t ticks = o->effort.ticks;
    bool one = true;
    if (g->nedge) piece_of(o, t, d, g->ends[0][0], d->queue[0]);
    for (ari_edge e = 0; e < g->nedge && one; e++) one = d->stamp[g->ends[e][0]] == d->now;
    o->effort.ticks = ticks;
    return one;
}

static bool init_dual(ari_oracle *o, sat_topo *t) {
    dual *d = ARI_ZERO(o->arena, dual, 1);
    const ari_graph *g = t->graph;
    t->state = d;
    if (!d || !ari_sat_parity_faces(o, &d->all, g, NULL)) return sat_oom(o);
    t->sides = &d->all;
    d->single = t->def->kind == ARI_CYCLE;
    d->present = ARI_TAKE(o->arena, place, g->nedge);
    d->ring = ARI_TAKE(o->arena, place, g->nedge);
    d->stamp = ARI_ZERO(o->arena, uint32_t, g->nvertex);
    d->queue[0] = ARI_TAKE(o->arena, ari_vertex, g->nvertex);
    d->queue[1] = ARI_TAKE(o->arena, ari_vertex, g->nvertex);
    if (!d->present || !d->ring || !d->stamp || !d->queue[0] || !d->queue[1]) return sat_oom(o);
    if (d->single && !ari_sat_parity_init(o, &d->cut, g->nface)) return false;
    d->pieces = d->single && !g->rows && !in_one_piece(o, t, d);
    for (ari_edge e = 0; e < g->nedge && !o->broken; e++) /* bridges lie on no cycle */
        if (g->sides[e][0] == g->sides[e][1] && t->lit[e] < ARI_LIT_TRUE && o->val[t->lit[e]] <= 0) {
            if (o->lim.trace) ari_sat_proof_lemma(o, t, t->lit[e] ^ 1u, ARI_NO);
            if (!o->val[t->lit[e]]) sat_fix(o, t->lit[e] ^ 1u, o->said_as);
        } else if (g->sides[e][0] == g->sides[e][1] && sat_item(o, t, e) > 0) o->broken = true;
    return o->lim.trace || o->broken || ari_sat_face_parity_load(o, t, &d->all);
}

/* ---- cuts ------------------------------------------------------------------------------------------------------- */

/* Pieces are those of the edges not yet *told* absent, so that they fit the rings of `cut` exactly; an edge that
 * is absent or present but not told yet is met again when it is. */

/* Stamp the vertices reachable from u, or from v, without absent edges, whichever set is exhausted first; they are
 * in queue[*side][0..*n). False: u and v are still connected. */
static bool smaller_side(ari_oracle *o, const sat_topo *t, dual *d, ari_vertex u, ari_vertex v, uint32_t *side,
                         uint32_t *n) {
    const ari_graph *const g = t->graph;
    uint32_t head[2] = {0, 0}, tail[2] = {1, 1};
    d->now += 2;
    d->queue[0][0] = u;
    d->queue[1][0] = v;
    d->stamp[u] = d->now;
    d->stamp[v] = d->now + 1;
    for (;;)
        for (uint32_t s = 0; s < 2; s++) {
            if (head[s] == tail[s]) {
                *side = s;
                *n = tail[s];
                d->now++;
                return true;
            }
            const ari_vertex x = d->queue[s][head[s]++];
            o->effort.ticks++;
            for (uint32_t i = g->head[x]; i < g->head[x + 1]; i++) {
                const ari_vertex y = g->nbr[i];
                if (is_absent(o, t, g->inc[i]) || d->stamp[y] == d->now + s) continue;
                if (d->stamp[y] == d->now + 1 - s) {
                    d->now++;
                    return false;
                }
                d->stamp[y] = d->now + s;
                d->queue[s][tail[s]++] = y;
            }
        }
}

/* Nothing may be present at the first n vertices of the queue. */
static ari_propagation clear_dual(ari_oracle *o, sat_topo *t, const ari_vertex *queue, uint32_t n) {
    const ari_graph *const g = t->graph;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = g->head[queue[i]]; k < g->head[queue[i] + 1]; k++)
            if (sat_item(o, t, g->inc[k]) >= 0) SAT_TRY(ari_sat_topo_end(o, t, t->lit[g->inc[k]] ^ 1u));
    return ARI_FINE;
}

/* Edge e, absent, closed a ring of faces: look at both sides. */
SAT_RARE static ari_propagation split(ari_oracle *o, sat_topo *t, dual *d, ari_edge e) {
    const ari_graph *const g = t->graph;
    uint32_t side, n;
    if (!smaller_side(o, t, d, g->ends[e][0], g->ends[e][1], &side, &n)) return ARI_FINE;
    const uint32_t mine = d->now - 1 + side;
    ari_edge within = ARI_NO, beyond = ARI_NO;
    bool open = false;
    for (uint32_t i = 0; i < n && within == ARI_NO; i++) {
        const ari_vertex x = d->queue[side][i];
        for (uint32_t k = g->head[x]; k < g->head[x + 1]; k++) {
            const int is = sat_item(o, t, g->inc[k]);
            if (is > 0) within = g->inc[k];
            open |= !is;
        }
    }
    for (uint32_t i = 0; i < d->npresent && beyond == ARI_NO; i++)
        if (d->stamp[g->ends[d->present[i].edge][0]] != mine) beyond = d->present[i].edge;
    if (within == ARI_NO && (!open || beyond == ARI_NO)) return ARI_FINE;
    ari_sat_topo_begin(o);
    ari_sat_parity_because(o, t, &d->cut, g->sides[e][0], g->sides[e][1]);
    ari_sat_topo_because(o, t->lit[e] ^ 1u);
    if (within != ARI_NO) ari_sat_topo_because(o, t->lit[within]);
    if (beyond != ARI_NO) ari_sat_topo_because(o, t->lit[beyond]);
    if (within != ARI_NO && beyond != ARI_NO) return ari_sat_topo_end(o, t, ARI_NO);
    if (within == ARI_NO) return clear_dual(o, t, d->queue[side], n); /* all is beyond: nothing may be here */
    /* all is within: nothing may be in the rest of what was one piece until now */
    const uint32_t other = side ^ 1u;
    return clear_dual(o, t, d->queue[other], piece_of(o, t, d, g->ends[e][other], d->queue[other]));
}

/* Do absent edges, those not told yet included, part the vertices? */
static bool is_parted(const ari_oracle *o, const sat_topo *t, dual *d) {
    const uint32_t before = d->cut.nlog;
    bool ring = d->nring > 0 || d->pieces;
    for (uint32_t i = o->thead; i < o->ntrail && !ring; i++) {
        const ari_lit l = o->trail[i];
        for (uint32_t k = l < o->link_lits ? o->link_head[l] : 0; l < o->link_lits && k < o->link_head[l + 1]; k++) {
            const sat_link *const x = &o->link[k];
            if (x->topo != t || x->on) continue;
            const ari_face *const side = t->graph->sides[x->item];
            uint32_t last;
            ring |= sat_parity_same(&d->cut, side[0], side[1]);
            if (!ring) sat_parity_join(o, &d->cut, side[0], side[1], 0, x->item, &last);
        }
    }
    while (d->cut.nlog > before) sat_parity_undo(&d->cut);
    return ring;
}

/* The first present edge: whatever is cut off from it is false; reason: the absent edges around its piece. */
SAT_RARE static ari_propagation sweep(ari_oracle *o, sat_topo *t, dual *d, ari_edge e) {
    const ari_graph *const g = t->graph;
    ari_vertex *const queue = d->queue[0];
    uint32_t tail = 1;
    if (!is_parted(o, t, d)) {
        o->effort.ticks += g->nvertex;
        return ARI_FINE;
    }
    d->now += 2;
    queue[0] = g->ends[e][0];
    d->stamp[queue[0]] = d->now;
    ari_sat_topo_begin(o);
    for (uint32_t head = 0; head < tail; head++) {
        const ari_vertex x = queue[head];
        for (uint32_t k = g->head[x]; k < g->head[x + 1]; k++) {
            if (sat_item(o, t, g->inc[k]) < 0 || d->stamp[g->nbr[k]] == d->now) continue;
            d->stamp[g->nbr[k]] = d->now;
            queue[tail++] = g->nbr[k];
        }
    }
    o->effort.ticks += tail;
    if (tail == g->nvertex) return ARI_FINE;
    for (uint32_t i = 0; i < tail; i++)
        for (uint32_t k = g->head[queue[i]]; k < g->head[queue[i] + 1]; k++)
            if (d->stamp[g->nbr[k]] != d->now) ari_sat_topo_because(o, t->lit[g->inc[k]] ^ 1u);
    ari_sat_topo_because(o, t->lit[e]);
    for (ari_edge x = 0; x < g->nedge; x++)
        if (d->stamp[g->ends[x][0]] != d->now && d->stamp[g->ends[x][1]] != d->now && sat_item(o, t, x) >= 0)
            SAT_TRY(ari_sat_topo_end(o, t, t->lit[x] ^ 1u));
    return ARI_FINE;
}

/* ---- telling ---------------------------------------------------------------------------------------------------- */

static ari_propagation assign_dual(ari_oracle *o, sat_topo *t, uint32_t e, bool on) {
    dual *const d = t->state;
    const ari_face x = t->graph->sides[e][0], y = t->graph->sides[e][1];
    if (!d->single) return sat_parity_sides(o, t, &d->all, e, on);
    if (on) {
        d->present[d->npresent++] = (place){e, o->thead};
        SAT_TRY(sat_parity_sides(o, t, &d->all, e, on));
        return d->npresent > 1 ? ARI_FINE : sweep(o, t, d, e);
    }
    const bool ring = sat_parity_same(&d->cut, x, y);
    uint32_t last;
    if (!ring) sat_parity_join(o, &d->cut, x, y, 0, e, &last);
    SAT_TRY(sat_parity_sides(o, t, &d->all, e, on));
    if (!ring) return ARI_FINE;
    if (d->npresent) return split(o, t, d, e);
    d->ring[d->nring++] = (place){e, o->thead};
    return ARI_FINE;
}

static void back_dual(sat_topo *t, uint32_t to) {
    dual *const d = t->state;
    sat_parity_back(&d->all, to);
    if (!d->single) return;
    sat_parity_back(&d->cut, to);
    while (d->npresent && d->present[d->npresent - 1].at > to) d->npresent--;
    while (d->nring && d->ring[d->nring - 1].at > to) d->nring--;
}

const sat_kind ari_sat_dual_kind = {true, init_dual, assign_dual, back_dual, NULL, ARI_TRACE_CUT};

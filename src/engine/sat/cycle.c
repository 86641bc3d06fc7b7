/* cycle.c - exactly one simple cycle: closings that come too early are refused in the search.
 *
 * The idea: chains of present edges (chain.h). When a chain's two ends are neighbours and an edge lies
 * elsewhere, the edge between the ends is false; reason: the chain and that other edge. When a loop is closed, all
 * other edges are false; reason: the loop. While there is a single chain, closing it is allowed: rows decide
 * whether that satisfies the clues. Degrees are rows. That the edges hang together at all is the business of
 * dual.c or connect.c. */
#include "engine/sat/chain.h"

typedef struct cycle {
    sat_chain chain;
    uint32_t *stamp, now; /* [nvertex] vertices of the chain walked last */
} cycle;

static bool init_cycle(ari_oracle *o, sat_topo *t) {
    cycle *y = ARI_ZERO(o->arena, cycle, 1);
    t->state = y;
    if (!y || !(y->stamp = ARI_ZERO(o->arena, uint32_t, t->graph->nvertex))) return sat_oom(o);
    return ari_sat_chain_init(o, &y->chain, t->graph);
}

/* Begin a lemma with the edges of the chain or loop that starts at v with edge e, and stamp its vertices. */
static void state_chain(ari_oracle *o, const sat_topo *t, cycle *y, ari_vertex v, ari_edge e) {
    const ari_vertex start = v;
    ari_sat_topo_begin(o);
    y->now++;
    y->stamp[v] = y->now;
    while (e != ARI_NO) {
        ari_sat_topo_because(o, t->lit[e]);
        o->effort.ticks++;
        v = ari_graph_across(t->graph, e, v);
        if (v == start) break;
        y->stamp[v] = y->now;
        e = sat_chain_next(&y->chain, v, e);
    }
}

/* The oldest present edge off the chain stated last, or ARI_NO. */
static ari_edge elsewhere_cycle(const cycle *y) {
    for (uint32_t i = 0; i < y->chain.ndid; i++) {
        const ari_edge e = y->chain.did[i].edge;
        if (y->stamp[y->chain.graph->ends[e][0]] != y->now) return e;
    }
    return ARI_NO;
}

/* The open chain from a to b must not close while an edge is elsewhere. */
static ari_propagation refuse_cycle(ari_oracle *o, sat_topo *t, cycle *y, ari_vertex a, ari_vertex b) {
    const ari_graph *g = t->graph;
    const uint32_t apart = a > b ? a - b : b - a;
    bool stated = false;
    if (g->cols && apart != 1 && apart != g->cols) return ARI_FINE;
    for (uint32_t i = g->head[a]; i < g->head[a + 1]; i++) {
        const ari_edge e = g->inc[i];
        if (g->nbr[i] != b || y->chain.link[a][0] == e || y->chain.link[a][1] == e || sat_item(o, t, e)) continue;
        if (!stated) {
            stated = true;
            state_chain(o, t, y, a, sat_chain_next(&y->chain, a, ARI_NO));
            const ari_edge other = elsewhere_cycle(y);
            if (other == ARI_NO) return ARI_FINE;
            ari_sat_topo_because(o, t->lit[other]);
        }
        SAT_TRY(ari_sat_topo_end(o, t, t->lit[e] ^ 1u));
    }
    return ARI_FINE;
}

/* A loop through edge e is closed: nothing else may be present. */
static ari_propagation closed_cycle(ari_oracle *o, sat_topo *t, cycle *y, ari_edge e) {
    state_chain(o, t, y, t->graph->ends[e][0], e);
    const ari_edge other = elsewhere_cycle(y);
    if (other != ARI_NO) {
        ari_sat_topo_because(o, t->lit[other]);
        return ari_sat_topo_end(o, t, ARI_NO);
    }
    for (ari_edge x = 0; x < t->graph->nedge; x++)
        if (!sat_item(o, t, x)) SAT_TRY(ari_sat_topo_end(o, t, t->lit[x] ^ 1u));
    return ARI_FINE;
}

/* Edge e is present beside a loop closed earlier. */
static ari_propagation closed_before(ari_oracle *o, sat_topo *t, cycle *y, ari_edge e) {
    uint32_t i = 0;
    while (y->chain.did[i].what != CHAIN_CLOSE) i++;
    state_chain(o, t, y, t->graph->ends[y->chain.did[i].edge][0], y->chain.did[i].edge);
    ari_sat_topo_because(o, t->lit[e]);
    return ari_sat_topo_end(o, t, ARI_NO);
}

static ari_propagation assign_cycle(ari_oracle *o, sat_topo *t, uint32_t e, bool on) {
    cycle *const y = t->state;
    sat_chain *const c = &y->chain;
    ari_vertex a, b;
    (void)on;
    const uint32_t what = ari_sat_chain_add(o, c, e, &a, &b);
    if (what == CHAIN_EXTRA) return ari_sat_chain_extra(o, t, c, e);
    if (what == CHAIN_CLOSE) return closed_cycle(o, t, y, e);
    if (c->nloop) return closed_before(o, t, y, e);
    return c->nchain < 2 ? ARI_FINE : refuse_cycle(o, t, y, a, b);
}

static void back_cycle(sat_topo *t, uint32_t to) {
    sat_chain *const c = &((cycle *)t->state)->chain;
    while (sat_chain_after(c, to)) ari_sat_chain_undo(c);
}

const sat_kind ari_sat_cycle_kind = {false, init_cycle, assign_cycle, back_cycle, NULL, ARI_TRACE_CYCLE};

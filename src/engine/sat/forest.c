/* forest.c - no cycle among the present edges (`acyclic`, `tree`).
 *
 * The idea: present edges join classes of vertices (the parity union-find of parity_union.c). An open edge inside one
 * class is false; reason: the forest's way between its ends. After a join only edges at the smaller class can have
 * become such. */
#include "engine/sat/parity_union.h"

static bool init_forest(ari_oracle *o, sat_topo *t) {
    t->state = ARI_ZERO(o->arena, sat_parity, 1);
    if (!t->state) return sat_oom(o);
    return ari_sat_parity_init(o, t->state, t->graph->nvertex);
}

static ari_propagation assign_forest(ari_oracle *o, sat_topo *t, uint32_t e, bool on) {
    sat_parity *const w = t->state;
    const ari_graph *const g = t->graph;
    const ari_vertex u = g->ends[e][0], v = g->ends[e][1];
    (void)on;
    if (sat_parity_same(w, u, v)) {
        ari_sat_topo_begin(o);
        ari_sat_parity_because(o, t, w, u, v);
        ari_sat_topo_because(o, t->lit[e]);
        return ari_sat_topo_end(o, t, ARI_NO);
    }
    uint32_t last;
    const uint32_t first = sat_parity_join(o, w, u, v, 0, e, &last);
    for (uint32_t x = first;; x = w->knot[x].next) {
        o->effort.ticks++;
        for (uint32_t i = g->head[x]; i < g->head[x + 1]; i++) {
            const ari_edge y = g->inc[i];
            if (!sat_parity_same(w, g->nbr[i], x) || sat_item(o, t, y) || y == e) continue;
            ari_sat_topo_begin(o);
            ari_sat_parity_because(o, t, w, x, g->nbr[i]);
            SAT_TRY(ari_sat_topo_end(o, t, t->lit[y] ^ 1u));
        }
        if (x == last) return ARI_FINE;
    }
}

static void back_forest(sat_topo *t, uint32_t to) { sat_parity_back(t->state, to); }

const sat_kind ari_sat_forest_kind = {false, init_forest, assign_forest, back_forest, NULL, ARI_TRACE_CYCLE};

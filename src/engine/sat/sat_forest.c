/* sat_forest.c - no cycle among the present edges (`acyclic`, `tree`).
 *
 * The idea: present edges join classes of vertices (the weave of sat_weave.c). An open edge inside one class is
 * false; reason: the forest's way between its ends. After a join only edges at the smaller class can have become
 * such. */
#include "sat.h"

typedef struct forest {
    sat_weave weave;
    bool *joined;     /* [nedge] told present and joining (a closing edge is a conflict and joins nothing) */
} forest;

static bool init(ari_oracle *o, sat_topo *t) {
    forest *f = ARI_ZERO(o->arena, forest, 1);
    t->state = f;
    if (!f || !(f->joined = ARI_ZERO(o->arena, bool, t->graph->nedge))) return sat_oom(o);
    return ari_sat_weave_init(o, &f->weave, t->graph->nvertex);
}

static ari_step assign(ari_oracle *o, sat_topo *t, uint32_t e, bool on) {
    forest *const f = t->state;
    const ari_graph *const g = t->graph;
    const ari_vertex u = g->ends[e][0], v = g->ends[e][1];
    if (!on) return ARI_FINE;
    if (f->weave.name[u] == f->weave.name[v]) {
        ari_sat_topo_begin(o);
        ari_sat_weave_because(o, t, &f->weave, u, v);
        ari_sat_topo_because(o, t->lit[e]);
        return ari_sat_topo_end(o, t, ARI_NO);
    }
    uint32_t last;
    const uint32_t first = ari_sat_weave_join(&f->weave, u, v, 0, e, &last);
    f->joined[e] = true;
    for (uint32_t x = first;; x = f->weave.next[x]) {
        o->effort.ticks++;
        for (uint32_t i = g->head[x]; i < g->head[x + 1]; i++) {
            const ari_edge y = g->inc[i];
            if (f->weave.name[g->nbr[i]] != f->weave.name[x] || sat_item(o, t, y) || y == e) continue;
            ari_sat_topo_begin(o);
            ari_sat_weave_because(o, t, &f->weave, x, g->nbr[i]);
            SAT_TRY(ari_sat_topo_end(o, t, t->lit[y] ^ 1u));
        }
        if (x == last) return ARI_FINE;
    }
}

static void undo(ari_oracle *o, sat_topo *t, uint32_t e, bool on) {
    forest *const f = t->state;
    (void)o;
    if (!on || !f->joined[e]) return;
    f->joined[e] = false;
    ari_sat_weave_undo(&f->weave);
}

const sat_kind ari_sat_forest_kind = {init, assign, undo, NULL, ARI_TRACE_CYCLE};

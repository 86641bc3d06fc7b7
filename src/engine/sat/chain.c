/* chain.c - see chain.h. */
#include "engine/sat/chain.h"

#include <string.h>

bool ari_sat_chain_init(ari_oracle *o, sat_chain *c, const ari_graph *g) {
    c->graph = g;
    c->end = ARI_TAKE(o->arena, ari_vertex, g->nvertex);
    c->link = (ari_edge(*)[2])ari_arena_array(o->arena, g->nvertex, sizeof *c->link, false);
    c->did = ARI_TAKE(o->arena, sat_did, g->nedge);
    c->ndid = c->nchain = c->nloop = 0;
    if (!c->end || !c->link || !c->did) return sat_oom(o);
    memset(c->link, 0xff, g->nvertex * sizeof *c->link);
    for (ari_vertex v = 0; v < g->nvertex; v++) c->end[v] = v;
    return true;
}

static void hook_chain(sat_chain *c, ari_vertex v, ari_edge e) { c->link[v][c->link[v][0] != ARI_NO] = e; }
static void unhook_chain(sat_chain *c, ari_vertex v, ari_edge e) { c->link[v][c->link[v][0] != e] = ARI_NO; }

uint32_t ari_sat_chain_add(const ari_oracle *o, sat_chain *c, ari_edge e, ari_vertex *a, ari_vertex *b) {
    const ari_vertex u = c->graph->ends[e][0], v = c->graph->ends[e][1];
    sat_did *d = &c->did[c->ndid++];
    d->edge = e;
    d->at = o->thead;
    if (sat_chain_full(c, u) || sat_chain_full(c, v)) return d->what = CHAIN_EXTRA;
    const bool closes = c->end[u] == v;
    const bool new_u = sat_chain_bare(c, u), new_v = sat_chain_bare(c, v);
    d->a = *a = c->end[u];
    d->b = *b = c->end[v];
    hook_chain(c, u, e);
    hook_chain(c, v, e);
    if (closes) {
        c->nchain--;
        c->nloop++;
        return d->what = CHAIN_CLOSE;
    }
    c->end[*a] = *b;
    c->end[*b] = *a;
    if (new_u && new_v) c->nchain++;
    else if (!new_u && !new_v) c->nchain--;
    return d->what = CHAIN_JOIN;
}

void ari_sat_chain_undo(sat_chain *c) {
    const sat_did *d = &c->did[--c->ndid];
    if (d->what == CHAIN_EXTRA) return;
    const ari_vertex u = c->graph->ends[d->edge][0], v = c->graph->ends[d->edge][1];
    unhook_chain(c, u, d->edge);
    unhook_chain(c, v, d->edge);
    if (d->what == CHAIN_CLOSE) {
        c->nloop--;
        c->nchain++;
        return;
    }
    const bool new_u = sat_chain_bare(c, u), new_v = sat_chain_bare(c, v);
    if (new_u && new_v) c->nchain--;
    else if (!new_u && !new_v) c->nchain++;
    c->end[u] = d->a; /* as they were: u and v were ends, or untouched */
    c->end[d->a] = u;
    c->end[v] = d->b;
    c->end[d->b] = v;
}

ari_propagation ari_sat_chain_extra(ari_oracle *o, sat_topo *t, const sat_chain *c, ari_edge e) {
    const ari_vertex *const ends = c->graph->ends[e];
    const ari_vertex v = sat_chain_full(c, ends[0]) ? ends[0] : ends[1];
    ari_sat_topo_begin(o);
    ari_sat_topo_because(o, t->lit[c->link[v][0]]);
    ari_sat_topo_because(o, t->lit[c->link[v][1]]);
    ari_sat_topo_because(o, t->lit[e]);
    return ari_sat_topo_end(o, t, ARI_NO);
}

ari_vertex ari_sat_chain_because(ari_oracle *o, const sat_topo *t, const sat_chain *c, ari_vertex v, ari_edge e,
                                 ari_vertex stop) {
    const ari_vertex start = v;
    while (e != ARI_NO) {
        ari_sat_topo_because(o, t->lit[e]);
        o->effort.ticks++;
        v = ari_graph_across(c->graph, e, v);
        if (v == stop || v == start) break;
        e = sat_chain_next(c, v, e);
    }
    return v;
}

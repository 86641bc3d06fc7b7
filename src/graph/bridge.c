/* bridge.c - one depth-first search with its own stack.
 *
 * Legend: time[v] = 1 + when v was entered, 0 = not yet; low[v] = the earliest entry reachable from v's subtree by at
 * most one edge that is not of the tree; by[v] = the edge by which v was entered; at[v] = the next place in v's list.
 * The tree edge to v is a bridge when low[v] > time[parent]; the parent of v is a cut when low[v] >= time[parent] (a
 * root: when it has two children). The edge back to the parent is skipped by its number, so parallel edges are cycles
 * as they should be. The stack is the chain of parents, kept in by[]; no array for it is needed. */
#include "graph/bridge.h"

typedef struct search {
    const ari_graph *g;
    const bool *keep_edge, *keep_vertex;
    uint32_t *at;
    ari_parts *out;
} search;

static void enter_bridge(search *s, ari_vertex v, ari_edge by) {
    ari_parts *p = s->out;
    p->order[p->norder++] = v;
    p->time[v] = p->low[v] = p->norder;
    p->by[v] = by;
    s->at[v] = s->g->head[v];
    p->part[v] = p->npart;
}

/* v is done: tell its parent, which is returned; ARI_NO at the root. */
static ari_vertex leave_bridge(search *s, ari_vertex v, ari_vertex root) {
    if (v == root) return ARI_NO;
    ari_parts *p = s->out;
    const ari_edge e = p->by[v];
    const ari_vertex up = ari_graph_across(s->g, e, v);
    if (p->low[v] < p->low[up]) p->low[up] = p->low[v];
    if (p->low[v] > p->time[up]) p->is_bridge[e] = true;
    if (up != root && p->low[v] >= p->time[up]) p->is_cut[up] = true;
    return up;
}

static void explore_bridge(search *s, ari_vertex root) {
    const ari_graph *g = s->g;
    uint32_t children = 0;
    enter_bridge(s, root, ARI_NO);
    for (ari_vertex v = root; v != ARI_NO;) {
        if (s->at[v] == g->head[v + 1]) {
            v = leave_bridge(s, v, root);
            continue;
        }
        const uint32_t i = s->at[v]++;
        const ari_edge e = g->inc[i];
        const ari_vertex w = g->nbr[i];
        if (e == s->out->by[v] || (s->keep_edge && !s->keep_edge[e]) || (s->keep_vertex && !s->keep_vertex[w]))
            continue;
        if (s->out->time[w]) {
            if (s->out->time[w] < s->out->low[v]) s->out->low[v] = s->out->time[w];
            continue;
        }
        children += v == root;
        enter_bridge(s, w, e);
        v = w;
    }
    s->out->is_cut[root] = children > 1;
}

ari_status ari_bridge_find(ari_arena *a, const ari_graph *g, const bool *keep_edge, const bool *keep_vertex,
                           ari_parts *out) {
    const size_t n = g->nvertex;
    out->npart = out->norder = 0;
    out->part = ARI_TAKE(a, uint32_t, n);
    out->is_bridge = ARI_ZERO(a, bool, g->nedge);
    out->is_cut = ARI_ZERO(a, bool, n);
    out->order = ARI_TAKE(a, ari_vertex, n);
    out->by = ARI_TAKE(a, ari_edge, n);
    out->time = ARI_ZERO(a, uint32_t, n);
    out->low = ARI_TAKE(a, uint32_t, n);
    if (!out->part || !out->is_bridge || !out->is_cut || !out->order || !out->by || !out->time || !out->low)
        return a->spent;
    const ari_mark mark = ari_arena_mark(a);
    search s = {g, keep_edge, keep_vertex, ARI_TAKE(a, uint32_t, n), out};
    if (!s.at) return a->spent;
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        if (keep_vertex && !keep_vertex[v]) {
            out->part[v] = ARI_NO;
        } else if (!out->time[v]) {
            explore_bridge(&s, v);
            out->npart++;
        }
    }
    ari_arena_rewind(a, mark);
    return ARI_OK;
}

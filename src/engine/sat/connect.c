/* connect.c - one piece: present edges, or active vertices, must hang together.
 *
 * The idea: two looks, a near and a far one. Near (spanning edge demands): present edges join vertices into
 * clusters (parity_union.c). A cluster that is not everything needs a way out: with no edge left that leaves it there
 * is a conflict, with one that edge is present; reason: the absent edges around the cluster. Only clusters at the
 * edge just told can have lost a way out, and the count stops at two. Far: when something that could connect went
 * (an edge absent, a vertex inactive), look once clauses and rows are at rest: one depth-first search from a
 * required place over what is not absent. Required places it does not meet are a conflict; what lies in other
 * pieces is absent; an open bridge (articulation vertex) with required places on both sides is present. Reasons
 * are cuts: everything absent around one side, and a required place on each side; the side is a subtree of the
 * search, an interval of its order. On vertices much that is inactive around a side cuts nothing off (where inactive
 * vertices lie scattered, most of it): only what has the other side beside it is named, and required places beside
 * that, which it often implies.
 * On vertices whose number is bounded, bounded_component.c looks before and after.
 * Required: spanning demands, every vertex; else the ends of present edges; on vertices, the active ones. */
#include "engine/sat/parity_union.h"

#include <string.h>

typedef struct connect {
    bool edges;             /* the demand is on edges */
    bool near;              /* ... and spanning: clusters are kept */
    sat_parity parity;      /* clusters */
    sat_tree tree;          /* of the search */
    uint32_t *need;         /* [nvertex] required vertices in the subtree */
    uint32_t *at;           /* [nvertex] next incidence to look at */
    ari_edge *token;        /* [nvertex] a present edge at the vertex, or ARI_NO */
} connect;

enum { WITHIN = 1, FENCE, NAMED, BEYOND }; /* vertices around a cut */

static bool init_connect(ari_oracle *o, sat_topo *t) {
    connect *c = ARI_ZERO(o->arena, connect, 1);
    const uint32_t n = t->graph->nvertex;
    t->state = c;
    if (!c) return sat_oom(o);
    c->edges = t->def->edge != NULL;
    c->tree.order = ARI_TAKE(o->arena, uint32_t, n);
    c->tree.rank = ARI_TAKE(o->arena, uint32_t, n);
    c->tree.low = ARI_TAKE(o->arena, uint32_t, n);
    c->tree.last = ARI_TAKE(o->arena, uint32_t, n);
    c->need = ARI_TAKE(o->arena, uint32_t, n);
    c->at = ARI_TAKE(o->arena, uint32_t, n);
    c->tree.via = ARI_TAKE(o->arena, uint32_t, n);
    c->token = ARI_TAKE(o->arena, uint32_t, n);
    if (!c->tree.order || !c->tree.rank || !c->tree.low || !c->tree.last || !c->tree.via || !c->need || !c->at ||
        !c->token)
        return sat_oom(o);
    t->dirty = true;
    c->near = c->edges && t->def->spanning;
    if (!c->near) return true;
    return ari_sat_parity_init(o, &c->parity, n);
}

/* ---- the near look ---------------------------------------------------------------------------------------------- */

/* The cluster of v: at least two ways out, or the only one is present. */
static ari_propagation way_out(ari_oracle *o, sat_topo *t, connect *c, ari_vertex v) {
    const ari_graph *const g = t->graph;
    const uint32_t name = sat_parity_name(&c->parity, v);
    ari_edge out = ARI_NO;
    if (c->parity.size[name] == g->nvertex) return ARI_FINE;
    for (ari_vertex x = v;;) {
        o->effort.ticks++;
        for (uint32_t k = g->head[x]; k < g->head[x + 1]; k++) {
            if (sat_parity_name(&c->parity, g->nbr[k]) == name || sat_item(o, t, g->inc[k]) < 0) continue;
            if (out != ARI_NO || sat_item(o, t, g->inc[k]) > 0) return ARI_FINE;
            out = g->inc[k];
        }
        x = c->parity.knot[x].next;
        if (x == v) break;
    }
    ari_sat_topo_begin(o);
    for (ari_vertex x = v;;) {
        for (uint32_t k = g->head[x]; k < g->head[x + 1]; k++)
            if (sat_parity_name(&c->parity, g->nbr[k]) != name && sat_item(o, t, g->inc[k]) < 0)
                ari_sat_topo_because(o, t->lit[g->inc[k]] ^ 1u);
        x = c->parity.knot[x].next;
        if (x == v) break;
    }
    return ari_sat_topo_end(o, t, out == ARI_NO ? ARI_NO : t->lit[out]);
}

static ari_propagation told_connect(ari_oracle *o, sat_topo *t, connect *c, ari_edge e, bool on) {
    const ari_vertex u = t->graph->ends[e][0], v = t->graph->ends[e][1];
    if (sat_parity_same(&c->parity, u, v)) return ARI_FINE;
    if (!on) {
        SAT_TRY(way_out(o, t, c, u));
        return way_out(o, t, c, v);
    }
    uint32_t last;
    sat_parity_join(o, &c->parity, u, v, 0, e, &last);
    return way_out(o, t, c, u);
}

/* ---- the far look ----------------------------------------------------------------------------------------------- */

static bool passable_connect(const ari_oracle *o, const sat_topo *t, const connect *c, ari_edge e, ari_vertex to) {
    return sat_item(o, t, c->edges ? e : to) >= 0;
}

/* Mark required vertices: need[v] = 1, token[v] = a present edge there. Returns how many. */
static uint32_t require_connect(ari_oracle *o, const sat_topo *t, connect *c) {
    const ari_graph *const g = t->graph;
    uint32_t n = 0;
    memset(c->token, 0xff, g->nvertex * sizeof *c->token);
    if (!c->edges || t->def->spanning) {
        for (ari_vertex v = 0; v < g->nvertex; v++) n += c->need[v] = c->edges || sat_item(o, t, v) > 0;
        return n;
    }
    for (ari_edge e = 0; e < g->nedge; e++)
        if (sat_item(o, t, e) > 0) c->token[g->ends[e][0]] = c->token[g->ends[e][1]] = e;
    for (ari_vertex v = 0; v < g->nvertex; v++) n += c->need[v] = c->token[v] != ARI_NO;
    return n;
}

/* Search from root; the number of vertices met is returned. need[] becomes the sum over subtrees. */
static uint32_t search_connect(ari_oracle *o, const sat_topo *t, connect *c, ari_vertex root) {
    const ari_graph *const g = t->graph;
    uint32_t n = 0;
    ari_vertex v = root;
    memset(c->tree.rank, 0xff, g->nvertex * sizeof *c->tree.rank);
    c->tree.via[root] = ARI_NO;
    for (bool down = true;;) {
        if (down) {
            c->tree.rank[v] = c->tree.low[v] = n;
            c->tree.order[n++] = v;
            c->at[v] = g->head[v];
            down = false;
        }
        if (c->at[v] == g->head[v + 1]) {
            c->tree.last[v] = n;
            if (v == root) break;
            const ari_vertex p = ari_graph_across(g, c->tree.via[v], v);
            if (c->tree.low[v] < c->tree.low[p]) c->tree.low[p] = c->tree.low[v];
            c->need[p] += c->need[v];
            v = p;
            continue;
        }
        const uint32_t i = c->at[v]++;
        const ari_edge e = g->inc[i];
        const ari_vertex w = g->nbr[i];
        if (e == c->tree.via[v] || !passable_connect(o, t, c, e, w)) continue;
        if (c->tree.rank[w] == ARI_NO) {
            c->tree.via[w] = e;
            v = w;
            down = true;
        } else if (c->tree.rank[w] < c->tree.low[v]) c->tree.low[v] = c->tree.rank[w];
    }
    o->effort.ticks += n + g->nedge;
    return n;
}

static bool in_range(const connect *c, ari_vertex v, uint32_t from, uint32_t to) {
    return c->tree.rank[v] != ARI_NO && c->tree.rank[v] >= from && c->tree.rank[v] < to;
}

/* Name the edges that are absent around order[from..to). */
static void around_connect(ari_oracle *o, const sat_topo *t, const connect *c, uint32_t from, uint32_t to) {
    const ari_graph *const g = t->graph;
    for (uint32_t i = from; i < to; i++) {
        const ari_vertex v = c->tree.order[i];
        for (uint32_t k = g->head[v]; k < g->head[v + 1]; k++) {
            if (in_range(c, g->nbr[k], from, to)) continue;
            if (sat_item(o, t, g->inc[k]) < 0) ari_sat_topo_because(o, t->lit[g->inc[k]] ^ 1u);
        }
    }
    o->effort.ticks += to - from;
}

/* Name a required place among order[from..to) (inside = true) or elsewhere. */
static void witness_connect(ari_oracle *o, const sat_topo *t, const connect *c, uint32_t from, uint32_t to,
                            bool inside) {
    const ari_graph *const g = t->graph;
    if (c->edges && t->def->spanning) return;
    if (c->edges) {
        for (ari_vertex v = 0; v < g->nvertex; v++)
            if (c->token[v] != ARI_NO && in_range(c, v, from, to) == inside) {
                ari_sat_topo_because(o, t->lit[c->token[v]]);
                return;
            }
    } else
        for (ari_vertex v = 0; v < g->nvertex; v++)
            if (sat_item(o, t, v) > 0 && in_range(c, v, from, to) == inside) {
                ari_sat_topo_because(o, t->lit[v]);
                return;
            }
}

/* Vertices: an active one beside the fence, or else any, among order[from..to) or (inside = false) beyond. */
static void nearby_connect(ari_oracle *o, const sat_topo *t, const connect *c, uint32_t from, uint32_t to,
                           bool inside) {
    const ari_graph *const g = t->graph;
    if (!o->control.n) return;
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        if (c->at[v] != NAMED) continue;
        for (uint32_t k = g->head[v]; k < g->head[v + 1]; k++) {
            const ari_vertex w = g->nbr[k];
            const bool there = inside ? in_range(c, w, from, to) : c->at[w] == BEYOND;
            if (!there || sat_item(o, t, w) <= 0) continue;
            ari_sat_topo_because(o, t->lit[w]);
            return;
        }
    }
    witness_connect(o, t, c, from, to, inside);
}

/* On vertices, a lemma's cut between order[from..to) and a vertex elsewhere: of the inactive vertices around the one
 * side those that can be reached from the other without crossing them. None of these can be spared: each has
 * both sides beside it. `open` (or ARI_NO) belongs to the cut and is what the lemma implies. */
static void part_connect(ari_oracle *o, const sat_topo *t, connect *c, uint32_t from, uint32_t to, ari_vertex elsewhere,
                         ari_vertex open) {
    const ari_graph *const g = t->graph;
    ari_vertex *const queue = c->token;
    uint32_t n = 1;
    ari_sat_topo_begin(o);
    if (!o->control.n) return; /* at the root nobody asks */
    memset(c->at, 0, g->nvertex * sizeof *c->at);
    for (uint32_t i = from; i < to; i++) {
        const ari_vertex v = c->tree.order[i];
        c->at[v] = WITHIN;
        for (uint32_t k = g->head[v]; k < g->head[v + 1]; k++)
            if (!in_range(c, g->nbr[k], from, to)) c->at[g->nbr[k]] = FENCE;
    }
    queue[0] = elsewhere;
    c->at[elsewhere] = BEYOND;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = g->head[queue[i]]; k < g->head[queue[i] + 1]; k++) {
            const ari_vertex w = g->nbr[k];
            if (!c->at[w]) {
                c->at[w] = BEYOND;
                queue[n++] = w;
            } else if (c->at[w] == FENCE) {
                c->at[w] = NAMED;
                if (w != open) ari_sat_topo_because(o, t->lit[w] ^ 1u);
            }
        }
    o->effort.ticks += to - from + n;
}

/* Vertices that were not met hold nothing required: all inactive, a lemma for each region that is cut off. */
static ari_propagation clear_vertices(ari_oracle *o, sat_topo *t, connect *c, uint32_t n) {
    bool stated = false;
    for (ari_vertex v = 0; v < t->graph->nvertex; v++) {
        if (sat_item(o, t, v) || c->tree.rank[v] != ARI_NO) continue;
        if (!stated || c->at[v] != BEYOND) {
            part_connect(o, t, c, 0, n, v, ARI_NO);
            nearby_connect(o, t, c, 0, n, true);
            stated = true;
        }
        SAT_TRY(ari_sat_topo_end(o, t, t->lit[v] ^ 1u));
    }
    return ARI_FINE;
}

/* Pieces that were not met hold nothing required: all edges there are absent. */
static ari_propagation clear_edges(ari_oracle *o, sat_topo *t, connect *c, uint32_t n) {
    const ari_graph *const g = t->graph;
    bool stated = false;
    for (ari_edge item = 0; item < g->nedge; item++) {
        if (sat_item(o, t, item) || c->tree.rank[g->ends[item][0]] != ARI_NO) continue;
        if (!stated) {
            stated = true;
            ari_sat_topo_begin(o);
            around_connect(o, t, c, 0, n);
            witness_connect(o, t, c, 0, n, true);
        }
        SAT_TRY(ari_sat_topo_end(o, t, t->lit[item] ^ 1u));
    }
    return ARI_FINE;
}

/* Open bridges with required vertices below and above. */
static ari_propagation force_bridges(ari_oracle *o, sat_topo *t, connect *c, uint32_t n, uint32_t total) {
    for (uint32_t i = 1; i < n; i++) {
        const ari_vertex v = c->tree.order[i];
        if (c->tree.low[v] < i || !c->need[v] || c->need[v] == total || sat_item(o, t, c->tree.via[v])) continue;
        ari_sat_topo_begin(o);
        around_connect(o, t, c, i, c->tree.last[v]);
        witness_connect(o, t, c, i, c->tree.last[v], true);
        witness_connect(o, t, c, i, c->tree.last[v], false);
        SAT_TRY(ari_sat_topo_end(o, t, t->lit[c->tree.via[v]]));
    }
    return ARI_FINE;
}

/* Open articulation vertices: a child subtree that cannot pass above its parent. The search starts at an active
 * vertex, so the root never matters. */
static ari_propagation force_cuts(ari_oracle *o, sat_topo *t, connect *c, uint32_t n, uint32_t total) {
    for (uint32_t i = 1; i < n; i++) {
        const ari_vertex v = c->tree.order[i], p = ari_graph_across(t->graph, c->tree.via[v], v);
        if (c->tree.low[v] < c->tree.rank[p] || !c->need[v] || c->need[v] == total || sat_item(o, t, p)) continue;
        part_connect(o, t, c, i, c->tree.last[v], c->tree.order[0], p);
        nearby_connect(o, t, c, i, c->tree.last[v], true);
        nearby_connect(o, t, c, i, c->tree.last[v], false);
        SAT_TRY(ari_sat_topo_end(o, t, t->lit[p]));
    }
    return ARI_FINE;
}

/* Something required was not met: a conflict. */
static ari_propagation split_edges(ari_oracle *o, sat_topo *t, connect *c, uint32_t n) {
    ari_sat_topo_begin(o);
    around_connect(o, t, c, 0, n);
    witness_connect(o, t, c, 0, n, true);
    witness_connect(o, t, c, 0, n, false);
    return ari_sat_topo_end(o, t, ARI_NO);
}

static ari_propagation split_vertices(ari_oracle *o, sat_topo *t, connect *c, uint32_t n) {
    ari_vertex elsewhere = 0;
    while (sat_item(o, t, elsewhere) <= 0 || c->tree.rank[elsewhere] != ARI_NO) elsewhere++;
    part_connect(o, t, c, 0, n, elsewhere, ARI_NO);
    nearby_connect(o, t, c, 0, n, true);
    nearby_connect(o, t, c, 0, n, false);
    return ari_sat_topo_end(o, t, ARI_NO);
}

static ari_propagation rest_connect(ari_oracle *o, sat_topo *t) {
    connect *const c = t->state;
    const uint32_t total = require_connect(o, t, c);
    ari_vertex root = 0;
    if (!total) return ARI_FINE;
    while (!c->need[root]) root++;
    if (t->size) SAT_TRY(ari_sat_bounded_far(o, t, root, total, c->at, c->tree.order, c->tree.last));
    const uint32_t n = search_connect(o, t, c, root);
    if (c->need[root] < total) return c->edges ? split_edges(o, t, c, n) : split_vertices(o, t, c, n);
    if (c->edges) {
        SAT_TRY(clear_edges(o, t, c, n));
        return force_bridges(o, t, c, n, total);
    }
    SAT_TRY(clear_vertices(o, t, c, n));
    SAT_TRY(force_cuts(o, t, c, n, total));
    return t->size ? ari_sat_bounded_few(o, t, &c->tree, n, c->at) : ARI_FINE;
}

static ari_propagation assign_connect(ari_oracle *o, sat_topo *t, uint32_t item, bool on) {
    connect *const c = t->state;
    if (!on || !c->near) t->dirty = true;
    return c->near ? told_connect(o, t, c, item, on) : ARI_FINE;
}

static void back_connect(sat_topo *t, uint32_t to) {
    connect *const c = t->state;
    if (c->near) sat_parity_back(&c->parity, to);
}

const sat_kind ari_sat_connect_kind = {true, init_connect, assign_connect, back_connect, rest_connect, ARI_TRACE_CUT};

/* prune.c - degrees, bridges and closing edges of one demand.
 *
 * State: on[] of each item (edge, or vertex for demands on vertices) and of each pair is ARI_FIXED_FALSE,
 * ARI_FIXED_TRUE or ARI_OPEN; set() changes an open one and notes its literal. Three looks, each right on its own:
 *   degrees  (cycle, cycles, paths) a vertex with its full number of present edges takes no more; one that needs an
 *            edge and has one candidate takes it; one that is no terminal and has one candidate only is a dead end.
 *            Vertices whose edges changed are looked at again, so whole dead arms go at once.
 *   pieces   over all edges that may be present: an edge that is on no cycle there (a bridge) is on no cycle of a
 *            solution, and on no path if one side of it has no terminal; what `connected` needs on both sides of a
 *            bridge (or of a cut vertex) makes it present; when one part has something present, the other parts have
 *            nothing. The weight of a side is a sum over a subtree of the depth-first search.
 *   closing  an edge that would close a cycle of present edges is absent, unless for `cycle` it closes all of them.
 * Blocks (two cycles that meet in a vertex) and pairs that compete for a bridge are left to the engines. */
#include "model/prune.h"

#include "base/union_find.h"
#include "base/ring.h"
#include "graph/bridge.h"

enum { OFF = ARI_FIXED_FALSE, ON = ARI_FIXED_TRUE, OPEN = ARI_OPEN };

typedef struct pruner {
    const ari_topo *t;
    const ari_graph *g;
    ari_arena *a;
    uint8_t *on;        /* [nitem] edges, or vertices */
    uint8_t *pair_on;   /* [npair] */
    uint32_t *pair_of;  /* [nvertex] the pair of which the vertex is a terminal, or ARI_NO; NULL without pairs */
    ARI_LIST(ari_lit) implied;
    bool infeasible;
    ari_ring degree;    /* the vertices whose degree is to be looked at */
} pruner;

/* ---- states ---- */

/* Fix an item or pair to `value`; whether that is new. There is room: every item is implied once at most. */
static bool set_item(pruner *p, uint8_t *state, ari_lit lit, uint8_t value) {
    if (*state == value) return false;
    if (*state != OPEN) {
        p->infeasible = true;
        return false;
    }
    *state = value;
    ARI_PUSH(&p->implied, value == ON ? lit : ARI_NOT(lit));
    return true;
}

static void set_edge(pruner *p, ari_edge e, uint8_t value) {
    if (!set_item(p, &p->on[e], p->t->edge[e], value)) return;
    ari_ring_push(&p->degree, p->g->ends[e][0]);
    ari_ring_push(&p->degree, p->g->ends[e][1]);
}

static void set_pair(pruner *p, uint32_t i, uint8_t value) {
    if (!set_item(p, &p->pair_on[i], p->t->pair_on[i], value)) return;
    ari_ring_push(&p->degree, p->t->pair[i][0]);
    ari_ring_push(&p->degree, p->t->pair[i][1]);
}

/* Is v the end of a path: OFF, ON, or OPEN? */
static uint8_t terminal_prune(const pruner *p, ari_vertex v) {
    return p->pair_of && p->pair_of[v] != ARI_NO ? p->pair_on[p->pair_of[v]] : (uint8_t)OFF;
}

/* ---- degrees ---- */

static void set_open_edges(pruner *p, ari_vertex v, uint8_t value) {
    for (uint32_t i = p->g->head[v]; i < p->g->head[v + 1]; i++)
        if (p->on[p->g->inc[i]] == OPEN) set_edge(p, p->g->inc[i], value);
}

static void look_at_degree(pruner *p, ari_vertex v) {
    uint32_t on = 0, open = 0;
    for (uint32_t i = p->g->head[v]; i < p->g->head[v + 1]; i++) {
        on += p->on[p->g->inc[i]] == ON;
        open += p->on[p->g->inc[i]] == OPEN;
    }
    const uint8_t end = terminal_prune(p, v);
    const uint32_t most = end == ON ? 1 : 2;
    if (on > most) p->infeasible = true;
    else if (end == OPEN) {
        if (on + open == 0 || on == 2) set_pair(p, p->pair_of[v], OFF);
        if (on == 1 && open == 0) set_pair(p, p->pair_of[v], ON);
        if (on == 2) set_open_edges(p, v, OFF);
    } else if (on == most) set_open_edges(p, v, OFF);
    else if (on == most - 1 && open == 0) p->infeasible = true; /* one edge is missing */
    else if (on == most - 1 && open == 1) set_open_edges(p, v, ON);
    else if (on == 0 && open == 1) set_open_edges(p, v, OFF); /* a dead end */
}

static void degrees_prune(pruner *p) {
    while (p->degree.n && !p->infeasible) look_at_degree(p, ari_ring_pop(&p->degree));
}

/* ---- pieces ---- */

/* Sums of weight[v] over the subtree of each vertex, in place; per part: the sum over it. */
static void sum_up(const pruner *p, const ari_parts *parts, uint32_t *weight, uint32_t *total) {
    for (uint32_t i = parts->norder; i-- > 0;) {
        const ari_vertex v = parts->order[i];
        if (parts->by[v] == ARI_NO) total[parts->part[v]] = weight[v];
        else weight[ari_graph_across(p->g, parts->by[v], v)] += weight[v];
    }
}

/* The only part whose total is not 0; ARI_NO if none; infeasible if there are two. */
static uint32_t only_part(pruner *p, const ari_parts *parts, const uint32_t *total) {
    uint32_t only = ARI_NO;
    for (uint32_t i = 0; i < parts->npart; i++) {
        if (!total[i]) continue;
        if (only != ARI_NO) p->infeasible = true;
        only = i;
    }
    return only;
}

static void clear_other_parts(pruner *p, const ari_parts *parts, uint32_t only) {
    for (ari_edge e = 0; e < p->g->nedge; e++)
        if (p->on[e] == OPEN && parts->part[p->g->ends[e][0]] != only) set_edge(p, e, OFF);
}

/* Each bridge with the weights of its two sides: the child's subtree and the rest of the part. */
static void judge_bridges(pruner *p, const ari_parts *parts, const uint32_t *below, const uint32_t *total) {
    const ari_topo_kind kind = p->t->kind;
    for (uint32_t i = 0; i < parts->norder; i++) {
        const ari_vertex v = parts->order[i];
        const ari_edge e = parts->by[v];
        if (e == ARI_NO || !parts->is_bridge[e]) continue;
        const bool here = below[v] > 0, there = total[parts->part[v]] > below[v];
        if (kind == ARI_CYCLE || kind == ARI_CYCLES || (kind == ARI_PATHS && (!here || !there))) set_edge(p, e, OFF);
        else if (kind != ARI_PATHS && (p->t->spanning || (here && there))) set_edge(p, e, ON);
    }
}

static void judge_pairs(pruner *p, const ari_parts *parts, const uint32_t *total) {
    for (uint32_t i = 0; i < p->t->npair; i++)
        if (p->pair_on[i] != OFF && parts->part[p->t->pair[i][0]] != parts->part[p->t->pair[i][1]]) set_pair(p, i, OFF);
    for (ari_edge e = 0; e < p->g->nedge; e++)
        if (p->on[e] != OFF && !total[parts->part[p->g->ends[e][0]]]) set_edge(p, e, OFF);
}

/* weight: terminals that may be in force for `paths`, otherwise vertices that touch something present. */
static void weigh_edges(const pruner *p, uint32_t *weight) {
    const ari_graph *g = p->g;
    for (ari_vertex v = 0; v < g->nvertex; v++) weight[v] = p->t->kind == ARI_PATHS && terminal_prune(p, v) != OFF;
    for (ari_edge e = 0; e < g->nedge && p->t->kind != ARI_PATHS; e++)
        if (p->on[e] == ON) weight[g->ends[e][0]] = weight[g->ends[e][1]] = 1;
}

static ari_status pieces_of_edges(pruner *p) {
    const ari_graph *g = p->g;
    bool *keep = ARI_TAKE(p->a, bool, g->nedge);
    uint32_t *weight = ARI_TAKE(p->a, uint32_t, g->nvertex), *total = ARI_ZERO(p->a, uint32_t, g->nvertex);
    if (ari_arena_failed(p->a)) return p->a->spent;
    for (ari_edge e = 0; e < g->nedge; e++) keep[e] = p->on[e] != OFF;
    ari_parts parts;
    ARI_TRY(ari_bridge_find(p->a, g, keep, NULL, &parts));
    weigh_edges(p, weight);
    sum_up(p, &parts, weight, total);
    if (p->t->spanning && parts.npart > 1) p->infeasible = true;
    if (p->t->kind == ARI_PATHS) {
        judge_pairs(p, &parts, total);
    } else if (p->t->kind != ARI_CYCLES) {
        const uint32_t only = only_part(p, &parts, total);
        if (only != ARI_NO && !p->infeasible) clear_other_parts(p, &parts, only);
    }
    judge_bridges(p, &parts, weight, total);
    return ARI_OK;
}

static void set_vertex(pruner *p, ari_vertex v, uint8_t value) { (void)set_item(p, &p->on[v], p->t->vertex[v], value); }

/* An open vertex is needed when its removal leaves active vertices in two pieces. The pieces are the subtrees of those
 * children that reach nothing above it, and the rest. */
static ari_status pieces_of_vertices(pruner *p) {
    const ari_graph *g = p->g;
    const size_t n = g->nvertex;
    bool *keep = ARI_TAKE(p->a, bool, n);
    uint32_t *below = ARI_TAKE(p->a, uint32_t, n), *total = ARI_ZERO(p->a, uint32_t, n);
    uint32_t *apart = ARI_ZERO(p->a, uint32_t, n), *npiece = ARI_ZERO(p->a, uint32_t, n);
    if (ari_arena_failed(p->a)) return p->a->spent;
    for (ari_vertex v = 0; v < n; v++) {
        keep[v] = p->on[v] != OFF;
        below[v] = p->on[v] == ON;
    }
    ari_parts parts;
    ARI_TRY(ari_bridge_find(p->a, g, NULL, keep, &parts));
    sum_up(p, &parts, below, total);
    const uint32_t only = only_part(p, &parts, total);
    if (only == ARI_NO || p->infeasible) return ARI_OK;
    for (uint32_t i = 0; i < parts.norder; i++) {
        const ari_vertex v = parts.order[i];
        if (parts.by[v] == ARI_NO) continue;
        const ari_vertex up = ari_graph_across(g, parts.by[v], v);
        if (parts.low[v] < parts.time[up] || !below[v]) continue;
        npiece[up]++;
        apart[up] += below[v];
    }
    for (ari_vertex v = 0; v < n; v++) {
        if (p->on[v] != OPEN) continue;
        if (parts.part[v] != only) set_vertex(p, v, OFF);
        else if (npiece[v] + (total[only] > apart[v]) > 1) set_vertex(p, v, ON);
    }
    return ARI_OK;
}

/* ---- closing ---- */

static ari_status closing_prune(pruner *p) {
    const ari_graph *g = p->g;
    const bool one_cycle = p->t->kind == ARI_CYCLE;
    ari_dsu chain;
    uint32_t npresent = 0, nabsent = 0, *inside = ARI_ZERO(p->a, uint32_t, g->nvertex); /* at roots: present edges */
    if (!inside || !ari_dsu_init(p->a, &chain, g->nvertex)) return p->a->spent;
    bool closed = false;
    for (ari_edge e = 0; e < g->nedge; e++) {
        nabsent += p->on[e] == OFF;
        if (p->on[e] != ON) continue;
        npresent++;
        if (!ari_dsu_join(&chain, g->ends[e][0], g->ends[e][1])) closed = true;
    }
    if ((closed && !one_cycle) || (one_cycle && nabsent == g->nedge)) p->infeasible = true;
    if (!npresent || p->infeasible) return ARI_OK;
    for (ari_edge e = 0; e < g->nedge; e++)
        if (p->on[e] == ON) inside[ari_dsu_find(&chain, g->ends[e][0])]++;
    for (ari_edge e = 0; e < g->nedge; e++) {
        if (p->on[e] != OPEN) continue;
        const uint32_t root = ari_dsu_find(&chain, g->ends[e][0]);
        const bool closes = root == ari_dsu_find(&chain, g->ends[e][1]);
        if (closed || (closes && !(one_cycle && inside[root] == npresent))) set_edge(p, e, OFF);
    }
    return ARI_OK;
}

/* ---- the whole ---- */

static ari_status prune_edges(pruner *p) {
    const ari_topo_kind kind = p->t->kind;
    const bool by_degree = kind == ARI_CYCLE || kind == ARI_CYCLES || kind == ARI_PATHS;
    for (ari_vertex v = 0; v < p->g->nvertex && by_degree; v++) ari_ring_push(&p->degree, v);
    if (by_degree) degrees_prune(p);
    if (kind != ARI_ACYCLIC && !p->infeasible) ARI_TRY(pieces_of_edges(p));
    if (kind != ARI_CYCLES && kind != ARI_CONNECTED && !p->infeasible) ARI_TRY(closing_prune(p));
    if (by_degree) degrees_prune(p);
    return ARI_OK;
}

static ari_status start_prune(pruner *p, const uint8_t *fixed) {
    const ari_topo *t = p->t;
    const uint32_t n = t->edge ? p->g->nedge : p->g->nvertex;
    const ari_lit *lit = t->edge ? t->edge : t->vertex;
    p->on = ARI_TAKE(p->a, uint8_t, n);
    p->pair_on = ARI_TAKE(p->a, uint8_t, t->npair);
    if (!p->on || !p->pair_on || !ari_ring_init(&p->degree, p->a, p->g->nvertex)) return p->a->spent;
    for (uint32_t i = 0; i < n; i++) p->on[i] = ari_prune_value(fixed, lit[i]);
    for (uint32_t i = 0; i < t->npair; i++) p->pair_on[i] = ari_prune_value(fixed, t->pair_on[i]);
    if (!t->npair) return ARI_OK;
    p->pair_of = ARI_TAKE(p->a, uint32_t, p->g->nvertex);
    if (!p->pair_of) return p->a->spent;
    for (ari_vertex v = 0; v < p->g->nvertex; v++) p->pair_of[v] = ARI_NO;
    for (uint32_t i = 0; i < 2 * t->npair; i++) p->pair_of[t->pair[i / 2][i % 2]] = i / 2;
    return ARI_OK;
}

ari_status ari_prune_run(const ari_topo *t, const uint8_t *fixed, ari_arena *a, ari_lit **implied, uint32_t *n,
                         bool *infeasible) {
    pruner p = {.t = t, .g = t->graph, .a = a};
    if (t->kind == ARI_PIECES) { /* its bounds say little before there is a search */
        *implied = NULL;
        *n = 0;
        *infeasible = false;
        return ARI_OK;
    }
    if (!ARI_RESERVE(a, &p.implied, (t->edge ? p.g->nedge : p.g->nvertex) + t->npair)) return a->spent;
    const ari_mark mark = ari_arena_mark(a);
    ARI_TRY(start_prune(&p, fixed));
    ARI_TRY(t->edge ? prune_edges(&p) : pieces_of_vertices(&p));
    ari_arena_rewind(a, mark);
    *implied = p.implied.at;
    *n = p.implied.n;
    *infeasible = p.infeasible;
    return ARI_OK;
}

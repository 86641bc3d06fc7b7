/* demands.c - demands without their fixed literals.
 *
 * Cycles and paths: present edges are joined at once, as the sweep would do it, into chains; a chain is nothing but its
 * two ends, each of which knows the other (or the label of the terminal it comes from). A pair that may be in force or
 * not becomes two terminals of its own, off the board, each joined to one of the two vertices by an edge with the
 * pair's literal: in force means that both edges are there.
 * Components: the ends of a present edge are one vertex. Active neighbours likewise.
 * Chordless paths keep all their edges, since inner vertices matter. Of parallel edges there the absence of all is what
 * makes a chord, so an internal variable says "one of them is present". */
#include "engine/zdd/load.h"

/* Vertices and edges being collected. */
typedef struct maker {
    ari_zdd_loader *l;
    const ari_topo *t;
    const ari_graph *g;
    ari_zdd_web *w;
} maker;

static bool fail_demand(const maker *k) {
    k->l->p->infeasible = true;
    return false;
}

static ari_status room_demand(maker *k, uint32_t nvertex, uint32_t nedge) {
    ari_arena *a = k->l->a;
    ari_zdd_web *w = k->w;
    w->init = ARI_ZERO(a, uint32_t, nvertex);
    w->must = ARI_ZERO(a, uint8_t, nvertex);
    w->ends = (ari_vertex(*)[2])ari_arena_array(a, nedge, sizeof *w->ends, false);
    w->lit = ARI_TAKE(a, ari_lit, nedge);
    return w->init && w->must && w->ends && w->lit ? ARI_OK : a->spent;
}

static void put_edge(ari_zdd_web *w, ari_vertex u, ari_vertex v, ari_lit lit) {
    w->ends[w->nedge][0] = u;
    w->ends[w->nedge][1] = v;
    w->lit[w->nedge++] = lit;
}

/* ---- cycles as sums ---- */

static ari_status load_cycles(maker *k) {
    ari_zdd_loader *l = k->l;
    for (ari_vertex v = 0; v < k->g->nvertex; v++) {
        for (uint32_t i = k->g->head[v]; i < k->g->head[v + 1]; i++) {
            ari_zdd_load_term(l, 1, k->t->edge[k->g->inc[i]]);
        }
        const ari_zdd_bound b = {1, l->base, 0, 0, 2, ARI_NO};
        const uint32_t t = ari_zdd_load_gauge(l);
        if (t == ARI_NO || !ari_zdd_load_bound(l, t, b)) return l->a->spent;
        ari_zdd_gauge *made = &l->gauge.at[t];
        made->even = true;
        made->parity = b.base;
        if (made->n) continue;
        made->off = true;
        if (b.base != 0 && b.base != 2) l->p->infeasible = true;
    }
    return ARI_OK;
}

/* ---- mates ---- */

/* The far end of a vertex's path: its code when the vertex is an end or free. */
static uint32_t far_code(const ari_zdd_web *w, ari_vertex v) {
    return w->init[v] == ARI_ZDD_FREE ? ARI_ZDD_PARTNER + v : w->init[v];
}

static bool is_label(uint32_t code) { return (code & ARI_ZDD_LABEL) != 0; }

/* u, whose path goes to `mine`, is joined to a path that goes to `other`. */
static void extend_demand(ari_zdd_web *w, ari_vertex u, uint32_t mine, uint32_t other) {
    if (is_label(mine)) {
        w->init[u] = ARI_ZDD_DONE;
        return;
    }
    const ari_vertex end = mine - ARI_ZDD_PARTNER;
    if (end != u) w->init[u] = ARI_ZDD_DONE;
    w->init[end] = other;
}

/* A present edge. */
static bool join_demand(maker *k, ari_vertex u, ari_vertex v) {
    ari_zdd_web *w = k->w;
    if (w->closed || w->init[u] == ARI_ZDD_DONE || w->init[v] == ARI_ZDD_DONE) return fail_demand(k);
    const uint32_t x = far_code(w, u), y = far_code(w, v);
    if (x == ARI_ZDD_PARTNER + v) {
        if (w->kind != ARI_ZDD_CYCLE) return fail_demand(k);
        w->init[u] = w->init[v] = ARI_ZDD_DONE;
        return w->closed = true;
    }
    if (is_label(x) && is_label(y) && x != y) return fail_demand(k);
    extend_demand(w, u, x, y);
    extend_demand(w, v, y, x);
    return true;
}

/* [nvertex] is there an open edge? NULL: memory is out. */
static bool *open_vertices(maker *k) {
    const ari_zdd_web *w = k->w;
    bool *open = ARI_ZERO(k->l->a, bool, w->nvertex);
    for (uint32_t e = 0; open && e < w->nedge; e++) open[w->ends[e][0]] = open[w->ends[e][1]] = true;
    return open;
}

/* Every vertex without an open edge must have come to its end; a closed cycle leaves no others. */
static ari_status audit_mates(maker *k) {
    ari_zdd_web *w = k->w;
    const bool *open = open_vertices(k);
    if (!open) return k->l->a->spent;
    for (ari_vertex v = 0; v < w->nvertex; v++) {
        const bool end = w->init[v] > ARI_ZDD_DONE && w->must[v] != 2;
        if (end && (w->closed || !open[v])) {
            k->l->p->infeasible = true;
            return ARI_OK;
        }
    }
    if (w->kind == ARI_ZDD_CYCLE && !w->closed && !w->nedge) k->l->p->infeasible = true;
    return ARI_OK;
}

/* Terminals of pairs in force get labels, those of pairs that may be get an edge to a terminal off the board. */
static void load_pairs(maker *k) {
    const ari_topo *t = k->t;
    ari_zdd_web *w = k->w;
    w->nvertex = k->g->nvertex;
    for (uint32_t i = 0; i < t->npair; i++) {
        const ari_lit on = t->pair_on[i];
        if (on == ARI_LIT_FALSE) continue;
        const uint32_t label = ARI_ZDD_LABEL + w->nlabel++;
        for (int s = 0; s < 2; s++) {
            ari_vertex v = t->pair[i][s];
            if (on != ARI_LIT_TRUE) {
                v = w->nvertex++;
                w->must[v] = 2;
                put_edge(w, v, t->pair[i][s], on);
            }
            w->init[v] = label;
        }
    }
}

static ari_status load_mates(maker *k) {
    const ari_graph *g = k->g;
    ari_zdd_web *w = k->w;
    w->kind = k->t->kind == ARI_CYCLE ? ARI_ZDD_CYCLE : ARI_ZDD_PATHS;
    ARI_TRY(room_demand(k, g->nvertex + 2 * k->t->npair, g->nedge + 2 * k->t->npair));
    load_pairs(k);
    for (ari_edge e = 0; e < g->nedge; e++)
        if (k->t->edge[e] == ARI_LIT_TRUE && !join_demand(k, g->ends[e][0], g->ends[e][1])) return ARI_OK;
    for (ari_edge e = 0; e < g->nedge; e++)
        if (k->t->edge[e] < ARI_LIT_TRUE) put_edge(w, g->ends[e][0], g->ends[e][1], k->t->edge[e]);
    return audit_mates(k);
}

/* ---- chordless paths ---- */

/* Is e the first of its parallel edges? *twins: it has others. */
static bool is_first(const ari_graph *g, ari_edge e, bool *twins) {
    const ari_vertex u = g->ends[e][0], v = g->ends[e][1];
    bool first = true;
    *twins = false;
    for (uint32_t i = g->head[u]; i < g->head[u + 1]; i++) {
        if (g->nbr[i] != v || g->inc[i] == e) continue;
        *twins = true;
        first = first && g->inc[i] > e;
    }
    return first;
}

/* An internal variable: one of the edges between the ends of e is present. */
static ari_status any_of(maker *k, ari_edge e, ari_lit *out) {
    ari_zdd_loader *l = k->l;
    const ari_graph *g = k->g;
    const ari_vertex u = g->ends[e][0], v = g->ends[e][1];
    bool sure = false;
    for (uint32_t i = g->head[u]; i < g->head[u + 1]; i++) {
        const ari_lit lit = k->t->edge[g->inc[i]];
        if (g->nbr[i] != v || lit == ARI_LIT_FALSE) continue;
        sure |= lit == ARI_LIT_TRUE;
        ari_zdd_load_term(l, 1, lit);
    }
    const int64_t least = 1 - l->base;
    const uint32_t t = ari_zdd_load_gauge(l);
    if (t == ARI_NO) return l->a->spent;
    if (sure || !l->gauge.at[t].n) {
        l->gauge.at[t].off = true;
        *out = sure || least <= 0 ? ARI_LIT_TRUE : ARI_LIT_FALSE;
        return ARI_OK;
    }
    l->gauge.at[t].out = l->p->nvar;
    l->gauge.at[t].least = least;
    l->p->out[l->p->nout++] = t;
    *out = ARI_POS(l->p->nvar++);
    return ARI_OK;
}

/* Every edge stands as itself when it is alone; of several each stands without looking for chords, and their union
 * stands once more only to look for them: `plain` marks who looks, and the web's edge list tells unions by
 * ends with the higher vertex first. */
static ari_status load_touch(maker *k) {
    const ari_graph *g = k->g;
    ari_zdd_web *w = k->w;
    w->kind = ARI_ZDD_TOUCH;
    const uint32_t most = 2 * g->nedge + 2 * k->t->npair;
    ARI_TRY(room_demand(k, g->nvertex + 2 * k->t->npair, most));
    w->plain = ARI_ZERO(k->l->a, bool, most);
    if (!w->plain) return k->l->a->spent;
    load_pairs(k);
    for (ari_edge e = 0; e < g->nedge; e++) {
        const ari_vertex u = g->ends[e][g->ends[e][0] > g->ends[e][1]], v = ari_graph_across(g, e, u);
        bool twins;
        const bool first = is_first(g, e, &twins);
        if (!twins) {
            w->plain[w->nedge] = true;
            put_edge(w, u, v, k->t->edge[e]);
            continue;
        }
        put_edge(w, u, v, k->t->edge[e]);
        if (!first) continue;
        ari_lit any = ARI_LIT_FALSE;
        ARI_TRY(any_of(k, e, &any));
        w->plain[w->nedge] = true;
        put_edge(w, v, u, any);
    }
    return ARI_OK;
}

/* ---- components ---- */

static uint32_t root_of(uint32_t *parent, uint32_t v) {
    while (parent[v] != v) v = parent[v] = parent[parent[v]];
    return v;
}

/* Number the roots; into[] names the vertex of the web. */
static uint32_t number_demand(uint32_t *parent, uint32_t n, const bool *keep, uint32_t *into) {
    uint32_t count = 0;
    for (uint32_t v = 0; v < n; v++)
        if (root_of(parent, v) == v && (!keep || keep[v])) into[v] = count++;
    for (uint32_t v = 0; v < n; v++) into[v] = into[root_of(parent, v)];
    return count;
}

/* An edge that may not be present. */
static ari_status forbid_demand(maker *k, ari_lit lit) {
    ari_zdd_loader *l = k->l;
    ari_zdd_load_term(l, 1, lit);
    const ari_zdd_bound b = {1, l->base, 0, 0, 0, ARI_NO};
    const uint32_t t = ari_zdd_load_gauge(l);
    return t != ARI_NO && ari_zdd_load_bound(l, t, b) ? ARI_OK : l->a->spent;
}

static ari_status contract_demand(maker *k, uint32_t *parent) {
    const ari_graph *g = k->g;
    for (ari_vertex v = 0; v < g->nvertex; v++) parent[v] = v;
    for (ari_edge e = 0; e < g->nedge; e++) {
        if (k->t->edge[e] != ARI_LIT_TRUE) continue;
        const uint32_t u = root_of(parent, g->ends[e][0]), v = root_of(parent, g->ends[e][1]);
        if (u == v && k->w->acyclic) {
            k->l->p->infeasible = true;
            return ARI_OK;
        }
        parent[u] = v;
    }
    return ARI_OK;
}

/* Vertices without open edges: what they say at once. */
static ari_status audit_pieces(maker *k) {
    ari_zdd_web *w = k->w;
    const bool *open = open_vertices(k);
    if (!open) return k->l->a->spent;
    uint32_t shut = 0, touched = 0;
    for (ari_vertex v = 0; v < w->nvertex && w->joined; v++) {
        const bool in = w->spanning || w->init[v];
        touched += in;
        shut += in && !open[v];
    }
    if (shut && touched > 1) k->l->p->infeasible = true;
    w->closed = shut > 0;
    return ARI_OK;
}

static ari_status load_edges(maker *k) {
    const ari_graph *g = k->g;
    ari_zdd_web *w = k->w;
    const ari_topo_kind kind = k->t->kind;
    w->kind = ARI_ZDD_EDGES;
    w->acyclic = kind != ARI_CONNECTED;
    w->joined = kind != ARI_ACYCLIC;
    w->spanning = k->t->spanning;
    ARI_TRY(room_demand(k, g->nvertex, g->nedge));
    uint32_t *parent = ARI_TAKE(k->l->a, uint32_t, g->nvertex), *into = ARI_TAKE(k->l->a, uint32_t, g->nvertex);
    if (!parent || !into) return k->l->a->spent;
    ARI_TRY(contract_demand(k, parent));
    if (k->l->p->infeasible) return ARI_OK;
    w->nvertex = number_demand(parent, g->nvertex, NULL, into);
    for (ari_edge e = 0; e < g->nedge; e++) {
        const ari_lit lit = k->t->edge[e];
        const ari_vertex u = into[g->ends[e][0]], v = into[g->ends[e][1]];
        if (lit == ARI_LIT_TRUE) w->init[u] = 1;
        if (lit >= ARI_LIT_TRUE) continue;
        if (u != v) put_edge(w, u, v, lit);
        else if (w->acyclic) ARI_TRY(forbid_demand(k, lit));
        else if (!w->spanning) w->init[u] = 1; /* it has fixed edges: it counts already */
    }
    return audit_pieces(k);
}

static ari_status load_vertices(maker *k) {
    const ari_graph *g = k->g;
    ari_arena *a = k->l->a;
    ari_zdd_web *w = k->w;
    const ari_lit *lit = k->t->vertex;
    w->kind = ARI_ZDD_VERTICES;
    w->joined = true;
    ARI_TRY(room_demand(k, g->nvertex, g->nedge));
    w->vertex = ARI_TAKE(a, ari_lit, g->nvertex);
    uint32_t *parent = ARI_TAKE(a, uint32_t, g->nvertex), *into = ARI_TAKE(a, uint32_t, g->nvertex);
    bool *keep = ARI_TAKE(a, bool, g->nvertex);
    if (!w->vertex || !parent || !into || !keep) return a->spent;
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        parent[v] = v;
        keep[v] = lit[v] != ARI_LIT_FALSE;
        into[v] = ARI_NO;
    }
    for (ari_edge e = 0; e < g->nedge; e++)
        if (lit[g->ends[e][0]] == ARI_LIT_TRUE && lit[g->ends[e][1]] == ARI_LIT_TRUE)
            parent[root_of(parent, g->ends[e][0])] = root_of(parent, g->ends[e][1]);
    w->nvertex = number_demand(parent, g->nvertex, keep, into);
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        if (!keep[v]) continue;
        w->vertex[into[v]] = lit[v];
        w->init[into[v]] = lit[v] == ARI_LIT_TRUE;
    }
    for (ari_edge e = 0; e < g->nedge; e++) {
        const ari_vertex u = g->ends[e][0], v = g->ends[e][1];
        if (keep[u] && keep[v] && into[u] != into[v]) put_edge(w, into[u], into[v], ARI_LIT_TRUE);
    }
    return audit_pieces(k);
}

/* ---- degrees ---- */

/* Which numbers of open edges may vertex v of a web of mates have? Bits 0, 1, 2. */
static unsigned allowed_demand(const ari_zdd_web *w, ari_vertex v) {
    if (w->must[v] == 2) return 3;
    if (w->must[v] == 1) return 4;
    return w->init[v] == ARI_ZDD_FREE ? 5 : w->init[v] == ARI_ZDD_DONE ? 1 : 2;
}

/* The gauge over exactly the literals of edges at v, in proportion; its sum for d present ones is base + step * d. */
static bool matches_demand(const ari_zdd_loader *l, const ari_zdd_gauge *t, int64_t *base, int64_t *step) {
    const ari_zdd_use *u = l->p->use + t->first;
    if (t->n != l->nseen || t->off || t->out != ARI_NO) return false;
    *step = u[0].delta * l->delta[u[0].var];
    *base = 0;
    for (uint32_t i = 0; i < t->n; i++) {
        const int64_t d = l->is_seen[u[i].var] ? l->delta[u[i].var] : 0;
        if ((d != 1 && d != -1) || u[i].delta != *step * d) return false;
        if (d < 0) *base += u[i].delta; /* a negative literal is present when the variable is false */
    }
    return true;
}

static bool drop_implied(ari_zdd_loader *l, ari_zdd_web *w, ari_vertex v, ari_zdd_gauge *t) {
    int64_t base, step;
    if (!matches_demand(l, t, &base, &step)) return false;
    unsigned fine = 0;
    const unsigned may = allowed_demand(w, v);
    for (unsigned d = 0; d < 3; d++)
        if (ari_zdd_load_accepts(l->p, t, base + step * (int64_t)d)) fine |= 1u << d;
    if ((may & fine) == may) return t->off = true;
    if (may == 5 && (fine & 5) == 4) {
        w->must[v] = 1;
        return t->off = true;
    }
    return false;
}

static ari_status degrees_of(ari_zdd_loader *l, ari_zdd_web *w, bool *changed) {
    ari_zdd_problem *p = l->p;
    uint32_t *head = ARI_ZERO(l->a, uint32_t, (size_t)p->nvar + 2);
    uint32_t total = 0;
    for (uint32_t i = 0; i < p->ngauge; i++) total += p->gauge[i].n;
    uint32_t *list = ARI_TAKE(l->a, uint32_t, total);
    ari_graph g;
    if (!head || !list) return l->a->spent;
    ARI_TRY(ari_graph_build(l->a, w->nvertex, w->nedge, (const ari_vertex(*)[2])w->ends, &g));
    for (uint32_t i = 0; i < p->ngauge; i++)
        for (uint32_t j = 0; j < p->gauge[i].n; j++) head[p->use[p->gauge[i].first + j].var + 2]++;
    for (uint32_t v = 1; v <= p->nvar; v++) head[v + 1] += head[v];
    for (uint32_t i = 0; i < p->ngauge; i++)
        for (uint32_t j = 0; j < p->gauge[i].n; j++) list[head[p->use[p->gauge[i].first + j].var + 1]++] = i;
    for (ari_vertex v = 0; v < w->nvertex; v++) {
        bool plain = true;
        for (uint32_t i = g.head[v]; i < g.head[v + 1]; i++) {
            const ari_lit lit = w->lit[g.inc[i]];
            if (lit < ARI_LIT_TRUE) ari_zdd_load_term(l, 1, lit);
            else plain = false;
        }
        for (uint32_t i = 0; plain && l->nseen && i < head[l->seen[0] + 1] - head[l->seen[0]]; i++)
            *changed |= drop_implied(l, w, v, &p->gauge[list[head[l->seen[0]] + i]]);
        ari_zdd_load_clear(l);
    }
    return ARI_OK;
}

ari_status ari_zdd_web_degrees(ari_zdd_loader *l, bool *changed) {
    for (uint32_t i = 0; i < l->p->nweb; i++) {
        ari_zdd_web *w = &l->p->web[i];
        if (w->kind == ARI_ZDD_CYCLE || w->kind == ARI_ZDD_PATHS) ARI_TRY(degrees_of(l, w, changed));
    }
    return ARI_OK;
}

/* ---- a demand ---- */

ari_status ari_zdd_web_load(ari_zdd_loader *l, const ari_topo *t) {
    maker k = {l, t, t->graph, &l->p->web[l->p->nweb]};
    if (t->kind == ARI_CYCLES) return load_cycles(&k);
    l->p->nweb++;
    if (t->vertex) return load_vertices(&k);
    if (t->kind == ARI_PATHS && t->chordless) return load_touch(&k);
    if (t->kind == ARI_CYCLE || t->kind == ARI_PATHS) return load_mates(&k);
    return load_edges(&k);
}

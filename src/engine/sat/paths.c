/* paths.c - vertex-disjoint paths that join given pairs (Numberlink).
 *
 * The idea: chains of present edges (chain.h); a chain with a terminal of a pair in force at one end carries
 * that pair's label. Refused as soon as they show: closing a loop; joining chains of different labels, also by an
 * open edge between a labelled chain's free end and another chain. Reasons: the edges of the chains and the pairs'
 * literals. Chordless: every vertex knows its chain. When two chains join, an edge of the graph between their
 * vertices (other than the joining one) would be a chord: a conflict, whatever its value. When a chain gets a label,
 * an edge between it and the chain of its partner terminal must be part of the path, so it is present. */
#include "engine/sat/chain.h"

typedef struct paths {
    sat_chain chain;
    uint32_t *pair_of;   /* [nvertex] pair of a terminal, or ARI_NO */
    uint32_t nedge;      /* pairs are items nedge + pair */
    /* chordless only */
    ari_vertex *name;    /* [nvertex] chain of each vertex: one of its vertices */
    uint32_t *size;      /* [nvertex] at names: vertices */
    ari_vertex (*renamed)[2]; /* [nedge] per `did`: the end of its edge on the renamed side, and that side's old name */
} paths;

static bool init_path(ari_oracle *o, sat_topo *t) {
    const ari_graph *const g = t->graph;
    paths *p = ARI_ZERO(o->arena, paths, 1);
    t->state = p;
    if (!p || !ari_sat_chain_init(o, &p->chain, g)) return sat_oom(o);
    p->nedge = g->nedge;
    p->pair_of = ARI_TAKE(o->arena, uint32_t, g->nvertex);
    if (!p->pair_of) return sat_oom(o);
    for (ari_vertex v = 0; v < g->nvertex; v++) p->pair_of[v] = ARI_NO;
    for (uint32_t i = 0; i < t->def->npair; i++) p->pair_of[t->def->pair[i][0]] = p->pair_of[t->def->pair[i][1]] = i;
    if (!t->def->chordless) return true;
    p->name = ARI_TAKE(o->arena, ari_vertex, g->nvertex);
    p->size = ARI_TAKE(o->arena, uint32_t, g->nvertex);
    p->renamed = (ari_vertex(*)[2])ari_arena_array(o->arena, g->nedge, sizeof *p->renamed, false);
    if (!p->name || !p->size || !p->renamed) return sat_oom(o);
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        p->name[v] = v;
        p->size[v] = 1;
    }
    return true;
}

/* The pair in force at terminal v, or ARI_NO. */
static uint32_t label_path(const ari_oracle *o, const sat_topo *t, const paths *p, ari_vertex v) {
    const uint32_t i = p->pair_of[v];
    return i != ARI_NO && sat_item(o, t, p->nedge + i) > 0 ? i : ARI_NO;
}

static void because_pair(ari_oracle *o, const sat_topo *t, const paths *p, uint32_t i) {
    ari_sat_topo_because(o, t->lit[p->nedge + i]);
}

/* The edges from chain end a towards vertex `stop` of its chain. */
static void because_way(ari_oracle *o, const sat_topo *t, const paths *p, ari_vertex a, ari_vertex stop) {
    if (a != stop) ari_sat_chain_because(o, t, &p->chain, a, sat_chain_next(&p->chain, a, ARI_NO), stop);
}

/* ---- labels ----------------------------------------------------------------------------------------------------- */

/* No loop: open edges between the two unlabelled ends are false. */
static ari_propagation keep_open(ari_oracle *o, sat_topo *t, paths *p, ari_vertex a, ari_vertex b) {
    const ari_graph *const g = t->graph;
    bool stated = false;
    for (uint32_t i = g->head[a]; i < g->head[a + 1]; i++) {
        if (g->nbr[i] != b || sat_item(o, t, g->inc[i])) continue;
        if (!stated) {
            stated = true;
            ari_sat_topo_begin(o);
            because_way(o, t, p, a, b);
        }
        SAT_TRY(ari_sat_topo_end(o, t, t->lit[g->inc[i]] ^ 1u));
    }
    return ARI_FINE;
}

/* The chain from terminal a (label x) to its free end b: no open edge at b may lead to another label. */
static ari_propagation keep_apart(ari_oracle *o, sat_topo *t, paths *p, ari_vertex a, uint32_t x, ari_vertex b) {
    const ari_graph *const g = t->graph;
    for (uint32_t i = g->head[b]; i < g->head[b + 1]; i++) {
        const ari_vertex w = g->nbr[i];
        if (sat_item(o, t, g->inc[i]) || sat_chain_full(&p->chain, w)) continue;
        const ari_vertex y = p->chain.end[w];
        const uint32_t z = label_path(o, t, p, y);
        if (z == ARI_NO || z == x) continue;
        ari_sat_topo_begin(o);
        because_pair(o, t, p, x);
        because_pair(o, t, p, z);
        because_way(o, t, p, a, b);
        because_way(o, t, p, y, w);
        SAT_TRY(ari_sat_topo_end(o, t, t->lit[g->inc[i]] ^ 1u));
    }
    return ARI_FINE;
}

/* The chain with ends a and b is new, or newly labelled. */
static ari_propagation look_path(ari_oracle *o, sat_topo *t, paths *p, ari_vertex a, ari_vertex b) {
    const uint32_t x = label_path(o, t, p, a), y = label_path(o, t, p, b);
    if (x == ARI_NO && y == ARI_NO) return a == b ? ARI_FINE : keep_open(o, t, p, a, b);
    if (a == b) return keep_apart(o, t, p, a, x, a);
    if (y == ARI_NO) return keep_apart(o, t, p, a, x, b);
    if (x == ARI_NO) return keep_apart(o, t, p, b, y, a);
    if (x == y) return ARI_FINE;
    ari_sat_topo_begin(o);
    because_pair(o, t, p, x);
    because_pair(o, t, p, y);
    because_way(o, t, p, a, b);
    return ari_sat_topo_end(o, t, ARI_NO);
}

/* ---- chords ----------------------------------------------------------------------------------------------------- */

/* Rename the chain part that hangs at v behind edge e (e excluded; ARI_NO: a bare vertex) to `name`. */
static void rename_part(paths *p, ari_vertex v, ari_edge e, ari_vertex name) {
    p->name[v] = name;
    while ((e = sat_chain_next(&p->chain, v, e)) != ARI_NO) {
        v = ari_graph_across(p->chain.graph, e, v);
        p->name[v] = name;
    }
}

/* Chain parts joined by e = (u, v), u's the smaller: an edge between them is a chord. */
static ari_propagation no_chord(ari_oracle *o, sat_topo *t, paths *p, ari_edge e, ari_vertex u, ari_vertex v,
                                ari_vertex other) {
    const ari_graph *const g = t->graph;
    ari_vertex x = u;
    for (ari_edge way = e;;) {
        o->effort.ticks++;
        for (uint32_t i = g->head[x]; i < g->head[x + 1]; i++) {
            const ari_vertex y = g->nbr[i];
            if (p->name[y] != other || (x == u && y == v)) continue;
            ari_sat_topo_begin(o);
            ari_sat_topo_because(o, t->lit[e]);
            if (x != u) ari_sat_chain_because(o, t, &p->chain, u, sat_chain_next(&p->chain, u, e), x);
            if (y != v) ari_sat_chain_because(o, t, &p->chain, v, sat_chain_next(&p->chain, v, e), y);
            return ari_sat_topo_end(o, t, ARI_NO);
        }
        way = sat_chain_next(&p->chain, x, way);
        if (way == ARI_NO) return ARI_FINE;
        x = ari_graph_across(g, way, x);
    }
}

/* Is there another edge between the same vertices? Then either of the two may be the one on the path. */
static bool has_twin(const ari_graph *g, ari_vertex x, uint32_t k) {
    for (uint32_t i = g->head[x]; i < g->head[x + 1]; i++)
        if (i != k && g->nbr[i] == g->nbr[k]) return true;
    return false;
}

/* The chain of terminal a (label i): edges to the chain of its partner belong to the path. */
static ari_propagation meet_partner(ari_oracle *o, sat_topo *t, paths *p, ari_vertex a, uint32_t i) {
    const ari_graph *const g = t->graph;
    const ari_vertex partner = t->def->pair[i][0] ^ t->def->pair[i][1] ^ a, other = p->name[partner];
    if (p->name[a] == other) return ARI_FINE;
    ari_vertex x = a;
    for (ari_edge way = ARI_NO;;) {
        o->effort.ticks++;
        for (uint32_t k = g->head[x]; k < g->head[x + 1]; k++) {
            if (p->name[g->nbr[k]] != other || sat_item(o, t, g->inc[k]) > 0 || has_twin(g, x, k)) continue;
            ari_sat_topo_begin(o);
            because_pair(o, t, p, i);
            because_way(o, t, p, a, x);
            because_way(o, t, p, partner, g->nbr[k]);
            SAT_TRY(ari_sat_topo_end(o, t, t->lit[g->inc[k]]));
        }
        way = sat_chain_next(&p->chain, x, way);
        if (way == ARI_NO) return ARI_FINE;
        x = ari_graph_across(g, way, x);
    }
}

/* Bring the names up to date for the join by e; then look for chords. */
static ari_propagation merge_path(ari_oracle *o, sat_topo *t, paths *p, ari_edge e, ari_vertex a, ari_vertex b) {
    ari_vertex u = t->graph->ends[e][0], v = t->graph->ends[e][1];
    if (p->size[p->name[u]] > p->size[p->name[v]]) {
        const ari_vertex swap = u;
        u = v;
        v = swap;
    }
    const ari_vertex small = p->name[u], big = p->name[v];
    p->renamed[p->chain.ndid - 1][0] = u;
    p->renamed[p->chain.ndid - 1][1] = small;
    p->size[big] += p->size[small];
    const ari_propagation step = no_chord(o, t, p, e, u, v, big);
    rename_part(p, u, e, big);
    SAT_TRY(step);
    const uint32_t x = label_path(o, t, p, a), y = label_path(o, t, p, b);
    if (x != ARI_NO && y == ARI_NO) return meet_partner(o, t, p, a, x);
    if (y != ARI_NO && x == ARI_NO) return meet_partner(o, t, p, b, y);
    return ARI_FINE;
}

/* ---- telling ---------------------------------------------------------------------------------------------------- */

/* A closed loop through edge e. */
static ari_propagation refuse_path(ari_oracle *o, sat_topo *t, paths *p, ari_edge e) {
    ari_sat_topo_begin(o);
    ari_sat_chain_because(o, t, &p->chain, t->graph->ends[e][0], e, ARI_NO);
    return ari_sat_topo_end(o, t, ARI_NO);
}

static ari_propagation pair_on(ari_oracle *o, sat_topo *t, paths *p, uint32_t i) {
    for (int s = 0; s < 2; s++) {
        const ari_vertex v = t->def->pair[i][s];
        if (sat_chain_full(&p->chain, v)) continue; /* the degree row objects */
        SAT_TRY(look_path(o, t, p, v, p->chain.end[v]));
        if (t->def->chordless) SAT_TRY(meet_partner(o, t, p, v, i));
    }
    return ARI_FINE;
}

static ari_propagation assign_path(ari_oracle *o, sat_topo *t, uint32_t item, bool on) {
    paths *const p = t->state;
    ari_vertex a, b;
    (void)on;
    if (item >= p->nedge) return pair_on(o, t, p, item - p->nedge);
    const uint32_t what = ari_sat_chain_add(o, &p->chain, item, &a, &b);
    if (what == CHAIN_EXTRA) return ari_sat_chain_extra(o, t, &p->chain, item);
    if (what == CHAIN_CLOSE) return refuse_path(o, t, p, item);
    if (t->def->chordless) SAT_TRY(merge_path(o, t, p, item, a, b));
    return look_path(o, t, p, a, b);
}

static void back_path(sat_topo *t, uint32_t to) {
    paths *const p = t->state;
    while (sat_chain_after(&p->chain, to)) {
        const bool renamed = t->def->chordless && p->chain.did[p->chain.ndid - 1].what == CHAIN_JOIN;
        ari_sat_chain_undo(&p->chain);
        if (!renamed) continue;
        const ari_vertex u = p->renamed[p->chain.ndid][0], small = p->renamed[p->chain.ndid][1];
        p->size[p->name[u]] -= p->size[small];
        rename_part(p, u, ARI_NO, small);
    }
}

const sat_kind ari_sat_paths_kind = {false, init_path, assign_path, back_path, NULL, ARI_TRACE_ANY};

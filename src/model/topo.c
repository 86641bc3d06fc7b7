/* topo.c - the judge of topology demands: degrees and union-find over what is present, nothing clever.
 *
 * Two facts carry all edge demands. Joining the ends of the present edges one by one, an edge whose ends are together
 * already closes a cycle; and vertices of degree 2 throughout make a piece a cycle, while a piece without cycles in
 * which all degrees are 1 or 2 is a simple path between its two vertices of degree 1. */
#include "model/topo.h"

#include "base/union_find.h"

typedef struct judge {
    const ari_topo *t;
    const ari_graph *g;
    const uint8_t *value;
    ari_dsu piece;
    uint32_t *degree;   /* [nvertex] in the present edges */
    uint32_t npresent;
    ari_vertex closed;  /* an end of the first edge that closes a cycle, or ARI_NO */
} judge;

const char *ari_topo_name(ari_topo_kind kind) {
    static const char *const name[ARI_NTOPO] = {"connected", "cycle", "cycles", "paths", "acyclic", "tree", "pieces"};
    ARI_REQUIRE((unsigned)kind < ARI_NTOPO, "kind is not a kind of demand");
    return name[kind];
}

static bool present_topo(const judge *j, ari_edge e) { return ari_lit_holds(j->value, j->t->edge[e]); }

static bool fails_topo(ari_vertex *where, ari_vertex v) {
    *where = v;
    return false;
}

/* All vertices for which counts[v] is not 0 (counts NULL: all there are) are in one piece. */
static bool one_piece(const judge *j, const uint32_t *counts, ari_vertex *where) {
    uint32_t first = ARI_NO;
    for (ari_vertex v = 0; v < j->g->nvertex; v++) {
        if (counts && !counts[v]) continue;
        const uint32_t root = ari_dsu_find(&j->piece, v);
        if (first == ARI_NO) first = root;
        else if (root != first) return fails_topo(where, v);
    }
    return true;
}

static bool connected_edges(const judge *j, ari_vertex *where) {
    return one_piece(j, j->t->spanning ? NULL : j->degree, where);
}

static bool acyclic_topo(const judge *j, ari_vertex *where) {
    return j->closed == ARI_NO || fails_topo(where, j->closed);
}

static bool cycles_topo(const judge *j, ari_vertex *where) {
    for (ari_vertex v = 0; v < j->g->nvertex; v++)
        if (j->degree[v] != 0 && j->degree[v] != 2) return fails_topo(where, v);
    return true;
}

static bool cycle_topo(const judge *j, ari_vertex *where) {
    if (!j->npresent) return fails_topo(where, ARI_NO);
    return cycles_topo(j, where) && one_piece(j, j->degree, where);
}

/* No edge of the graph joins two vertices of one path unless a present edge joins them too. */
static bool chordless_topo(const judge *j, ari_vertex *where) {
    const ari_graph *g = j->g;
    for (ari_edge e = 0; e < g->nedge; e++) {
        const ari_vertex u = g->ends[e][0], v = g->ends[e][1];
        if (present_topo(j, e) || !j->degree[u] || !j->degree[v]) continue;
        if (ari_dsu_find(&j->piece, u) != ari_dsu_find(&j->piece, v)) continue;
        bool joined = false;
        for (uint32_t i = g->head[u]; i < g->head[u + 1]; i++) joined |= g->nbr[i] == v && present_topo(j, g->inc[i]);
        if (!joined) return fails_topo(where, u);
    }
    return true;
}

static bool paths_topo(const judge *j, const bool *is_end, ari_vertex *where) {
    for (ari_vertex v = 0; v < j->g->nvertex; v++) {
        const uint32_t d = j->degree[v];
        if (is_end[v] ? d != 1 : d != 0 && d != 2) return fails_topo(where, v);
    }
    if (!acyclic_topo(j, where)) return false;
    for (uint32_t i = 0; i < j->t->npair; i++) {
        const ari_vertex *pair = j->t->pair[i];
        if (!ari_lit_holds(j->value, j->t->pair_on[i])) continue;
        if (ari_dsu_find(&j->piece, pair[0]) != ari_dsu_find(&j->piece, pair[1]))
            return fails_topo(where, pair[0]);
    }
    return !j->t->chordless || chordless_topo(j, where);
}

/* The size of each piece; on edges, no absent edge inside one. Vertices that are not active are no pieces. */
static bool pieces_topo(const judge *j, ari_vertex *where) {
    const ari_graph *g = j->g;
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        const uint32_t n = j->piece.size[ari_dsu_find(&j->piece, v)];
        if (j->t->vertex && !j->degree[v]) continue;
        if (n < j->t->least || n > j->t->most) return fails_topo(where, v);
    }
    for (ari_edge e = 0; j->t->edge && e < g->nedge; e++) {
        const ari_vertex u = g->ends[e][0], v = g->ends[e][1];
        if (!present_topo(j, e) && ari_dsu_find(&j->piece, u) == ari_dsu_find(&j->piece, v))
            return fails_topo(where, u);
    }
    return true;
}

/* Vertex demand: join along edges between active vertices; degree[v] = 1 marks the active ones. */
static bool connected_vertices(judge *j, ari_vertex *where) {
    const ari_graph *g = j->g;
    for (ari_vertex v = 0; v < g->nvertex; v++) j->degree[v] = ari_lit_holds(j->value, j->t->vertex[v]);
    for (ari_edge e = 0; e < g->nedge; e++)
        if (j->degree[g->ends[e][0]] && j->degree[g->ends[e][1]])
            (void)ari_dsu_join(&j->piece, g->ends[e][0], g->ends[e][1]);
    return j->t->kind == ARI_PIECES ? pieces_topo(j, where) : one_piece(j, j->degree, where);
}

static void lay_edges(judge *j) {
    const ari_graph *g = j->g;
    for (ari_edge e = 0; e < g->nedge; e++) {
        if (!present_topo(j, e)) continue;
        const ari_vertex u = g->ends[e][0], v = g->ends[e][1];
        j->npresent++;
        j->degree[u]++;
        j->degree[v]++;
        if (!ari_dsu_join(&j->piece, u, v) && j->closed == ARI_NO) j->closed = u;
    }
}

static bool holds_edges(judge *j, const bool *is_end, ari_vertex *where) {
    lay_edges(j);
    switch (j->t->kind) {
    case ARI_CONNECTED: return connected_edges(j, where);
    case ARI_CYCLE: return cycle_topo(j, where);
    case ARI_CYCLES: return cycles_topo(j, where);
    case ARI_PATHS: return paths_topo(j, is_end, where);
    case ARI_ACYCLIC: return acyclic_topo(j, where);
    case ARI_TREE: return acyclic_topo(j, where) && connected_edges(j, where);
    case ARI_PIECES: return pieces_topo(j, where);
    case ARI_NTOPO: break;
    }
    ari_status_breach("ari_topo_eval", "unknown kind of demand");
}

static ari_status judge_all(const ari_topo *t, const uint8_t *value, ari_arena *scratch, bool *holds,
                            ari_vertex *where) {
    judge j = {.t = t, .g = t->graph, .value = value, .closed = ARI_NO};
    j.degree = ARI_ZERO(scratch, uint32_t, j.g->nvertex);
    bool *is_end = ARI_ZERO(scratch, bool, j.g->nvertex);
    if (!j.degree || !is_end || !ari_dsu_init(scratch, &j.piece, j.g->nvertex)) return scratch->spent;
    for (uint32_t i = 0; i < t->npair; i++)
        if (ari_lit_holds(value, t->pair_on[i])) is_end[t->pair[i][0]] = is_end[t->pair[i][1]] = true;
    *where = ARI_NO;
    *holds = t->vertex ? connected_vertices(&j, where) : holds_edges(&j, is_end, where);
    return ARI_OK;
}

ari_status ari_topo_eval(const ari_topo *t, const uint8_t *value, ari_arena *scratch, bool *holds, ari_vertex *where) {
    const ari_mark mark = ari_arena_mark(scratch);
    const ari_status status = judge_all(t, value, scratch, holds, where);
    ari_arena_rewind(scratch, mark);
    return status;
}

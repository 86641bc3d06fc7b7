/* survey.c - the survey of a demand: what its definition (topo.h) forces or forbids, seen from scratch.
 * Idea: nothing is kept between surveys, so there is nothing to undo and little to get wrong. One union-find over the
 * vertices is filled twice:
 *   pieces   by the present edges alone. An edge inside a piece closes a cycle; a piece with terminals of two pairs
 *            joins what must stay apart. (`cycle`: a closing is right only if the piece holds every present edge.)
 *   basins   then also by the open edges. What must be one piece and lies in two basins can never be joined.
 * Why it is complete: when nothing is open the two agree, and together with the corners (propagate.c) the conditions
 * below are the definition of each kind. Why it is sound: an edge fixed during a survey only adds to what is known;
 * earlier findings of the same survey stay true, and the demand is dirty again.
 * `pieces`: neither is larger than the greatest, nor smaller than the least, size.
 * Dropped: keeping the union-find on the trail. It saves the sweep for the pieces but not the one for the basins. */
#include "engine/dfs/dfs.h"

static uint32_t find_class(const ari_dfs *d, ari_vertex v) { return ari_dsu_find(&d->part, v); }
/* How many vertices are with v. */
static uint32_t class_size(const ari_dfs *d, ari_vertex v) { return d->part.size[find_class(d, v)]; }
/* False if they were together. */
static bool join_classes(ari_dfs *d, ari_vertex v, ari_vertex w) { return ari_dsu_join(&d->part, v, w); }

static void start_survey(ari_dfs *d, const ari_graph *g) {
    ari_dsu_part(&d->part, g->nvertex);
    d->effort.ticks += g->nvertex / 4 + 1;
}

static uint8_t edge_state(const ari_dfs *d, const ari_topo *t, ari_edge e) { return ari_dfs_state(d, t->edge[e]); }
static bool is_together(const ari_dfs *d, const ari_graph *g, ari_edge e) {
    return find_class(d, g->ends[e][0]) == find_class(d, g->ends[e][1]);
}

/* Pieces of the present edges. *closed gets an edge that closed a cycle, or ARI_NO. Returns how many are present. */
static uint32_t fill_pieces(ari_dfs *d, const ari_topo *t, ari_edge *closed) {
    const ari_graph *g = t->graph;
    uint32_t present = 0;
    start_survey(d, g);
    *closed = ARI_NO;
    for (ari_edge e = 0; e < g->nedge; e++) {
        if (edge_state(d, t, e) != ARI_DFS_ON) continue;
        present++;
        if (!join_classes(d, g->ends[e][0], g->ends[e][1])) *closed = e;
    }
    d->effort.ticks += g->nedge;
    return present;
}

/* Every open edge is absent. */
static bool fix_rest(ari_dfs *d, const ari_topo *t) {
    for (ari_edge e = 0; e < t->graph->nedge; e++)
        if (edge_state(d, t, e) == ARI_DFS_OPEN && !ari_dfs_spread_fix(d, t->edge[e], false)) return false;
    return true;
}

/* Open edges inside a piece are absent. `cycle`, no cycle yet: if the piece lacks a present edge; pieces are paths then
 * (the corners are at rest), with one edge less than vertices. present ARI_NO: any piece. */
static bool forbid_closing(ari_dfs *d, const ari_topo *t, uint32_t present) {
    const ari_graph *g = t->graph;
    for (ari_edge e = 0; e < g->nedge; e++)
        if (edge_state(d, t, e) == ARI_DFS_OPEN && is_together(d, g, e) &&
            (present == ARI_NO || class_size(d, g->ends[e][0]) - 1 != present) &&
            !ari_dfs_spread_fix(d, t->edge[e], false))
            return false;
    d->effort.ticks += g->nedge;
    return true;
}

/* Pieces grow to basins: everything that is not absent joins. What must be together is; open edges of other basins
 * than the one where something is present are absent. */
static bool hold_together(ari_dfs *d, const ari_topo *t) {
    const ari_graph *g = t->graph;
    const bool spanning = t->spanning && t->kind != ARI_CYCLE && g->nvertex;
    ari_vertex home = spanning ? 0 : ARI_NO;
    for (ari_edge e = 0; e < g->nedge; e++) {
        const uint8_t x = edge_state(d, t, e);
        if (x == ARI_DFS_ON) home = g->ends[e][0];
        if (x != ARI_DFS_OFF) join_classes(d, g->ends[e][0], g->ends[e][1]);
    }
    d->effort.ticks += g->nedge;
    if (home == ARI_NO) return true;
    home = find_class(d, home);
    if (class_size(d, home) == g->nvertex) return true;
    if (spanning) return false;
    for (ari_edge e = 0; e < g->nedge; e++)
        if (edge_state(d, t, e) != ARI_DFS_OFF && find_class(d, g->ends[e][0]) != home &&
            !ari_dfs_spread_fix(d, t->edge[e], false))
            return false;
    d->effort.ticks += g->nedge;
    return true;
}

/* The same for a demand on vertices: the edges of the graph join what is not inactive. */
static bool hold_vertices(ari_dfs *d, const ari_topo *t) {
    const ari_graph *g = t->graph;
    ari_vertex home = ARI_NO;
    start_survey(d, g);
    for (ari_edge e = 0; e < g->nedge; e++)
        if (ari_dfs_state(d, t->vertex[g->ends[e][0]]) != ARI_DFS_OFF &&
            ari_dfs_state(d, t->vertex[g->ends[e][1]]) != ARI_DFS_OFF)
            join_classes(d, g->ends[e][0], g->ends[e][1]);
    for (ari_vertex v = 0; v < g->nvertex && home == ARI_NO; v++)
        if (ari_dfs_state(d, t->vertex[v]) == ARI_DFS_ON) home = find_class(d, v);
    d->effort.ticks += g->nedge + g->nvertex;
    if (home == ARI_NO) return true;
    for (ari_vertex v = 0; v < g->nvertex; v++)
        if (ari_dfs_state(d, t->vertex[v]) != ARI_DFS_OFF && find_class(d, v) != home &&
            !ari_dfs_spread_fix(d, t->vertex[v], false))
            return false;
    return true;
}

static bool look_cycle(ari_dfs *d, const ari_topo *t) {
    ari_edge closed;
    const uint32_t present = fill_pieces(d, t, &closed);
    if (closed != ARI_NO)
        return class_size(d, t->graph->ends[closed][0]) == present && fix_rest(d, t);
    if (!forbid_closing(d, t, present) || !hold_together(d, t)) return false;
    for (ari_edge e = 0; e < t->graph->nedge; e++)
        if (edge_state(d, t, e) != ARI_DFS_OFF) return true;
    return false; /* the cycle must not be empty */
}

static bool look_forest(ari_dfs *d, const ari_topo *t) {
    ari_edge closed;
    fill_pieces(d, t, &closed);
    return closed == ARI_NO && forbid_closing(d, t, ARI_NO) && (t->kind == ARI_ACYCLIC || hold_together(d, t));
}

static bool look_connected(ari_dfs *d, const ari_topo *t) {
    if (t->vertex) return hold_vertices(d, t);
    start_survey(d, t->graph);
    return hold_together(d, t);
}

/* What is joined by items of this state, and on: for `pieces`, whose vertices without an active one count for none. */
static void join_pieces(ari_dfs *d, const ari_topo *t, bool open) {
    const ari_graph *g = t->graph;
    start_survey(d, g);
    for (ari_edge e = 0; e < g->nedge; e++) {
        const ari_vertex u = g->ends[e][0], v = g->ends[e][1];
        const uint8_t x = t->edge ? edge_state(d, t, e) : ari_dfs_state(d, t->vertex[u]);
        const uint8_t y = t->edge ? x : ari_dfs_state(d, t->vertex[v]);
        if ((x == ARI_DFS_ON || (open && x == ARI_DFS_OPEN)) && (y == ARI_DFS_ON || (open && y == ARI_DFS_OPEN)))
            join_classes(d, u, v);
    }
    d->effort.ticks += g->nedge;
}

static bool look_pieces(ari_dfs *d, const ari_topo *t) {
    const ari_graph *g = t->graph;
    join_pieces(d, t, false);
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        const bool active = t->edge || ari_dfs_state(d, t->vertex[v]) == ARI_DFS_ON;
        if (active && class_size(d, v) > t->most) return false;
    }
    for (ari_edge e = 0; t->edge && e < g->nedge; e++)
        if (is_together(d, g, e) && !ari_dfs_spread_fix(d, t->edge[e], true)) return false;
    join_pieces(d, t, true);
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        if (class_size(d, v) >= t->least || (t->vertex && ari_dfs_state(d, t->vertex[v]) == ARI_DFS_OFF)) continue;
        if (t->edge || !ari_dfs_spread_fix(d, t->vertex[v], false)) return false;
    }
    d->effort.ticks += 2 * g->nvertex;
    return true;
}

static bool is_present_between(const ari_dfs *d, const ari_topo *t, ari_vertex u, ari_vertex w) {
    const ari_graph *g = t->graph;
    for (uint32_t i = g->head[u]; i < g->head[u + 1]; i++)
        if (g->nbr[i] == w && edge_state(d, t, g->inc[i]) == ARI_DFS_ON) return true;
    return false;
}

/* Pieces are paths: two of their vertices that the graph joins must be neighbours on the path. */
static bool has_chord(ari_dfs *d, const ari_topo *t) {
    const ari_graph *g = t->graph;
    for (ari_edge e = 0; e < g->nedge; e++)
        if (edge_state(d, t, e) != ARI_DFS_ON && is_together(d, g, e) &&
            !is_present_between(d, t, g->ends[e][0], g->ends[e][1]))
            return true;
    d->effort.ticks += g->nedge;
    return false;
}

/* Label each piece with the pair in force whose terminal it holds; false: it holds terminals of two pairs. */
static bool label_pieces(ari_dfs *d, const ari_topo *t) {
    for (ari_vertex v = 0; v < t->graph->nvertex; v++) d->label[v] = ARI_NO;
    for (uint32_t p = 0; p < t->npair; p++) {
        if (ari_dfs_state(d, t->pair_on[p]) != ARI_DFS_ON) continue;
        for (int i = 0; i < 2; i++) {
            const uint32_t root = find_class(d, t->pair[p][i]);
            if (d->label[root] != ARI_NO && d->label[root] != p) return false;
            d->label[root] = p;
        }
    }
    d->effort.ticks += t->npair;
    return true;
}

/* Open edges between pieces of two different pairs are absent. */
static bool forbid_wrong_joining(ari_dfs *d, const ari_topo *t) {
    const ari_graph *g = t->graph;
    for (ari_edge e = 0; e < g->nedge; e++) {
        if (edge_state(d, t, e) != ARI_DFS_OPEN) continue;
        const uint32_t x = d->label[find_class(d, g->ends[e][0])], y = d->label[find_class(d, g->ends[e][1])];
        if (x != ARI_NO && y != ARI_NO && x != y && !ari_dfs_spread_fix(d, t->edge[e], false)) return false;
    }
    d->effort.ticks += g->nedge;
    return true;
}

static bool look_paths(ari_dfs *d, const ari_topo *t) {
    const ari_graph *g = t->graph;
    ari_edge closed;
    fill_pieces(d, t, &closed);
    if (closed != ARI_NO || (t->chordless && has_chord(d, t)) || !label_pieces(d, t)) return false;
    if (!forbid_closing(d, t, ARI_NO) || !forbid_wrong_joining(d, t)) return false;
    for (ari_edge e = 0; e < g->nedge; e++)
        if (edge_state(d, t, e) != ARI_DFS_OFF) join_classes(d, g->ends[e][0], g->ends[e][1]);
    d->effort.ticks += g->nedge;
    for (uint32_t p = 0; p < t->npair; p++)
        if (ari_dfs_state(d, t->pair_on[p]) == ARI_DFS_ON &&
            find_class(d, t->pair[p][0]) != find_class(d, t->pair[p][1]))
            return false;
    return true;
}

bool ari_dfs_look_run(ari_dfs *d, uint32_t index) {
    const ari_topo *t = &d->model->topo[index];
    switch (t->kind) {
    case ARI_CYCLE: return look_cycle(d, t);
    case ARI_CYCLES: return true; /* the corners say it all */
    case ARI_PATHS: return look_paths(d, t);
    case ARI_ACYCLIC:
    case ARI_TREE: return look_forest(d, t);
    case ARI_CONNECTED: return look_connected(d, t);
    case ARI_PIECES: return look_pieces(d, t);
    case ARI_NTOPO: break;
    }
    return true;
}

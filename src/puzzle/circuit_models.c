/* circuit_models.c - the models of Circuit Board: a tree as a demand, a way on it, and a flow of rows alone.
 *
 * The usable edges join two points; only these have variables, h r,c and v r,c, in the order of the board's edges, so
 * variable i is the i-th usable edge.
 *
 * Model "tree", V points:
 *   degree   sum of the lines at a point = 1 + 2 z             z: it has three (auxiliary); with less than three usable
 *                                                              edges the sum is 1
 *   given    h = 1                                             one group a given line
 *   tree     the lines are a spanning tree of the points       demand over the graph of points
 *            sum of z over dark points = (W - 1)/2             and over light ones (D - 1)/2, see below
 *            a line has a z at one end, when V > 2             else its two ends would be all there is
 * The last two follow from the rest; they are there because they propagate. That no 2x2 square is closed would be a
 * third, but the tree propagator sees it as early.
 *
 * Colours: let D points be dark and W light, as on a chess board. Each of the V - 1 lines has a dark end, so the
 * degrees of the dark points add up to D + 2 (their z) = V - 1 = D + W - 1. So the number of light points is odd, that
 * of dark points too, and each side's number of z is known. The two rows add up to what the degrees alone say: V is
 * even, with V/2 + 1 points of one line and V/2 - 1 of three. They prove at once that a board of 8x8 points has no
 * solution.
 *
 * Model "path", for the variant with two marked points s and t: as "tree", and p r,c (flat) or q r,c (upright) say that
 * the line is on the way from s to t; a tree has exactly one, so the solutions are the same.
 *   path     p -> h; the p are a path from s to t              demand over the same graph
 *            sum of p >= the distance of s and t               redundant: walking over all usable edges
 * Their rows stand under the rule `tree`. Goal: the least sum of p.
 *
 * Model "flow": rows alone. The first point is a source of V - 1 units, every other point keeps one of what it gets.
 *   way      the line is used e to the right, w back; s down,  h = e + w, v = s + n, all named by the line's first
 *            n up                                              point
 *            each point but the first is entered once          so there are V - 1 lines
 *   amount   the units that go that way: binary digits         0 unless the line is used that way (big-M), else 1 at
 *            E, W, S, N r,c,i                                  least
 *   balance  what a point gets is one more than what it passes on
 * A line carries what lies beyond it, so each solution has one flow. The units reach all points, and V - 1 lines that
 * do are a tree. With marked points also p, q as above: here without a demand, since lines within a tree that are one
 * at s, one at t and two or none elsewhere are the way. */
#include "puzzle/circuit.h"

#include "base/union_find.h"

typedef struct wiring {
    const ari_graph *graph; /* of points */
    uint32_t *point;        /* [ncell] vertex of a cell, ARI_NO */
    ari_edge *edge;         /* [graph->nedge] the board's edge */
} wiring;

/* Faces of the graph of points: those of the whole board, joined where an edge between two of them is gone. */
static ari_status add_faces(const ari_board *b, ari_arena *a, const wiring *w, ari_graph *g) {
    const ari_graph *full = b->graph;
    ari_dsu d;
    uint32_t n = 0;
    if (!full->sides || !ari_dsu_init(a, &d, full->nface)) return full->sides ? a->spent : ARI_OK;
    for (ari_edge e = 0; e < full->nedge; e++)
        if (!ari_circuit_usable(b, e)) (void)ari_dsu_join(&d, full->sides[e][0], full->sides[e][1]);
    uint32_t *number = ARI_TAKE(a, uint32_t, full->nface);
    ari_face(*sides)[2] = (ari_face(*)[2])ari_arena_array(a, g->nedge, sizeof *sides, false);
    if (!number || !sides) return a->spent;
    for (ari_face f = 0; f < full->nface; f++)
        if (ari_dsu_find(&d, f) == f) number[f] = n++;
    for (ari_edge e = 0; e < g->nedge; e++)
        for (uint32_t i = 0; i < 2; i++) sides[e][i] = number[ari_dsu_find(&d, full->sides[w->edge[e]][i])];
    return ari_graph_faces(a, g, n, (const ari_face(*)[2])sides, number[ari_dsu_find(&d, full->outer)]);
}

/* The graph of points and usable edges; the board's own where there is no black cell. False: the model says why. */
static bool wire_model(const ari_board *b, ari_model *m, wiring *w) {
    const ari_graph *full = b->graph;
    ari_arena *a = m->arena;
    uint32_t nv = 0, ne = 0;
    w->point = ARI_TAKE(a, uint32_t, b->ncell);
    w->edge = ARI_TAKE(a, ari_edge, full->nedge);
    ari_graph *g = ARI_TAKE(a, ari_graph, 1);
    ari_vertex(*ends)[2] = (ari_vertex(*)[2])ari_arena_array(a, full->nedge, sizeof *ends, false);
    if (!ari_model_granted(m, w->point && w->edge && g && ends)) return false;
    for (uint32_t i = 0; i < b->ncell; i++) w->point[i] = ari_circuit_point(b, i) ? nv++ : ARI_NO;
    for (ari_edge e = 0; e < full->nedge; e++) {
        if (!ari_circuit_usable(b, e)) continue;
        ends[ne][0] = w->point[full->ends[e][0]];
        ends[ne][1] = w->point[full->ends[e][1]];
        w->edge[ne++] = e;
    }
    w->graph = full;
    if (nv == b->ncell) return true;
    m->status = ari_graph_build(a, nv, ne, (const ari_vertex(*)[2])ends, g);
    w->graph = g;
    if (m->status == ARI_OK) m->status = add_faces(b, a, w, g);
    return m->status == ARI_OK;
}

/* Names of the variables of usable edges: flat, upright. */
static ari_name edge_name(const ari_board *b, ari_edge e, char flat, char upright) {
    const uint32_t nh = ari_grid_nh(b->rows, b->cols), u = b->graph->ends[e][0];
    return ari_board_name(b, e < nh ? flat : upright, u);
}

/* The lines from variable `first` on at a point: `odd` of them, or two more, which an auxiliary decides. Returns it;
 * ARI_NO: they are fewer than `least`, and there is none. */
static ari_var add_degree(const ari_board *b, ari_model *m, const wiring *w, uint32_t cell, ari_var first,
                          uint16_t rule, bool odd, uint32_t least, char stem) {
    const ari_graph *g = w->graph;
    const ari_vertex v = w->point[cell];
    const uint32_t n = g->head[v + 1] - g->head[v];
    ari_term term[4];
    for (uint32_t i = 0; i < n; i++) term[i].coef = 1, term[i].lit = ARI_POS(first + g->inc[g->head[v] + i]);
    ari_var two = ARI_NO;
    if (n >= least) {
        two = ari_model_aux(m, ari_board_name(b, stem, cell));
        ari_model_define(m, two, 2, term, n);
    }
    ari_model_begin(m, ari_tag_of(rule, ARI_SITE(ARI_AT_CELL, cell), 0), odd, odd);
    for (uint32_t i = 0; i < n; i++) ari_model_term(m, 1, term[i].lit);
    if (n >= least) ari_model_term(m, -2, ARI_POS(two));
    ari_model_end(m);
    return two;
}

static uint32_t colour_model(const ari_board *b, uint32_t cell) { return (cell / b->cols + cell % b->cols) & 1; }

/* The number of points with three lines, by colour; and no two points with one line each joined. */
static void add_counts(const ari_board *b, ari_model *m, const wiring *w, const ari_var *z) {
    const uint32_t nv = w->graph->nvertex;
    if (!nv) return;
    for (uint32_t dark = 0; dark < 2; dark++) {
        uint32_t other = 0;
        for (uint32_t i = 0; i < b->ncell; i++) other += ari_circuit_point(b, i) && colour_model(b, i) != dark;
        const int32_t sum = other % 2 ? (int32_t)(other / 2) : -1; /* -1: no sum of z is that */
        ari_model_begin(m, ari_tag_of(TREE, ARI_SITE(ARI_AT_BOARD, 0), 0), sum, sum);
        for (uint32_t i = 0; i < b->ncell; i++)
            if (ari_circuit_point(b, i) && colour_model(b, i) == dark && z[w->point[i]] != ARI_NO)
                ari_model_term(m, 1, ARI_POS(z[w->point[i]]));
        ari_model_end(m);
    }
    for (ari_edge e = 0; nv > 2 && e < w->graph->nedge; e++) {
        ari_lit lit[3] = {ARI_NEG(e)};
        uint32_t n = 1;
        for (int k = 0; k < 2; k++)
            if (z[w->graph->ends[e][k]] != ARI_NO) lit[n++] = ARI_POS(z[w->graph->ends[e][k]]);
        ari_model_clause(m, ari_tag_of(TREE, ARI_SITE(ARI_AT_EDGE, w->edge[e]), 0), lit, n);
    }
}

/* The lines, their degrees and what is given: what the models share. */
static bool build_lines(const ari_board *b, ari_model *m, wiring *w) {
    if (!wire_model(b, m, w)) return false;
    ari_var *z = ARI_TAKE(m->arena, ari_var, w->graph->nvertex);
    if (!ari_model_granted(m, z)) return false;
    for (ari_edge e = 0; e < w->graph->nedge; e++) (void)ari_model_main(m, edge_name(b, w->edge[e], 'h', 'v'));
    if (m->status != ARI_OK) return false;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (ari_circuit_point(b, i)) z[w->point[i]] = add_degree(b, m, w, i, 0, DEGREE, true, 3, 'z');
    if (m->status != ARI_OK) return false;
    for (ari_edge e = 0; e < w->graph->nedge; e++) {
        if (!ari_circuit_given(b, w->edge[e])) continue;
        const uint32_t site = ARI_SITE(ARI_AT_EDGE, w->edge[e]);
        ari_model_unit(m, ari_tag_of(GIVEN, site, ari_model_group(m, site)), ARI_POS(e));
    }
    add_counts(b, m, w, z);
    return m->status == ARI_OK;
}

static bool build_spanning(const ari_board *b, ari_model *m, wiring *w) {
    if (!build_lines(b, m, w)) return false;
    ari_topo *t = ari_model_topo(m, ARI_TREE, w->graph, true, 0, ari_tag_of(TREE, ARI_SITE(ARI_AT_BOARD, 0), 0));
    if (!t) return false;
    t->spanning = true;
    for (ari_edge e = 0; e < w->graph->nedge; e++) t->edge[e] = ARI_POS(e);
    return true;
}

void ari_circuit_models_tree(const ari_board *b, ari_model *m) {
    wiring w;
    (void)build_spanning(b, m, &w);
}

/* The number of edges between two vertices, or 0 when nothing joins them. */
static uint32_t distance_model(ari_model *m, const ari_graph *g, ari_vertex s, ari_vertex t) {
    uint32_t *far = ARI_ZERO(m->arena, uint32_t, g->nvertex);
    ari_vertex *queue = ARI_TAKE(m->arena, ari_vertex, g->nvertex);
    if (!ari_model_granted(m, far && queue)) return 0;
    uint32_t n = 1;
    queue[0] = s;
    for (uint32_t at = 0; at < n && !far[t]; at++)
        for (uint32_t i = g->head[queue[at]]; i < g->head[queue[at] + 1]; i++) {
            const ari_vertex u = g->nbr[i];
            if (u == s || far[u]) continue;
            far[u] = far[queue[at]] + 1;
            queue[n++] = u;
        }
    return far[t];
}

/* The marked points; false: there are none. */
static bool find_ends(const ari_board *b, const wiring *w, ari_vertex end[2]) {
    end[0] = end[1] = ARI_NO;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (ari_circuit_has(b, i, ARI_WIRE_MARK)) end[end[0] != ARI_NO] = w->point[i];
    return end[1] != ARI_NO;
}

/* Variables p of the lines on the way, the row of the distance, and the goal. Returns the first p. */
static ari_var add_way(const ari_board *b, ari_model *m, const wiring *w, const ari_vertex end[2]) {
    const ari_var first = m->nvar;
    ari_term *term = ARI_TAKE(m->arena, ari_term, w->graph->nedge);
    if (!ari_model_granted(m, term)) return ARI_NO;
    for (ari_edge e = 0; e < w->graph->nedge; e++) {
        const ari_var p = ari_model_main(m, edge_name(b, w->edge[e], 'p', 'q'));
        if (m->status != ARI_OK) return ARI_NO;
        term[e].coef = 1;
        term[e].lit = ARI_POS(p);
        ari_model_either(m, ari_tag_of(TREE, ARI_SITE(ARI_AT_EDGE, w->edge[e]), 0), ARI_NEG(p), ARI_POS(e));
    }
    const uint32_t least = distance_model(m, w->graph, end[0], end[1]);
    ari_model_begin(m, ari_tag_of(TREE, ARI_SITE(ARI_AT_BOARD, 0), 0), (int32_t)least, ARI_PLUS);
    for (ari_edge e = 0; e < w->graph->nedge; e++) ari_model_term(m, 1, term[e].lit);
    ari_model_end(m);
    ari_model_goal(m, term, w->graph->nedge);
    return first;
}

void ari_circuit_models_path(const ari_board *b, ari_model *m) {
    wiring w;
    ari_vertex end[2];
    if (!build_spanning(b, m, &w) || !find_ends(b, &w, end)) return; /* nothing is marked: the tree alone */
    const ari_tag tag = ari_tag_of(TREE, ARI_SITE(ARI_AT_BOARD, 0), 0);
    ari_topo *t = ari_model_topo(m, ARI_PATHS, w.graph, true, 1, tag);
    const ari_var p = t ? add_way(b, m, &w, end) : ARI_NO;
    if (p == ARI_NO) return;
    t->pair[0][0] = end[0];
    t->pair[0][1] = end[1];
    for (ari_edge e = 0; e < w.graph->nedge; e++) t->edge[e] = ARI_POS(p + e);
}

/* ---- model "flow" ---- */

typedef struct arc { ari_var on, digit; } arc; /* digit: the lowest of w digits; on ARI_NO: it enters the source */

static uint32_t digits_for(uint32_t most) {
    uint32_t n = 0;
    for (; most; most >>= 1) n++;
    return n;
}

/* Ways and amounts of both directions of every edge: from its first end to its second, and back. */
static arc *add_arcs(const ari_board *b, ari_model *m, const wiring *w, uint32_t ndigit) {
    const ari_graph *g = w->graph;
    arc *a = (arc *)ari_arena_array(m->arena, 2 * (size_t)g->nedge, sizeof *a, false);
    if (!ari_model_granted(m, a)) return NULL;
    for (uint32_t i = 0; i < 2 * g->nedge; i++) {
        const ari_edge e = i / 2;
        ari_name name = edge_name(b, w->edge[e], i % 2 ? 'w' : 'e', i % 2 ? 'n' : 's');
        a[i].on = ARI_NO;
        if (!g->ends[e][1 - i % 2]) continue;
        a[i].on = ari_model_main(m, name);
        a[i].digit = m->nvar;
        name.stem = (char)(name.stem - 'a' + 'A');
        for (name.c = 1; name.c <= ndigit; name.c++) (void)ari_model_main(m, name);
    }
    return m->status == ARI_OK ? a : NULL;
}

static void add_amount(ari_model *m, const arc *a, uint32_t ndigit, int32_t sign) {
    for (uint32_t i = 0; i < ndigit && a->on != ARI_NO; i++)
        ari_model_term(m, sign * ((int32_t)1 << i), ARI_POS(a->digit + i));
}

/* Of one arc: nothing unless it is used, else between 1 and all. */
static void add_capacity(ari_model *m, ari_tag tag, const arc *a, uint32_t ndigit, uint32_t most) {
    if (a->on == ARI_NO) return;
    ari_model_begin(m, tag, ARI_MINUS, 0);
    add_amount(m, a, ndigit, 1);
    ari_model_term(m, -(int32_t)most, ARI_POS(a->on));
    ari_model_end(m);
    ari_model_begin(m, tag, 0, ARI_PLUS);
    add_amount(m, a, ndigit, 1);
    ari_model_term(m, -1, ARI_POS(a->on));
    ari_model_end(m);
}

static void add_flow(const ari_board *b, ari_model *m, const wiring *w) {
    const ari_graph *g = w->graph;
    const uint32_t most = g->nvertex - 1, ndigit = digits_for(most);
    const arc *a = add_arcs(b, m, w, ndigit);
    for (ari_edge e = 0; a && e < g->nedge && m->status == ARI_OK; e++) {
        const ari_tag tag = ari_tag_of(TREE, ARI_SITE(ARI_AT_EDGE, w->edge[e]), 0);
        ari_model_begin(m, tag, 0, 0);
        ari_model_term(m, -1, ARI_POS(e));
        for (uint32_t k = 0; k < 2; k++)
            if (a[2 * e + k].on != ARI_NO) ari_model_term(m, 1, ARI_POS(a[2 * e + k].on));
        ari_model_end(m);
        for (uint32_t k = 0; k < 2; k++) add_capacity(m, tag, &a[2 * e + k], ndigit, most);
    }
    for (uint32_t cell = 0; a && cell < b->ncell && m->status == ARI_OK; cell++) {
        if (!ari_circuit_point(b, cell)) continue;
        const ari_vertex v = w->point[cell];
        const ari_tag tag = ari_tag_of(TREE, ARI_SITE(ARI_AT_CELL, cell), 0);
        const int32_t keeps = v ? 1 : -(int32_t)most;
        ari_model_begin(m, tag, keeps, keeps);
        for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) {
            const uint32_t in = 2 * g->inc[i] + (g->ends[g->inc[i]][0] == v);
            add_amount(m, &a[in], ndigit, 1);
            add_amount(m, &a[in ^ 1u], ndigit, -1);
        }
        ari_model_end(m);
        if (!v) continue;
        ari_model_begin(m, tag, 1, 1);
        for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++)
            ari_model_term(m, 1, ARI_POS(a[2 * g->inc[i] + (g->ends[g->inc[i]][0] == v)].on));
        ari_model_end(m);
    }
}

void ari_circuit_models_flow(const ari_board *b, ari_model *m) {
    wiring w;
    ari_vertex end[2];
    if (!build_lines(b, m, &w) || !w.graph->nvertex) return;
    add_flow(b, m, &w);
    const ari_var p = find_ends(b, &w, end) ? add_way(b, m, &w, end) : ARI_NO;
    for (uint32_t i = 0; i < b->ncell && p != ARI_NO && m->status == ARI_OK; i++) {
        const bool is_end =
            ari_circuit_has(b, i, ARI_WIRE_MARK); /* of the way: one line of it; elsewhere two or none */
        if (ari_circuit_point(b, i)) add_degree(b, m, &w, i, p, TREE, is_end, is_end ? 5 : 2, 'u');
    }
}

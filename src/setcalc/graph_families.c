/* graph_families.c - graphs as text, and their families of edge sets. A new kind of family is one line in `words`
 * (calculator.c). */
#include "setcalc/workspace.h"

#include "frontier/pairs.h"
#include "graph/grid.h"

#include <string.h>

typedef struct graph_text {
    ari_scan in;
    ari_arena *arena;
    ari_error *err;
    ARI_LIST(uint32_t) end;  /* two a edge */
    ARI_LIST(uint32_t) pair; /* two a pair */
    ARI_LIST(ari_scan) limit; /* lines of limits */
    bool limits;             /* there may be some */
    uint32_t *dense, ndense; /* vertices by their numbers in a list of edges */
} graph_text;

enum { SIDE_MOST = 1000, VERTEX_MOST = 1000000 };

static ari_status wrong_family(graph_text *g, const char *what, const char *remedy) {
    return ari_scan_fail(&g->in, g->err, what, remedy);
}

static ari_status spent_family(graph_text *g) {
    return ari_status_fail(g->err, g->arena->spent, 0, 0, "memory is out", "give more, or a smaller graph");
}

static ari_status put_pair(graph_text *g, uint32_t u, uint32_t v) {
    if (!ARI_RESERVE(g->arena, &g->pair, 2)) return spent_family(g);
    ARI_PUSH(&g->pair, u);
    ARI_PUSH(&g->pair, v);
    return ARI_OK;
}

/* A line of limits is kept for later, when the graph is known. */
static ari_status keep_limit(graph_text *t) {
    const char *rest;
    uint32_t n;
    if (!ARI_APPEND(t->arena, &t->limit, t->in)) return spent_family(t);
    (void)ari_scan_line(&t->in, &rest, &n);
    return ARI_OK;
}

/* "RxC" has been seen to come: the grid, then ":u-v,u-v". */
static ari_status parse_grid(graph_text *t, ari_graph *g) {
    uint32_t rows = 0, cols = 0, u, v;
    if (!ari_scan_uint(&t->in, &rows) || !ari_scan_accept(&t->in, "x") || !ari_scan_uint(&t->in, &cols))
        return wrong_family(t, "this is no grid", "write ROWSxCOLUMNS of points, such as 9x9");
    if (!rows || !cols || rows > SIDE_MOST || cols > SIDE_MOST)
        return ari_status_fail(t->err, ARI_RANGE, 0, 0, "a grid has 1 to 1000 rows and columns", "");
    if (ari_scan_accept(&t->in, ":")) {
        do {
            if (!ari_scan_uint(&t->in, &u) || !ari_scan_accept(&t->in, "-") || !ari_scan_uint(&t->in, &v))
                return wrong_family(t, "this is no pair of points", "write numbers as 0-24, points row by row from 0");
            ARI_TRY(put_pair(t, u, v));
        } while (ari_scan_accept(&t->in, ","));
    }
    ari_scan_blanks(&t->in);
    if (ari_scan_accept(&t->in, "\n") || (t->limits && ari_scan_accept(&t->in, ";")))
        while (t->limits && ari_scan_peek(&t->in) >= 0) ARI_TRY(keep_limit(t));
    if (ari_scan_peek(&t->in) >= 0)
        return wrong_family(t, "something follows the grid", t->limits ? "write 9x9, then ';' and limits"
                                                                       : "write 9x9, or 9x9:0-80 with pairs");
    return ari_grid_build(t->arena, rows, cols, g) == ARI_OK ? ARI_OK : spent_family(t);
}

static ari_status edge_line(graph_text *t) {
    uint32_t u, v;
    ari_scan_blanks(&t->in);
    const bool pair = ari_scan_accept(&t->in, "pair");
    if (pair) ari_scan_blanks(&t->in);
    int c = ari_scan_peek(&t->in);
    if (t->limits && !pair && c > 0 && ari_scan_letter((char)c)) return keep_limit(t);
    if (pair || (c >= 0 && c != '\n' && c != '#')) {
        if (!ari_scan_uint(&t->in, &u)) return wrong_family(t, "this is no vertex",
                                                            "write an edge as two numbers, or pair u v");
        ari_scan_blanks(&t->in);
        if (!ari_scan_uint(&t->in, &v)) return wrong_family(t, "an edge has two ends",
                                                            "write an edge as two numbers, or pair u v");
        if (u > VERTEX_MOST || v > VERTEX_MOST)
            return wrong_family(t, "the number of a vertex is over 1000000", "number the vertices from 0 or 1");
        if (u == v) return wrong_family(t, pair ? "a pair of a vertex with itself" : "an edge from a vertex to itself",
                                        "leave it out");
        if (pair) ARI_TRY(put_pair(t, u, v));
        else if (!ARI_RESERVE(t->arena, &t->end, 2)) return spent_family(t);
        else {
            ARI_PUSH(&t->end, u);
            ARI_PUSH(&t->end, v);
        }
    }
    ari_scan_blanks(&t->in);
    c = ari_scan_peek(&t->in);
    if (c >= 0 && c != '\n' && c != '#') return wrong_family(t, "more than two ends", "write one edge a line");
    const char *rest;
    uint32_t n;
    (void)ari_scan_line(&t->in, &rest, &n);
    return ARI_OK;
}

/* Vertices get dense numbers in ascending order of theirs, so that a vertex without edges is none. */
static ari_status parse_edges(graph_text *t, ari_graph *g, uint32_t **label) {
    while (ari_scan_peek(&t->in) >= 0) ARI_TRY(edge_line(t));
    if (!t->end.n)
        return wrong_family(t, "there is no edge", "write one edge a line, as two numbers; or a grid as 9x9");
    uint32_t most = 0, n = 0;
    for (uint32_t i = 0; i < t->end.n; i++)
        if (t->end.at[i] > most) most = t->end.at[i];
    uint32_t *dense = ARI_ZERO(t->arena, uint32_t, (size_t)most + 1);
    ari_vertex(*ends)[2] = ari_arena_array(t->arena, t->end.n / 2, sizeof *ends, false);
    if (!dense || !ends) return spent_family(t);
    for (uint32_t i = 0; i < t->end.n; i++) dense[t->end.at[i]] = 1;
    for (uint32_t v = 0; v <= most; v++) dense[v] = dense[v] ? n++ : ARI_NO;
    t->dense = dense;
    t->ndense = most + 1;
    if (!(*label = ARI_TAKE(t->arena, uint32_t, n))) return spent_family(t);
    for (uint32_t v = 0; v <= most; v++)
        if (dense[v] != ARI_NO) (*label)[dense[v]] = v;
    for (uint32_t i = 0; i < t->end.n; i++) ends[i / 2][i % 2] = dense[t->end.at[i]];
    for (uint32_t i = 0; i < t->pair.n; i++) {
        const uint32_t v = t->pair.at[i];
        if (v > most || dense[v] == ARI_NO)
            return ari_status_fail(t->err, ARI_RANGE, 0, 0, "a pair names a vertex that has no edge",
                                   "see the lines pair");
        t->pair.at[i] = dense[v];
    }
    return ari_graph_build(t->arena, n, t->end.n / 2, (const ari_vertex(*)[2])ends, g) == ARI_OK ? ARI_OK
                                                                                                 : spent_family(t);
}

static bool is_grid(const char *text, size_t size) {
    size_t i = 0;
    while (i < size && text[i] >= '0' && text[i] <= '9') i++;
    return i && i < size && text[i] == 'x';
}

ari_status ari_setcalc_graph_parse(ari_arena *a, const char *word, ari_famkind kind, const char *text, size_t size,
                                   const char *order, ari_famgraph *out, ari_error *err) {
    graph_text t = {0};
    memset(out, 0, sizeof *out);
    t.arena = a;
    t.err = err;
    t.limits = kind.limits;
    ari_scan_begin(&t.in, text, size);
    ARI_TRY(is_grid(text, size) ? parse_grid(&t, &out->graph) : parse_edges(&t, &out->graph, &out->label));
    out->kind = kind;
    out->word = word;
    out->instances = kind.kind == ARI_NFRONTIER_KIND;
    if (kind.pairs && !t.pair.n)
        return ari_status_refuse(err, ARI_RANGE, "", word, " needs pairs of points to join",
                                "write 9x9:0-80, or lines pair u v");
    if (!kind.pairs && t.pair.n)
        return ari_status_refuse(err, ARI_RANGE, "", word, " takes no pairs of points",
                                kind.limits ? "a limit does: path 0,24" : "the words links and covering-links do");
    out->npair = t.pair.n / 2;
    out->pair = ari_arena_array(a, out->npair, sizeof *out->pair, false);
    if (!out->pair) return spent_family(&t);
    for (uint32_t i = 0; i < t.pair.n; i++) {
        if (t.pair.at[i] >= out->graph.nvertex)
            return ari_status_fail(err, ARI_RANGE, 0, 0, "a pair names a point outside the grid",
                                   "points count from 0");
        out->pair[i / 2][i % 2] = t.pair.at[i];
    }
    if (kind.limits)
        ARI_TRY(ari_setcalc_limits_parse(a, &out->graph, t.dense, t.ndense, t.limit.at, t.limit.n, &out->limits, err));
    if (out->instances) return ari_setcalc_order_points(a, out->graph.nvertex, order, &out->point, err);
    return ari_setcalc_order_edges(a, &out->graph, order, &out->order, err);
}

void ari_setcalc_graph_ends(const ari_famgraph *g, uint32_t element, char out[24]) {
    uint32_t end[2] = {element, 1};
    if (g->instances)
        for (; *end >= end[1]; end[1]++) *end -= end[1];
    else memcpy(end, g->graph.ends[element], sizeof end);
    for (int i = 0; g->label && i < 2; i++) end[i] = g->label[end[i]];
    ari_out o;
    ari_text_within(&o, out, 24);
    ari_text_format(&o, "%u-%u", end[0], end[1]);
}

/* ---- sweeps ---- */

static ari_frontier sweep_family(ari_families *ws, const ari_famgraph *g) {
    ari_frontier f = {.graph = &g->graph, .order = &g->order, .kind = g->kind.kind, .cover = g->kind.cover,
                      .pair = (const ari_vertex(*)[2])g->pair, .npair = g->npair, .nthread = ws->options.threads,
                      .budget = &ws->budget};
    f.forecast = ari_order_forecast(&g->order, ari_frontier_presets(&f), NULL);
    return f;
}

bool ari_setcalc_graph_planar(ari_families *ws, const ari_famgraph *g, ari_grid_counts *p) {
    if (g->instances || g->limits) return false;
    const ari_frontier f = sweep_family(ws, g);
    return ari_grid_counts_fits(&f, p);
}

static ari_status failed_family(const ari_families *ws, ari_status s, ari_error *err) {
    if (s == ARI_RANGE)
        return ari_status_fail(err, s, 0, 0, "a vertex is in two pairs", "each vertex is an end of one path at most");
    if (s == ARI_UNSUPPORTED)
        return ari_status_fail(err, s, 0, 0, "the frontier of this graph is too wide",
                               "try the order path, or a smaller graph");
    return ari_setcalc_spent(ws, s, err);
}

/* All good Numberlink instances: counted, or with `out` as a diagram. */
static ari_status instances_family(ari_families *ws, ari_arena *a, const ari_famgraph *g, ari_big *count,
                                   ari_diagram *out, ari_error *err) {
    ari_instances x;
    ari_instances_ask ask = {0};
    ask.keep = ask.names = out != NULL;
    ask.order = g->point;
    ari_status s = ari_instances_find(a, &g->graph, &ask, &ws->budget, &x);
    if (s == ARI_RANGE)
        return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "the frontier of this graph is wider than 15 vertices",
                               "take a narrower grid or a smaller graph");
    if (s == ARI_OK && out) s = ari_frontier_pairs_diagram(&x, a, &ws->budget, out);
    if (s == ARI_OK && !out) *count = x.total;
    return s;
}

/* The limits with the graph and the order as they are now. */
static ari_constraint_ask limits_family(ari_families *ws, const ari_famgraph *g) {
    ari_constraint_ask q = *g->limits;
    q.graph = &g->graph;
    q.order = &g->order;
    q.budget = &ws->budget;
    return q;
}

ari_status ari_setcalc_graph_forecast(ari_families *ws, const ari_famgraph *g, ari_out *o, ari_error *err) {
    uint64_t widest;
    if (g->limits)
        return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "there is no forecast for limits of one's own",
                               "the count itself takes time by the states, which --progress shows");
    if (g->instances)
        return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "there is no forecast for instances",
                               "a sweep over pairs of states has no useful bound");
    const ari_frontier f = sweep_family(ws, g);
    const uint64_t sum = ari_order_forecast(&g->order, ari_frontier_presets(&f), &widest);
    ari_text_format(o, "order %s\nlevels %u\nwidth %u\n", ari_order_name(g->order.way), g->order.nedge, g->order.peak);
    ari_text_put(o, "states at most ");
    ari_text_uint(o, sum);
    ari_text_put(o, "\nwidest at most ");
    ari_text_uint(o, widest);
    ari_text_char(o, '\n');
    return ARI_OK;
}

ari_status ari_setcalc_graph_count(ari_families *ws, ari_arena *a, const ari_famgraph *g, ari_big *count,
                                   bool *complete, ari_error *err) {
    ari_frontier_figures figures;
    if (g->instances) {
        const ari_status s = instances_family(ws, a, g, count, NULL, err);
        *complete = s == ARI_OK;
        if (s == ARI_LIMIT) ari_big_clear(count); /* at least none */
        return s == ARI_LIMIT ? ARI_OK : ari_setcalc_limit(ws, s, err);
    }
    const ari_frontier f = sweep_family(ws, g);
    const ari_constraint_ask q = g->limits ? limits_family(ws, g) : (ari_constraint_ask){0};
    const ari_status s = g->limits ? ari_constraint_sweep_count(a, &q, &figures) : ari_frontier_count(a, &f, &figures);
    if (s != ARI_OK) return failed_family(ws, s, err);
    *count = figures.count;
    *complete = figures.complete;
    return ARI_OK;
}

/* The order of the edges that the forest knows already, new ones below, unless sweeps get wider by more than 2. */
static ari_status follow_family(const ari_families *ws, ari_arena *a, const ari_famgraph *g, ari_order *out) {
    const ari_universe *u = &ws->forest.universe;
    const uint32_t n = g->graph.nedge;
    uint32_t m = 0;
    ari_order o;
    *out = g->order;
    if (ari_node_store_agrees(&ws->forest, g->order.edge, n)) return ARI_OK;
    ari_edge *edge = ARI_TAKE(a, ari_edge, n);
    if (!edge) return a->spent;
    for (uint32_t k = 0; k < u->element.n; k++)
        if (u->element.at[k] < n) edge[m++] = u->element.at[k];
    for (uint32_t i = 0; i < n; i++)
        if (ari_universe_find(u, g->order.edge[i]) == ARI_UNIVERSE_NONE) edge[m++] = g->order.edge[i];
    ARI_TRY(ari_order_given(a, &g->graph, edge, &o));
    if (o.peak <= out->peak + 2) *out = o;
    return ARI_OK;
}

ari_status ari_setcalc_graph_build(ari_families *ws, ari_arena *a, const ari_famgraph *g, ari_diagram *out,
                                   ari_error *err) {
    if (g->instances) {
        const ari_status s = instances_family(ws, a, g, NULL, out, err);
        return ari_setcalc_limit(ws, s, err);
    }
    ari_famgraph along = *g;
    ARI_TRY(ari_setcalc_spent(ws, follow_family(ws, a, g, &along.order), err));
    const ari_frontier f = sweep_family(ws, &along);
    const ari_constraint_ask q = g->limits ? limits_family(ws, &along) : (ari_constraint_ask){0};
    const ari_status s = g->limits ? ari_constraint_sweep_build(a, &q, out, NULL)
                                   : ari_frontier_build(a, &f, out, NULL);
    return s == ARI_OK ? ARI_OK : failed_family(ws, s, err);
}

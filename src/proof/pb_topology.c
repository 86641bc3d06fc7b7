/* pb_topology.c - with n vertices the flow along edge e, from its first end to its second, is the
 * number g = sum of 2^b f(e,b) - half, where half is a power of two and at least n:
 *     n gate - g >= 0        n gate + g >= 0                                                  no line, no flow
 *     what comes in at v - what goes out + n root(v) - on(v) >= 0
 * Summed over the vertices of a set S, with the rows of what leads into it: n (gates into S) + n (roots in S) >= on(v)
 * for any v in S. Saturated this is a clause: something leads into S, or a root is there, or v is on nothing.
 *   edges           the gate is the edge
 *     one loop      on(v) is a variable, at least each edge at v; one root. Both sums say: a line leads from S to the
 *                   rest, or one of two vertices, one on each side, is on no line. One vertex is the root where it is
 *                   on a line; when that is proved one side is enough, the one without it
 *     all joined    on(v) is 1, the root is the first vertex
 *     no cycle      on(v) is 1; each edge is an arc from a vertex to the one it hangs on, a(e,0) from its first end or
 *                   a(e,1); no vertex has two, a root none. The gate is the arc. From S there are |S| arcs at most;
 *                   one leads out, or a root is there: so no cycle. A tree has one root, the first vertex
 *     paths         roots are the ends of numbers in force, on(v) as above. Each vertex has a code of bits, equal along
 *                   a line, at the ends of a number its own. No path beside itself: neighbours without a line are apart
 *                   in some bit, or one of them is empty
 *   vertices        on(v) is the literal itself, the gates are both ends; one root, or the vertex that is active anyway
 * Half of a sum of degrees, rounded up, says what is even: see put_half. */
#include "proof/pb_topology.h"

#include <string.h>

static const ari_graph *graph_of(const ari_pb_topology *s) { return s->d->graph; }

static bool hangs_topology(const ari_topo *d) { return d->kind == ARI_TREE || d->kind == ARI_ACYCLIC; }
/* Are all vertices on something? */
static bool covers_topology(const ari_topo *d) { return d->edge && (hangs_topology(d) || d->kind == ARI_CONNECTED); }

static ari_lit on_topology(const ari_pb_topology *s, ari_vertex v) {
    return s->d->vertex ? s->d->vertex[v] : covers_topology(s->d) ? ARI_LIT_TRUE : ARI_POS(s->on + v);
}

/* Can something be there? */
static bool is_open(const ari_pb_topology *s, ari_edge e) {
    const ari_vertex *const end = graph_of(s)->ends[e];
    return s->d->edge ? s->d->edge[e] < ARI_LIT_TRUE
                      : on_topology(s, end[0]) != ARI_LIT_FALSE && on_topology(s, end[1]) != ARI_LIT_FALSE;
}

/* What has to hold for a flow along e to its second end (way 0) or its first one. */
static ari_lit gate_topology(const ari_pb_topology *s, ari_edge e, uint32_t end, uint32_t way) {
    if (s->d->vertex) return on_topology(s, graph_of(s)->ends[e][end]);
    return hangs_topology(s->d) ? ARI_POS(s->arc + 2 * e + 1 - way) : s->d->edge[e];
}

/* ---- rows ------------------------------------------------------------------------------------------------------- */

void ari_pb_topology_term(ari_pb_text *t, int64_t *lo, int64_t coef, ari_lit lit) {
    if (lit >= ARI_LIT_TRUE) {
        if (lit == ARI_LIT_TRUE) *lo -= coef;
        return;
    }
    ari_text_int(t->o, coef);
    ari_text_format(t->o, lit & 1u ? " ~x%u " : " x%u ", ARI_VAR(lit) + 1);
}

uint64_t ari_pb_topology_end(ari_pb_text *t, int64_t lo) {
    ari_text_put(t->o, ">= ");
    ari_text_int(t->o, lo);
    ari_text_put(t->o, " ;\n");
    return ++t->id;
}

uint64_t ari_pb_topology_clause(ari_pb_text *t, const ari_lit *lit, uint32_t n) {
    int64_t lo = 1;
    for (uint32_t i = 0; i < n; i++) ari_pb_topology_term(t, &lo, 1, lit[i]);
    return ari_pb_topology_end(t, lo);
}

static void put_clause3(ari_pb_text *t, ari_lit x, ari_lit y, ari_lit z) {
    const ari_lit lit[3] = {x, y, z};
    if (x != ARI_LIT_TRUE && y != ARI_LIT_TRUE && z != ARI_LIT_TRUE) ari_pb_topology_clause(t, lit, 3);
}

/* This many times the flow along e, without what it is shifted by. */
static void put_flow(const ari_pb_topology *s, ari_pb_text *t, int64_t times, ari_edge e) {
    int64_t none = 0;
    for (uint32_t b = 0; b < s->bits; b++)
        ari_pb_topology_term(t, &none, times * ((int64_t)1 << b), ARI_POS(s->flow + e * s->bits + b));
}

static void put_capacity(ari_pb_topology *s, ari_pb_text *t, ari_edge e) {
    const int64_t half = (int64_t)1 << (s->bits - 1);
    for (uint32_t end = 0; end < (s->d->vertex ? 2 : 1); end++)
        for (uint32_t way = 0; way < 2; way++) {
            int64_t lo = way ? half : -half;
            ari_pb_topology_term(t, &lo, graph_of(s)->nvertex, gate_topology(s, e, end, way));
            put_flow(s, t, way ? 1 : -1, e);
            s->capacity[4 * e + 2 * end + way] = ari_pb_topology_end(t, lo);
        }
}

static void put_supply(ari_pb_topology *s, ari_pb_text *t, ari_vertex v) {
    const ari_graph *const g = graph_of(s);
    int64_t lo = 0;
    for (uint32_t k = g->head[v]; k < g->head[v + 1]; k++) {
        const ari_edge e = g->inc[k];
        const int way = g->ends[e][1] == v ? 1 : -1;
        if (!is_open(s, e)) continue;
        put_flow(s, t, way, e);
        lo += way * ((int64_t)1 << (s->bits - 1));
    }
    ari_pb_topology_term(t, &lo, g->nvertex, s->source[v]);
    ari_pb_topology_term(t, &lo, -1, on_topology(s, v));
    s->supply[v] = ari_pb_topology_end(t, lo);
}

/* Who hangs on whom. */
static void put_arcs(ari_pb_topology *s, ari_pb_text *t) {
    const ari_graph *const g = graph_of(s);
    for (ari_edge e = 0; e < g->nedge; e++) {
        if (!is_open(s, e)) continue;
        for (uint32_t i = 0; i < 2; i++)
            put_clause3(t, s->d->edge[e], ARI_NEG(s->arc + 2 * e + i), ARI_LIT_FALSE);
        const ari_lit arc[3] = {s->d->edge[e] ^ 1u, ARI_POS(s->arc + 2 * e), ARI_POS(s->arc + 2 * e + 1)};
        s->hangs[e] = ari_pb_topology_clause(t, arc, 3);
    }
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        int64_t lo = v == s->root ? 0 : -1;
        for (uint32_t k = g->head[v]; k < g->head[v + 1]; k++)
            if (is_open(s, g->inc[k]))
                ari_pb_topology_term(t, &lo, -1, ARI_POS(s->arc + 2 * g->inc[k] + (g->ends[g->inc[k]][1] == v)));
        ari_pb_topology_term(t, &lo, -1, s->source[v]);
        s->parent[v] = ari_pb_topology_end(t, lo);
    }
}

static ari_lit code_topology(const ari_pb_topology *s, ari_vertex v, uint32_t b) {
    return ARI_POS(s->code + v * s->ncode + b);
}

/* Codes of paths. */
static void put_codes(const ari_pb_topology *s, ari_pb_text *t) {
    const ari_graph *const g = graph_of(s);
    for (uint32_t i = 0; i < s->d->npair; i++)
        for (uint32_t k = 0; k < 2; k++) {
            const ari_vertex v = s->d->pair[i][k];
            const ari_lit off = ARI_NOT(s->d->pair_on[i]);
            put_clause3(t, off, on_topology(s, v), ARI_LIT_FALSE);
            for (uint32_t b = 0; b < s->ncode; b++)
                put_clause3(t, off, code_topology(s, v, b) ^ (~i >> b & 1u), ARI_LIT_FALSE);
        }
    for (ari_edge e = 0; e < g->nedge; e++) {
        const ari_vertex u = g->ends[e][0], v = g->ends[e][1];
        int64_t lo = -1;
        for (uint32_t b = 0; b < s->ncode; b++) {
            const ari_lit x = code_topology(s, u, b), y = code_topology(s, v, b),
                          apart = ARI_POS(s->apart + e * s->ncode + b);
            if (is_open(s, e)) put_clause3(t, s->d->edge[e] ^ 1u, x ^ 1u, y);
            if (is_open(s, e)) put_clause3(t, s->d->edge[e] ^ 1u, x, y ^ 1u);
            if (!s->d->chordless) continue;
            put_clause3(t, apart ^ 1u, x, y);
            put_clause3(t, apart ^ 1u, x ^ 1u, y ^ 1u);
        }
        if (!s->d->chordless) continue;
        for (uint32_t b = 0; b < s->ncode; b++) ari_pb_topology_term(t, &lo, 1, ARI_POS(s->apart + e * s->ncode + b));
        ari_pb_topology_term(t, &lo, 1, s->d->edge[e]);
        ari_pb_topology_term(t, &lo, -1, on_topology(s, u));
        ari_pb_topology_term(t, &lo, -1, on_topology(s, v));
        ari_pb_topology_end(t, lo);
    }
}

static void number_topology(ari_pb_topology *s, ari_pb_text *t) {
    const ari_graph *const g = graph_of(s);
    for (s->bits = 1; (uint32_t)1 << (s->bits - 1) < g->nvertex;) s->bits++;
    for (s->ncode = 1; (uint32_t)1 << s->ncode < s->d->npair;) s->ncode++;
    if (s->d->kind != ARI_PATHS) s->ncode = 0;
    s->on = t->nvar;
    s->roots = s->on + g->nvertex;
    s->arc = s->roots + g->nvertex;
    s->code = s->arc + 2 * g->nedge * hangs_topology(s->d);
    s->apart = s->code + g->nvertex * s->ncode;
    s->flow = s->apart + g->nedge * s->ncode;
    t->nvar = s->flow + g->nedge * s->bits;
    s->root = covers_topology(s->d) && s->d->kind != ARI_ACYCLIC ? 0 : ARI_NO;
    for (ari_vertex v = 0; s->d->vertex && v < g->nvertex; v++)
        if (on_topology(s, v) == ARI_LIT_TRUE) s->root = v;
    for (ari_vertex v = 0; v < g->nvertex; v++)
        s->source[v] = s->root == ARI_NO && s->d->kind != ARI_PATHS ? ARI_POS(s->roots + v) : ARI_LIT_FALSE;
    for (uint32_t i = 0; i < 2 * s->d->npair; i++) s->source[s->d->pair[i / 2][i % 2]] = s->d->pair_on[i / 2];
}

void ari_pb_topology_rows(ari_pb_topology *s, ari_pb_text *t) {
    const ari_graph *const g = graph_of(s);
    if (s->d->kind == ARI_CYCLES) return; /* no flow */
    number_topology(s, t);
    ari_text_put(t->o, "* a demand on shape: a flow\n");
    for (ari_edge e = 0; e < g->nedge; e++) {
        if (!is_open(s, e)) continue;
        put_capacity(s, t, e);
        for (uint32_t i = 0; i < 2 && s->d->edge && !covers_topology(s->d); i++)
            put_clause3(t, on_topology(s, g->ends[e][i]), s->d->edge[e] ^ 1u, ARI_LIT_FALSE);
    }
    for (ari_vertex v = 0; v < g->nvertex; v++)
        if (v != s->root && on_topology(s, v) != ARI_LIT_FALSE) put_supply(s, t, v);
    if (hangs_topology(s->d)) put_arcs(s, t);
    if (s->d->kind == ARI_PATHS) put_codes(s, t);
    if (s->root != ARI_NO || hangs_topology(s->d) || s->d->kind == ARI_PATHS) return;
    int64_t lo = -1;
    for (ari_vertex v = 0; v < g->nvertex; v++)
        if (on_topology(s, v) != ARI_LIT_FALSE) ari_pb_topology_term(t, &lo, -1, s->source[v]);
    s->one_root = ari_pb_topology_end(t, lo);
    if (s->first != ARI_NO) put_clause3(t, s->source[s->first], on_topology(s, s->first) ^ 1u, ARI_LIT_FALSE);
}

ari_vertex ari_pb_topology_meets(const ari_pb_topology *s, ari_lit lit) {
    const uint32_t k = s->item_of[ARI_VAR(lit)];
    if (hangs_topology(s->d) || s->d->kind == ARI_PATHS) return ARI_NO; /* their rows name none */
    if (k == ARI_NO || lit != (s->d->edge ? s->d->edge : s->d->vertex)[k]) return ARI_NO;
    return s->d->edge ? graph_of(s)->ends[k][0] : k;
}

/* ---- cuts ------------------------------------------------------------------------------------------------------- */

/* Takes what is connected with v by edges that are not absent for sure, or vertices, into S. */
static void take_in(ari_pb_topology *s, ari_vertex v) {
    const ari_graph *const g = graph_of(s);
    uint32_t n = 1;
    s->queue[0] = v;
    s->side[v] = 1;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = g->head[s->queue[i]]; k < g->head[s->queue[i] + 1]; k++) {
            const ari_vertex w = g->nbr[k];
            if (!is_open(s, g->inc[k]) || s->state[s->d->vertex ? w : g->inc[k]] < 0 || s->side[w]) continue;
            s->side[w] = 1;
            s->queue[n++] = w;
        }
}

/* Some vertex on this side where something is present; ARI_NO: there is none. */
static ari_vertex present_on(const ari_pb_topology *s, uint32_t side) {
    const ari_graph *const g = graph_of(s);
    for (ari_vertex v = 0; s->d->vertex && v < g->nvertex; v++)
        if (s->state[v] > 0 && s->side[v] == side) return v;
    for (ari_edge e = 0; s->d->edge && e < g->nedge; e++)
        for (uint32_t i = 0; i < 2 && s->state[e] > 0; i++)
            if (s->side[g->ends[e][i]] == side) return g->ends[e][i];
    return ARI_NO;
}

/* The sum over one side: what is on something there is no more than what leads into it can carry, or a root is there.
 * How many vertices; what leads in hangs on the end that is absent, else on the one outside. */
static uint64_t put_inflow(ari_pb_topology *s, ari_pb_text *t, uint32_t side) {
    const ari_graph *const g = graph_of(s);
    uint64_t n = 0;
    for (ari_vertex v = 0; v < g->nvertex; v++)
        if (s->side[v] == side && s->supply[v]) ari_text_format(t->o, n++ ? " %l +" : " %l", (int64_t)s->supply[v]);
    for (ari_edge e = 0; e < g->nedge; e++) {
        const ari_vertex *const end = g->ends[e];
        if (!is_open(s, e) || s->side[end[0]] == s->side[end[1]]) continue;
        const uint32_t way = s->side[end[0]] == side;
        const bool shut = s->d->vertex && (s->state[end[1]] < 0 || (s->state[end[0]] >= 0 && way));
        ari_text_format(t->o, " %l +", (int64_t)s->capacity[4 * e + 2 * shut + way]);
    }
    return n;
}

/* Something leads into the side, or a root is there, or `at` is on nothing. */
static void put_side(ari_pb_topology *s, ari_pb_text *t, uint32_t side, ari_vertex at) {
    const uint64_t n = put_inflow(s, t, side);
    for (ari_vertex v = 0; v < graph_of(s)->nvertex && at != ARI_NO; v++)
        if (s->side[v] == side && v != at && on_topology(s, v) < ARI_LIT_TRUE)
            ari_text_format(t->o, on_topology(s, v) & 1u ? " ~x%u +" : " x%u +", ARI_VAR(on_topology(s, v)) + 1);
    ari_text_put(t->o, " s");
    if (at == ARI_NO) ari_text_format(t->o, " %l d", (int64_t)n);
}

static void begin_sum(ari_pb_text *t) { ari_text_put(t->o, "pol"); }
static void end_sum(ari_pb_text *t) {
    ari_text_format(t->o, "%s\n", t->stop);
    t->id++;
}

static ari_vertex root_of(const ari_pb_topology *s) { return s->root == ARI_NO && s->met ? s->first : s->root; }

/* One side is enough where the root is known, or an end of a path. */
static void put_cut(ari_pb_topology *s, ari_pb_text *t) {
    ari_vertex here = ARI_NO, there = ARI_NO;
    const ari_vertex root = root_of(s);
    const bool both = root == ARI_NO && s->d->kind != ARI_PATHS;
    const uint32_t side = root == ARI_NO || !s->side[root];
    if (!covers_topology(s->d)) here = present_on(s, side);
    if (both) there = present_on(s, !side);
    if ((!covers_topology(s->d) && here == ARI_NO) || (both && there == ARI_NO)) return;
    begin_sum(t);
    put_side(s, t, side, here);
    if (both) put_side(s, t, !side, there);
    if (both) ari_text_format(t->o, " + %l + s", (int64_t)s->one_root);
    end_sum(t);
}

/* ---- numbers of vertices ---------------------------------------------------------------------------------------- */

/* 1 present, -1 absent, 0 open. */
static int told_topology(const ari_pb_topology *s, ari_vertex v) {
    return on_topology(s, v) >= ARI_LIT_TRUE ? (on_topology(s, v) == ARI_LIT_TRUE ? 1 : -1) : s->state[v];
}

static void reach_topology(ari_pb_topology *s, ari_vertex from) {
    const ari_graph *const g = graph_of(s);
    memset(s->cost, 0xff, g->nvertex * sizeof *s->cost);
    s->cost[from] = 0;
    for (bool more = true; more;) {
        more = false;
        for (ari_edge e = 0; e < 2 * g->nedge; e++) {
            const ari_vertex v = g->ends[e / 2][e & 1u], w = g->ends[e / 2][1 - (e & 1u)];
            if (s->cost[v] == ARI_NO || told_topology(s, w) < 0 || s->cost[v] + !told_topology(s, w) >= s->cost[w])
                continue;
            s->cost[w] = s->cost[v] + !told_topology(s, w);
            more = true;
        }
    }
}

/* What is not connected with the root is not there; so too few are. */
static void put_few(ari_pb_topology *s, ari_pb_text *t) {
    bool any = false;
    reach_topology(s, s->root);
    for (ari_vertex v = 0; v < graph_of(s)->nvertex; v++) {
        s->side[v] = s->cost[v] == ARI_NO && told_topology(s, v) >= 0;
        any |= s->side[v];
    }
    if (!any) return; /* the row alone says so */
    begin_sum(t);
    (void)put_inflow(s, t, 1);
    ari_text_format(t->o, " %l +", (int64_t)s->row[s->size_row]);
    end_sum(t);
}

/* Present vertices that are too far from each other: of each cost between them some open vertex is there: these
 * are a cut. This many, and the present ones, are too many. */
static void put_far(ari_pb_topology *s, ari_pb_text *t) {
    const ari_graph *const g = graph_of(s);
    ari_vertex from = 0, to = ARI_NO;
    uint32_t total = 0, size = s->size;
    for (ari_vertex v = 0; v < g->nvertex; v++) total += told_topology(s, v) > 0;
    for (; from < g->nvertex; from++) {
        if (told_topology(s, from) <= 0) continue;
        reach_topology(s, from);
        for (to = 0; to < g->nvertex && (told_topology(s, to) <= 0 || (uint64_t)s->cost[to] + total <= size); to++) {}
        if (to < g->nvertex) break;
    }
    begin_sum(t);
    for (uint32_t level = 1; level <= size + 1 - total; level++) {
        const bool beyond = s->cost[s->root] < level; /* the side without the root */
        for (ari_vertex v = 0; v < g->nvertex; v++)
            s->side[v] = told_topology(s, v) >= 0 &&
                         (beyond ? s->cost[v] > level - (told_topology(s, v) > 0) : s->cost[v] < level);
        put_side(s, t, 1, beyond ? to : from);
        if (level > 1) ari_text_put(t->o, " +");
    }
    ari_text_format(t->o, " %l +", (int64_t)s->row[s->size_row] + 1);
    end_sum(t);
}

/* ---- cycles ----------------------------------------------------------------------------------------------------- */

/* S is the cycle, without the edges that hang on to it. */
static void take_cycle(ari_pb_topology *s) {
    const ari_graph *const g = graph_of(s);
    for (bool more = true; more;) {
        memset(s->side, 0, g->nvertex * sizeof *s->side);
        for (ari_edge e = 0; e < g->nedge; e++)
            for (uint32_t i = 0; i < 2; i++) s->side[g->ends[e][i]] += s->state[e] == 2;
        more = false;
        for (ari_edge e = 0; e < g->nedge; e++)
            if (s->state[e] == 2 && (s->side[g->ends[e][0]] == 1 || s->side[g->ends[e][1]] == 1))
                s->state[e] = 1, more = true;
    }
    for (ari_vertex v = 0; v < g->nvertex; v++) s->side[v] = s->side[v] > 0;
}

/* Arcs within S: as many as there are vertices at most, less one. */
static void put_tree(ari_pb_topology *s, ari_pb_text *t) {
    const ari_graph *const g = graph_of(s);
    bool first = s->root != ARI_NO && s->side[s->root];
    begin_sum(t);
    if (!first) put_side(s, t, 1, ARI_NO);
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        if (!s->side[v]) continue;
        ari_text_format(t->o, first ? " %l" : " %l +", (int64_t)s->parent[v]);
        first = false;
    }
    for (ari_edge e = 0; e < g->nedge; e++)
        for (uint32_t i = 0; i < 2 && is_open(s, e); i++) {
            const bool in[2] = {s->side[g->ends[e][0]], s->side[g->ends[e][1]]};
            if (s->state[e] == 2 && !i) ari_text_format(t->o, " %l +", (int64_t)s->hangs[e]);
            /* an arc that leaves S is in the sum over S, unless there is none */
            if (s->state[e] != 2 && in[i] && (in[!i] || (s->root != ARI_NO && s->side[s->root])))
                ari_text_format(t->o, " x%u +", s->arc + 2 * e + i + 1);
        }
    ari_text_put(t->o, " s");
    end_sum(t);
}

static void put_cycle(ari_pb_topology *s, ari_pb_text *t) {
    take_cycle(s);
    if (hangs_topology(s->d)) put_tree(s, t);
    else put_cut(s, t); /* where all present edges meet the cycle, degrees are enough */
}

/* ---- parity ----------------------------------------------------------------------------------------------------- */

/* Half the sum of the degrees in S, or of their upper bounds. Known edges lead out of S and count once: with
 * twice themselves, or their negation, it is their literals in the clause that are left. Both halves, rounded up, say
 * 1. */
static void put_half(ari_pb_topology *s, ari_pb_text *t, uint32_t side, bool upper) {
    const ari_graph *const g = graph_of(s);
    uint32_t n = 0;
    for (ari_vertex v = 0; v < g->nvertex; v++)
        if (s->side[v] == side && s->degree[v] != ARI_NO)
            ari_text_format(t->o, n++ ? " %l +" : " %l", (int64_t)(s->row[s->degree[v]] + upper));
    for (ari_edge e = 0; e < g->nedge; e++)
        if (s->state[e] && (s->state[e] > 0) != upper)
            ari_text_format(t->o, upper ? " x%u 2 * +" : " ~x%u 2 * +", ARI_VAR(s->d->edge[e]) + 1);
    ari_text_put(t->o, " 2 d");
}

/* Known edges lead from S to the rest, others stay on their side. */
static void put_parity(ari_pb_topology *s, ari_pb_text *t) {
    const ari_graph *const g = graph_of(s);
    uint32_t size = 0, all = 0;
    memset(s->side, 0xff, g->nvertex * sizeof *s->side);
    for (ari_vertex first = 0; first < g->nvertex; first++) {
        uint32_t n = 1;
        if (s->side[first] != ARI_NO) continue;
        s->queue[0] = first;
        s->side[first] = 0;
        for (uint32_t i = 0; i < n; i++)
            for (uint32_t k = g->head[s->queue[i]]; k < g->head[s->queue[i] + 1]; k++) {
                if (!is_open(s, g->inc[k]) || s->side[g->nbr[k]] != ARI_NO) continue;
                s->side[g->nbr[k]] = s->side[s->queue[i]] ^ (s->state[g->inc[k]] != 0);
                s->queue[n++] = g->nbr[k];
            }
    }
    for (ari_vertex v = 0; v < g->nvertex; v++)
        if (s->degree[v] != ARI_NO) all++, size += s->side[v];
    begin_sum(t);
    put_half(s, t, 2 * size <= all, false);
    put_half(s, t, 2 * size <= all, true);
    ari_text_put(t->o, " + s");
    end_sum(t);
}

/* ---- chords ----------------------------------------------------------------------------------------------------- */

/* The clause with one more literal, or two, in front. */
static void put_more(ari_pb_text *t, ari_lit x, ari_lit y, const ari_lit *lit, uint32_t n) {
    int64_t lo = 0;
    ari_text_put(t->o, "rup ");
    ari_pb_topology_term(t, &lo, 1, x);
    ari_pb_topology_term(t, &lo, 1, y);
    ari_pb_topology_clause(t, lit, n);
}

/* A path whose ends are neighbours: bit by bit they are equal, so there would be a line, and a cycle. */
static void put_chord(ari_pb_topology *s, ari_pb_text *t, const ari_lit *lit, uint32_t n) {
    const ari_graph *const g = graph_of(s);
    ari_vertex end[2] = {ARI_NO, ARI_NO};
    for (ari_edge e = 0; e < g->nedge; e++)
        for (uint32_t i = 0; i < 2; i++) {
            if (s->state[e] < 0) return; /* a gap: both ends have their number's code */
            s->side[g->ends[e][i]] ^= s->state[e] > 0;
        }
    for (ari_vertex v = 0; v < g->nvertex; v++)
        if (s->side[v]) end[end[0] != ARI_NO] = v;
    const ari_edge e = ari_graph_find(g, end[0], end[1]);
    for (uint32_t b = 0; b < s->ncode; b++) {
        const ari_lit apart = ARI_NEG(s->apart + e * s->ncode + b);
        put_more(t, apart, code_topology(s, end[0], b), lit, n);
        put_more(t, apart, ARI_LIT_FALSE, lit, n);
    }
    for (ari_edge i = 0; i < g->nedge; i++)
        if (i == e || s->state[i] > 0) s->state[i] = 2;
    put_cycle(s, t);
    put_more(t, s->d->edge[e] ^ 1u, ARI_LIT_FALSE, lit, n);
}

/* ---- lemmas ----------------------------------------------------------------------------------------------------- */

void ari_pb_topology_lemma(ari_pb_topology *s, ari_pb_text *t, const char *kind, const ari_lit *lit, uint32_t n) {
    const ari_graph *const g = graph_of(s);
    const int8_t present = !strcmp(kind, "cycle") ? 2 : 1;
    memset(s->state, 0, s->d->edge ? g->nedge : g->nvertex);
    memset(s->side, 0, g->nvertex * sizeof *s->side);
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t k = s->item_of[ARI_VAR(lit[i])];
        if (k != ARI_NO) s->state[k] = lit[i] == (s->d->edge ? s->d->edge : s->d->vertex)[k] ? -1 : present;
    }
    if (!strcmp(kind, "parity") || !strcmp(kind, "odd")) {
        put_parity(s, t);
        return;
    }
    if (present == 2) put_cycle(s, t);
    if (!strcmp(kind, "cut")) {
        const ari_vertex root = root_of(s);
        take_in(s, root != ARI_NO ? root : present_on(s, 0));
        const ari_vertex other = root != ARI_NO ? present_on(s, 0) : ARI_NO;
        if (other != ARI_NO) { /* its piece is S; the rest may be far more */
            memset(s->side, 0, g->nvertex * sizeof *s->side);
            take_in(s, other);
        }
        put_cut(s, t);
    }
    if (!strcmp(kind, "chord")) put_chord(s, t, lit, n);
    if (!strcmp(kind, "few")) put_few(s, t);
    if (!strcmp(kind, "far")) put_far(s, t);
    ari_text_put(t->o, "rup ");
    ari_pb_topology_clause(t, lit, n);
}

/* ---- loading ---------------------------------------------------------------------------------------------------- */

bool ari_pb_topology_fits(const ari_topo *d) {
    if (d->kind == ARI_PIECES) return false;
    for (ari_edge e = 0; d->edge && e < d->graph->nedge; e++)
        if (d->edge[e] == ARI_LIT_TRUE || (d->edge[e] != ARI_LIT_FALSE && d->edge[e] & 1u)) return false;
    return !d->edge || d->spanning || (d->kind != ARI_CONNECTED && d->kind != ARI_TREE);
}

/* Does the row say that the edges at v and something even are a number? */
static bool is_degree(const ari_pb_topology *s, const ari_model *m, const ari_row *row, ari_vertex v) {
    const ari_graph *const g = graph_of(s);
    uint32_t odd = 0, met = 0;
    if (row->lo != row->hi) return false;
    for (uint32_t i = 0; i < row->n; i++) {
        const ari_term t = m->term[row->first + i];
        const ari_edge e = s->item_of[ARI_VAR(t.lit)];
        odd += t.coef & 1;
        met += e != ARI_NO && t.coef == 1 && t.lit == s->d->edge[e] && (g->ends[e][0] == v || g->ends[e][1] == v);
    }
    if (odd != met) return false;
    for (uint32_t k = g->head[v]; k < g->head[v + 1]; k++) met -= is_open(s, g->inc[k]);
    return odd && !met;
}

static void find_degrees(ari_pb_topology *s, const ari_model *m) {
    for (uint32_t r = 0; r < m->nrow; r++) {
        const ari_row *const row = &m->row[r];
        for (uint32_t i = 0; i < row->n; i++) {
            const ari_edge e = s->item_of[ARI_VAR(m->term[row->first + i].lit)];
            for (uint32_t k = 0; k < 2 && e != ARI_NO; k++)
                if (is_degree(s, m, row, graph_of(s)->ends[e][k])) s->degree[graph_of(s)->ends[e][k]] = r;
        }
    }
}

bool ari_pb_topology_init(ari_pb_topology *s, const ari_model *m, uint32_t demand, const uint64_t *row,
                          uint32_t size_row, ari_arena *a) {
    const ari_topo *const d = &m->topo[demand];
    const uint32_t nv = d->graph->nvertex, ne = d->graph->nedge, n = d->edge ? ne : nv;
    *s = (ari_pb_topology){.d = d, .row = row, .root = ARI_NO, .first = ARI_NO, .size_row = size_row};
    if (size_row != ARI_NO) s->size = (uint32_t)m->row[size_row].lo;
    for (ari_vertex v = 0; d->vertex && v < nv; v++) s->size += d->vertex[v] == ARI_LIT_TRUE;
    s->degree = ARI_TAKE(a, uint32_t, nv);
    s->item_of = ARI_TAKE(a, uint32_t, m->nvar);
    s->source = ARI_TAKE(a, ari_lit, nv);
    s->state = ARI_TAKE(a, int8_t, n);
    s->side = ARI_TAKE(a, uint32_t, nv);
    s->queue = ARI_TAKE(a, uint32_t, nv);
    s->cost = ARI_TAKE(a, uint32_t, nv);
    s->capacity = ARI_TAKE(a, uint64_t, 4 * (size_t)ne);
    s->supply = ARI_ZERO(a, uint64_t, nv);
    s->parent = ARI_TAKE(a, uint64_t, nv);
    s->hangs = ARI_TAKE(a, uint64_t, ne);
    if (ari_arena_failed(a)) return false;
    memset(s->degree, 0xff, nv * sizeof *s->degree);
    memset(s->item_of, 0xff, m->nvar * sizeof *s->item_of);
    const ari_lit *const item = d->edge ? d->edge : d->vertex;
    for (uint32_t i = 0; i < n; i++)
        if (item[i] < ARI_LIT_TRUE) s->item_of[ARI_VAR(item[i])] = i;
    if (d->edge) find_degrees(s, m);
    return true;
}

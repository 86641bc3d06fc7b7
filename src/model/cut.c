/* cut.c - clauses from pieces. Present edges are joined by union-find; each piece is then one clause or two.
 *
 * Cycle: a single cycle that holds all of S is S. So when the evaluator says that S alone is no solution, "not all of
 * S" is true of all solutions, provided that lines are all there is to the model. Else "not all of S, or not this edge
 * outside S" says no more than is true.
 * Paths: an edge that closes a cycle among present ones is found while joining; walking from it gives the cycle. Pieces
 * with the wrong terminals are paths from terminal to terminal. A literal occurs once in a clause; constants drop. */
#include "model/cut.h"

#include "base/union_find.h"

#include <string.h>

typedef struct cutter {
    const ari_model *m;
    const ari_topo *t;
    const ari_graph *g;
    const uint8_t *value;
    bool pure;           /* all main variables are lines of this demand, each on one edge, none negated */
    ari_arena *a;
    ari_cuts *out;
    ari_dsu piece;
    ari_lit *lit;        /* [cap] clause under construction */
    uint32_t n;
    uint32_t *degree;    /* [nvertex] */
    ari_status status;
} cutter;

static bool present_cut(const cutter *c, ari_edge e) { return ari_lit_holds(c->value, c->t->edge[e]); }
static bool active_cut(const cutter *c, ari_vertex v) { return ari_lit_holds(c->value, c->t->vertex[v]); }
static uint32_t root_cut(cutter *c, ari_vertex v) { return ari_dsu_find(&c->piece, v); }

static void put_literal(cutter *c, ari_lit l) {
    if (l >= ARI_LIT_TRUE) return; /* false drops; a true one cannot come: the clause is broken */
    for (uint32_t i = 0; i < c->n; i++)
        if (c->lit[i] == l) return;
    c->lit[c->n++] = l;
}
static void absent_cut(cutter *c, ari_edge e) {
    const ari_lit l = c->t->edge[e];
    put_literal(c, l >= ARI_LIT_TRUE ? ARI_LIT_FALSE : ARI_NOT(l));
}

static void flush_cut(cutter *c) {
    if (c->status != ARI_OK) return;
    ari_cut cut = {c->n, ARI_TAKE(c->a, ari_lit, c->n)};
    if (!cut.lit || !ARI_RESERVE(c->a, c->out, 1)) {
        c->status = c->a->spent;
        return;
    }
    if (c->n) memcpy(cut.lit, c->lit, c->n * sizeof *cut.lit);
    ARI_PUSH(c->out, cut);
    c->n = 0;
}

static ari_edge edge_in(cutter *c, uint32_t r, bool inside) {
    for (ari_edge e = 0; e < c->g->nedge; e++)
        if (present_cut(c, e) && (root_cut(c, c->g->ends[e][0]) == r) == inside) return e;
    return ARI_NO;
}

static bool lines_only(const cutter *c) {
    uint32_t n = 0;
    for (ari_edge e = 0; e < c->g->nedge; e++) {
        const ari_lit l = c->t->edge[e];
        if (l == ARI_LIT_TRUE || (l < ARI_LIT_TRUE && ((l & 1u) || !c->m->is_main[ARI_VAR(l)]))) return false;
        n += l < ARI_LIT_TRUE;
    }
    return n == c->m->nmain;
}

/* Is the subtour of root r no solution on its own? */
static bool refuted_cut(cutter *c, uint32_t r) {
    const ari_mark mark = ari_arena_mark(c->a);
    bool holds = true;
    uint8_t *alone = c->pure ? ARI_ZERO(c->a, uint8_t, c->m->nvar) : NULL;
    if (!alone) return false;
    for (ari_edge e = 0; e < c->g->nedge; e++)
        if (present_cut(c, e) && root_cut(c, c->g->ends[e][0]) == r) alone[ARI_VAR(c->t->edge[e])] = 1;
    ari_eval_complete(c->m, alone);
    if (ari_eval_holds(c->m, alone, c->a, &holds) != ARI_OK) holds = true;
    ari_arena_rewind(c->a, mark);
    return !holds;
}

static bool is_cycle(cutter *c, uint32_t r) {
    uint32_t n = 0;
    for (ari_vertex v = 0; v < c->g->nvertex; v++) {
        if (root_cut(c, v) != r) continue;
        n++;
        if (c->degree[v] != 2) return false;
    }
    return n > 1;
}

/* Every piece that is a cycle: not all of it together with an edge elsewhere. */
static void cut_subtours(cutter *c) {
    for (ari_vertex v = 0; v < c->g->nvertex && c->status == ARI_OK; v++) {
        if (root_cut(c, v) != v || !is_cycle(c, v)) continue;
        const ari_edge other = edge_in(c, v, false);
        if (other == ARI_NO) return; /* one piece */
        for (ari_edge e = 0; e < c->g->nedge; e++)
            if (present_cut(c, e) && root_cut(c, c->g->ends[e][0]) == v) absent_cut(c, e);
        if (!refuted_cut(c, v)) absent_cut(c, other);
        flush_cut(c);
    }
}

/* Every piece of what must be one: some edge leaves it. */
static void cut_pieces(cutter *c) {
    const bool all = c->t->spanning;
    for (ari_vertex v = 0; v < c->g->nvertex && c->status == ARI_OK; v++) {
        if (root_cut(c, v) != v) continue;
        const ari_edge in = edge_in(c, v, true), other = edge_in(c, v, false);
        bool alone = true;
        for (ari_vertex u = 0; u < c->g->nvertex; u++) alone &= root_cut(c, u) == v;
        if (alone || (!all && (in == ARI_NO || other == ARI_NO))) continue;
        for (ari_edge e = 0; e < c->g->nedge; e++)
            if ((root_cut(c, c->g->ends[e][0]) == v) != (root_cut(c, c->g->ends[e][1]) == v))
                put_literal(c, c->t->edge[e]);
        if (!all) absent_cut(c, in), absent_cut(c, other);
        flush_cut(c);
    }
}

static void cut_vertices(cutter *c) {
    const ari_topo *t = c->t;
    for (ari_vertex v = 0; v < c->g->nvertex && c->status == ARI_OK; v++) {
        if (!active_cut(c, v) || root_cut(c, v) != v) continue;
        ari_vertex other = 0;
        while (other < c->g->nvertex && (!active_cut(c, other) || root_cut(c, other) == v)) other++;
        if (other == c->g->nvertex) return; /* one piece */
        for (ari_edge e = 0; e < c->g->nedge; e++)
            for (uint32_t side = 0; side < 2; side++) {
                const ari_vertex u = c->g->ends[e][side], w = c->g->ends[e][1 - side];
                if (root_cut(c, u) == v && active_cut(c, u) && !active_cut(c, w)) put_literal(c, t->vertex[w]);
            }
        const ari_lit here = t->vertex[v], there = t->vertex[other];
        if (here < ARI_LIT_TRUE) put_literal(c, ARI_NOT(here));
        if (there < ARI_LIT_TRUE) put_literal(c, ARI_NOT(there));
        flush_cut(c);
    }
}

/* A shortest way between two vertices over present edges but one, as "not all of these"; the skipped edge too. */
static void cut_way(cutter *c, ari_vertex from, ari_vertex to, ari_edge skip) {
    const ari_mark mark = ari_arena_mark(c->a);
    ari_edge *by = ARI_TAKE(c->a, ari_edge, c->g->nvertex);
    ari_vertex *queue = ARI_TAKE(c->a, ari_vertex, c->g->nvertex);
    if (ari_arena_failed(c->a)) {
        c->status = c->a->spent;
        return;
    }
    for (ari_vertex v = 0; v < c->g->nvertex; v++) by[v] = ARI_NO;
    uint32_t n = 0;
    queue[n++] = from;
    for (uint32_t i = 0; i < n && by[to] == ARI_NO; i++) {
        const ari_vertex v = queue[i];
        for (uint32_t k = c->g->head[v]; k < c->g->head[v + 1]; k++) {
            const ari_edge e = c->g->inc[k];
            const ari_vertex u = c->g->nbr[k];
            if (e == skip || !present_cut(c, e) || u == from || by[u] != ARI_NO) continue;
            by[u] = e;
            queue[n++] = u;
        }
    }
    if (by[to] != ARI_NO)
        for (ari_vertex v = to; v != from; v = ari_graph_across(c->g, by[v], v)) absent_cut(c, by[v]);
    if (skip != ARI_NO) absent_cut(c, skip);
    ari_arena_rewind(c->a, mark);
    flush_cut(c);
}

/* For each edge that closes a cycle while joining: a shortest cycle through it. */
static void cut_cycles(cutter *c, const ari_edge *closing, uint32_t n) {
    for (uint32_t i = 0; i < n && c->status == ARI_OK; i++)
        cut_way(c, c->g->ends[closing[i]][0], c->g->ends[closing[i]][1], closing[i]);
}

static void cut_ends(cutter *c) {
    const ari_topo *t = c->t;
    for (uint32_t i = 0; i < t->npair && c->status == ARI_OK; i++) {
        if (!ari_lit_holds(c->value, t->pair_on[i])) continue;
        const uint32_t r = root_cut(c, t->pair[i][0]);
        if (r == root_cut(c, t->pair[i][1])) continue;
        for (uint32_t k = 0; k < 2 * t->npair; k++) {
            const ari_vertex v = t->pair[k / 2][k % 2];
            if (k / 2 == i || !ari_lit_holds(c->value, t->pair_on[k / 2]) || root_cut(c, v) != r) continue;
            const ari_lit on = t->pair_on[i], other = t->pair_on[k / 2];
            if (on < ARI_LIT_TRUE) put_literal(c, ARI_NOT(on));
            if (other < ARI_LIT_TRUE) put_literal(c, ARI_NOT(other));
            cut_way(c, t->pair[i][0], v, ARI_NO);
            break;
        }
    }
}

static void cut_chords(cutter *c, const uint32_t *degree) {
    const ari_graph *g = c->g;
    for (ari_edge e = 0; e < g->nedge && c->status == ARI_OK; e++) {
        const ari_vertex u = g->ends[e][0], v = g->ends[e][1];
        if (present_cut(c, e) || !degree[u] || !degree[v] || root_cut(c, u) != root_cut(c, v)) continue;
        bool joined = false;
        for (uint32_t i = g->head[u]; i < g->head[u + 1]; i++) joined |= g->nbr[i] == v && present_cut(c, g->inc[i]);
        if (!joined) cut_way(c, u, v, ARI_NO);
    }
}

/* From v over what is present, `most` vertices at most: those, and by which edge each was reached. */
static uint32_t gather_cut(const cutter *c, ari_vertex v, uint32_t most, ari_vertex *queue, ari_edge *by) {
    uint32_t n = 1;
    for (ari_vertex u = 0; u < c->g->nvertex; u++) by[u] = ARI_NO;
    queue[0] = v;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = c->g->head[queue[i]]; k < c->g->head[queue[i] + 1] && n < most; k++) {
            const ari_vertex u = c->g->nbr[k];
            const bool there = c->t->edge ? present_cut(c, c->g->inc[k]) : active_cut(c, u);
            if (!there || u == v || by[u] != ARI_NO) continue;
            by[u] = c->g->inc[k];
            queue[n++] = u;
        }
    return n;
}

static void put_negated(cutter *c, ari_lit l) { put_literal(c, l >= ARI_LIT_TRUE ? ARI_LIT_FALSE : ARI_NOT(l)); }

static void cut_sizes(cutter *c) {
    const ari_topo *t = c->t;
    ari_vertex *queue = ARI_TAKE(c->a, ari_vertex, c->g->nvertex);
    ari_edge *by = ARI_TAKE(c->a, ari_edge, c->g->nvertex);
    if (!queue || !by) c->status = c->a->spent;
    for (ari_vertex v = 0; v < c->g->nvertex && c->status == ARI_OK; v++) {
        if (root_cut(c, v) != v || (t->vertex && !active_cut(c, v))) continue;
        const uint32_t all = c->piece.size[v];
        if (all >= t->least && all <= t->most) continue;
        const uint32_t n = gather_cut(c, v, all > t->most ? t->most + 1 : all, queue, by);
        for (uint32_t i = 0; i < n && all > t->most; i++) {
            if (t->edge && i) absent_cut(c, by[queue[i]]);
            if (t->vertex) put_negated(c, t->vertex[queue[i]]);
        }
        if (all < t->least && t->vertex) put_negated(c, t->vertex[v]);
        for (ari_edge e = 0; e < c->g->nedge && all < t->least; e++) {
            const ari_vertex *end = c->g->ends[e];
            if ((root_cut(c, end[0]) == v) == (root_cut(c, end[1]) == v)) continue;
            put_literal(c, t->edge ? t->edge[e] : t->vertex[end[root_cut(c, end[0]) == v]]);
        }
        flush_cut(c);
    }
    for (ari_edge e = 0; t->edge && e < c->g->nedge && c->status == ARI_OK; e++) {
        if (present_cut(c, e) || root_cut(c, c->g->ends[e][0]) != root_cut(c, c->g->ends[e][1])) continue;
        put_literal(c, t->edge[e]);
        cut_way(c, c->g->ends[e][0], c->g->ends[e][1], ARI_NO);
    }
}

ari_status ari_cut_find(const ari_model *m, const ari_topo *t, const uint8_t *value, ari_arena *a,
                        ari_cuts *out) {
    const ari_graph *g = t->graph;
    bool holds = false;
    ari_vertex where;
    cutter c = {.m = m, .t = t, .g = g, .value = value, .a = a, .out = out};
    ARI_TRY(ari_topo_eval(t, value, a, &holds, &where));
    if (holds) return ARI_OK;
    ari_edge *closing = ARI_TAKE(a, ari_edge, g->nedge);
    uint32_t *degree = ARI_ZERO(a, uint32_t, g->nvertex), nclosing = 0;
    c.lit = ARI_TAKE(a, ari_lit, (size_t)g->nedge + g->nvertex + 4);
    if (!closing || !degree || !c.lit || !ari_dsu_init(a, &c.piece, g->nvertex)) return a->spent;
    c.degree = degree;
    c.pure = !t->vertex && lines_only(&c);
    for (ari_edge e = 0; e < g->nedge; e++) {
        const ari_vertex u = g->ends[e][0], v = g->ends[e][1];
        if (t->vertex ? !active_cut(&c, u) || !active_cut(&c, v) : !present_cut(&c, e)) continue;
        degree[u]++;
        degree[v]++;
        if (!ari_dsu_join(&c.piece, u, v)) closing[nclosing++] = e;
    }
    if (t->kind == ARI_PIECES) cut_sizes(&c);
    else if (t->vertex) cut_vertices(&c);
    else if (t->kind == ARI_CYCLE) cut_subtours(&c);
    else if (t->kind == ARI_CONNECTED || t->kind == ARI_TREE) cut_pieces(&c);
    if (t->kind == ARI_ACYCLIC || t->kind == ARI_TREE || t->kind == ARI_PATHS) cut_cycles(&c, closing, nclosing);
    if (t->kind == ARI_PATHS) cut_ends(&c);
    if (t->chordless && !nclosing) cut_chords(&c, degree);
    return c.status;
}

/* lower_layers.c - demands by layers of 0-1 columns that are functions of the model's variables.
 *
 * Reach: y_v_0 is the root, y_v_t+1 <=> y_v_t or some present edge u-v with y_u_t; the last layer must hold all that
 * is in use. Steps at the most: n - 1, and half of n when the piece is a cycle. The root is vertex 1 where the piece
 * spans, the first vertex in use elsewhere, and all first terminals at once for paths, which also get labels that are
 * the same at both ends of a present edge. Since every column is defined by "exactly when", not by "only when", one
 * solution has one assignment, and counting is preserved.
 * Pluck: p_e_t says that edge e is left after t rounds, in each of which every edge goes that has no other one left at
 * one of its ends. A cycle never goes; a forest is gone after n/2 rounds, since each round takes all leaves. */
#include "model/lower.h"

enum { COLUMNS_MOST = 8000000 };

typedef struct tower {
    ari_program *p;
    const ari_topo *t;
    const ari_graph *g;
    ari_col use;      /* [nvertex]; ARI_NO: all are */
    uint32_t steps;
} tower;

static ari_col fresh_lower_layers(tower *w, const char *stem, uint32_t a, uint32_t b, uint32_t c) {
    if (w->p->ncol >= COLUMNS_MOST)
        ari_program_refuse(w->p, ARI_RANGE, "layers of this board are more than 8 million columns; use flow or lazy");
    return ari_program_bool(w->p, stem, a, b, c);
}

/* A column for each vertex, the first of them. */
static ari_col fresh_layer(tower *w, const char *stem, uint32_t b) {
    const ari_col first = w->p->ncol;
    for (ari_vertex v = 0; v < w->g->nvertex; v++) (void)fresh_lower_layers(w, stem, v + 1, b, 0);
    return first;
}

/* z <=> x and y, for columns. */
static void both_layer(ari_program *p, const char *rule, ari_col z, ari_col x, ari_col y) {
    ARI_ROW(p, rule, ARI_MINUS, 0, ARI_COL_PART(1, z), ARI_COL_PART(-1, x));
    ARI_ROW(p, rule, ARI_MINUS, 0, ARI_COL_PART(1, z), ARI_COL_PART(-1, y));
    ARI_ROW(p, rule, ARI_MINUS, 1, ARI_COL_PART(1, x), ARI_COL_PART(1, y), ARI_COL_PART(-1, z));
}

/* z >= x; the last row of an "exactly when" is begun with z and gathers the x. */
static void at_least(ari_program *p, const char *rule, ari_col z, ari_col x) {
    ARI_ROW(p, rule, 0, ARI_PLUS, ARI_COL_PART(1, z), ARI_COL_PART(-1, x));
}

/* A column for the literal of each edge, or vertex: its own where it is one column, else a new one. */
static ari_col column_of(tower *w, ari_lit l) {
    ari_program *p = w->p;
    if (l < ARI_LIT_TRUE && !(l & 1u)) {
        const ari_image i = p->image[ARI_VAR(l)];
        if (!i.base && i.n == 1 && p->entry[i.first].coef == 1) return p->entry[i.first].col;
    }
    const ari_col c = fresh_lower_layers(w, "lit", p->ncol + 1, 0, 0);
    ARI_ROW(p, "same", 0, 0, ARI_COL_PART(1, c), ARI_LIT_PART(-1, l));
    return c;
}

static ari_col *columns_layer(tower *w, const ari_lit *lit, uint32_t n) {
    ari_col *c = ARI_TAKE(w->p->arena, ari_col, n);
    if (!c) {
        ari_program_refuse(w->p, w->p->arena->spent, "memory is out");
        return NULL;
    }
    for (uint32_t i = 0; i < n && w->p->status == ARI_OK; i++)
        c[i] = lit[i] == ARI_LIT_FALSE ? ARI_NO : column_of(w, lit[i]);
    return c;
}

static void add_use(tower *w, const ari_col *edge, const ari_col *vertex) {
    ari_program *p = w->p;
    w->use = fresh_layer(w, "use", 0);
    for (ari_vertex v = 0; v < w->g->nvertex && p->status == ARI_OK; v++) {
        if (vertex) {
            ari_program_begin(p, "use", ARI_NO, 0, 0);
            ari_program_term(p, 1, w->use + v);
            if (vertex[v] != ARI_NO) ari_program_term(p, -1, vertex[v]);
            ari_program_end(p);
            continue;
        }
        for (uint32_t i = w->g->head[v]; i < w->g->head[v + 1]; i++)
            if (edge[w->g->inc[i]] != ARI_NO) at_least(p, "use", w->use + v, edge[w->g->inc[i]]);
        ari_program_begin(p, "use", ARI_NO, ARI_MINUS, 0);
        ari_program_term(p, 1, w->use + v);
        for (uint32_t i = w->g->head[v]; i < w->g->head[v + 1]; i++)
            if (edge[w->g->inc[i]] != ARI_NO) ari_program_term(p, -1, edge[w->g->inc[i]]);
        ari_program_end(p);
    }
}

/* Layer 0: columns y_v_0, fixed by where the root is. */
static ari_col add_root(tower *w) {
    ari_program *p = w->p;
    const uint32_t n = w->g->nvertex;
    const ari_col y = fresh_layer(w, "at", 1);
    if (p->status != ARI_OK) return y;
    if (w->t->kind == ARI_PATHS) {
        for (ari_vertex v = 0; v < n; v++) p->col[y + v].hi = 0;
        for (uint32_t i = 0; i < w->t->npair && p->status == ARI_OK; i++) {
            const ari_vertex v = w->t->pair[i][0];
            p->col[y + v].hi = 1;
            ARI_ROW(p, "root", 0, 0, ARI_COL_PART(1, y + v), ARI_LIT_PART(-1, w->t->pair_on[i]));
        }
        return y;
    }
    if (w->use == ARI_NO) {
        for (ari_vertex v = 0; v < n; v++) p->col[y + v].lo = p->col[y + v].hi = v == 0;
        return y;
    }
    /* before_v <=> some vertex up to v is in use; y_v_0 <=> use_v and not before_(v-1) */
    const ari_col before = fresh_layer(w, "upto", 0);
    for (ari_vertex v = 0; v < n && p->status == ARI_OK; v++) {
        at_least(p, "root", before + v, w->use + v);
        if (v) at_least(p, "root", before + v, before + v - 1);
        ari_program_begin(p, "root", ARI_NO, ARI_MINUS, 0);
        ari_program_term(p, 1, before + v);
        ari_program_term(p, -1, w->use + v);
        if (v) ari_program_term(p, -1, before + v - 1);
        ari_program_end(p);
        ari_program_begin(p, "root", ARI_NO, 0, 0); /* the first one is where `before` rises */
        ari_program_term(p, 1, y + v);
        ari_program_term(p, -1, before + v);
        if (v) ari_program_term(p, 1, before + v - 1);
        ari_program_end(p);
    }
    return y;
}

/* One step over edges: w_e_side_t <=> edge and y at that side; y' <=> y or some w. */
static ari_col step_edges(tower *w, const ari_col *edge, ari_col y, uint32_t t) {
    ari_program *p = w->p;
    const ari_graph *g = w->g;
    const ari_col next = fresh_layer(w, "at", t + 2), way = p->ncol;
    for (ari_edge e = 0; e < g->nedge; e++)
        for (uint32_t side = 0; side < 2; side++) (void)fresh_lower_layers(w, side ? "wb" : "wf", e + 1, t + 1, 0);
    if (p->status != ARI_OK) return next;
    for (ari_edge e = 0; e < g->nedge && p->status == ARI_OK; e++)
        for (uint32_t side = 0; side < 2; side++) { /* from that side to the other */
            if (edge[e] == ARI_NO) {
                p->col[way + 2 * e + side].hi = 0;
                continue;
            }
            both_layer(p, "way", way + 2 * e + side, edge[e], y + g->ends[e][side]);
            at_least(p, "reach", next + g->ends[e][1 - side], way + 2 * e + side);
        }
    for (ari_vertex v = 0; v < g->nvertex && p->status == ARI_OK; v++) {
        at_least(p, "reach", next + v, y + v);
        ari_program_begin(p, "reach", ARI_NO, ARI_MINUS, 0);
        ari_program_term(p, 1, next + v);
        ari_program_term(p, -1, y + v);
        for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++)
            ari_program_term(p, -1, way + 2 * g->inc[i] + (g->ends[g->inc[i]][0] == v));
        ari_program_end(p);
    }
    return next;
}

/* One step over vertices: near_v <=> y at v or at a neighbour; y' <=> near and in use. */
static ari_col step_vertices(tower *w, ari_col y, uint32_t t) {
    ari_program *p = w->p;
    const ari_graph *g = w->g;
    const ari_col next = fresh_layer(w, "at", t + 2), near = fresh_layer(w, "near", t + 1);
    for (ari_vertex v = 0; v < g->nvertex && p->status == ARI_OK; v++) {
        at_least(p, "near", near + v, y + v);
        for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) at_least(p, "near", near + v, y + g->nbr[i]);
        ari_program_begin(p, "near", ARI_NO, ARI_MINUS, 0);
        ari_program_term(p, 1, near + v);
        ari_program_term(p, -1, y + v);
        for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) ari_program_term(p, -1, y + g->nbr[i]);
        ari_program_end(p);
        both_layer(p, "reach", next + v, near + v, w->use + v);
    }
    return next;
}

static void add_reach(tower *w, const ari_col *edge) {
    ari_program *p = w->p;
    ari_col y = add_root(w);
    for (uint32_t t = 0; t < w->steps && p->status == ARI_OK; t++)
        y = edge ? step_edges(w, edge, y, t) : step_vertices(w, y, t);
    for (ari_vertex v = 0; v < w->g->nvertex && p->status == ARI_OK; v++) {
        ari_program_begin(p, "reached", ARI_NO, w->use == ARI_NO, ARI_PLUS);
        ari_program_term(p, 1, y + v);
        if (w->use != ARI_NO) ari_program_term(p, -1, w->use + v);
        ari_program_end(p);
    }
}

/* other_e_side <=> another edge is left at that side; p' <=> p and both others. */
static ari_col pluck_layer(tower *w, const ari_col *left, ari_col *next, uint32_t t) {
    ari_program *p = w->p;
    const ari_graph *g = w->g;
    for (ari_edge e = 0; e < g->nedge && p->status == ARI_OK; e++) {
        if (left[e] == ARI_NO) {
            next[e] = ARI_NO;
            continue;
        }
        ari_col other[2];
        for (uint32_t side = 0; side < 2; side++) {
            const ari_vertex v = g->ends[e][side];
            other[side] = fresh_lower_layers(w, side ? "ob" : "of", e + 1, t + 1, 0);
            for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++)
                if (g->inc[i] != e && left[g->inc[i]] != ARI_NO) at_least(p, "other", other[side], left[g->inc[i]]);
            ari_program_begin(p, "other", ARI_NO, ARI_MINUS, 0);
            ari_program_term(p, 1, other[side]);
            for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++)
                if (g->inc[i] != e && left[g->inc[i]] != ARI_NO) ari_program_term(p, -1, left[g->inc[i]]);
            ari_program_end(p);
        }
        const ari_col inner = fresh_lower_layers(w, "mid", e + 1, t + 1, 0);
        next[e] = fresh_lower_layers(w, "rest", e + 1, t + 1, 0);
        both_layer(p, "inner", inner, other[0], other[1]);
        both_layer(p, "pluck", next[e], left[e], inner);
    }
    return p->ncol;
}

static void add_pluck(tower *w, const ari_col *edge) {
    ari_program *p = w->p;
    const uint32_t rounds = (w->g->nvertex + 1) / 2;
    ari_col *layer[2] = {ARI_TAKE(p->arena, ari_col, w->g->nedge), ARI_TAKE(p->arena, ari_col, w->g->nedge)};
    if (!layer[0] || !layer[1]) {
        ari_program_refuse(p, p->arena->spent, "memory is out");
        return;
    }
    const ari_col *left = edge;
    for (uint32_t t = 0; t < rounds && p->status == ARI_OK; t++) {
        (void)pluck_layer(w, left, layer[t % 2], t);
        left = layer[t % 2];
    }
    for (ari_edge e = 0; e < w->g->nedge && p->status == ARI_OK; e++)
        if (left[e] != ARI_NO) ARI_ROW(p, "gone", 0, 0, ARI_COL_PART(1, left[e]));
}

void ari_lower_layers_add(ari_program *p, const ari_topo *t) {
    const uint32_t n = t->graph->nvertex;
    tower w = {p, t, t->graph, ARI_NO, t->kind == ARI_CYCLE ? n / 2 : n ? n - 1 : 0};
    const bool spans = ari_lower_spans(t);
    if (!n) return;
    ari_col *edge = t->edge ? columns_layer(&w, t->edge, t->graph->nedge) : NULL;
    ari_col *vertex = t->vertex ? columns_layer(&w, t->vertex, n) : NULL;
    if (p->status != ARI_OK) return;
    if (t->kind == ARI_ACYCLIC) {
        add_pluck(&w, edge);
        return;
    }
    if (!spans) add_use(&w, edge, vertex);
    const ari_col root = p->ncol; /* where add_root puts layer 0 */
    if (t->kind == ARI_PATHS) ari_lower_labels(p, t, edge, w.use);
    add_reach(&w, edge);
    if (t->kind == ARI_TREE && !spans) ari_lower_size(p, t, edge, w.use, root);
}

/* lower_flow.c - demands by flow: a vertex that gets a unit from the source is connected with it.
 *
 * Every vertex of the piece takes one unit of what flows past it; flow runs along present edges only (f <= M x). Where
 * the piece must span, vertex 1 is the source of n - 1 units. Else one source is chosen among the vertices that are in
 * use (r_v, at most one), which sends s_v <= n r_v. Paths: the first terminal of each pair in force is a source, so a
 * cycle beside the paths starves; whole labels say that both ends of a present edge belong to the same pair.
 * Acyclic: each present edge makes one of its ends the parent of the other (d), no vertex has two parents, and
 * potentials grow from parent to child. A flow has many forms for one solution: `twins`. */
#include "model/lower.h"

typedef struct net {
    ari_program *p;
    const ari_topo *t;
    const ari_graph *g;
    int32_t most;     /* units at most */
    ari_col use;      /* [nvertex] columns: v is in the piece; ARI_NO: all are */
    ari_col source;   /* [nvertex] columns s; ARI_NO: vertex 0 is the source */
    ari_col flow;     /* [2*nedge] columns f, forward and back; edges that cannot be present have bounds 0 */
} net;

static ari_col many_flow(ari_program *p, uint32_t n, ari_col_kind kind, int32_t hi, const char *stem) {
    const ari_col first = p->ncol;
    for (uint32_t i = 0; i < n && p->status == ARI_OK; i++) {
        ari_label label = {"", i + 1, 0, 0};
        for (uint32_t k = 0; stem[k] && k + 1 < sizeof label.stem; k++) label.stem[k] = stem[k];
        (void)ari_program_col(p, kind, hi, label);
    }
    return first;
}

/* use_v is true exactly when an edge at v is present (edge demands), or is the vertex's own literal. */
static void add_use(net *n) {
    ari_program *p = n->p;
    n->use = many_flow(p, n->g->nvertex, ARI_COL_BOOL, 1, "use");
    for (ari_vertex v = 0; v < n->g->nvertex && p->status == ARI_OK; v++) {
        if (n->t->vertex) {
            ARI_ROW(p, "use", 0, 0, ARI_LIT_PART(1, n->t->vertex[v]), ARI_COL_PART(-1, n->use + v));
            continue;
        }
        for (uint32_t i = n->g->head[v]; i < n->g->head[v + 1]; i++) {
            const ari_lit x = n->t->edge[n->g->inc[i]];
            if (x != ARI_LIT_FALSE) ARI_ROW(p, "use", ARI_MINUS, 0, ARI_LIT_PART(1, x), ARI_COL_PART(-1, n->use + v));
        }
        ari_program_begin(p, "use", ARI_NO, 0, ARI_PLUS);
        for (uint32_t i = n->g->head[v]; i < n->g->head[v + 1]; i++)
            ari_program_lit(p, 1, n->t->edge[n->g->inc[i]]);
        ari_program_term(p, -1, n->use + v);
        ari_program_end(p);
    }
}

/* One source among the vertices in use. */
static ari_col add_choice(net *n) {
    ari_program *p = n->p;
    const ari_col root = many_flow(p, n->g->nvertex, ARI_COL_BOOL, 1, "root");
    n->source = many_flow(p, n->g->nvertex, ARI_COL_REAL, n->most, "sup");
    for (ari_vertex v = 0; v < n->g->nvertex && p->status == ARI_OK; v++) {
        ARI_ROW(p, "root", ARI_MINUS, 0, ARI_COL_PART(1, root + v), ARI_COL_PART(-1, n->use + v));
        ARI_ROW(p, "source", ARI_MINUS, 0, ARI_COL_PART(1, n->source + v), ARI_COL_PART(-n->most, root + v));
    }
    ari_program_begin(p, "one_root", ARI_NO, ARI_MINUS, 1);
    for (ari_vertex v = 0; v < n->g->nvertex; v++) ari_program_term(p, 1, root + v);
    ari_program_end(p);
    return root;
}

/* The first terminals of pairs in force are sources. */
static void add_terminals(net *n) {
    ari_program *p = n->p;
    n->source = many_flow(p, n->g->nvertex, ARI_COL_REAL, 0, "sup");
    for (uint32_t i = 0; i < n->t->npair && p->status == ARI_OK; i++) {
        const ari_vertex v = n->t->pair[i][0];
        p->col[n->source + v].hi = n->most;
        ARI_ROW(p, "source", ARI_MINUS, 0, ARI_COL_PART(1, n->source + v), ARI_LIT_PART(-n->most, n->t->pair_on[i]));
    }
}

/* Capacities and conservation. */
static void add_flow(net *n) {
    ari_program *p = n->p;
    const ari_graph *g = n->g;
    n->flow = p->ncol;
    for (ari_edge e = 0; e < g->nedge && p->status == ARI_OK; e++)
        for (uint32_t back = 0; back < 2; back++) {
            const ari_label label = {"flow", g->ends[e][back] + 1, g->ends[e][1 - back] + 1, e + 1};
            const bool none = n->t->edge && n->t->edge[e] == ARI_LIT_FALSE;
            (void)ari_program_col(p, ARI_COL_REAL, none ? 0 : n->most, label);
        }
    for (ari_edge e = 0; e < g->nedge && p->status == ARI_OK; e++)
        for (uint32_t side = 0; side < (n->t->edge ? 1u : 2u); side++) {
            if (n->t->edge && n->t->edge[e] == ARI_LIT_FALSE) continue;
            const ari_part way = n->t->edge ? (ari_part)ARI_LIT_PART(-n->most, n->t->edge[e])
                                            : (ari_part)ARI_COL_PART(-n->most, n->use + g->ends[e][side]);
            ARI_ROW(p, "capacity", ARI_MINUS, 0, ARI_COL_PART(1, n->flow + 2 * e), ARI_COL_PART(1, n->flow + 2 * e + 1),
                    way);
        }
    for (ari_vertex v = 0; v < g->nvertex && p->status == ARI_OK; v++) {
        const int32_t need = n->use != ARI_NO ? 0 : v ? 1 : 1 - (int32_t)g->nvertex;
        ari_program_begin(p, "conserve", ARI_NO, need, need);
        for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) {
            const ari_edge e = g->inc[i];
            const uint32_t out = g->ends[e][1] == v;
            ari_program_term(p, -1, n->flow + 2 * e + out);
            ari_program_term(p, 1, n->flow + 2 * e + (1 - out));
        }
        if (n->source != ARI_NO) ari_program_term(p, 1, n->source + v);
        if (n->use != ARI_NO) ari_program_term(p, -1, n->use + v);
        ari_program_end(p);
    }
}

/* Parents and potentials. */
static void add_parents(net *n) {
    ari_program *p = n->p;
    const ari_graph *g = n->g;
    const int32_t most = (int32_t)g->nvertex;
    const ari_col height = many_flow(p, g->nvertex, ARI_COL_REAL, most, "height"), parent = p->ncol;
    for (ari_edge e = 0; e < g->nedge && p->status == ARI_OK; e++)
        for (uint32_t back = 0; back < 2; back++)
            (void)ari_program_bool(p, "par", g->ends[e][back] + 1, g->ends[e][1 - back] + 1, e + 1);
    for (ari_edge e = 0; e < g->nedge && p->status == ARI_OK; e++) {
        ARI_ROW(p, "parent", 0, 0, ARI_LIT_PART(1, n->t->edge[e]), ARI_COL_PART(-1, parent + 2 * e),
                ARI_COL_PART(-1, parent + 2 * e + 1));
        for (uint32_t back = 0; back < 2; back++)
            ARI_ROW(p, "height", ARI_MINUS, most, ARI_COL_PART(1, height + g->ends[e][back]),
                    ARI_COL_PART(-1, height + g->ends[e][1 - back]), ARI_COL_PART(most + 1, parent + 2 * e + back));
    }
    for (ari_vertex v = 0; v < g->nvertex && p->status == ARI_OK; v++) {
        ari_program_begin(p, "one_parent", ARI_NO, ARI_MINUS, 1);
        for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++)
            ari_program_term(p, 1, parent + 2 * g->inc[i] + (g->ends[g->inc[i]][0] == v));
        ari_program_end(p);
    }
}

void ari_lower_flow_add(ari_program *p, const ari_topo *t) {
    net n = {p, t, t->graph, (int32_t)t->graph->nvertex, ARI_NO, ARI_NO, ARI_NO};
    ari_col root = ARI_NO;
    if (!n.g->nvertex) return;
    p->twins = true;
    if (t->kind == ARI_ACYCLIC) {
        add_parents(&n);
        return;
    }
    const bool spans = ari_lower_spans(t);
    if (!spans) add_use(&n);
    if (t->kind == ARI_PATHS) {
        add_terminals(&n);
        ari_lower_labels(p, t, NULL, n.use);
    } else if (!spans) {
        root = add_choice(&n);
    }
    add_flow(&n);
    if (t->kind == ARI_TREE && !spans) ari_lower_size(p, t, NULL, n.use, root);
}

/* model_random.h - random small models with everything in them, and a slow comparison of two models. */
#ifndef MODEL_RANDOM_H
#define MODEL_RANDOM_H

#include "model/eval.h"
#include "graph/grid.h"
#include "base/rng.h"
#include "model/topo.h"

#include <string.h>

typedef struct random_limits {
    uint32_t nmain, nreach, nrow, ngroup, ntopo, nvertex, nedge; /* the most of each */
    bool group_topo, goal;
} random_limits;

static const char *const random_rules[4] = {"corner", "clue", "loop", "shape"};

/* A random graph without loops; parallel edges happen. */
static inline const ari_graph *random_graph(ari_rng *r, ari_arena *a, uint32_t most_vertices, uint32_t most_edges) {
    ari_graph *g = ARI_TAKE(a, ari_graph, 1);
    ari_vertex ends[64][2];
    ari_face sides[64][2];
    if (!g) return NULL;
    if (ari_rng_below(r, 6) == 0) return ari_grid_build(a, 2, 2 + ari_rng_below(r, 2), g) == ARI_OK ? g : NULL;
    const uint32_t n = ari_rng_below(r, 12) == 0 ? ari_rng_below(r, 2) : 2 + ari_rng_below(r, most_vertices - 1);
    const uint32_t ne = n < 2 ? 0 : ari_rng_below(r, most_edges + 1), nf = 1 + ari_rng_below(r, 4);
    for (uint32_t e = 0; e < ne; e++) {
        ends[e][0] = ari_rng_below(r, n);
        ends[e][1] = (ends[e][0] + 1 + ari_rng_below(r, n - 1)) % n;
        sides[e][0] = ari_rng_below(r, nf);
        sides[e][1] = ari_rng_below(r, nf);
    }
    if (ari_graph_build(a, n, ne, (const ari_vertex(*)[2])ends, g) != ARI_OK) return NULL;
    if (ari_rng_below(r, 2)) {
        const ari_face outer = ari_rng_below(r, 2) ? nf - 1 : ARI_NO;
        if (ari_graph_faces(a, g, nf, (const ari_face(*)[2])sides, outer) != ARI_OK) return NULL;
    }
    if (n && ari_rng_below(r, 2)) {
        g->place = (int32_t(*)[2])ari_arena_array(a, n, sizeof *g->place, false);
        if (!g->place) return NULL;
        for (uint32_t v = 0; v < n; v++) {
            g->place[v][0] = (int32_t)ari_rng_below(r, 5000) - 2000;
            g->place[v][1] = (int32_t)ari_rng_below(r, 5000);
        }
    }
    return g;
}

static inline ari_lit random_lit(ari_rng *r, const ari_model *m, bool constants) {
    if (!m->nvar || (constants && ari_rng_below(r, 8) == 0)) return ari_rng_below(r, 2) ? ARI_LIT_TRUE : ARI_LIT_FALSE;
    return ari_rng_below(r, 2 * m->nvar);
}

/* One draw a statement throughout: the order of evaluation of arguments differs between compilers. */
static inline ari_tag random_tag(ari_rng *r, const ari_model *m, bool group) {
    static const uint32_t odd_site[4] = {0, 7, 4000000000u, ARI_NO};
    const uint16_t rule = (uint16_t)ari_rng_below(r, m->nrule);
    const uint32_t site = ari_rng_below(r, 13);
    const uint32_t clue = group && m->ngroup ? ari_rng_below(r, m->ngroup + 1) : 0;
    return ari_tag_of(rule, site < 9 ? site : odd_site[site - 9], clue);
}

/* Up to 8 terms over different variables. */
static inline uint32_t random_terms(ari_rng *r, const ari_model *m, ari_term *term) {
    const int32_t biggest = ari_rng_below(r, 3) ? 1 : 1 + (int32_t)ari_rng_below(r, 5),
                  scale = 1 + (int32_t)ari_rng_below(r, 2);
    uint32_t n = 0;
    for (ari_var v = 0; v < m->nvar && n < 8; v++) {
        if (ari_rng_below(r, 2)) continue;
        int32_t coef = (1 + (int32_t)ari_rng_below(r, (uint32_t)biggest)) * scale;
        if (biggest > 1 && ari_rng_below(r, 3) == 0) coef = -coef;
        term[n].coef = coef;
        term[n++].lit = v << 1 | ari_rng_below(r, 2);
    }
    return n;
}

static inline void random_row(ari_rng *r, ari_model *m) {
    ari_term term[8];
    const uint32_t n = ari_rng_below(r, 12) ? random_terms(r, m, term) : 0;
    const ari_tag tag = random_tag(r, m, true);
    int32_t low = 0, high = 0, lo, hi;
    for (uint32_t i = 0; i < n; i++) *(term[i].coef < 0 ? &low : &high) += term[i].coef;
    /* Around the middle, so that rows are neither empty nor void too often. */
    lo = low - 1 + (int32_t)ari_rng_below(r, (uint32_t)(high - low) / 2 + 3);
    hi = high + 1 - (int32_t)ari_rng_below(r, (uint32_t)(high - low) / 2 + 3);
    const uint32_t kind = ari_rng_below(r, 8);
    if (kind < 3) lo = ARI_MINUS;
    else if (kind < 6) hi = ARI_PLUS;
    else if (kind == 6) hi = lo;
    ari_model_begin(m, tag, lo, hi);
    for (uint32_t i = 0; i < n; i++) ari_model_term(m, term[i].coef, term[i].lit);
    ari_model_end(m);
    if (m->nvar && ari_rng_below(r, 6) == 0) {
        const ari_tag unit_tag = random_tag(r, m, true);
        ari_model_unit(m, unit_tag, random_lit(r, m, false));
    }
}

/* Variables of their own for the vertices, defined by what is connected to a root; some vertices have none. */
static inline void random_spread(ari_rng *r, ari_model *m, ari_topo *t) {
    const uint32_t n = t->graph->nvertex;
    const ari_vertex root = ari_rng_below(r, n);
    ari_lit within[64];
    for (uint32_t v = 0; v < n; v++) within[v] = random_lit(r, m, true);
    for (uint32_t v = 0; v < n; v++) {
        const ari_name name = {'w', (uint16_t)(m->ntopo), (uint16_t)(v + 1), 0};
        t->vertex[v] = ari_rng_below(r, 6) ? ARI_POS(ari_model_aux(m, name)) : ARI_LIT_FALSE;
    }
    ari_model_spread(m, root, within);
}

/* Of a clue that may be left out, pieces on edges are of any size from 1: guards know no other division (guard.h). */
static inline void random_sizes(ari_rng *r, const ari_model *m, ari_topo *t) {
    (void)m;
    t->least = t->edge && t->tag.group ? 1 : ari_rng_below(r, 4);
    if (ari_rng_below(r, 3)) t->most = (t->least ? t->least : 1) + ari_rng_below(r, 3);
}

static inline void random_topo(ari_rng *r, ari_model *m, const random_limits *lim) {
    const ari_graph *g = random_graph(r, m->arena, lim->nvertex, lim->nedge);
    const ari_topo_kind kind = (ari_topo_kind)ari_rng_below(r, ARI_NTOPO);
    const bool on_edges = (kind != ARI_CONNECTED && kind != ARI_PIECES) || ari_rng_below(r, 2);
    if (!g) return;
    uint32_t npair = kind == ARI_PATHS ? ari_rng_below(r, 3) : 0;
    if (npair * 2 > g->nvertex) npair = g->nvertex / 2;
    ari_topo *t = ari_model_topo(m, kind, g, on_edges, npair, random_tag(r, m, lim->group_topo));
    if (!t) return;
    for (ari_edge e = 0; t->edge && e < g->nedge; e++) t->edge[e] = random_lit(r, m, true);
    for (ari_vertex v = 0; t->vertex && v < g->nvertex; v++) t->vertex[v] = random_lit(r, m, true);
    t->spanning = on_edges && (kind == ARI_CONNECTED || kind == ARI_TREE) && ari_rng_below(r, 2);
    t->chordless = kind == ARI_PATHS && ari_rng_below(r, 2);
    if (kind == ARI_PIECES) random_sizes(r, m, t);
    if (kind == ARI_CONNECTED && t->vertex && g->nvertex && ari_rng_below(r, 2)) random_spread(r, m, t);
    uint32_t order[64];
    for (uint32_t v = 0; v < g->nvertex; v++) order[v] = v;
    ari_rng_shuffle(r, order, g->nvertex);
    for (uint32_t i = 0; i < npair; i++) {
        t->pair[i][0] = order[2 * i];
        t->pair[i][1] = order[2 * i + 1];
        t->pair_on[i] = random_lit(r, m, true);
    }
}

/* The model depends on the state of r and the limits only. */
static inline void random_model(ari_rng *r, ari_arena *a, const random_limits *lim, ari_model *m) {
    ari_term term[8];
    ari_model_init(m, a, ari_rng_below(r, 4) ? "test/random" : NULL);
    const uint32_t rules = ari_rng_below(r, 3);
    m->nrule = 4;
    if (rules) m->rule_name = random_rules;
    const uint32_t n = lim->nmain ? 1 + ari_rng_below(r, lim->nmain) : 0;
    if (ari_rng_below(r, 3) == 0) {
        (void)ari_model_run(m, n, true);
    } else {
        for (uint32_t v = 0; v < n; v++) {
            const ari_name flat = {'h', (uint16_t)(v + 1), 0, 0},
                           deep = {v & 1 ? 'h' : 'V', (uint16_t)(v / 3 + 1), (uint16_t)(v % 3 + 1), 65535};
            (void)ari_model_main(m, ari_rng_below(r, 2) ? flat : deep);
        }
    }
    const uint32_t ngroup = lim->ngroup ? ari_rng_below(r, lim->ngroup + 1) : 0;
    for (uint32_t g = 0; g < ngroup; g++) (void)ari_model_group(m, ari_rng_below(r, 5) ? g * 3 : ARI_NO);
    for (uint32_t i = 0, most = lim->nreach ? ari_rng_below(r, lim->nreach + 1) : 0; i < most; i++) {
        const uint32_t nt = random_terms(r, m, term);
        const ari_name name = {'z', (uint16_t)(i + 1), 0, 0};
        const ari_tag tag = random_tag(r, m, false);
        (void)ari_model_reach(m, tag, name, (int32_t)ari_rng_below(r, 6) - 1, term, nt);
    }
    for (uint32_t i = 0, most = lim->nrow ? ari_rng_below(r, lim->nrow + 1) : 0; i < most; i++) random_row(r, m);
    for (uint32_t i = 0, most = lim->ntopo ? ari_rng_below(r, lim->ntopo + 1) : 0; i < most; i++)
        random_topo(r, m, lim);
    if (lim->goal && ari_rng_below(r, 2)) {
        const uint32_t nt = random_terms(r, m, term);
        ari_model_goal(m, term, nt);
    }
}

/* ---- equality ---- */

static inline bool same_tag(ari_tag x, ari_tag y) { return x.rule == y.rule && x.site == y.site && x.group == y.group; }

static inline bool same_terms(const ari_model *x, uint32_t xf, const ari_model *y, uint32_t yf, uint32_t n) {
    for (uint32_t i = 0; i < n; i++)
        if (x->term[xf + i].coef != y->term[yf + i].coef || x->term[xf + i].lit != y->term[yf + i].lit) return false;
    return true;
}

static inline bool same_words(const uint32_t *x, const uint32_t *y, size_t n) {
    if (!x || !y) return x == y || n == 0;
    for (size_t i = 0; i < n; i++)
        if (x[i] != y[i]) return false;
    return true;
}

static inline bool same_graph(const ari_graph *x, const ari_graph *y) {
    if (x->nvertex != y->nvertex || x->nedge != y->nedge || x->nface != y->nface || x->outer != y->outer) return false;
    if (x->rows != y->rows || x->cols != y->cols || !x->place != !y->place || !x->sides != !y->sides) return false;
    for (uint32_t v = 0; x->place && v < x->nvertex; v++)
        if (x->place[v][0] != y->place[v][0] || x->place[v][1] != y->place[v][1]) return false;
    return same_words(x->nedge ? x->ends[0] : NULL, y->nedge ? y->ends[0] : NULL, 2 * (size_t)x->nedge) &&
           same_words(x->head, y->head, x->nvertex + 1) && same_words(x->inc, y->inc, 2 * (size_t)x->nedge) &&
           (!x->sides ||
            (same_words(x->nedge ? x->sides[0] : NULL, y->nedge ? y->sides[0] : NULL, 2 * (size_t)x->nedge) &&
             same_words(x->face_head, y->face_head, x->nface + 1)));
}

static inline bool same_topo(const ari_topo *x, const ari_topo *y) {
    if (x->least != y->least || x->most != y->most) return false;
    if (x->kind != y->kind || x->spanning != y->spanning || x->chordless != y->chordless ||
         x->npair != y->npair)
        return false;
    if (!x->edge != !y->edge || !same_tag(x->tag, y->tag) || !same_graph(x->graph, y->graph)) return false;
    return same_words(x->edge, y->edge, x->graph->nedge) && same_words(x->vertex, y->vertex, x->graph->nvertex) &&
           !x->within == !y->within && (!x->within || x->root == y->root) &&
           same_words(x->within, y->within, x->graph->nvertex) &&
           same_words(x->npair ? x->pair[0] : NULL, y->npair ? y->pair[0] : NULL, 2 * (size_t)x->npair) &&
           same_words(x->pair_on, y->pair_on, x->npair);
}

static inline bool same_model(const ari_model *x, const ari_model *y) {
    if (x->nvar != y->nvar || x->nmain != y->nmain || x->nrow != y->nrow || x->ndef != y->ndef || x->ntopo != y->ntopo)
        return false;
    if (x->ngroup != y->ngroup || x->nrule != y->nrule || x->has_goal != y->has_goal || !x->name != !y->name)
        return false;
    if (x->name && strcmp(x->name, y->name)) return false;
    for (uint32_t v = 0; v < x->nvar; v++) {
        const ari_name p = x->var_name[v], q = y->var_name[v];
        if (x->is_main[v] != y->is_main[v] || p.stem != q.stem || p.a != q.a || p.b != q.b || p.c != q.c) return false;
    }
    for (uint32_t g = 1; g <= x->ngroup; g++)
        if (x->group_site[g] != y->group_site[g]) return false;
    for (uint32_t i = 0; i < x->nrow; i++) {
        const ari_row *p = &x->row[i], *q = &y->row[i];
        if (p->lo != q->lo || p->hi != q->hi || p->n != q->n || !same_tag(p->tag, q->tag)) return false;
        if (!same_terms(x, p->first, y, q->first, p->n)) return false;
    }
    for (uint32_t i = 0; i < x->ndef; i++) {
        const ari_def *p = &x->def[i], *q = &y->def[i];
        if (p->var != q->var || p->least != q->least || p->n != q->n) return false;
        if (!same_terms(x, p->first, y, q->first, p->n)) return false;
    }
    for (uint32_t i = 0; i < x->ntopo; i++)
        if (!same_topo(&x->topo[i], &y->topo[i])) return false;
    return !x->has_goal || (x->goal_n == y->goal_n && same_terms(x, x->goal_first, y, y->goal_first, x->goal_n));
}

#endif

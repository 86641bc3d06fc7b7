/* lower.c - rows over literally; then the degrees of each demand; then its encoding.
 *
 * Degrees: genres state "sum of the edges at a vertex = 2 z" themselves, with names and places that a reader of an
 * exported file should find, and not twice. A row stands for the degrees of vertex v when it is an equation whose terms
 * are exactly the open edges at v, once each, perhaps the literal that puts the terminal v in force, and perhaps -2 of
 * one more literal. Whatever is not recognised is stated anew with a column of its own, so an odd model costs rows,
 * never meaning. */
#include "model/lower.h"

#include <string.h>

static const char *const name[ARI_NENCODE] = {"lazy", "flow", "layers"};

bool ari_lower_find(const char *word, size_t size, ari_encoding *out) {
    for (int i = 0; i < ARI_NENCODE; i++)
        if (strlen(name[i]) == size && !memcmp(name[i], word, size)) {
            *out = (ari_encoding)i;
            return true;
        }
    return false;
}

const char *ari_lower_name(ari_encoding e) { return name[e]; }

static const char *rule_name(const ari_model *m, uint16_t rule) {
    return m->rule_name && rule < m->nrule ? m->rule_name[rule] : "row";
}

void ari_lower_rows(ari_program *p, const bool *skip) {
    const ari_model *m = p->model;
    for (uint32_t i = 0; i < m->nrow && p->status == ARI_OK; i++) {
        const ari_row *r = &m->row[i];
        if (skip && r->tag.rule < m->nrule && skip[r->tag.rule]) continue;
        ari_program_begin(p, rule_name(m, r->tag.rule), r->tag.site, r->lo, r->hi);
        for (uint32_t k = r->first; k < r->first + r->n; k++) ari_program_lit(p, m->term[k].coef, m->term[k].lit);
        ari_program_end(p);
    }
    if (!m->has_goal) return;
    ari_program_begin(p, "", ARI_NO, 0, 0);
    for (uint32_t k = m->goal_first; k < m->goal_first + m->goal_n; k++)
        ari_program_lit(p, m->term[k].coef, m->term[k].lit);
    ari_program_goal(p);
}

/* ---- degrees ---- */

typedef struct degrees {
    ari_program *p;
    const ari_topo *t;
    ari_edge *edge_of;   /* [nvar] the one edge whose literal is this variable, or ARI_NO */
    uint32_t *open, *on; /* [nvertex] edges with a variable, edges that are there in any case */
    ari_lit *end;        /* [nvertex] the literal that makes v a terminal; ARI_LIT_FALSE: never one */
    bool *done;          /* [nvertex] some row says it */
} degrees;

/* The right-hand side that a row of open edges must have, given what else stands in it; false: none does. */
static bool asks_lower(const degrees *d, ari_vertex v, bool has_z, bool has_end, int64_t *rhs) {
    const ari_lit end = d->end[v];
    *rhs = -(int64_t)d->on[v];
    if (end == ARI_LIT_FALSE) return has_z && !has_end;
    if (end == ARI_LIT_TRUE) {
        *rhs += has_z ? -1 : 1;
        return !has_end;
    }
    return has_z && has_end;
}

/* If this row states the degree of a vertex, mark it. */
static void recognise_degree(degrees *d, const ari_row *r) {
    const ari_model *m = d->p->model;
    const ari_graph *g = d->t->graph;
    ari_edge first = ARI_NO;
    if (r->lo != r->hi || !r->n || r->n > 16) return;
    for (uint32_t i = r->first; i < r->first + r->n && first == ARI_NO; i++)
        if (m->term[i].coef == 1 && !(m->term[i].lit & 1u)) first = d->edge_of[ARI_VAR(m->term[i].lit)];
    if (first == ARI_NO) return;
    for (uint32_t side = 0; side < 2; side++) {
        const ari_vertex v = g->ends[first][side];
        uint32_t n = 0, nz = 0, nend = 0, other = 0;
        int64_t shift = 0, rhs;
        for (uint32_t i = r->first; i < r->first + r->n; i++) {
            const ari_term x = m->term[i];
            const ari_edge e = x.lit & 1u ? ARI_NO : d->edge_of[ARI_VAR(x.lit)];
            if (x.coef == 1 && e != ARI_NO && (g->ends[e][0] == v || g->ends[e][1] == v)) n++;
            else if (x.coef == 1 && x.lit == d->end[v]) nend++;
            else if (x.coef == -2 && !(x.lit & 1u)) nz++;
            else if (x.coef == 2 && (x.lit & 1u)) nz++, shift += 2;
            else other++;
        }
        if (other || nz > 1 || nend > 1 || n != d->open[v] || !asks_lower(d, v, nz, nend, &rhs)) continue;
        if (r->lo - shift == rhs) d->done[v] = true;
    }
}

static void state_degree(degrees *d, ari_vertex v) {
    const ari_graph *g = d->t->graph;
    ari_program *p = d->p;
    const bool end = d->end[v] == ARI_LIT_TRUE;
    ari_program_begin(p, "degree", ARI_NO, end ? 1 : 0, end ? 1 : 0);
    for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) ari_program_lit(p, 1, d->t->edge[g->inc[i]]);
    if (!end) {
        ari_program_lit(p, 1, d->end[v]);
        ari_program_term(p, -2, ari_program_bool(p, "pass", v + 1, 0, 0));
    }
    ari_program_end(p);
}

static void add_degrees(ari_program *p, const ari_topo *t) {
    const ari_model *m = p->model;
    const ari_graph *g = t->graph;
    degrees d = {p, t, ARI_TAKE(p->arena, ari_edge, m->nvar), ARI_ZERO(p->arena, uint32_t, g->nvertex),
                 ARI_ZERO(p->arena, uint32_t, g->nvertex), ARI_TAKE(p->arena, ari_lit, g->nvertex),
                 ARI_ZERO(p->arena, bool, g->nvertex)};
    if (!d.edge_of || !d.open || !d.on || !d.end || !d.done) {
        ari_program_refuse(p, p->arena->spent, "memory is out");
        return;
    }
    memset(d.edge_of, 0xff, m->nvar * sizeof *d.edge_of);
    for (ari_vertex v = 0; v < g->nvertex; v++) d.end[v] = ARI_LIT_FALSE;
    for (uint32_t i = 0; i < t->npair; i++) d.end[t->pair[i][0]] = d.end[t->pair[i][1]] = t->pair_on[i];
    bool odd = false; /* a variable on several edges, or a negated one: recognise nothing */
    for (ari_edge e = 0; e < g->nedge; e++) {
        const ari_lit l = t->edge[e];
        uint32_t *count = l == ARI_LIT_TRUE ? d.on : d.open;
        if (l == ARI_LIT_FALSE) continue;
        count[g->ends[e][0]]++;
        count[g->ends[e][1]]++;
        if (l == ARI_LIT_TRUE) continue;
        odd |= (l & 1u) || d.edge_of[ARI_VAR(l)] != ARI_NO;
        d.edge_of[ARI_VAR(l)] = e;
    }
    for (uint32_t i = 0; i < m->nrow && !odd; i++)
        if (m->row[i].tag.group == 0) recognise_degree(&d, &m->row[i]);
    for (ari_vertex v = 0; v < g->nvertex && p->status == ARI_OK; v++) {
        const bool nothing = !d.open[v] && !d.on[v] && d.end[v] == ARI_LIT_FALSE;
        if (!d.done[v] && !nothing) state_degree(&d, v);
    }
}

/* A cycle has an edge at least; an acyclic graph that spans is a tree by its number of edges. */
static void add_totals(ari_program *p, const ari_topo *t) {
    const ari_graph *g = t->graph;
    const bool cycle = t->kind == ARI_CYCLE, tree = t->kind == ARI_TREE && t->spanning && g->nvertex;
    if (!cycle && !tree) return;
    const int32_t lo = cycle ? 1 : (int32_t)g->nvertex - 1;
    ari_program_begin(p, cycle ? "some" : "size", ARI_NO, lo, cycle ? ARI_PLUS : lo);
    for (ari_edge e = 0; e < g->nedge; e++) ari_program_lit(p, 1, t->edge[e]);
    ari_program_end(p);
}

/* ---- pieces ---- */

static ari_part part_of(const ari_topo *t, const ari_col *edge, ari_edge e) {
    return edge ? (ari_part)ARI_COL_PART(1, edge[e]) : (ari_part)ARI_LIT_PART(1, t->edge[e]);
}

/* Where no path may touch itself: of the edges between two vertices of the same one, one is present. */
static void keep_apart(ari_program *p, const ari_topo *t, const ari_col *edge, ari_col label) {
    const ari_graph *g = t->graph;
    for (ari_edge e = 0; t->chordless && e < g->nedge && p->status == ARI_OK; e++) {
        const ari_vertex u = g->ends[e][0], v = g->ends[e][1];
        if (ari_graph_find(g, u, v) != e) continue; /* a parallel edge: in the row of the first */
        for (uint32_t k = 0; k < t->npair && p->status == ARI_OK; k++) {
            ari_program_begin(p, "apart", ARI_NO, ARI_MINUS, 1);
            ari_program_term(p, 1, label + u * t->npair + k);
            ari_program_term(p, 1, label + v * t->npair + k);
            for (uint32_t i = g->head[u]; i < g->head[u + 1]; i++) {
                if (g->nbr[i] != v || t->edge[g->inc[i]] == ARI_LIT_FALSE) continue;
                ari_part line = part_of(t, edge, g->inc[i]);
                line.coef = -1;
                ari_program_part(p, line);
            }
            ari_program_end(p);
        }
    }
}

void ari_lower_labels(ari_program *p, const ari_topo *t, const ari_col *edge, ari_col use) {
    const ari_graph *g = t->graph;
    const uint32_t np = t->npair;
    const ari_col label = p->ncol;
    for (ari_vertex v = 0; v < g->nvertex && p->status == ARI_OK; v++)
        for (uint32_t k = 0; k < np; k++) (void)ari_program_bool(p, "pair", v + 1, k + 1, 0);
    for (ari_vertex v = 0; v < g->nvertex && p->status == ARI_OK; v++) {
        ari_program_begin(p, "label", ARI_NO, 0, 0);
        for (uint32_t k = 0; k < np; k++) ari_program_term(p, 1, label + v * np + k);
        ari_program_term(p, -1, use + v);
        ari_program_end(p);
    }
    for (ari_edge e = 0; e < g->nedge && p->status == ARI_OK; e++)
        for (uint32_t k = 0; k < 2 * np && t->edge[e] != ARI_LIT_FALSE; k++)
            ARI_ROW(p, "same", ARI_MINUS, 1, ARI_COL_PART(1, label + g->ends[e][k % 2] * np + k / 2),
                    ARI_COL_PART(-1, label + g->ends[e][1 - k % 2] * np + k / 2), part_of(t, edge, e));
    for (uint32_t k = 0; k < 2 * np && p->status == ARI_OK; k++)
        ARI_ROW(p, "terminal", 0, ARI_PLUS, ARI_COL_PART(1, label + t->pair[k / 2][k % 2] * np + k / 2),
                ARI_LIT_PART(-1, t->pair_on[k / 2]));
    keep_apart(p, t, edge, label);
}

void ari_lower_size(ari_program *p, const ari_topo *t, const ari_col *edge, ari_col use, ari_col root) {
    ari_program_begin(p, "size", ARI_NO, 0, 0);
    for (ari_edge e = 0; e < t->graph->nedge; e++)
        if (t->edge[e] != ARI_LIT_FALSE) ari_program_part(p, part_of(t, edge, e));
    for (ari_vertex v = 0; v < t->graph->nvertex && p->status == ARI_OK; v++) {
        ari_program_term(p, -1, use + v);
        ari_program_term(p, 1, root + v);
    }
    ari_program_end(p);
}

void ari_lower_demands(ari_program *p, ari_encoding how) {
    const ari_model *m = p->model;
    for (uint32_t i = 0; i < m->ntopo && p->status == ARI_OK; i++) {
        const ari_topo *t = &m->topo[i];
        if (!p->left[i]) continue;
        p->part = i;
        if (t->kind == ARI_CYCLE || t->kind == ARI_CYCLES || t->kind == ARI_PATHS) add_degrees(p, t);
        add_totals(p, t);
        if (t->kind == ARI_CYCLES) {
            ari_program_encoded(p, i);
        } else if (how != ARI_ENCODE_LAZY) {
            if (t->kind == ARI_PIECES)
                ari_program_refuse(p, ARI_UNSUPPORTED, "sizes of pieces are stated by cuts alone: choose +lazy");
            else if (how == ARI_ENCODE_FLOW) ari_lower_flow_add(p, t);
            else ari_lower_layers_add(p, t);
            ari_program_encoded(p, i);
        }
    }
    p->part = 0;
}

void ari_lower_model(ari_program *p, ari_encoding how) {
    ari_program_mirror(p);
    ari_lower_rows(p, NULL);
    ari_lower_demands(p, how);
}

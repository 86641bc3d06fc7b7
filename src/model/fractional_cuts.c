/* fractional_cuts.c - least cuts of a point, as rows.
 *
 * The edges weigh what the point says. Gusfield's tree of cuts takes a least cut for each vertex but one; each of these
 * sides is looked at: do the edges across weigh less than they must? That finds a broken row for some pair of vertices
 * whenever there is one without parity; with parity it is a good guess, not a search of all sides. Where the equations
 * count more than the demand's own literals (a second bridge beside the first), a second tree weighs an edge with all
 * that its two ends' equations share.
 *
 * Subtours of a forest: the k vertices S weigh most against k - 1 when the sum over S of (2 - what is at v), plus what
 * crosses, is least: a cut between a source, which has the vertices with more than 2, and a sink, which has the others,
 * with one vertex forced to the source; below 2 the row is broken.
 *
 * A row is made from a side alone; the point only said where to look, so rounding can make a row useless, not wrong. */
#include "model/fractional_cuts.h"

#include "model/mincut.h"

#include <string.h>

enum { ONE = ARI_FRACTIONAL_CUTS_ONE, SLACK = ONE / 100 };

typedef struct shearer {
    const ari_model *m;
    const ari_topo *t;
    const ari_graph *g;
    const int32_t *value;
    ari_arena *a;
    ari_shears *out;
    uint32_t *row_at;   /* [nvertex] an equation of the model that holds each open edge at v an odd number of times */
    int64_t *weight;    /* [nedge] */
    bool *odd;          /* [nvar] in the sum of equations */
    ari_term *term;     /* row under construction */
    uint32_t n;
    ari_status status;
} shearer;

static int64_t worth_cuts(const shearer *s, ari_lit l) {
    if (l >= ARI_LIT_TRUE) return l == ARI_LIT_TRUE ? ONE : 0;
    return l & 1u ? ONE - s->value[ARI_VAR(l)] : s->value[ARI_VAR(l)];
}

bool ari_fractional_cuts_has(const ari_topo *t) { return t->edge && t->kind != ARI_CYCLES && t->kind != ARI_PIECES; }

/* ---- rows ---- */

static void add_term(shearer *s, int32_t coef, ari_lit l, int32_t *least) {
    if (l == ARI_LIT_TRUE) *least -= coef;
    if (l >= ARI_LIT_TRUE) return;
    s->term[s->n].coef = coef;
    s->term[s->n++].lit = l;
}

/* A variable may stand for several edges: its terms become one; a literal and its opposite too. */
static void merge_terms(shearer *s, int32_t *least) {
    uint32_t n = 0;
    for (uint32_t i = 0; i < s->n; i++) {
        const ari_term x = s->term[i];
        uint32_t k = 0;
        while (k < n && ARI_VAR(s->term[k].lit) != ARI_VAR(x.lit)) k++;
        if (k == n) {
            s->term[n++] = x;
        } else if (s->term[k].lit == x.lit) {
            s->term[k].coef += x.coef;
        } else { /* c x + d (1 - x) */
            *least -= x.coef;
            s->term[k].coef -= x.coef;
        }
    }
    s->n = 0;
    for (uint32_t i = 0; i < n; i++)
        if (s->term[i].coef) s->term[s->n++] = s->term[i];
}

/* Both sides of a cut, and both trees, give the same row. */
static bool is_known(const shearer *s, int32_t least) {
    for (uint32_t i = 0; i < s->out->n; i++) {
        const ari_shear *r = &s->out->at[i];
        uint32_t k = 0;
        if (r->n != s->n || r->least != least) continue;
        while (k < s->n && r->term[k].lit == s->term[k].lit && r->term[k].coef == s->term[k].coef) k++;
        if (k == s->n) return true;
    }
    return false;
}

/* The row sum >= least, if the point breaks it. */
static void finish_row(shearer *s, int32_t least) {
    int64_t sum = 0;
    merge_terms(s, &least);
    for (uint32_t i = 0; i < s->n; i++) sum += s->term[i].coef * worth_cuts(s, s->term[i].lit);
    if (s->status != ARI_OK || sum + SLACK > (int64_t)least * ONE || is_known(s, least)) return;
    const ari_shear row = {least, s->n, ARI_TAKE(s->a, ari_term, s->n)};
    if (!row.term || !ARI_RESERVE(s->a, s->out, 1)) {
        s->status = s->a->spent;
        return;
    }
    if (s->n) memcpy(row.term, s->term, s->n * sizeof *row.term);
    ARI_PUSH(s->out, row);
}

/* ---- what the equations say ---- */

/* Does the equation hold each open edge at v an odd number of times, and no other edge of the demand? */
static bool speaks_of(const shearer *s, const ari_row *r, ari_vertex v, const ari_edge *edge_of) {
    const ari_graph *g = s->g;
    uint32_t open = 0, odd = 0;
    for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++) open += s->t->edge[g->inc[i]] < ARI_LIT_TRUE;
    for (uint32_t i = r->first; i < r->first + r->n; i++) {
        const ari_edge e = edge_of[ARI_VAR(s->m->term[i].lit)];
        if (e == ARI_NO) continue;
        if (s->m->term[i].coef % 2 == 0 || (g->ends[e][0] != v && g->ends[e][1] != v)) return false;
        odd++;
    }
    return open && odd == open;
}

static void find_rows(shearer *s) {
    const ari_model *m = s->m;
    const ari_graph *g = s->g;
    ari_edge *edge_of = ARI_TAKE(s->a, ari_edge, m->nvar);
    if (!edge_of) {
        s->status = s->a->spent;
        return;
    }
    for (ari_var v = 0; v < m->nvar; v++) edge_of[v] = ARI_NO;
    for (ari_vertex v = 0; v < g->nvertex; v++) s->row_at[v] = ARI_NO;
    for (ari_edge e = 0; e < g->nedge; e++) {
        const ari_lit l = s->t->edge[e];
        if (l >= ARI_LIT_TRUE) continue;
        if ((l & 1u) || edge_of[ARI_VAR(l)] != ARI_NO) return; /* an odd model: no parity */
        edge_of[ARI_VAR(l)] = e;
    }
    for (uint32_t i = 0; i < m->nrow; i++) {
        const ari_row *r = &m->row[i];
        ari_edge e = ARI_NO;
        if (r->lo != r->hi) continue;
        for (uint32_t k = r->first; k < r->first + r->n && e == ARI_NO; k++) e = edge_of[ARI_VAR(m->term[k].lit)];
        for (int k = 0; k < 2 && e != ARI_NO; k++)
            if (speaks_of(s, r, g->ends[e][k], edge_of)) s->row_at[g->ends[e][k]] = i;
    }
}

static bool crosses_cuts(const shearer *s, const bool *side, ari_edge e) {
    return side[s->g->ends[e][0]] != side[s->g->ends[e][1]];
}

/* Sum the equations of one side; true: what crosses is even, odd[] says what that is. */
static bool is_even(shearer *s, const bool *side) {
    const ari_model *m = s->m;
    int64_t sum = 0;
    for (ari_edge e = 0; e < s->g->nedge; e++)
        if (s->t->edge[e] == ARI_LIT_TRUE && crosses_cuts(s, side, e)) return false; /* no equation counts it */
    memset(s->odd, 0, m->nvar * sizeof *s->odd);
    for (ari_vertex v = 0; v < s->g->nvertex; v++) {
        if (!side[v]) continue;
        if (s->row_at[v] == ARI_NO) return false;
        const ari_row *r = &m->row[s->row_at[v]];
        sum += r->lo;
        for (uint32_t k = r->first; k < r->first + r->n; k++) {
            const ari_term x = m->term[k];
            if (x.coef % 2 == 0) continue;
            s->odd[ARI_VAR(x.lit)] ^= true;
            sum += x.lit & 1u; /* 1 - x */
        }
    }
    return sum % 2 == 0;
}

/* ---- a side ---- */

/* The heaviest edge within a side. */
static ari_edge heaviest_cuts(const shearer *s, const bool *side, bool which) {
    ari_edge best = ARI_NO;
    for (ari_edge e = 0; e < s->g->nedge; e++)
        if (!crosses_cuts(s, side, e) && side[s->g->ends[e][0]] == which &&
            (best == ARI_NO || worth_cuts(s, s->t->edge[e]) > worth_cuts(s, s->t->edge[best])))
            best = e;
    return best;
}

/* The row of a side: what crosses, at least `need` times what must be there on both sides. With `even` everything that
 * the sum of equations counts, beside the demand's own literals. */
static void put_side(shearer *s, const bool *side, int32_t need, bool even) {
    const ari_graph *g = s->g;
    int32_t least = need;
    s->n = 0;
    if (!s->t->spanning) {
        const ari_edge here = heaviest_cuts(s, side, true), there = heaviest_cuts(s, side, false);
        if (here == ARI_NO || there == ARI_NO) return;
        add_term(s, need, s->t->edge[here] == ARI_LIT_TRUE ? ARI_LIT_FALSE : ARI_NOT(s->t->edge[here]), &least);
        add_term(s, need, s->t->edge[there] == ARI_LIT_TRUE ? ARI_LIT_FALSE : ARI_NOT(s->t->edge[there]), &least);
    }
    for (ari_edge e = 0; e < g->nedge; e++)
        if (crosses_cuts(s, side, e)) {
            add_term(s, 1, s->t->edge[e], &least);
            if (even && s->t->edge[e] < ARI_LIT_TRUE) s->odd[ARI_VAR(s->t->edge[e])] = false; /* said */
        }
    for (ari_var v = 0; even && v < s->m->nvar; v++)
        if (s->odd[v]) add_term(s, 1, ARI_POS(v), &least);
    finish_row(s, least);
}

static void cut_side(shearer *s, const bool *side) {
    const uint32_t before = s->out->n;
    const bool cycle = s->t->kind == ARI_CYCLE;
    if (!cycle && is_even(s, side)) put_side(s, side, 2, true);
    if (s->out->n == before) put_side(s, side, cycle ? 2 : 1, false);
}

/* Gusfield's tree: a least cut between every vertex and the one it hangs on. */
static void cut_tree(shearer *s, const int64_t *weight) {
    const ari_graph *g = s->g;
    ari_mincut f;
    ari_vertex *hangs = ARI_ZERO(s->a, ari_vertex, g->nvertex);
    if (!hangs || !ari_mincut_init(&f, g->nvertex, g->nedge, s->a)) {
        s->status = s->a->spent;
        return;
    }
    for (ari_edge e = 0; e < g->nedge; e++)
        if (weight[e] > 0) ari_mincut_arc(&f, g->ends[e][0], g->ends[e][1], weight[e], weight[e]);
    for (ari_vertex v = 1; v < g->nvertex && s->status == ARI_OK; v++) {
        ari_mincut_reset(&f);
        if (ari_mincut_run(&f, v, hangs[v]) < 2 * ONE) cut_side(s, f.side);
        for (ari_vertex u = v + 1; u < g->nvertex; u++)
            if (f.side[u] && hangs[u] == hangs[v]) hangs[u] = v;
    }
}

/* ---- subtours of forests ---- */

static void cut_set(shearer *s, const bool *side) {
    const ari_graph *g = s->g;
    int32_t least = 1;
    s->n = 0;
    for (ari_vertex v = 0; v < g->nvertex; v++) least -= side[v];
    for (ari_edge e = 0; e < g->nedge; e++) {
        const ari_lit l = s->t->edge[e];
        if (!side[g->ends[e][0]] || !side[g->ends[e][1]] || l == ARI_LIT_FALSE) continue;
        least++;
        if (l < ARI_LIT_TRUE) add_term(s, 1, ARI_NOT(l), &least);
    }
    finish_row(s, least);
}

static void cut_subtours(shearer *s) {
    const ari_graph *g = s->g;
    const uint32_t source = g->nvertex, sink = g->nvertex + 1;
    ari_mincut f;
    int64_t *heavy = ARI_ZERO(s->a, int64_t, g->nvertex), base = 0;
    bool *done = ARI_ZERO(s->a, bool, g->nvertex);
    if (!heavy || !done || !ari_mincut_init(&f, g->nvertex + 2, g->nedge + 2 * g->nvertex, s->a)) {
        s->status = s->a->spent;
        return;
    }
    for (ari_edge e = 0; e < g->nedge; e++) {
        const int64_t w = s->weight[e];
        if (w > 0) ari_mincut_arc(&f, g->ends[e][0], g->ends[e][1], w, w);
        heavy[g->ends[e][0]] += w;
        heavy[g->ends[e][1]] += w;
    }
    const uint32_t forced = f.narc; /* arc of vertex v: forced + 2 v */
    for (ari_vertex v = 0; v < g->nvertex; v++) ari_mincut_arc(&f, source, v, 0, 0);
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        const int64_t w = 2 * ONE - heavy[v];
        if (w > 0) ari_mincut_arc(&f, v, sink, w, 0);
        else if (w < 0) f.full[forced + 2 * v] = -w, base += w;
    }
    for (ari_vertex v = 0; v < g->nvertex && s->status == ARI_OK; v++) {
        if (done[v]) continue;
        ari_mincut_reset(&f);
        f.left[forced + 2 * v] = ARI_MINCUT_LOTS;
        if (ari_mincut_run(&f, source, sink) + base + 2 * SLACK > 2 * ONE) continue;
        for (ari_vertex u = 0; u < g->nvertex; u++) done[u] |= f.side[u];
        cut_set(s, f.side);
    }
}

/* ---- all ---- */

/* What the equations at both ends of an edge count; true: somewhere more than the demand's own literal. */
static bool weigh_shared(shearer *s, int64_t *weight) {
    const ari_model *m = s->m;
    bool more = false;
    memset(s->odd, 0, m->nvar * sizeof *s->odd);
    for (ari_edge e = 0; e < s->g->nedge; e++) {
        const uint32_t i = s->row_at[s->g->ends[e][0]], k = s->row_at[s->g->ends[e][1]];
        weight[e] = s->weight[e];
        if (i == ARI_NO || k == ARI_NO || i == k) continue;
        const ari_row *r = &m->row[i], *q = &m->row[k];
        for (uint32_t x = r->first; x < r->first + r->n; x++) s->odd[ARI_VAR(m->term[x].lit)] = m->term[x].coef % 2;
        weight[e] = 0;
        for (uint32_t x = q->first; x < q->first + q->n; x++)
            if (m->term[x].coef % 2 && s->odd[ARI_VAR(m->term[x].lit)]) weight[e] += s->value[ARI_VAR(m->term[x].lit)];
        for (uint32_t x = r->first; x < r->first + r->n; x++) s->odd[ARI_VAR(m->term[x].lit)] = false;
        more |= weight[e] != s->weight[e];
    }
    return more;
}

ari_status ari_fractional_cuts_cut(const ari_model *m, const ari_topo *t, const int32_t *value, ari_arena *a,
                                   ari_shears *out) {
    const ari_graph *g = t->graph;
    if (!ari_fractional_cuts_has(t) || !g->nvertex) return ARI_OK;
    shearer s = {.m = m, .t = t, .g = g, .value = value, .a = a, .out = out};
    s.row_at = ARI_TAKE(a, uint32_t, g->nvertex);
    s.weight = ARI_TAKE(a, int64_t, g->nedge);
    s.odd = ARI_ZERO(a, bool, m->nvar);
    s.term = ARI_TAKE(a, ari_term, (size_t)m->nvar + g->nedge + 2);
    int64_t *shared = ARI_TAKE(a, int64_t, g->nedge);
    if (ari_arena_failed(a)) return a->spent;
    for (ari_edge e = 0; e < g->nedge; e++) s.weight[e] = worth_cuts(&s, t->edge[e]);
    find_rows(&s);
    if (t->kind == ARI_TREE || t->kind == ARI_ACYCLIC || t->kind == ARI_PATHS) cut_subtours(&s);
    if (t->kind == ARI_CONNECTED || t->kind == ARI_TREE || t->kind == ARI_CYCLE) {
        cut_tree(&s, s.weight);
        if (s.status == ARI_OK && weigh_shared(&s, shared)) cut_tree(&s, shared);
    }
    return s.status;
}

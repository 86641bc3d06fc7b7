/* packing.c - scattered inactive vertices of a square grid whose active ones hang together: how many a region takes.
 *
 * The idea: where no two inactive vertices are neighbours, those that touch at a corner form no cycle: it would part
 * what is inside from what is outside. So among n of them there are n - 1 touches at the most. Each has four corners, a
 * corner has one of them around it, or two that touch: 4n - (n - 1) corners at least have one. A row that asks for n
 * inactive vertices of a region and leaves them just so many corners says that no corner of the region is without: a
 * clause a corner. With fewer corners the row cannot be met. As a search for counter-examples this takes hundreds of
 * thousands of conflicts on a region of 7x7 with 21.
 * The edge of the grid is like one more inactive vertex: no touches lead from edge to edge. In a region that reaches it
 * the n and the edge touch each other n times at the most. So an inactive vertex takes three corners inside the grid
 * for itself, two where it is at the edge, one in a corner of the grid.
 * Where corners are to spare, each that has nothing around it gets a variable, and the sum of these a row: with 21 in a
 * region of 7x8, a fortieth of the conflicts. Small regions, and large ones with many to spare, are as good without.
 * A row with one term more is a row under a switch, as in bounded_component.c. */
#include "engine/sat/sat.h"

#include <string.h>

enum { LARGE = 8 }; /* inactive vertices of a region */

typedef struct tight {
    const ari_topo *def;
    ari_vertex *of;     /* [2*nvar] the vertex that a literal makes inactive, or ARI_NO */
    uint32_t *in;       /* [nvertex] the last row that named the vertex */
    uint32_t *met;      /* [corners] the last row that has the corner */
    uint32_t *corner;   /* [corners] of the row at hand */
    uint32_t ncorner;
} tight;

/* Do the rows of the model keep all neighbours from being inactive together? */
static bool scattered_packing(const ari_model *m, const tight *w, bool *apart) {
    const ari_graph *const g = w->def->graph;
    uint32_t n = 0;
    for (uint32_t r = 0; r < m->nrow; r++) {
        const ari_row *row = &m->row[r];
        const ari_term *t = m->term + row->first;
        if (row->n != 2 || row->lo != 1 || row->tag.group || t[0].coef != 1 || t[1].coef != 1) continue;
        const ari_vertex u = w->of[ARI_NOT(t[0].lit)], v = w->of[ARI_NOT(t[1].lit)];
        const ari_edge e = u == ARI_NO || v == ARI_NO ? ARI_NO : ari_graph_find(g, u, v);
        if (e == ARI_NO || apart[e]) continue;
        apart[e] = true;
        n++;
    }
    return n == g->nedge;
}

/* How many vertices the row makes inactive at the least, all its other terms but *off being of that kind; 0: not so. */
static int32_t wanted_packing(const ari_model *m, const tight *w, const ari_row *row, ari_lit *off) {
    *off = ARI_LIT_FALSE;
    for (uint32_t k = row->first; k < row->first + row->n; k++) {
        const ari_term t = m->term[k];
        if (t.coef == 1 && w->of[t.lit] != ARI_NO) continue;
        if (*off != ARI_LIT_FALSE) return 0;
        *off = t.lit;
    }
    return row->lo > 0 && (uint32_t)row->lo <= row->n ? row->lo : 0;
}

/* Corner k (0 to 3) of v; corners are counted row by row, one more than vertices each way. */
static uint32_t corner_packing(const ari_graph *g, ari_vertex v, uint32_t k) {
    return (v / g->cols + (k >> 1)) * (g->cols + 1) + v % g->cols + (k & 1u);
}

static void survey_packing(const ari_model *m, tight *w, uint32_t r, ari_lit off) {
    const ari_row *const row = &m->row[r];
    w->ncorner = 0;
    for (uint32_t i = row->first; i < row->first + row->n; i++) {
        if (m->term[i].lit == off) continue;
        const ari_vertex v = w->of[m->term[i].lit];
        w->in[v] = r;
        for (uint32_t k = 0; k < 4; k++) {
            const uint32_t c = corner_packing(w->def->graph, v, k);
            if (w->met[c] != r) w->corner[w->ncorner++] = c;
            w->met[c] = r;
        }
    }
}

static bool is_edge(const ari_graph *g, uint32_t at) {
    const uint32_t y = at / (g->cols + 1), x = at % (g->cols + 1);
    return !y || !x || y == g->rows || x == g->cols;
}

/* Literals of the row's vertices around the corner: they are inactive. Returns how many. */
static uint32_t gather_packing(const tight *w, uint32_t r, uint32_t at, ari_term *term) {
    const ari_graph *const g = w->def->graph;
    const uint32_t y = at / (g->cols + 1), x = at % (g->cols + 1);
    uint32_t n = 0;
    for (uint32_t k = 0; k < 4; k++) {
        const uint32_t row = y - (k >> 1), col = x - (k & 1u); /* before the first: large */
        if (row >= g->rows || col >= g->cols || w->in[row * g->cols + col] != r) continue;
        term[n++] = (ari_term){1, ARI_NOT(w->def->vertex[row * g->cols + col])};
    }
    return n;
}

static bool clause_packing(ari_oracle *o, const ari_term *term, uint32_t n) {
    return ari_sat_row_add(o, 1, INT64_MAX / 4, term, n);
}

/* A variable: none of them is. */
static bool define_packing(ari_oracle *o, const tight *w, uint32_t r, uint32_t at, ari_lit *bare) {
    ari_term term[5];
    const uint32_t n = gather_packing(w, r, at, term);
    *bare = ARI_POS(o->nvar);
    if (!ari_sat_assign_grow(o, o->nvar + 1)) return false;
    for (uint32_t i = 0; i < n && !o->broken; i++) {
        const ari_term pair[2] = {{1, ARI_NOT(term[i].lit)}, {1, ARI_NOT(*bare)}};
        if (!clause_packing(o, pair, 2)) return false;
    }
    term[n] = (ari_term){1, *bare};
    return o->broken || clause_packing(o, term, n + 1);
}

/* Terms for what the row's vertices at the edge take less than three. Returns how many; *less: about what it can be. */
static uint32_t add_edge(const ari_model *m, const tight *w, const ari_row *row, ari_lit off, ari_term *term,
                         int32_t *less) {
    uint32_t n = 0;
    *less = 0;
    for (uint32_t i = row->first; i < row->first + row->n; i++) {
        if (m->term[i].lit == off) continue;
        const ari_vertex v = w->of[m->term[i].lit];
        int32_t at_edge = 0;
        for (uint32_t k = 0; k < 4; k++) at_edge += is_edge(w->def->graph, corner_packing(w->def->graph, v, k));
        if (!at_edge) continue;
        term[n++] = (ari_term){1 - at_edge, m->term[i].lit};
        *less += at_edge - 1;
    }
    *less /= 2; /* neighbours are not inactive together */
    return n;
}

/* The corners of the row's vertices, n of which are inactive. */
static bool spend_packing(ari_oracle *o, tight *w, uint32_t r, int32_t n, ari_lit off) {
    const ari_graph *const g = w->def->graph;
    const ari_row *const row = &o->model->row[r];
    ari_term *term = ARI_TAKE(o->arena, ari_term, w->ncorner + row->n + 1);
    int32_t less, inside = 0;
    if (!term) return sat_oom(o);
    uint32_t nterm = add_edge(o->model, w, row, off, term, &less);
    for (uint32_t i = 0; i < w->ncorner; i++) inside += !is_edge(g, w->corner[i]);
    const int32_t need = 3 * n + !nterm, spare = inside - need;
    if (spare + less > (n < LARGE ? 0 : n / 2) || !ari_sat_proof_leave(o)) return true;
    for (uint32_t i = 0; i < w->ncorner && spare + less >= 0 && !o->broken; i++) {
        if (is_edge(g, w->corner[i])) continue;
        if (!define_packing(o, w, r, w->corner[i], &term[nterm].lit)) return false;
        term[nterm++].coef = 1;
    }
    if (o->broken) return true;
    if (off != ARI_LIT_FALSE) term[nterm++] = (ari_term){-need, off};
    return ari_sat_row_add(o, INT64_MIN / 4, spare, term, nterm);
}

static bool prepare_packing(ari_oracle *o, tight *w, bool **apart) {
    const ari_graph *const g = w->def->graph;
    const size_t corners = ((size_t)g->rows + 1) * (g->cols + 1), nlit = 2 * (size_t)o->model->nvar;
    w->of = ARI_TAKE(o->arena, ari_vertex, nlit);
    w->in = ARI_TAKE(o->arena, uint32_t, g->nvertex);
    w->met = ARI_TAKE(o->arena, uint32_t, corners);
    w->corner = ARI_TAKE(o->arena, uint32_t, corners);
    *apart = ARI_ZERO(o->arena, bool, g->nedge);
    if (!w->of || !w->in || !w->met || !w->corner || !*apart) return sat_oom(o);
    memset(w->of, 0xff, nlit * sizeof *w->of);
    memset(w->in, 0xff, g->nvertex * sizeof *w->in);
    memset(w->met, 0xff, corners * sizeof *w->met);
    for (ari_vertex v = 0; v < g->nvertex; v++)
        if (w->def->vertex[v] < ARI_LIT_TRUE) w->of[ARI_NOT(w->def->vertex[v])] = v;
    return true;
}

/* Has each vertex a literal? Constants are not in rows that keep neighbours apart. */
static bool all_open(const ari_topo *d) {
    for (ari_vertex v = 0; v < d->graph->nvertex; v++)
        if (d->vertex[v] >= ARI_LIT_TRUE) return false;
    return true;
}

/* A demand on vertices of a square grid: what its regions must hold. False: no memory. */
bool ari_sat_packing_load(ari_oracle *o, const ari_topo *d) {
    const ari_model *const m = o->model;
    tight w = {.def = d};
    bool *apart;
    if (!d->graph->rows || !all_open(d)) return true;
    if (!prepare_packing(o, &w, &apart)) return false;
    if (!scattered_packing(m, &w, apart)) return true;
    for (uint32_t r = 0; r < m->nrow && !o->broken; r++) {
        ari_lit off;
        const int32_t n = wanted_packing(m, &w, &m->row[r], &off);
        if (!n) continue;
        survey_packing(m, &w, r, off);
        if (!spend_packing(o, &w, r, n, off)) return false;
    }
    return true;
}

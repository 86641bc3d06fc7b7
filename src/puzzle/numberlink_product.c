/* numberlink_product.c - the model "product" of Numberlink: a number for each cell, lines where neighbours share it.
 *
 * x r,c,n says that cell r,c has number n, h r,c,n and v r,c,n that a line of number n runs there.
 *   degree   at most one n a cell: z = sum of its x; degrees as in the model "edge", over h r,c = sum of h r,c,n
 *   pair     as in "edge"; p n -> x n at its two cells
 *   join     h n -> x n at both ends; the demand as in "edge"
 *   touch    rules C and D: x n at both ends -> h n. So h n is the product of two x, and equal neighbours are joined
 * Main are x under C and D, where they say which lines there are, and h n under A and B, where they do not. */
#include "puzzle/numberlink.h"

#include "genre/lines.h"
#include "graph/grid.h"

typedef struct labels {
    const ari_board *b;
    ari_model *m;
    ari_topo *t;
    uint32_t npair;
    const uint16_t *number; /* [npair] the clue of each pair, in reading order of its first cell */
    ari_var x, y, line;     /* first of [ncell*npair], [nedge*npair], [nedge] */
    ari_term *term;         /* room for a row */
} labels;

static ari_lit x_at(const labels *l, uint32_t cell, uint32_t pair) { return ARI_POS(l->x + cell * l->npair + pair); }
static ari_lit y_at(const labels *l, ari_edge e, uint32_t pair) { return ARI_POS(l->y + e * l->npair + pair); }

/* "x r,c,n", "h r,c,n", "v r,c,n", "h r,c"; beside a grid "x i,j,n", "f i,j,n", "e i,j" with i + 65535 (j - 1) counted
 * from 1. n 0: none. */
static ari_name label_name(const ari_board *b, bool cell, uint32_t i, uint32_t n) {
    const ari_graph *g = b->graph;
    const uint32_t nh = g->cols ? ari_grid_nh(g->rows, g->cols) : 0, k = !cell && i >= nh ? i - nh : i;
    const uint32_t wide = !cell && i < nh ? g->cols - 1 : g->cols;
    ari_name name = {cell ? 'x' : i < nh ? 'h' : 'v', 0, 0, (uint16_t)n};
    if (!g->cols) {
        name.stem = cell ? 'x' : n ? 'f' : 'e';
        name.a = (uint16_t)(i % 65535 + 1);
        name.b = (uint16_t)(i / 65535 + 1);
        return name;
    }
    name.a = (uint16_t)(k / wide + 1);
    name.b = (uint16_t)(k % wide + 1);
    return name;
}

/* Variables and what defines the auxiliary ones, in the order of evaluation. */
static void add_labels(labels *l) {
    const ari_graph *g = l->b->graph;
    const bool main_x = ari_numberlink_shuns(l->b);
    const uint32_t n = l->npair;
    l->x = ari_model_run(l->m, g->nvertex * n, main_x);
    l->y = ari_model_run(l->m, g->nedge * n, !main_x);
    l->line = ari_model_run(l->m, g->nedge, false);
    for (uint32_t i = 0; l->m->status == ARI_OK && i < g->nvertex * n; i++)
        ari_model_rename(l->m, l->x + i, label_name(l->b, true, i / n, l->number[i % n]));
    for (uint32_t i = 0; l->m->status == ARI_OK && i < g->nedge * n; i++)
        ari_model_rename(l->m, l->y + i, label_name(l->b, false, i / n, l->number[i % n]));
    for (ari_edge e = 0; l->m->status == ARI_OK && e < g->nedge; e++) {
        ari_model_rename(l->m, l->line + e, label_name(l->b, false, e, 0));
        l->t->edge[e] = ARI_POS(l->line + e);
    }
    for (uint32_t i = 0; l->m->status == ARI_OK && main_x && i < g->nedge * n; i++) {
        const ari_term both[2] = {{1, x_at(l, g->ends[i / n][0], i % n)}, {1, x_at(l, g->ends[i / n][1], i % n)}};
        ari_model_define(l->m, l->y + i, 2, both, 2);
    }
    for (uint32_t i = 0; l->m->status == ARI_OK && !main_x && i < g->nvertex * n; i++) {
        const ari_vertex v = i / n;
        for (uint32_t k = g->head[v]; k < g->head[v + 1]; k++)
            l->term[k - g->head[v]] = (ari_term){1, y_at(l, g->inc[k], i % n)};
        ari_model_define(l->m, l->x + i, 1, l->term, g->head[v + 1] - g->head[v]);
    }
    for (ari_edge e = 0; l->m->status == ARI_OK && e < g->nedge; e++) {
        for (uint32_t k = 0; k < n; k++) l->term[k] = (ari_term){1, y_at(l, e, k)};
        ari_model_define(l->m, l->line + e, 1, l->term, n);
    }
}

/* h = sum of h n; h n -> x n at both ends; where nothing touches, also back. */
static void add_products(const labels *l) {
    const ari_graph *g = l->b->graph;
    for (ari_edge e = 0; e < g->nedge && l->m->status == ARI_OK; e++) {
        const uint32_t site = ARI_SITE(ARI_AT_EDGE, e);
        for (uint32_t k = 0; k < l->npair; k++) {
            const ari_lit y = y_at(l, e, k), u = x_at(l, g->ends[e][0], k), v = x_at(l, g->ends[e][1], k);
            const ari_lit back[3] = {y, ARI_NOT(u), ARI_NOT(v)};
            ari_model_either(l->m, ari_tag_of(JOIN, site, 0), ARI_NOT(y), u);
            ari_model_either(l->m, ari_tag_of(JOIN, site, 0), ARI_NOT(y), v);
            if (ari_numberlink_shuns(l->b)) ari_model_clause(l->m, ari_tag_of(TOUCH, site, 0), back, 3);
        }
        ari_model_begin(l->m, ari_tag_of(JOIN, site, 0), 0, 0);
        for (uint32_t k = 0; k < l->npair; k++) ari_model_term(l->m, 1, y_at(l, e, k));
        ari_model_term(l->m, -1, l->t->edge[e]);
        ari_model_end(l->m);
    }
}

void ari_numberlink_product_build(const ari_board *b, ari_model *m) {
    uint32_t most, third, npair = 0;
    const uint32_t *where = ari_numberlink_rows_numbers(b, m->arena, &most, &third);
    ari_lit *end = ARI_TAKE(m->arena, ari_lit, b->ncell);
    uint16_t *number = ARI_TAKE(m->arena, uint16_t, b->ncell);
    ari_term *term = ARI_TAKE(m->arena, ari_term, (size_t)b->ncell + b->graph->nedge + 1);
    if (!ari_model_granted(m, where && end && number && term)) return;
    for (uint32_t i = 0; i < b->ncell; i++) {
        end[i] = ARI_LIT_FALSE;
        if (b->clue[i] > 0 && where[2 * b->clue[i]] == i + 1) number[npair++] = (uint16_t)b->clue[i];
    }
    ari_topo *t = ari_model_topo(m, ARI_PATHS, b->graph, true, npair,
                                 ari_tag_of(JOIN, ARI_SITE(ARI_AT_BOARD, 0), 0));
    if (!t) return;
    labels l = {b, m, t, npair, number, 0, 0, 0, term};
    t->chordless = ari_numberlink_shuns(b);
    add_labels(&l);
    if (m->status != ARI_OK) return;
    ari_numberlink_rows_pairs(b, m, t, where, end);
    const ari_var z = ari_genre_lines_degrees(b, m, t->edge, end, DEGREE, false);
    for (uint32_t i = 0; i < b->ncell && m->status == ARI_OK; i++) {
        const uint32_t site = ARI_SITE(ARI_AT_CELL, i);
        ari_model_begin(m, ari_tag_of(DEGREE, site, 0), 0, 0);
        for (uint32_t k = 0; k < npair; k++) ari_model_term(m, 1, x_at(&l, i, k));
        ari_model_term(m, -1, ARI_POS(z + i));
        ari_model_end(m);
        if (ari_numberlink_covers(b)) ari_model_unit(m, ari_tag_of(COVER, site, 0), ARI_POS(z + i));
    }
    for (uint32_t k = 0; k < 2 * npair && m->status == ARI_OK; k++)
        ari_model_either(m, ari_tag_of(PAIR, ARI_SITE(ARI_AT_PAIR, number[k / 2]), 0), ARI_NOT(t->pair_on[k / 2]),
                         x_at(&l, t->pair[k / 2][k % 2], k / 2));
    add_products(&l);
    if (ari_numberlink_shuns(b)) ari_numberlink_rows_touch(b, m, t);
}

/* lines.c - edge variables and degree rows on the grid of points.
 *
 * The degree row at a point is  e1 + .. + ek + end - 2 z = 0.  It implies the definition  z <=> e1 + .. + end >= 1,
 * because the sum is 0 or 2 in every solution. The topology demand says the same about degrees once more; the row is
 * there because it propagates, and so that a check can distinguish a branch from a second loop.
 *
 * Parity: odd = x xor y is one row,  x + y - 2 both - odd = 0.  Bounds reasoning on it is complete: any two of x, y,
 * odd fix `both` first and then the third. */
#include "genre/lines.h"

#include "graph/grid.h"

static ari_name grid_name(const ari_graph *g, ari_edge e) {
    if (!g->cols) return ari_model_serial('e', e); /* not a grid of squares */
    const uint32_t nh = ari_grid_nh(g->rows, g->cols);
    const bool flat = e < nh;
    const uint32_t i = flat ? e : e - nh, wide = flat ? g->cols - 1 : g->cols;
    return (ari_name){flat ? 'h' : 'v', (uint16_t)(i / wide + 1), (uint16_t)(i % wide + 1), 0};
}

void ari_genre_lines_name(const ari_board *b, ari_model *m, const bool *keep, ari_lit *edge) {
    const ari_graph *g = b->graph;
    for (ari_edge e = 0; e < g->nedge; e++)
        if (!keep || keep[e]) edge[e] = ARI_POS(ari_model_main(m, grid_name(g, e)));
}

ari_topo *ari_genre_lines_begin(const ari_board *b, ari_model *m, ari_topo_kind kind, uint32_t npair, uint16_t rule,
                                const bool *keep) {
    const ari_graph *g = b->graph;
    ari_topo *t = ari_model_topo(m, kind, g, true, npair, ari_tag_of(rule, ARI_SITE(ARI_AT_BOARD, 0), 0));
    if (!t) return NULL;
    ari_genre_lines_name(b, m, keep, t->edge);
    return m->status == ARI_OK ? t : NULL;
}

ari_var ari_genre_lines_degrees(const ari_board *b, ari_model *m, const ari_lit *edge, const ari_lit *end,
                                uint16_t rule, bool facts) {
    const ari_graph *g = b->graph;
    const ari_var first = m->nvar;
    const uint32_t cols = g->cols ? g->cols : 1;
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        const ari_name name = {'z', (uint16_t)(v / cols + 1), (uint16_t)(v % cols + 1), 0};
        (void)ari_model_aux(m, g->cols ? name : ari_model_serial('z', v));
    }
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        ari_model_begin(m, ari_tag_of(rule, ARI_SITE(ARI_AT_POINT, v), 0), 0, 0);
        const uint32_t from = m->nterm;
        for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++)
            if (edge[g->inc[i]] != ARI_LIT_FALSE) ari_model_term(m, 1, edge[g->inc[i]]);
        if (end && end[v] != ARI_LIT_FALSE) ari_model_term(m, 1, end[v]);
        const uint32_t n = m->nterm - from;
        ari_model_term(m, -2, ARI_POS(first + v));
        ari_model_end(m);
        if (facts) ari_model_follow(m, first + v);
        else ari_model_define_here(m, first + v, 1, n);
    }
    return m->status == ARI_OK ? first : ARI_NO;
}

void ari_genre_lines_clause(ari_model *m, ari_tag tag, const ari_lit *lit, uint32_t n) {
    ari_lit open[8] = {0};
    uint32_t k = 0;
    ARI_REQUIRE(n <= 8, "a clause here has at most 8 literals");
    for (uint32_t i = 0; i < n; i++) {
        if (lit[i] == ARI_LIT_TRUE) return;
        if (lit[i] != ARI_LIT_FALSE) open[k++] = lit[i];
    }
    ari_model_clause(m, tag, open, k);
}

void ari_genre_lines_either(ari_model *m, ari_tag tag, ari_lit x, ari_lit y) {
    const ari_lit both[2] = {x, y};
    ari_genre_lines_clause(m, tag, both, 2);
}

void ari_genre_lines_differ(ari_model *m, ari_tag tag, ari_lit x, ari_lit y) {
    ari_genre_lines_either(m, tag, x, y);
    ari_genre_lines_either(m, tag, ARI_NOT(x), ARI_NOT(y));
}

ari_lit ari_genre_lines_xor(ari_model *m, ari_tag tag, ari_name odd, ari_name both, ari_lit x, ari_lit y) {
    if (x >= ARI_LIT_TRUE) return x == ARI_LIT_TRUE ? ARI_NOT(y) : y;
    if (y >= ARI_LIT_TRUE) return y == ARI_LIT_TRUE ? ARI_NOT(x) : x;
    const ari_var two = ari_model_aux(m, both), one = ari_model_aux(m, odd);
    if (m->status != ARI_OK) return ARI_LIT_FALSE;
    ari_model_xor(m, tag, one, two, x, y);
    return ARI_POS(one);
}

ari_edge ari_genre_lines_at(const ari_board *b, uint32_t r, uint32_t c, int direction) {
    const ari_graph *g = b->graph;
    if (r >= g->rows || c >= g->cols) return ARI_NO;
    switch (direction) {
    case ARI_UP: return r > 0 ? ari_grid_v(g, r - 1, c) : ARI_NO;
    case ARI_DOWN: return r + 1 < g->rows ? ari_grid_v(g, r, c) : ARI_NO;
    case ARI_LEFT: return c > 0 ? ari_grid_h(g, r, c - 1) : ARI_NO;
    default: return c + 1 < g->cols ? ari_grid_h(g, r, c) : ARI_NO;
    }
}

ari_lit ari_genre_lines_step(const ari_board *b, const ari_lit *edge, uint32_t r, uint32_t c, int direction) {
    const ari_edge e = ari_genre_lines_at(b, r, c, direction);
    return e == ARI_NO ? ARI_LIT_FALSE : edge[e];
}

/* Without a demand on lines all are open, and come first. */
static ari_lit line_of(const ari_model *m, ari_edge e) {
    return m->ntopo && m->topo[0].edge ? m->topo[0].edge[e] : ARI_POS(e);
}

ari_var ari_genre_lines_after(const ari_board *b, const ari_model *m) {
    ari_edge e = b->graph->nedge;
    while (e-- > 0)
        if (line_of(m, e) < ARI_LIT_TRUE) return ARI_VAR(line_of(m, e)) + 1;
    return 0;
}

uint32_t ari_genre_lines_degree(const ari_board *b, const ari_marks *k, uint32_t point) {
    const ari_graph *g = b->graph;
    uint32_t n = 0;
    for (uint32_t i = g->head[point]; i < g->head[point + 1]; i++) n += k->edge[g->inc[i]] > 0;
    return n;
}

bool ari_genre_lines_read(const ari_board *b, const ari_model *m, const ari_marks *k, uint8_t *value, ari_tag *why) {
    for (ari_edge e = 0; e < b->graph->nedge; e++) {
        const int32_t drawn = k->edge[e];
        if (line_of(m, e) != ARI_LIT_FALSE) value[ARI_VAR(line_of(m, e))] = drawn > 0;
        if (drawn > 1 || (drawn > 0 && line_of(m, e) == ARI_LIT_FALSE)) {
            *why = ari_tag_of(0, ARI_SITE(ARI_AT_EDGE, e), 0);
            return false;
        }
    }
    return true;
}

void ari_genre_lines_write(const ari_board *b, uint32_t form, const ari_model *m, const uint8_t *value, ari_marks *k) {
    (void)form;
    for (ari_edge e = 0; e < b->graph->nedge; e++)
        k->edge[e] = line_of(m, e) < ARI_LIT_TRUE ? value[ARI_VAR(line_of(m, e))] : line_of(m, e) == ARI_LIT_TRUE;
}

bool ari_genre_lines_loop(const ari_board *b, const ari_marks *k) {
    const ari_graph *g = b->graph;
    ari_edge first = ARI_NO;
    uint32_t n = 0, round = 0;
    for (ari_edge e = 0; e < g->nedge; e++) {
        if (k->edge[e] != 0 && k->edge[e] != 1) return false;
        n += k->edge[e] == 1;
        if (k->edge[e]) first = e;
    }
    for (ari_vertex v = 0; v < g->nvertex; v++) {
        const uint32_t degree = ari_genre_lines_degree(b, k, v);
        if (degree != 0 && degree != 2) return false;
    }
    if (!n) return false;
    ari_vertex v = g->ends[first][0];
    for (ari_edge e = first, next = first; !round || e != first; e = next, round++) {
        v = ari_graph_across(g, e, v);
        for (uint32_t i = g->head[v]; i < g->head[v + 1]; i++)
            if (k->edge[g->inc[i]] && g->inc[i] != e) next = g->inc[i];
    }
    return round == n;
}

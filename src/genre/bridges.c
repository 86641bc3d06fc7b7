/* bridges.c - variables, rows and drawings of bridges between islands. */
#include "genre/bridges.h"

#include "genre/lines.h"

/* The unit line to the right of or below a cell. */
static ari_edge unit_at(const ari_board *b, uint32_t cell, bool flat) {
    return ari_genre_lines_at(b, cell / b->cols, cell % b->cols, flat ? ARI_RIGHT : ARI_DOWN);
}

/* ---- model ---- */

bool ari_bridges_begin(ari_bridges *x, const ari_board *b, ari_model *m, uint32_t max, uint16_t rule) {
    *x = (ari_bridges){.b = b, .m = m, .max = max};
    if (!ari_model_granted(m, ari_islands_find(b, m->arena, &x->l) == ARI_OK)) return false;
    for (uint32_t e = 0; e < x->l.nlink; e++) {
        const uint32_t from = x->l.span[e][0];
        const bool flat = ari_islands_flat(b, &x->l, e);
        const ari_tag tag = ari_tag_of(rule, ARI_SITE(ARI_AT_EDGE, unit_at(b, from, flat)), 0);
        for (uint32_t k = 0; k < max; k++) {
            const ari_name name = {flat ? 'h' : 'v', (uint16_t)(from / b->cols + 1), (uint16_t)(from % b->cols + 1),
                                   (uint16_t)(k + 1)};
            const ari_var v = ari_model_main(m, name);
            if (k && v != ARI_NO) ari_model_either(m, tag, ARI_NEG(v), ARI_POS(v - 1));
        }
    }
    return m->status == ARI_OK;
}

void ari_bridges_sum(ari_bridges *x, ari_vertex island, ari_tag tag, int32_t lo, int32_t hi) {
    const ari_graph *g = x->l.graph;
    ari_model_begin(x->m, tag, lo, hi);
    for (uint32_t i = g->head[island]; i < g->head[island + 1]; i++)
        for (uint32_t k = 0; k < x->max; k++) ari_model_term(x->m, 1, ARI_POS(g->inc[i] * x->max + k));
    ari_model_end(x->m);
}

void ari_bridges_limit(ari_bridges *x, ari_vertex island, ari_tag tag, uint32_t most) {
    const ari_graph *g = x->l.graph;
    for (uint32_t i = g->head[island]; i < g->head[island + 1]; i++)
        for (uint32_t k = most; k < x->max; k++) ari_model_unit(x->m, tag, ARI_NEG(g->inc[i] * x->max + k));
}

void ari_bridges_cross(ari_bridges *x, uint16_t rule) {
    const ari_board *b = x->b;
    uint32_t *over = ARI_ZERO(x->m->arena, uint32_t, b->ncell); /* the flat link over each cell, plus one */
    if (!ari_model_granted(x->m, over != NULL)) return;
    for (uint32_t e = 0; e < x->l.nlink; e++)
        if (ari_islands_flat(b, &x->l, e))
            for (uint32_t i = x->l.span[e][0] + 1; i < x->l.span[e][1]; i++) over[i] = e + 1;
    for (uint32_t e = 0; e < x->l.nlink; e++) {
        if (ari_islands_flat(b, &x->l, e)) continue;
        for (uint32_t i = x->l.span[e][0] + b->cols; i < x->l.span[e][1]; i += b->cols)
            if (over[i])
                ari_model_either(x->m, ari_tag_of(rule, ARI_SITE(ARI_AT_CELL, i), 0), ARI_NEG(e * x->max),
                                 ARI_NEG((over[i] - 1) * x->max));
    }
}

void ari_bridges_demand(ari_bridges *x, ari_topo_kind kind, uint16_t rule) {
    ari_topo *t = ari_model_topo(x->m, kind, x->l.graph, true, 0, ari_tag_of(rule, ARI_SITE(ARI_AT_BOARD, 0), 0));
    if (!t) return;
    t->spanning = kind == ARI_CONNECTED;
    for (uint32_t e = 0; e < x->l.nlink; e++) t->edge[e] = ARI_POS(e * x->max);
}

/* ---- drawings ---- */

int32_t ari_bridges_drawn(const ari_board *b, const ari_marks *k, uint32_t cell, int direction) {
    const ari_edge e = ari_genre_lines_at(b, cell / b->cols, cell % b->cols, direction);
    return e == ARI_NO || k->edge[e] < 0 ? 0 : k->edge[e];
}

bool ari_bridges_straight(const ari_board *b, const ari_marks *k, uint32_t cell) {
    return ari_bridges_drawn(b, k, cell, ARI_UP) == ari_bridges_drawn(b, k, cell, ARI_DOWN) &&
           ari_bridges_drawn(b, k, cell, ARI_LEFT) == ari_bridges_drawn(b, k, cell, ARI_RIGHT);
}

bool ari_bridges_read(const ari_board *b, const ari_marks *k, uint32_t max, uint8_t *value, uint32_t *site,
                      bool *many) {
    ari_var x = 0;
    *many = false;
    for (uint32_t i = 0; i < b->ncell; i++) {
        *site = ARI_SITE(ARI_AT_CELL, i);
        if (!ari_islands_has(b, i) && !ari_bridges_straight(b, k, i)) return false;
    }
    *many = true;
    for (uint32_t i = 0; i < 2 * b->ncell; i++) {
        const bool flat = i % 2 == 0;
        if (!ari_islands_has(b, i / 2) || ari_islands_partner(b, i / 2, flat) == ARI_NO) continue;
        const int32_t n = ari_bridges_drawn(b, k, i / 2, flat ? ARI_RIGHT : ARI_DOWN);
        *site = ARI_SITE(ARI_AT_EDGE, unit_at(b, i / 2, flat));
        if (n > (int32_t)max) return false;
        for (uint32_t j = 0; j < max && value; j++) value[x++] = (int32_t)j < n;
    }
    return true;
}

/* Open variables count as absent: the lines that are left are in every solution. */
void ari_bridges_write(const ari_board *b, uint32_t max, const uint8_t *value, ari_marks *k) {
    ari_var x = 0;
    for (uint32_t i = 0; i < 2 * b->ncell; i++) {
        const bool flat = i % 2 == 0;
        const uint32_t to = ari_islands_has(b, i / 2) ? ari_islands_partner(b, i / 2, flat) : ARI_NO;
        if (to == ARI_NO) continue;
        int32_t n = 0;
        for (uint32_t j = 0; j < max; j++) n += value[x++] == 1;
        for (uint32_t c = i / 2; c != to; c += flat ? 1 : b->cols) k->edge[unit_at(b, c, flat)] = n;
    }
}

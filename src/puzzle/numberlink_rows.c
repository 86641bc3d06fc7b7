/* numberlink_rows.c - what the models of Numberlink have in common: pairs, and the rows of the rule `touch`. */
#include "puzzle/numberlink.h"

#include "board/net.h"

uint32_t *ari_numberlink_rows_numbers(const ari_board *b, ari_arena *a, uint32_t *most, uint32_t *third) {
    int32_t top = 0;
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] > top) top = b->clue[i];
    uint32_t *where = ARI_ZERO(a, uint32_t, 2 * (size_t)top + 2);
    *most = (uint32_t)top;
    *third = ARI_NO;
    for (uint32_t i = 0; where && i < b->ncell; i++) {
        if (b->clue[i] < 1) continue;
        uint32_t *at = where + 2 * b->clue[i];
        if (at[0] && at[1] && *third == ARI_NO) *third = i;
        at[at[0] ? 1 : 0] = i + 1;
    }
    return where;
}

void ari_numberlink_rows_pairs(const ari_board *b, ari_model *m, ari_topo *t, const uint32_t *where, ari_lit *end) {
    uint32_t g = 0;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] < 1 || where[2 * b->clue[i]] != i + 1) continue;
        const ari_name name = {'p', (uint16_t)b->clue[i], 0, 0};
        const uint32_t site = ARI_SITE(ARI_AT_PAIR, b->clue[i]), group = ari_model_group(m, site);
        const ari_lit on = ARI_POS(ari_model_main(m, name));
        t->pair[g][0] = i;
        t->pair[g][1] = where[2 * b->clue[i] + 1] - 1;
        t->pair_on[g] = end[t->pair[g][0]] = end[t->pair[g][1]] = on;
        g++;
        ari_model_unit(m, ari_tag_of(PAIR, site, group), on);
    }
}

/* On other graphs than the grid of squares: no path has all but one edge of a cycle. Cycles are the borders of faces,
 * where they are known, and triangles elsewhere. */
static void add_cycles(const ari_board *b, ari_model *m, const ari_topo *t) {
    const ari_graph *g = b->graph;
    const ari_net *net = b->net;
    ari_lit *side = ARI_TAKE(m->arena, ari_lit, (size_t)g->nedge + 1);
    uint32_t *seen = ARI_ZERO(m->arena, uint32_t, g->nvertex); /* the last walk here, plus one */
    if (!ari_model_granted(m, side && seen)) return;
    for (uint32_t w = 0; w < net->nwalk; w++) {
        const uint32_t n = net->head[w + 1] - net->head[w];
        bool simple = n > 2;
        for (uint32_t i = 0; i < n && simple; i++) {
            uint32_t *last = &seen[net->corner[net->head[w] + i]];
            simple = *last != w + 1;
            *last = w + 1;
            side[i] = t->edge[net->along[net->head[w] + i]];
        }
        const uint32_t site = ARI_SITE(ARI_AT_POINT, net->corner[net->head[w]]);
        if (simple) ari_model_count(m, ari_tag_of(TOUCH, site, 0), ARI_MINUS, (int32_t)n - 2, side, n);
    }
    for (ari_edge e = 0; e < g->nedge && !net->nwalk; e++) {
        const ari_vertex u = g->ends[e][0], v = g->ends[e][1];
        for (uint32_t i = g->head[u]; i < g->head[u + 1]; i++) {
            const ari_edge f = ari_graph_find(g, g->nbr[i], v);
            if (g->inc[i] <= e || f == ARI_NO || f <= e) continue; /* each triangle at its smallest edge */
            const ari_lit three[3] = {t->edge[e], t->edge[g->inc[i]], t->edge[f]};
            ari_model_count(m, ari_tag_of(TOUCH, ARI_SITE(ARI_AT_POINT, u), 0), ARI_MINUS, 1, three, 3);
        }
    }
}

void ari_numberlink_rows_touch(const ari_board *b, ari_model *m, const ari_topo *t) {
    const ari_graph *g = b->graph;
    if (b->net) add_cycles(b, m, t);
    for (ari_face f = 0; !b->net && f + 1 < g->nface; f++) {
        ari_lit side[4];
        for (uint32_t k = 0; k < 4; k++) side[k] = t->edge[g->face_edge[g->face_head[f] + k]];
        const uint32_t cell = f / (b->cols - 1) * b->cols + f % (b->cols - 1);
        ari_model_count(m, ari_tag_of(TOUCH, ARI_SITE(ARI_AT_CELL, cell), 0), ARI_MINUS, 2, side, 4);
    }
    for (uint32_t i = 0; i < t->npair; i++) {
        const ari_edge e = ari_graph_find(g, t->pair[i][0], t->pair[i][1]);
        if (e == ARI_NO) continue;
        ari_model_either(m, ari_tag_of(TOUCH, ARI_SITE(ARI_AT_EDGE, e), 0), ARI_NOT(t->pair_on[i]), t->edge[e]);
    }
}

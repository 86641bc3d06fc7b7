/* fence.c - clue rows over the sides of cells. The faces of the grid of points are the cells in the same order, so the
 * sides of cell i are the edges around face i. */
#include "fence.h"

static const uint32_t *sides(const ari_board *b, uint32_t cell) {
    return b->graph->face_edge + b->graph->face_head[cell];
}

void ari_fence_build(const ari_board *b, ari_model *m, ari_topo_kind kind, const ari_fence *f) {
    const ari_topo *t = ari_lines_begin(b, m, kind, 0, f->loop, NULL);
    if (!t) return;
    const ari_lit *edge = t->edge;
    const ari_var z = ari_lines_degrees(b, m, edge, NULL, f->degree);
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] < 0) continue;
        const uint32_t site = ARI_SITE(ARI_AT_CELL, i), group = ari_model_group(m, site);
        ari_lit side[4];
        for (uint32_t k = 0; k < 4; k++) side[k] = edge[sides(b, i)[k]];
        ari_model_count(m, ari_tag_of(f->clue, site, group), b->clue[i], b->clue[i], side, 4);
    }
    for (ari_vertex v = 0; f->visit_all && v < b->graph->nvertex; v++)
        ari_model_unit(m, ari_tag_of(f->visit, ARI_SITE(ARI_AT_POINT, v), 0), ARI_POS(z + v));
}

void ari_fence_scene(const ari_board *b, const ari_marks *k, ari_scene *s) {
    for (uint32_t r = 0; r <= b->rows; r++)
        for (uint32_t c = 0; c <= b->cols; c++)
            ari_scene_circle(s, ARI_INK_DOT, (int32_t)c * 1000, (int32_t)r * 1000, 60, true);
    for (uint32_t i = 0; i < b->ncell; i++) ari_scene_clue(s, b, i, b->clue[i]);
    ari_scene_lines(s, b, k);
}

void ari_fence_derive(ari_board *b, const ari_marks *k) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        b->clue[i] = 0;
        for (uint32_t j = 0; j < 4; j++) b->clue[i] += k->edge[sides(b, i)[j]] > 0;
    }
}

/* side_clues.c - clue rows over the sides of cells. The faces of the grid of points are the cells in the same order, so
 * the sides of cell i are the edges around face i; other graphs keep lists of their own (net.h). */
#include "genre/side_clues.h"

#include "board/clue.h"
#include "board/net.h"
#include "draw/scene.h"

const ari_sign ari_side_clues_sign[] = {
    {"0 1 2 3 4", "the number of sides of the cell that are lines"},
    {"?", "a clue, its number not known"},
    {NULL, NULL},
};
const ari_idiom ari_side_clues_idiom[] = {{0, 1, NULL, 'f'}};

/* Room for the sides of any cell; NULL: no memory. */
static ari_lit *room_sides(const ari_board *b, ari_model *m) {
    uint32_t most = 0, n;
    for (uint32_t i = 0; i < b->ncell; i++) {
        (void)ari_net_sides(b, i, &n);
        most = n > most ? n : most;
    }
    ari_lit *side = ARI_TAKE(m->arena, ari_lit, most);
    return ari_model_granted(m, side) ? side : NULL;
}

void ari_side_clues_build(const ari_board *b, ari_model *m, ari_topo_kind kind, const ari_side_clues *f) {
    const ari_topo *t = ari_genre_lines_begin(b, m, kind, 0, f->loop, NULL);
    if (!t) return;
    const ari_lit *edge = t->edge;
    const ari_var z = ari_genre_lines_degrees(b, m, edge, NULL, f->degree, false);
    ari_lit *side = room_sides(b, m);
    if (!side) return;
    for (uint32_t i = 0; i < b->ncell; i++) {
        if (b->clue[i] < 0) continue;
        const uint32_t site = ARI_SITE(ARI_AT_CELL, i), group = ari_model_group(m, site);
        uint32_t n;
        const ari_edge *around = ari_net_sides(b, i, &n);
        for (uint32_t k = 0; k < n; k++) side[k] = edge[around[k]];
        ari_model_count(m, ari_tag_of(f->clue, site, group), b->clue[i], b->clue[i], side, n);
    }
    for (ari_vertex v = 0; f->visit_all && v < b->graph->nvertex; v++)
        ari_model_unit(m, ari_tag_of(f->visit, ARI_SITE(ARI_AT_POINT, v), 0), ARI_POS(z + v));
}

ari_status ari_side_clues_audit(const ari_board *b, ari_error *err) {
    if (!b->net) return ari_board_clue_bound(b, 4, "0..4", err);
    for (uint32_t i = 0; i < b->ncell; i++) {
        uint32_t n;
        (void)ari_net_sides(b, i, &n);
        if (b->clue[i] > (int32_t)n)
            return ari_board_clue_fail(b, i, "clue ", b->clue[i], " is more than its sides", "a number counts sides",
                                       err);
    }
    return ARI_OK;
}

void ari_side_clues_range(const ari_board *b, uint32_t site, int32_t *least, int32_t *most) {
    uint32_t n;
    (void)least;
    if (ARI_SITE_KIND(site) != ARI_AT_CELL) return;
    (void)ari_net_sides(b, ARI_SITE_INDEX(site), &n);
    *most = (int32_t)n;
}

void ari_side_clues_scene(const ari_board *b, const ari_marks *k, ari_scene *s) {
    if (b->net) ari_scene_cells(s, b, 0, 0);
    ari_scene_points(s, b);
    for (uint32_t i = 0; i < b->ncell; i++) ari_scene_clue(s, b, i, b->clue[i]);
    ari_scene_lines(s, b, k);
}

void ari_side_clues_derive(ari_board *b, const ari_marks *k) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        uint32_t n;
        const ari_edge *around = ari_net_sides(b, i, &n);
        b->clue[i] = 0;
        for (uint32_t j = 0; j < n; j++) b->clue[i] += k->edge[around[j]] > 0;
    }
}

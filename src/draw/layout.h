/* layout.h - where the points and clues of a board on a graph are drawn.
 * Room:    draw; sees base, graph, model.
 * Shape:   coordinates in 1/1000 of a cell as in scene.h: edges are 1000 to 1500 long on average, the upper left
 *          corner is 0,0. Without places points stand on a circle.
 * Owner:   the caller's arena. Fails: false when memory is out.
 * Cost:    linear; with a large factor for faces that are not convex. */
#ifndef ARI_DRAW_LAYOUT_H
#define ARI_DRAW_LAYOUT_H

#include "board/net.h"

typedef struct ari_layout {
    int32_t width, height;
    int32_t (*spot)[2];   /* [nvertex] */
    int32_t (*centre)[2]; /* [ncell] a point well inside; of genres along borders, else NULL */
    int32_t *room;        /* [ncell] how far it is from there to the border */
} ari_layout;

/* How places of a listed graph and the picture go together: plane[0], plane[1] lie at 0,0, and plane[2] of a place are
 * plane[3] there. A graph whose points have no places has those of its picture. */
void ari_layout_plane(const ari_board *b, int64_t plane[4]);

bool ari_layout_make(const ari_board *b, ari_arena *a, ari_layout *out);

#endif

/* places.h - the places of a board: which there are, what they are called, where they lie, which are neighbours.
 * Room:    edit; sees board.
 * Thing:   a place is a site (board.h). All kinds together come in the order cells, outer clues, points, edges, walls,
 *          ships, sentences, parameters, and numbers of a grid to be crossed out in.
 * Owner:   an ari_atlas borrows the board; what it computes is in the given arena.
 * Fails:   false when memory is out.
 * Cost:    making an atlas and visiting all places are linear. */
#ifndef ARI_EDIT_PLACES_H
#define ARI_EDIT_PLACES_H

#include "board/genre.h"

/* The next place at the cursor; false when none begins there. */
bool ari_place_scan(ari_scan *s, uint32_t *place);
bool ari_place_has(const ari_board *b, uint32_t place);

typedef struct ari_atlas {
    const ari_board *b;
    ari_arena *arena;
    ari_scene scene;       /* for the layout, and for widths of tables */
    uint32_t (*beside)[2]; /* [nedge] the two cells beside an edge of a board on a graph, or ARI_NO */
    int32_t (*corner)[2];  /* of the polygon at hand */
} ari_atlas;

bool ari_place_begin(const ari_board *b, ari_arena *a, ari_atlas *out);
/* The first place: place 0; after another one: that; 0 at the end. */
uint32_t ari_place_next(const ari_board *b, uint32_t place);
/* All about a place; false when memory is out. */
bool ari_place_tell(const ari_atlas *t, uint32_t place, ari_draft_place *out);

#endif

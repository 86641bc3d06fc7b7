/* flood.h - pieces of shaded cells and of others, in drawings that change cell by cell.
 * Room:    make.
 * Shape:   two kinds of cells: k->cell above 0, and the others. Cells side by side hang together.
 * Owner:   the arena of the attempt.
 * Cost:    a tick for each cell that a flood meets. */
#ifndef ARI_MAKE_FLOOD_H
#define ARI_MAKE_FLOOD_H

#include "make/make.h"

typedef struct ari_flood {
    ari_maker *m;
    const ari_board *b;
    ari_marks *k;
    uint32_t *queue;     /* [ncell] cells of the last flood */
    uint32_t *met;       /* [ncell] the last flood that met a cell */
    uint32_t flood;      /* the last one */
} ari_flood;

/* False: no memory. */
bool ari_flood_start(ari_maker *m, const ari_board *b, ari_marks *k, ari_flood *out);
/* How many cells of its kind hang together with this one, without `wall` (ARI_NO: none); no more are sought when there
 * are `most`, so it can be three more. */
uint32_t ari_flood_fill(ari_flood *p, uint32_t from, uint32_t wall, uint32_t most);
/* Around a cell: i from 0 to 7, the even ones beside it. ARI_NO outside the board. */
uint32_t ari_flood_near(const ari_flood *p, uint32_t cell, uint32_t i);
/* All cells of this one's kind are one piece: are there others, and are they one piece without it? */
bool ari_flood_spare(ari_flood *p, uint32_t cell);

static inline bool ari_flood_shaded(const ari_flood *p, uint32_t cell) {
    return cell != ARI_NO && p->k->cell[cell] > 0;
}

#endif

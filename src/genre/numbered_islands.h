/* numbered_islands.h - pieces of cells of which each has exactly one clue, which says how many cells it has.
 * Room:    genre.
 * Thing:   land[k] of a cell, i r,c,k, says that it belongs to the piece of the k-th clue: it is connected with
 *          the clue by cells of pieces (defined so). Next to a clue there can be land of its own piece only.
 * Shape:   clues are numbered in reading order; their cells are land for sure. Auxiliaries come clue by clue, each in
 *          cell order.
 * Owner:   arrays in the model's arena. Fails: as model.h.
 * Cost:    clues times cells. */
#ifndef ARI_GENRE_NUMBERED_ISLANDS_H
#define ARI_GENRE_NUMBERED_ISLANDS_H

#include "board/board.h"

typedef struct ari_numbered_islands {
    const ari_board *b;
    ari_model *m;
    const ari_graph *grid;
    const ari_lit *sea;     /* [ncell] the cell belongs to no piece; false at clues */
    ari_lit *white;         /* [ncell] its opposite */
    uint32_t n, at;         /* clues of cells that are no sea for sure; one of them, the caller's */
    uint32_t *root;         /* [n] their cells */
    uint32_t *serial;       /* [n] their place among all clues, from 1: r,c,k */
    uint32_t *beside;       /* [ncell] the clue beside a cell, or none, or several */
    ari_lit *land;          /* [ncell] those of the piece at hand */
    ari_var *of;            /* [n] the first of the n-th piece's variables */
    uint32_t *step, *queue; /* [ncell] steps from the clue of the piece at hand */
} ari_numbered_islands;

/* Variables, and that no two clues are side by side (rule). False: the model failed. */
bool ari_numbered_islands_begin(ari_numbered_islands *x, const ari_board *b, ari_model *m, const ari_lit *sea,
                                uint16_t rule);
/* The k-th piece has as many cells as its number says; none: nothing. */
void ari_numbered_islands_size(ari_numbered_islands *x, uint32_t k, ari_tag tag);
/* Land goes on to each neighbour that is no sea, and is one piece. */
void ari_numbered_islands_piece(ari_numbered_islands *x, uint32_t k, uint16_t rule);
/* Each cell is sea, or land of one piece; `none`: also of a piece that has no clue. Cost: once for all cells. */
void ari_numbered_islands_owners(ari_numbered_islands *x, uint16_t rule, bool none);

#endif

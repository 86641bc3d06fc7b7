/* random_shaded.h - random cases of Nurikabe and Heyawake, as plain numbers for their oracles (oracle.h).
 * Half and half of both kinds is a good mixture: it has boards with none, one and many solutions.
 * solved = 0: random clues. solved = 1: the clues of a random solution, some of them taken away again.
 * Room:    test; sees base/rng.h and the oracles, nothing of the puzzles.
 * Owner:   the caller's arrays. */
#ifndef RANDOM_SHADED_H
#define RANDOM_SHADED_H

#include "base/rng.h"
#include "board/figure.h"

/* clue: [rows*cols] */
void random_nurikabe(ari_rng *r, int rows, int cols, int solved, int *clue);
/* param: [1 + 2*rows*cols] is room enough. Rooms are numbered in the order of their first cells, row by row; half of
 * the boards begin with rectangles alone. */
void random_heyawake(ari_rng *r, int rows, int cols, int solved, int *param);
/* One to three grids of one size that may overlap, as figures of this kind. */
void random_grids(ari_rng *r, ari_board *b, uint32_t kind);

#endif

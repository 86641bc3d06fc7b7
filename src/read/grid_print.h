/* grid_print.h - a number for each cell as rows of the text form.
 * Room:    read.
 * Fails:   by o->failed. Cost: linear in the cells. */
#ifndef ARI_READ_GRID_PRINT_H
#define ARI_READ_GRID_PRINT_H

#include "board/genre.h"

/* Clues, or with zero_is_none numbers that are drawn. */
void ari_grid_print_cells(const ari_board *b, const int32_t *clue, bool zero_is_none, ari_out *o);
/* With cells that hold no number for sure. */
void ari_grid_print_drawn(const ari_board *b, const int32_t *cell, ari_out *o);

#endif

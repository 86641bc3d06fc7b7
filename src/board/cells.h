/* cells.h - cells of a grid in words, line by line: "row 3, columns 1 to 4 and 6; row 5, column 2".
 * Room:    board.
 * Thing:   told by rows, or by columns where these are fewer.
 * Owner:   only borrows.
 * Fails:   as text.h.
 * Cost:    the size of the board. */
#ifndef ARI_CELLS_H
#define ARI_CELLS_H

#include "board.h"
#include "text.h"

/* `last` stands before the last line where no line has cells apart, " and " or " or "; else "; ". */
void ari_cells_put(const ari_board *b, const uint32_t *cell, uint32_t n, const char *last, ari_out *o);

#endif

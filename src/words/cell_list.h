/* cell_list.h - cells of a grid in words, line by line: "rows 3 and 4, columns 1 to 4 and 6; row 5, column 2".
 * Room:    words.
 * Thing:   told by rows, those with the same cells together, or by columns where there is less to tell.
 * Owner:   only borrows.
 * Fails:   as text.h.
 * Cost:    the size of the board for each set. */
#ifndef ARI_WORDS_CELL_LIST_H
#define ARI_WORDS_CELL_LIST_H

#include "base/text.h"
#include "board/board.h"

typedef struct ari_cells_of { /* some cells */
    const char *before; /* what stands before each line: "above " */
    const uint32_t *cell;
    uint32_t n;
} ari_cells_of;

/* `last` stands before the last line where no line has cells apart, " and " or " or "; else "; ". */
void ari_cells_put(const ari_board *b, const ari_cells_of *set, uint32_t nset, const char *last, ari_out *o);
/* "row 3", "rows 1 to 4 and 6": i + 1 for which has[i * step], of n. */
void ari_cells_numbers(const char *word, const bool *has, uint32_t n, uint32_t step, ari_out *o);

#endif

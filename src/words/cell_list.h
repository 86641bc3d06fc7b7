/* cell_list.h - cells of a grid in words, few one by one and many line by line: "R5C2; rows 3 and 4, columns 1 to 4
 * and 6".
 * Room:    words.
 * Thing:   listed by rows, those with the same cells together, or by columns where that is shorter.
 * Owner:   only borrows.
 * Fails:   as text.h.
 * Cost:    the size of the board for each set. */
#ifndef ARI_WORDS_CELL_LIST_H
#define ARI_WORDS_CELL_LIST_H

#include "base/text.h"
#include "board/board.h"

typedef struct ari_cells_of { /* some cells */
    const char *side; /* "top": "the top edges of R2C3 and R2C5"; NULL: the cells themselves */
    const uint32_t *cell;
    uint32_t n;
} ari_cells_of;

/* Up to four sets. `last` stands before the last one, " and " or " or ", unless a comma makes that
 * ambiguous; "; ": others follow. */
void ari_words_cells_put(const ari_board *b, const ari_cells_of *set, uint32_t nset, const char *last, ari_out *o);
/* "row 3", "rows 1 to 4 and 6": i + 1 for which has[i * step], of n. */
void ari_words_cell_numbers(const char *word, const bool *has, uint32_t n, uint32_t step, ari_out *o);

#endif

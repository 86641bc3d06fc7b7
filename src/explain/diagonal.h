/* diagonal.h - points and clues of 2 in a diagonal: one premise.
 * Room:    explain. Private to this folder.
 * Thing:   a point has two lines or none, and a 2 has two on its sides. Where points and 2s follow each other, each
 *          sharing two lines with the next, all these rows together say of the lines at both ends what one point says:
 *          two or none are there. For the sum over the points is even and two at the most for each, the 2s take away
 *          two each, and there is one point more. So whoever sees the diagonal sees one thing; it costs what a clue
 *          does, and `reach` for each point and clue.
 *          In a model: rows of two to four visible variables of which two or none hold, and rows of four of which two
 *          do; each has a price and is all of its premise.
 * Cost:    once, like the rows and the diagonals. */
#ifndef ARI_EXPLAIN_DIAGONAL_H
#define ARI_EXPLAIN_DIAGONAL_H

#include "explain/reasoner.h"

typedef struct ari_diagonal {
    const uint32_t *row; /* [nrow] of the model: a point, a 2, a point, ... */
    uint32_t nrow, nend;
    ari_lit end[8];      /* [nend] the lines at both ends: two are there, or none */
} ari_diagonal;
typedef ARI_LIST(ari_diagonal) ari_diagonals;

/* All diagonals of the model, of whose rows the premises are known. False: no memory. */
bool ari_diagonal_find(ari_reasoner *m, ari_diagonals *out);

#endif

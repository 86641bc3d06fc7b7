/* sum_pairs_link.h - sums of Kakuro in links and files of pzpr. These have no cells for the frame: the sums above the
 * first row and left of the first column stand beside the board. Here the frame is the first row and column.
 * Room:    link.
 * Fails:   SYNTAX, RANGE with the place; _url_print: false where the frame has a white cell, or a sum has no cells.
 * Source:  pzprjs, src/variety/kakuro.js, and decodeCellQnum51 in src/variety-common/FileData.js. */
#ifndef ARI_LINK_SUM_PAIRS_LINK_H
#define ARI_LINK_SUM_PAIRS_LINK_H

#include "link/pzprv3_cursor.h"

#define ARI_SUM_PAIRS_CANNOT \
    "a white cell or a sum of no cells in the first row or column, or a sum above 45, has no form in this format"
/* One row and one column more than pzpr counts: 1; else 0. */
uint32_t ari_sum_pairs_link_frame(const ari_genre *g);
/* The frame of an empty board is black. */
void ari_sum_pairs_link_begin(ari_board *b);
ari_status ari_sum_pairs_link_read(const ari_source *src, ari_scan *s, ari_board *b);
bool ari_sum_pairs_link_print(const ari_board *b, ari_out *o);
/* One token of the grid with its frame; out: in b->clue. */
ari_status ari_sum_pairs_link_take(ari_pzprv3_cursor *c, int32_t *out);
/* The same printed. */
bool ari_sum_pairs_link_put(const ari_board *b, ari_out *o);

#endif

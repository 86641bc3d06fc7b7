/* pzprv3_totals.h - clues above and left of the board, with the cells in one grid of a pzprv3 file.
 * Room:    link.
 * Fails:   as pzprv3_cursor.h; printing is false where a list has no form. Cost: linear in the grid. */
#ifndef ARI_LINK_PZPRV3_TOTALS_H
#define ARI_LINK_PZPRV3_TOTALS_H

#include "link/pzprv3_cursor.h"

/* A clue: - an unknown number, . none. */
void ari_pzprv3_put_number(int32_t v, ari_out *o);
/* Cells are # shaded, + not. */
ari_status ari_pzprv3_read_beside(ari_pzprv3_cursor *c, ari_board *b);
bool ari_pzprv3_print_beside(const ari_board *b, const ari_marks *k, ari_out *o);
bool ari_pzprv3_print_totals(const ari_board *b, ari_out *o); /* without what is drawn */
/* Given circles 1 and 2, 4 more shaded, 8 more not. */
ari_status ari_pzprv3_read_circled(ari_pzprv3_cursor *c, ari_board *b);
bool ari_pzprv3_print_circled(const ari_board *b, const ari_marks *k, ari_out *o);
/* 1 a clue, A what is drawn, - not; then lines that say nothing. */
ari_status ari_pzprv3_read_trees(ari_pzprv3_cursor *c, ari_board *b);
bool ari_pzprv3_print_trees(const ari_board *b, const ari_marks *k, ari_out *o);

#endif

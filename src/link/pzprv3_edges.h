/* pzprv3_edges.h - what is drawn between cells, as grids of numbers in a pzprv3 file.
 * Room:    link.
 * Fails:   as pzprv3_cursor.h. Cost: linear in the grids. */
#ifndef ARI_LINK_PZPRV3_EDGES_H
#define ARI_LINK_PZPRV3_EDGES_H

#include "link/pzprv3_cursor.h"

/* 0, 1, 2; -1 a player's cross; between cells -2, one beside a line, and behind it, or alone, a letter for an arrow. */
ari_status ari_pzprv3_take_line(ari_pzprv3_cursor *c, int32_t *out);
ari_status ari_pzprv3_read_lines(ari_pzprv3_cursor *c, ari_board *b);
/* Borders between cells: those right of cells, then those below. Of genres without lines they are a player's. */
ari_status ari_pzprv3_read_division(ari_pzprv3_cursor *c, ari_board *b);

/* edge NULL: all are 0. */
void ari_pzprv3_print_grid(uint32_t rows, uint32_t cols, const int32_t *edge, ari_out *o);
bool ari_pzprv3_print_lines(const ari_board *b, const ari_marks *k, ari_out *o);
bool ari_pzprv3_print_division(const ari_board *b, const ari_marks *k, ari_out *o);

#endif

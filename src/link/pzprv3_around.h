/* pzprv3_around.h - numbers in cells with clues on the sides of the board, as one grid of a pzprv3 file.
 * Room:    link.
 * Fails:   as pzprv3_cursor.h. Cost: linear in the grid. */
#ifndef ARI_LINK_PZPRV3_AROUND_H
#define ARI_LINK_PZPRV3_AROUND_H

#include "link/pzprv3_cursor.h"

ari_status ari_pzprv3_read_around(ari_pzprv3_cursor *c, ari_board *b);
bool ari_pzprv3_print_around(const ari_board *b, const ari_marks *k, ari_out *o);
/* The grid of numbers at corners. */
ari_status ari_pzprv3_read_corners(ari_pzprv3_cursor *c, ari_board *b);

/* The same with the numbers of four sides: those above in its first row and below in the second, those on the left in
 * the first column and on the right in the second; # a clue 0, q1 a given symbol, a1 a drawn one, s2 nothing for sure.
 */
ari_status ari_pzprv3_read_poles(ari_pzprv3_cursor *c, ari_board *b);
bool ari_pzprv3_print_poles(const ari_board *b, const ari_marks *k, ari_out *o);

/* Rooms, and # for a clue without a number, which is a room of its own. */
ari_status ari_pzprv3_read_blocked(ari_pzprv3_cursor *c, ari_board *b);
bool ari_pzprv3_print_blocked(const ari_board *b, ari_out *o);

#endif

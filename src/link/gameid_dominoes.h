/* gameid_dominoes.h - dominoes in ids of Portable Puzzles: "magnets", whose dominoes are rooms; the set of "dominosa".
 * Room:    link.
 * Thing:   a symbol a line above the columns, left of the rows, below and on the right, a comma behind each side: "."
 *          none, 0-9, a-z, A-Z. Then a letter a cell, which says where in its domino it is: L, R, T, B; * a cell
 *          without one, whose clue is 0. Commas between cells are passed.
 * Fails:   SYNTAX with the place. _print: false where a room is no domino, a clue stands elsewhere, or a number is too
 *          large.
 * Source:  S. Tatham, Portable Puzzle Collection, magnets.c: its comment with ids; dominosa.c. */
#ifndef ARI_LINK_GAMEID_DOMINOES_H
#define ARI_LINK_GAMEID_DOMINOES_H

#include "read/reader.h"

ari_status ari_gameid_read_dominoes(const ari_source *src, ari_scan *s, ari_board *b);
bool ari_gameid_print_dominoes(const ari_board *b, ari_out *o);
/* A number in each cell: 0 to 9, others in brackets. */
ari_status ari_gameid_read_set(const ari_source *src, ari_scan *s, ari_board *b);
bool ari_gameid_fits_set(const ari_board *b);
void ari_gameid_print_set(const ari_board *b, ari_out *o);

#endif

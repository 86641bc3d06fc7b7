/* gameid_cages.h - ids of Portable Puzzles with cages that have a number and an operation.
 * Room:    link.
 * Fails:   as reader.h.
 * Source:  S. Tatham, Portable Puzzle Collection, comments of keen.c. */
#ifndef ARI_LINK_GAMEID_CAGES_H
#define ARI_LINK_GAMEID_CAGES_H

#include "read/reader.h"

/* Keen: the lines between cells that part cages, and behind a comma for each cage a letter, its operation, and a
 * number, by their first cells in reading order. A cage of one cell is a given number. */
ari_status ari_gameid_read_cages(const ari_source *src, ari_scan *s, ari_board *b);
/* False: it has no such form. */
bool ari_gameid_print_cages(const ari_board *b, ari_out *o);

#endif

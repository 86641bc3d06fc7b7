/* gameid_map.h - ids of "map" of Portable Puzzles: regions, and the colours of some.
 * Room:    link.
 * Thing:   the sides between cells, those below all cells row by row, then those right of all cells column by column:
 *          letters for runs of sides that are no borders and sides that are, in turn, a to y for 1 to 25, z for 25 that
 *          go on; the first run counts one more. Then, behind a comma, for the regions by their first cells: 0 to 3 the
 *          colour, a to z 1 to 26 regions without one.
 * Fails:   SYNTAX with the place. _print: false where two cells of a region have different colours, or a wall ends in
 *          one.
 * Source:  S. Tatham, Portable Puzzle Collection, map.c: what it takes as a description. */
#ifndef ARI_LINK_GAMEID_MAP_H
#define ARI_LINK_GAMEID_MAP_H

#include "read/reader.h"

ari_status ari_gameid_read_map(const ari_source *src, ari_scan *s, ari_board *b);
bool ari_gameid_print_map(const ari_board *b, ari_out *o);

#endif

/* gameid_tracks.h - ids of "tracks" of Portable Puzzles: given pieces of a line, and numbers above and right of cells.
 * Room:    link.
 * Thing:   a digit a given piece, the sum of its ways: 1 right, 2 up, 4 left, 8 down, A and C ten and twelve; a letter
 *          1 to 26 cells without one. Then the numbers of all columns and rows, a comma before each, S before that of
 *          the column, and the row, where a piece leads out of the board at the bottom and at the left.
 * Fails:   SYNTAX or RANGE with the place. _print: false where a number is missing, or not one piece leads out there.
 * Source:  S. Tatham, Portable Puzzle Collection, tracks.c: what it takes as a description. */
#ifndef ARI_LINK_GAMEID_TRACKS_H
#define ARI_LINK_GAMEID_TRACKS_H

#include "read/reader.h"

ari_status ari_gameid_read_tracks(const ari_source *src, ari_scan *s, ari_board *b);
bool ari_gameid_print_tracks(const ari_board *b, ari_out *o);

#endif

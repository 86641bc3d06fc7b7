/* gameid_around.h - ids of Portable Puzzles with numbers beside the board.
 * Room:    link.
 * Fails:   as reader.h.
 * Source:  S. Tatham, Portable Puzzle Collection, comments of towers.c. */
#ifndef ARI_LINK_GAMEID_AROUND_H
#define ARI_LINK_GAMEID_AROUND_H

#include "read/reader.h"

/* Towers: the numbers beside the board, above, below, left and right of it, with "/" between them; behind a comma,
 * which is passed, cells follow: *cells. */
ari_status ari_gameid_read_around(const ari_source *src, ari_scan *s, ari_board *b, bool *cells);
bool ari_gameid_print_around(const ari_board *b, ari_out *o);

#endif

/* fleet.h - the ships that a board is to hold: how many of each length.
 * Room:    board.
 * Shape:   b->fleet[l - 1] ships of length l, l = 1..b->nfleet; the longest length is there at least once. As text
 *          "4,3,3,2" (a length for each ship) or "4:1,3:2,2:1" (LENGTH:NUMBER); both may mix; "none" is no ship.
 * Owner:   the board's arena.
 * Fails:   NOMEM or LIMIT as the arena says; RANGE for lengths and numbers beyond the bounds; SYNTAX. */
#ifndef ARI_BOARD_FLEET_H
#define ARI_BOARD_FLEET_H

#include "board/board.h"

#define ARI_BOARD_FLEET_LENGTH ARI_MAX_SIDE /* no ship is longer */
#define ARI_BOARD_FLEET_SHIPS ARI_MAX_CELL /* nor are there more in all */

/* The usual fleet: one ship of length 4, two of 3, three of 2, four of 1. */
bool ari_board_fleet_preset(ari_board *b);
void ari_board_fleet_clear(ari_board *b);
/* More ships of one length (1..ARI_FLEET_LENGTH); RANGE when they become too many. */
ari_status ari_board_fleet_add(ari_board *b, uint32_t length, uint32_t number);
/* The board's fleet from a text that fills size bytes. */
ari_status ari_board_fleet_parse(ari_board *b, const char *text, size_t size);
/* The longest first: every ship by itself while they are at most 40, else LENGTH:NUMBER. */
void ari_board_fleet_print(const ari_board *b, ari_out *o);

#endif

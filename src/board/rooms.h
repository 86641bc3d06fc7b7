/* rooms.h - a board divided into rooms.
 * Room:    board.
 * Shape:   b->room[cell] is the room of a cell. Cells of a room are connected; rooms are numbered from 0 in the order
 *          of their first cells (row by row), which are b->entry. The clue of a room stands in its first cell. A wall
 *          that ends inside a room divides nothing; it is kept in b->wall, as bits of its cell.
 * Owner:   the board's arena.
 * Fails:   LIMIT and NOMEM of the arena; RANGE as said.
 * Cost:    nearly linear. */
#ifndef ARI_BOARD_ROOMS_H
#define ARI_BOARD_ROOMS_H

#include "board/board.h"

/* Walls of a cell, as bits. */
enum { ARI_WALL_RIGHT = 1, ARI_WALL_BELOW = 2 };

/* The whole board as one room; the same rooms on a copy. False when memory is out. */
bool ari_board_rooms_make(ari_board *b);
bool ari_board_rooms_copy(const ari_board *b, ari_board *out);
/* Rooms from walls[ncell], which may be b->wall. */
ari_status ari_board_rooms_build(ari_board *b, const uint8_t *walls);
/* Rooms from labels[ncell], each below `bound`: cells side by side with the same label, and no wall of b->wall between
 * them, are in one room. RANGE when a label comes again in another room, *where being the first cell of that; the rooms
 * are made all the same. */
ari_status ari_board_rooms_label(ari_board *b, const uint32_t *label, uint32_t bound, uint32_t *where);
/* Move every clue to the first cell of its room. RANGE when a room has two: *where is the cell of the second. */
ari_status ari_board_rooms_gather(ari_board *b, uint32_t *where);
/* Complaint about a clue that is not in the first cell of its room, which only a board that was not read has. */
ari_status ari_board_rooms_audit(const ari_board *b, ari_error *err);

/* Cells whose clue is 0 or has no number (of clues with a colour: those of the colour that stays) become rooms of their
 * own, whatever walls they have. NOMEM and LIMIT alone fail. */
ari_status ari_board_rooms_part(ari_board *b);

/* Is there a wall between two cells side by side, or below each other, the second of them behind the first? */
static inline bool ari_board_rooms_border(const ari_board *b, uint32_t cell, uint32_t next) {
    const uint8_t wall = next == cell + b->cols ? ARI_WALL_BELOW : ARI_WALL_RIGHT;
    return b->room[cell] != b->room[next] || (b->wall[cell] & wall);
}
/* The cell in which the clue of this one stands: the first one of its room, or itself where clues are of cells. */
uint32_t ari_board_rooms_first(const ari_board *b, uint32_t cell);

#endif

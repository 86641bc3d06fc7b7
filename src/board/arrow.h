/* arrow.h - directions on a square grid, and the clues that are made of them.
 * Room:    board.
 * Shape:   ahead in a direction is ari_board_ahead. A clue of the layer arrows is a direction and a number in one; one
 *          of the layer wires is a sum of bits. */
#ifndef ARI_BOARD_ARROW_H
#define ARI_BOARD_ARROW_H

#include <stdint.h>

enum ari_direction { ARI_UP = 1, ARI_DOWN, ARI_LEFT, ARI_RIGHT };

enum { ARI_ARROW_UNKNOWN = 255 }; /* as its number: "?" */
enum { ARI_WIRE_RIGHT = 1, ARI_WIRE_BELOW = 2, ARI_WIRE_MARK = 4 }; /* given lines, and a marked point */

/* direction 0: none yet. */
static inline int32_t ari_arrow_make(int32_t direction, int32_t number) { return direction << 8 | number; }
static inline int32_t ari_arrow_direction(int32_t clue) { return clue >> 8; }
static inline int32_t ari_arrow_number(int32_t clue) { return clue & 255; }

#endif

/* shape.h - small shapes that sheets name, and where they fit.
 * Room:    board.
 * Thing:   a shape is at most five cells, in every turn and mirrored. A turn lists its cells in reading order, from the
 *          first one, which is 0,0. Clues may be letters of shapes of so many cells, from 1 on in the order of the
 *          alphabet, and then a hole.
 * Owner:   constant; turns are the caller's. Fails: never. Cost: constant. */
#ifndef ARI_BOARD_SHAPE_H
#define ARI_BOARD_SHAPE_H

#include "board/board.h"

enum { ARI_SHAPE_CELLS = 5, ARI_SHAPE_TURNS = 8, ARI_NSHAPE = 8, ARI_SHAPE_PLACES = 63 }; /* of one size, at most */
enum { ARI_TROMINO = 1, ARI_TETROMINO = 3, ARI_PENTOMINO = 8, /* the first of these */
       ARI_ALL_SHAPES = 20 };                                /* behind the last one */

typedef struct ari_shape_turn {
    uint32_t n, shape;
    int32_t row[ARI_SHAPE_CELLS], col[ARI_SHAPE_CELLS];
} ari_shape_turn;

/* The name of shape i, below ARI_NSHAPE, as sheets write it: "I2", "I3", "L3", "I", "L", "O", "S", "T". */
const char *ari_shape_name(uint32_t i);
/* All turns of the shapes in `set` (bit i: shape i), by shapes, into turn[ARI_SHAPE_PLACES]; how many. */
uint32_t ari_shape_turns(uint32_t set, ari_shape_turn *turn);
/* The letters of all shapes of this many cells, 3 to 5, in their order; the turns of these, numbered on. Of three cells
 * each turn counts as a shape. */
const char *ari_shape_letters(uint32_t cells);
uint32_t ari_shape_sized(uint32_t cells, ari_shape_turn *turn);
/* The cells of a turn whose first one is `cell`, all in its room and one piece; false: it does not fit. */
bool ari_shape_fits(const ari_board *b, const ari_shape_turn *turn, uint32_t cell, uint32_t at[ARI_SHAPE_CELLS]);
/* Which of these turns the n cells are, in reading order; ARI_NO: none. */
uint32_t ari_shape_find(const ari_board *b, const ari_shape_turn *turn, uint32_t nturn, const uint32_t *at, uint32_t n);

#endif

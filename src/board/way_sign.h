/* way_sign.h - signs in cells about the only way between two of them, as numbers of clues.
 * Room:    board.
 * Shape:   of a maze: where the way begins and ends, circles that it passes, triangles that it does not. Of a guide:
 *          arrows (ari_direction) to the next cell of the way to the star. */
#ifndef ARI_BOARD_WAY_SIGN_H
#define ARI_BOARD_WAY_SIGN_H

#include <stdbool.h>
#include <stdint.h>

enum { ARI_WAY_SIGNS_NONE, ARI_WAY_SIGNS_MAZE, ARI_WAY_SIGNS_GUIDE };
enum { ARI_MAZE_START = 1, ARI_MAZE_GOAL, ARI_MAZE_CIRCLE, ARI_MAZE_TRIANGLE };
enum { ARI_GUIDE_STAR = 5 };

/* Is the sign an end of the way? */
static inline bool ari_way_sign_end(uint32_t way, int32_t clue) {
    if (way == ARI_WAY_SIGNS_MAZE) return clue == ARI_MAZE_START || clue == ARI_MAZE_GOAL;
    return way == ARI_WAY_SIGNS_GUIDE && clue == ARI_GUIDE_STAR;
}

#endif

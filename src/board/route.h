/* route.h - signs in cells about the only way between two of them, as numbers of clues.
 * Room:    board.
 * Shape:   of a maze: where the way begins and ends, circles that it passes, triangles that it does not. Of a guide:
 *          arrows (ari_direction) to the next cell of the way to the star. */
#ifndef ARI_BOARD_ROUTE_H
#define ARI_BOARD_ROUTE_H

#include <stdbool.h>
#include <stdint.h>

enum { ARI_ROUTE_NONE, ARI_ROUTE_MAZE, ARI_ROUTE_GUIDE };
enum { ARI_MAZE_START = 1, ARI_MAZE_GOAL, ARI_MAZE_CIRCLE, ARI_MAZE_TRIANGLE };
enum { ARI_GUIDE_STAR = 5 };

/* Is the sign an end of the way? */
static inline bool ari_route_end(uint32_t route, int32_t clue) {
    if (route == ARI_ROUTE_MAZE) return clue == ARI_MAZE_START || clue == ARI_MAZE_GOAL;
    return route == ARI_ROUTE_GUIDE && clue == ARI_GUIDE_STAR;
}

#endif

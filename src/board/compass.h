/* compass.h - clues that are up to four numbers in a cell, one for each direction.
 * Room:    board.
 * Shape:   an int32 above all other clues, seven bits a number in the order of directions, up lowest: 0 to
 *          ARI_COMPASS_MOST, or ARI_COMPASS_ANY where it is not known; a clue without any number is ARI_CLUE_ANY. As
 *          text "1,?,3,0" or "1,,3,0". */
#ifndef ARI_BOARD_COMPASS_H
#define ARI_BOARD_COMPASS_H

#include "board/arrow.h"

#include <stdbool.h>

enum { ARI_COMPASS = 1 << 28, ARI_COMPASS_MOST = 126, ARI_COMPASS_ANY = 127, ARI_COMPASS_BITS = 7 };

/* The number of a clue in this direction; -1: it is not known. */
static inline int32_t ari_compass_number(int32_t clue, int direction) {
    const int32_t n = clue >> ARI_COMPASS_BITS * (direction - ARI_UP) & ARI_COMPASS_ANY;
    return clue < ARI_COMPASS || n == ARI_COMPASS_ANY ? -1 : n;
}
/* The clue with this number there, or with none: below 0. */
static inline int32_t ari_compass_with(int32_t clue, int direction, int32_t number) {
    const int shift = ARI_COMPASS_BITS * (direction - ARI_UP);
    if (clue < ARI_COMPASS) clue = 2 * ARI_COMPASS - 1;
    clue = (clue & ~(ARI_COMPASS_ANY << shift)) | (number < 0 ? ARI_COMPASS_ANY : number) << shift;
    return clue == 2 * ARI_COMPASS - 1 ? -2 : clue; /* ARI_CLUE_ANY */
}
/* Is it one with a number, as it is made? */
static inline bool ari_compass_fits(int32_t clue) { return clue >= ARI_COMPASS && clue < 2 * ARI_COMPASS - 1; }

#endif

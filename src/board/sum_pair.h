/* sum_pair.h - clues that are two numbers: one for the cells below, one for those to the right.
 * Room:    board.
 * Shape:   both in one int32 above all other clues, each from 1 to 255, or 0 where it is missing. Both missing is
 *          ARI_CLUE_ANY, no pair. As text "23,7", "23," and ",7": below, then right. */
#ifndef ARI_BOARD_SUM_PAIR_H
#define ARI_BOARD_SUM_PAIR_H

#include <stdint.h>

enum { ARI_PAIR_MOST = 255, ARI_PAIR = 1 << 16 };

static inline int32_t ari_pair_make(int32_t below, int32_t right) { return ARI_PAIR | below << 8 | right; }
static inline int32_t ari_pair_below(int32_t clue) { return clue >= ARI_PAIR ? clue >> 8 & ARI_PAIR_MOST : 0; }
static inline int32_t ari_pair_right(int32_t clue) { return clue >= ARI_PAIR ? clue & ARI_PAIR_MOST : 0; }

#endif

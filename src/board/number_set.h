/* number_set.h - clues that are up to four numbers in a cell, in any order.
 * Room:    board.
 * Shape:   one number is that number, one that is not known ARI_CLUE_ANY; two to four stand in one int32 above all
 *          other clues, four bits each, the first one lowest: 1 to 8, or ARI_SET_ANY. As text "1,3", "2,?,1". */
#ifndef ARI_BOARD_NUMBER_SET_H
#define ARI_BOARD_NUMBER_SET_H

#include <stdbool.h>
#include <stdint.h>

enum { ARI_SET = 1 << 16, ARI_SET_MOST = 4, ARI_SET_NUMBER = 8, ARI_SET_ANY = 9, ARI_SET_BITS = 4 };

/* The numbers of a clue that is there, ARI_CLUE_ANY where one is not known; how many: 1 to 4. */
static inline uint32_t ari_set_items(int32_t clue, int32_t item[ARI_SET_MOST]) {
    uint32_t n = 0;
    item[0] = clue;
    if (clue < ARI_SET) return 1;
    for (; n < ARI_SET_MOST && clue >> ARI_SET_BITS * n & 15; n++) {
        item[n] = clue >> ARI_SET_BITS * n & 15;
        if (item[n] == ARI_SET_ANY) item[n] = -2; /* ARI_CLUE_ANY */
    }
    return n;
}
/* A clue of 1 to 4 numbers. */
static inline int32_t ari_set_make(const int32_t *item, uint32_t n) {
    int32_t clue = ARI_SET;
    if (n == 1) return item[0];
    for (uint32_t i = 0; i < n; i++) clue |= (item[i] < 0 ? ARI_SET_ANY : item[i]) << ARI_SET_BITS * i;
    return clue;
}
/* Is it one of several numbers, as it is made? */
static inline bool ari_set_fits(int32_t clue) {
    int32_t item[ARI_SET_MOST];
    if (clue < ARI_SET || clue >= 2 * ARI_SET) return false;
    const uint32_t n = ari_set_items(clue, item);
    for (uint32_t i = 0; i < n; i++)
        if (item[i] > ARI_SET_NUMBER) return false;
    return n > 1 && ari_set_make(item, n) == clue;
}

#endif

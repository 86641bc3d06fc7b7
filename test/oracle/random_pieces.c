/* random_pieces.c - random clues of genres that divide the board (random_board.h). */
#include "random_board.h"

/* A clue for each few cells, with half of its numbers, small ones. */
void random_compass(ari_rng *r, ari_board *b) {
    const uint32_t pieces = 1 + ari_rng_below(r, 1 + b->ncell / 3);
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
    for (uint32_t i = 0; i < pieces; i++) {
        int32_t *clue = &b->clue[ari_rng_below(r, b->ncell)];
        *clue = ARI_CLUE_ANY;
        for (int way = ARI_UP; way <= ARI_RIGHT; way++)
            if (ari_rng_below(r, 2)) *clue = ari_compass_with(*clue, way, (int32_t)ari_rng_below(r, 4));
    }
}

/* Black cells, most often so many that three divide the others. */
void random_heteromino(ari_rng *r, ari_board *b) {
    uint32_t black = b->ncell % 3 + 3 * ari_rng_below(r, 1 + b->ncell / 4);
    if (!ari_rng_below(r, 8)) black++;
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
    for (uint32_t i = 0; i < black && i < b->ncell;) {
        int32_t *clue = &b->clue[ari_rng_below(r, b->ncell)];
        if (*clue != ARI_CLUE_NONE) continue;
        *clue = ARI_CLUE_ANY;
        i++;
    }
}

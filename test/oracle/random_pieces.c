/* random_pieces.c - random clues of genres that divide the board (random_board.h). */
#include "random_board.h"

#include "board/bank.h"
#include "board/coloured_clue.h"

#include <string.h>

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

/* A bank of few small shapes, and circles. */
void random_bank(ari_rng *r, ari_board *b) {
    static const char *const banks[] = {"none", "1", "1:2", "11", "1,11", "111", "11/10", "11,11/10", "11:2", "1:3,11",
                                        "111,1:2", "11/11,1", "111/010", "110/011,1", "1,1:2,111/100", "11/10:2",
                                        "trominoes"};
    const char *bank = banks[ari_rng_below(r, sizeof banks / sizeof *banks)];
    const uint32_t density = ari_rng_below(r, 4);
    (void)ari_bank_parse(b, bank, strlen(bank));
    for (uint32_t i = 0; i < b->ncell; i++)
        if (ari_rng_below(r, 10) < density) b->clue[i] = ari_rng_below(r, 3) ? 1 : 2;
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

/* Holes, most often so many that the pieces fill the other cells; few letters, and common ones. */
static void put_letters(ari_rng *r, ari_board *b, uint32_t size, int32_t hole, const int32_t *common) {
    uint32_t holes = b->ncell % size + size * ari_rng_below(r, 1 + b->ncell / 12);
    if (!ari_rng_below(r, 12)) holes++;
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
    for (uint32_t i = 0, tries = 0; i < holes && tries < 4 * b->ncell; tries++) {
        int32_t *clue = &b->clue[ari_rng_below(r, b->ncell)];
        i += *clue == ARI_CLUE_NONE;
        *clue = hole;
    }
    for (uint32_t i = 0; i < b->ncell; i++)
        if (b->clue[i] == ARI_CLUE_NONE && !ari_rng_below(r, 16)) b->clue[i] = common[ari_rng_below(r, 10)];
}
void random_pentominous(ari_rng *r, ari_board *b) {
    static const int32_t common[] = {2, 3, 3, 4, 5, 5, 7, 8, 11, ARI_CLUE_ANY};
    put_letters(r, b, 5, 13, common);
}
void random_fivecells(ari_rng *r, ari_board *b) {
    static const int32_t common[] = {0, 1, 1, 2, 2, 2, 2, 3, 3, ARI_CLUE_ANY};
    put_letters(r, b, 5, 4, common);
}
void random_fourcells(ari_rng *r, ari_board *b) {
    static const int32_t common[] = {0, 1, 1, 2, 2, 2, 2, 3, 3, ARI_CLUE_ANY};
    put_letters(r, b, 4, 4, common);
}
void random_tetrominous(ari_rng *r, ari_board *b) {
    static const int32_t common[] = {1, 1, 2, 2, 2, 3, 4, 5, 5, ARI_CLUE_ANY};
    put_letters(r, b, 4, 6, common);
}

/* Half of the cells are black, most of them in dominoes; few numbers. */
void random_doublechoco(ari_rng *r, ari_board *b) {
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t last = i % b->cols ? i - 1 : i >= b->cols ? i - b->cols : i;
        const int32_t there = last == i ? ARI_CLUE_NONE : b->clue[last];
        const bool beside = there != ARI_CLUE_NONE && ari_coloured_colour(there) == ARI_BLACK;
        const bool black = ari_rng_below(r, 4) ? !beside : ari_rng_below(r, 2);
        const int32_t number = ari_rng_below(r, 6) ? ARI_CLUE_ANY : 1 + (int32_t)ari_rng_below(r, 3);
        b->clue[i] = black || number > 0 ? ari_coloured_make(black ? ARI_BLACK : ARI_WHITE, 0, number) : ARI_CLUE_NONE;
    }
}

/* Two numbers for each few cells, some of which fit. */
void random_araf(ari_rng *r, ari_board *b) {
    const uint32_t pieces = 1 + ari_rng_below(r, 1 + b->ncell / 3);
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ARI_CLUE_NONE;
    for (uint32_t i = 0; i < 2 * pieces && i < b->ncell;) {
        const uint32_t cell = ari_rng_below(r, b->ncell);
        if (b->clue[cell] != ARI_CLUE_NONE) continue;
        const uint32_t number = i % 2 ? 2 + ari_rng_below(r, b->ncell) : ari_rng_below(r, 3);
        b->clue[cell] = ari_rng_below(r, 4) ? (int32_t)number : ARI_CLUE_ANY;
        i++;
    }
}

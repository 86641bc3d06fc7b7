/* random_lines.c - see random_lines.h. */
#include "random_lines.h"

#include "rules/between_clues.h"
#include "rules/outer_clues.h"

#include <string.h>

/* Given pieces of lines, which can be there on the frame but for one in ten. */
void random_pipes(ari_rng *r, ari_board *b) {
    const uint32_t density = ari_rng_below(r, 4);
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t row = i / b->cols, col = i % b->cols;
        if (ari_rng_below(r, 10) >= density) continue;
        const int32_t pipe = 1 + (int32_t)ari_rng_below(r, 7);
        const bool up = strchr("\1\2\4\5", pipe), down = strchr("\1\2\6\7", pipe), left = strchr("\1\3\5\6", pipe),
                   right = strchr("\1\3\4\7", pipe);
        const bool over = (up && !row) || (down && row + 1 == b->rows) || (left && !col) ||
                          (right && col + 1 == b->cols);
        b->clue[i] = !ari_rng_below(r, 8) ? ARI_CLUE_ANY : over && ari_rng_below(r, 10) ? ARI_CLUE_NONE : pipe;
    }
}

/* A few pieces, most often with those that lead out at the left and at the bottom, and numbers beside the board. */
void random_track(ari_rng *r, ari_board *b) {
    static const int32_t in[] = {3, 5, 6}, out[] = {2, 6, 7};
    const uint32_t density = ari_rng_below(r, 3);
    (void)ari_outer_clues_choose(b, r);
    for (uint32_t i = 0; i < b->cols + b->rows; i++)
        if (ari_rng_below(r, 8)) *(i < b->cols ? &b->top[i] : &b->right[i - b->cols]) = ARI_CLUE_NONE;
    for (uint32_t i = 0; i < b->ncell; i++) {
        const uint32_t row = i / b->cols, col = i % b->cols;
        const bool rim = !row || !col || row + 1 == b->rows || col + 1 == b->cols;
        if (ari_rng_below(r, rim ? 30 : 10) < density) b->clue[i] = 2 + (int32_t)ari_rng_below(r, 6);
    }
    if (!ari_rng_below(r, 10)) return;
    b->clue[ari_rng_below(r, b->rows) * b->cols] = in[ari_rng_below(r, 3)];
    b->clue[b->ncell - 1 - ari_rng_below(r, b->cols)] = out[ari_rng_below(r, 3)];
}

/* A few dots, in cells and between them. */
void random_midpoints(ari_rng *r, ari_board *b) {
    const uint32_t density = ari_rng_below(r, 3);
    ari_between_clues_choose(b, r);
    for (uint32_t i = 0; i < ari_between_places(b); i++)
        if (ari_rng_below(r, 12) >= density) b->between[i] = ARI_CLUE_NONE;
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ari_rng_below(r, 12) < density ? 2 : ARI_CLUE_NONE;
}

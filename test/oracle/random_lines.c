/* random_lines.c - see random_lines.h. */
#include "random_lines.h"

#include "rules/between_clues.h"

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

/* A few dots, in cells and between them. */
void random_midpoints(ari_rng *r, ari_board *b) {
    const uint32_t density = ari_rng_below(r, 3);
    ari_between_clues_choose(b, r);
    for (uint32_t i = 0; i < ari_between_places(b); i++)
        if (ari_rng_below(r, 12) >= density) b->between[i] = ARI_CLUE_NONE;
    for (uint32_t i = 0; i < b->ncell; i++) b->clue[i] = ari_rng_below(r, 12) < density ? 2 : ARI_CLUE_NONE;
}

/* given_arrays.c - what is given on a board, as arrays of numbers and as words, for the caller. */
#include "board/outer.h"

_Static_assert((int)ARI_GIVEN_RIGHT - (int)ARI_GIVEN_TOP == (int)ARI_OUTER_RIGHT, "sides in the order of outer.h");

static const int32_t *side_of(const ari_board *b, ari_given part, uint32_t *n) {
    const int side = (int)part - (int)ARI_GIVEN_TOP;
    const bool numbers = ari_outer_has(b->genre, side) && !ari_layer_has(b->genre, ARI_LAYER_LISTS);
    return numbers ? ari_outer_side(b, side, n) : NULL;
}

const int32_t *ari_board_array(const ari_board *b, ari_given part, uint32_t *n) {
    ARI_REQUIRE(b && n, "board or n is NULL");
    ARI_REQUIRE((uint32_t)part < ARI_NGIVEN, "no such part");
    const int32_t *found = NULL;
    uint32_t many = b->ncell;
    switch (part) {
    case ARI_GIVEN_CELLS: found = ari_layer_clues(b->genre) == ARI_LAYER_NONE ? NULL : b->clue; break;
    case ARI_GIVEN_CORNERS: found = b->corner, many = (b->rows + 1) * (b->cols + 1); break;
    case ARI_GIVEN_BETWEEN: found = b->between, many = 2 * b->ncell; break;
    case ARI_GIVEN_ROOMS: found = (const int32_t *)b->room; break;
    default: found = side_of(b, part, &many);
    }
    *n = found ? many : 0;
    return found;
}

const char *ari_board_sign(const ari_board *b, uint32_t cell, char word[24]) {
    ARI_REQUIRE(b && word, "board or word is NULL");
    ARI_REQUIRE(cell < b->ncell, "no such cell");
    ari_out o;
    ari_text_within(&o, word, 24);
    const bool given = ari_layer_clues(b->genre) != ARI_LAYER_NONE && b->clue[cell] != ARI_CLUE_NONE;
    if (given && b->genre->formats.print_clue) b->genre->formats.print_clue(b->clue[cell], &o);
    return word;
}

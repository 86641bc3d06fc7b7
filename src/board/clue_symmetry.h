/* clue_symmetry.h - patterns of clues: symmetries with their orbits, and masks.
 * Room:    board.
 * Thing:   names for people: "none", "rotation2" (half turn), "rotation4" (quarter turns), "mirror" (left and right),
 *          "flip" (top and bottom), "mirrors" (both), "diagonal" (the main one), "antidiagonal", "diagonals" (both).
 *          A mask is text with one character a cell: # a clue may stand there, . none does, ! the clue stays; white
 *          space and / between do not count.
 * Owner:   what is made lies in the arena given.
 * Fails:   symmetries that need a square, and masks of another size, say so. Cost: linear. */
#ifndef ARI_BOARD_CLUE_SYMMETRY_H
#define ARI_BOARD_CLUE_SYMMETRY_H

#include "board/board.h"

typedef enum ari_symmetry {
    ARI_SYMMETRY_NONE, ARI_SYMMETRY_ROTATION2, ARI_SYMMETRY_ROTATION4, ARI_SYMMETRY_MIRROR, ARI_SYMMETRY_FLIP,
    ARI_SYMMETRY_MIRRORS, ARI_SYMMETRY_DIAGONAL, ARI_SYMMETRY_ANTIDIAGONAL, ARI_SYMMETRY_DIAGONALS, ARI_NSYMMETRY
} ari_symmetry;

/* By name (NULL: none); UNSUPPORTED for an unknown one, RANGE when the board is not square and has to be. */
ari_status ari_symmetry_find(const char *name, uint32_t rows, uint32_t cols, ari_symmetry *out, ari_error *err);
const char *ari_symmetry_name(ari_symmetry s);
/* Does the symmetry map the board to itself by this turn (grid.h)? Of the identity, 0, it says no. */
bool ari_symmetry_turns(ari_symmetry s, unsigned turn);
/* The cells that a cell can be brought to, each once, itself first; how many. */
uint32_t ari_symmetry_images(ari_symmetry s, uint32_t rows, uint32_t cols, uint32_t cell, uint32_t image[8]);
/* The orbits of clues at site[1..n]: (*orbit)[n+1], for each the first clue that it can be brought to, with cells only;
 * a clue that stands elsewhere is alone. NOMEM. */
ari_status ari_symmetry_orbits(ari_symmetry s, uint32_t rows, uint32_t cols, const uint32_t *site, uint32_t n,
                                    ari_arena *a, const uint32_t **orbit);
/* in[rows*cols]: cells go out of which some image is out; what is left is symmetric. */
void ari_symmetry_trim(ari_symmetry s, uint32_t rows, uint32_t cols, bool *in);
typedef enum ari_mask { ARI_MASK_NONE, ARI_MASK_FREE, ARI_MASK_STAYS, ARI_MASK_BETWEEN, ARI_MASK_BAD } ari_mask;
/* What a character of a mask says. */
ari_mask ari_mask_sign(char c);
/* (*out)[ncell]: NONE, FREE or STAYS. */
ari_status ari_mask_read(const char *mask, uint32_t ncell, ari_arena *a, const uint8_t **out, ari_error *err);
ari_status ari_mask_misread(ari_error *err); /* a character that no mask has */

#endif

/* symmetry.h - symmetries that a pattern of clues can have, and their orbits.
 * Room:    board.
 * Thing:   names for people: "none", "rotation2" (half turn), "rotation4" (quarter turns), "mirror" (left and right),
 *          "flip" (top and bottom), "mirrors" (both), "diagonal" (the main one), "antidiagonal", "diagonals" (both).
 * Fails:   those that need a square say so. Cost: linear. */
#ifndef ARI_SYMMETRY_H
#define ARI_SYMMETRY_H

#include "board.h"

typedef enum ari_symmetry {
    ARI_SYMMETRY_NONE, ARI_SYMMETRY_ROTATION2, ARI_SYMMETRY_ROTATION4, ARI_SYMMETRY_MIRROR, ARI_SYMMETRY_FLIP,
    ARI_SYMMETRY_MIRRORS, ARI_SYMMETRY_DIAGONAL, ARI_SYMMETRY_ANTIDIAGONAL, ARI_SYMMETRY_DIAGONALS, ARI_NSYMMETRY
} ari_symmetry;

extern const char *const ari_symmetry_name[ARI_NSYMMETRY];
/* By name (NULL: none); UNSUPPORTED for an unknown one, RANGE when the board is not square and has to be. */
ari_status ari_symmetry_find(const char *name, uint32_t rows, uint32_t cols, ari_symmetry *out, ari_error *err);
/* orbit[rows*cols]: the smallest cell that each cell can be brought to. */
void ari_symmetry_orbits(ari_symmetry s, uint32_t rows, uint32_t cols, uint32_t *orbit);

#endif

/* symmetry.c - see symmetry.h. Each symmetry is a set of turns of the grid (grid.h: bit 0 transposes, bit 1 mirrors the
 * rows, bit 2 the columns) that is closed under composition, so an orbit is the images of one cell. */
#include "symmetry.h"

#include "grid.h"

#include <string.h>

const char *const ari_symmetry_name[ARI_NSYMMETRY] = {"none",    "rotation2", "rotation4",    "mirror",   "flip",
                                                      "mirrors", "diagonal",  "antidiagonal", "diagonals"};

/* Turns beside the identity, as bits. */
static const uint8_t turns[ARI_NSYMMETRY] = {
    0, 1 << 6, 1 << 6 | 1 << 5 | 1 << 3, 1 << 4, 1 << 2, 1 << 2 | 1 << 4 | 1 << 6, 1 << 1, 1 << 7,
    1 << 1 | 1 << 7 | 1 << 6,
};

ari_status ari_symmetry_find(const char *name, uint32_t rows, uint32_t cols, ari_symmetry *out, ari_error *err) {
    *out = ARI_SYMMETRY_NONE;
    if (!name) return ARI_OK;
    for (uint32_t s = 0; s < ARI_NSYMMETRY; s++) {
        if (strcmp(name, ari_symmetry_name[s]) != 0) continue;
        *out = (ari_symmetry)s;
        if (rows == cols || !(turns[s] & 0xaa)) return ARI_OK;
        return ari_status_fail(err, ARI_RANGE, 0, 0, "this symmetry needs as many rows as columns",
                               "rotation2, mirror, flip and mirrors fit every board");
    }
    return ari_status_fail(err, ARI_UNSUPPORTED, 0, 0, "no such symmetry",
                           "none rotation2 rotation4 mirror flip mirrors diagonal antidiagonal diagonals");
}

void ari_symmetry_orbits(ari_symmetry s, uint32_t rows, uint32_t cols, uint32_t *orbit) {
    for (uint32_t i = 0; i < rows * cols; i++) {
        orbit[i] = i;
        for (unsigned t = 1; t < 8; t++) {
            uint32_t r, c;
            if (!(turns[s] >> t & 1)) continue;
            ari_grid_turn(rows, cols, t, i / cols, i % cols, &r, &c);
            if (r * cols + c < orbit[i]) orbit[i] = r * cols + c;
        }
    }
}

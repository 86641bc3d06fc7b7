/* make.h - new 9x9 Sudokus: random solutions, and puzzles of them.
 * Room:    engine/band.
 * Thing:   a maker draws a random solution grid, then takes clues away in a random order while the solution stays the
 *          only one. Every puzzle it gives is proved unique; with `least` 0 it is minimal: no clue can go.
 * Owner:   the maker lives in the arena given; one seed gives the same puzzles in the same order on every machine.
 * Fails:   ari_band_make_new: NULL when memory is out.
 * Cost:    about 100 microseconds a minimal puzzle.
 * Source:  the order of removal is uniform, the puzzles are not: those with few clues are rarer here than among all
 *          minimal puzzles' representatives of a grid (T. Dillon, Tdoku, grid_tools, 2019, on weighting them). */
#ifndef ARI_BAND_MAKE_H
#define ARI_BAND_MAKE_H

#include "base/rng.h"
#include "engine/band/band.h"

typedef struct ari_band_make {
    ari_band *band;
    ari_rng rng;
} ari_band_make;

ari_band_make *ari_band_make_new(uint64_t seed, ari_arena *a);
/* A random solution. */
void ari_band_make_grid(ari_band_make *m, uint8_t grid[ARI_BAND_CELLS]);
/* A random solution, and clues that have no other; it stops early at `least` clues (0: as few as this order gives).
 * Returns how many. */
uint32_t ari_band_make_puzzle(ari_band_make *m, uint32_t least, uint8_t grid[ARI_BAND_CELLS],
                              uint8_t clue[ARI_BAND_CELLS]);

#endif

/* automorphisms.h - the automorphisms of a 9x9 Sudoku solution: ways to move rows and columns, and to transpose, that
 * give the same solution but for the names of its digits.
 * Room:    engine/band.
 * Thing:   a permutation of the 81 cells each, the identity first; at most 648.
 * Owner:   the arena given.
 * Fails:   NOMEM, LIMIT as the arena says.
 * Cost:    some 20 ms: all 2 * 6^8 moves, nearly all refused within the second row. */
#ifndef ARI_BAND_AUTOMORPHISMS_H
#define ARI_BAND_AUTOMORPHISMS_H

#include "engine/band/band.h"

typedef struct ari_band_twin { uint8_t to[ARI_BAND_CELLS]; } ari_band_twin;
typedef struct ari_band_automorphism { ARI_LIST(ari_band_twin) all; } ari_band_automorphism;

ari_status ari_band_automorphism_find(ari_band_automorphism *t, const uint8_t grid[ARI_BAND_CELLS], ari_arena *a);

#endif

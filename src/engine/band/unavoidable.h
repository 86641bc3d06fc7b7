/* unavoidable.h - unavoidable sets of a Sudoku solution: cells that cannot all be empty.
 * Room:    engine/band.
 * Thing:   a set of cells is unavoidable when the solution with these cells cleared has another solution. Then every
 *          puzzle with this one solution has a clue in it; and clues that hit every unavoidable set make a puzzle. Only
 *          the minimal sets matter: those that hold no smaller one.
 * Shape:   ari_cells, 81 bits. Lists are kept free of supersets of their members.
 * Owner:   lists live in the arena given.
 * Fails:   NOMEM, LIMIT as the arena says.
 * Cost:    never by integer programming: some cells are cleared, band.h lists the solutions, and the minimal ones of
 *          their differences are exactly the minimal unavoidable sets inside, when the list is complete. A few hundred
 *          to a few thousand sets in some 20 ms.
 * Source:  G. McGuire, B. Tugemann, G. Civario: There is no 16-clue Sudoku, Experimental Mathematics 23 (2014). */
#ifndef ARI_BAND_UNAVOIDABLE_H
#define ARI_BAND_UNAVOIDABLE_H

#include "base/bits.h"
#include "engine/band/band.h"

typedef struct ari_cells { uint64_t w[2]; } ari_cells; /* cell i: bit i % 64 of w[i / 64] */

typedef struct ari_unavoidable {
    ARI_LIST(ari_cells) set;
} ari_unavoidable;

static inline void ari_cells_put(ari_cells *x, uint32_t cell) { x->w[cell >> 6] |= UINT64_C(1) << (cell & 63); }
static inline bool ari_cells_has(ari_cells x, uint32_t cell) { return x.w[cell >> 6] >> (cell & 63) & 1; }
static inline bool ari_cells_none(ari_cells x) { return (x.w[0] | x.w[1]) == 0; }
static inline bool ari_cells_within(ari_cells x, ari_cells y) {
    return ((x.w[0] & ~y.w[0]) | (x.w[1] & ~y.w[1])) == 0;
}
static inline bool ari_cells_meet(ari_cells x, ari_cells y) { return ((x.w[0] & y.w[0]) | (x.w[1] & y.w[1])) != 0; }
uint32_t ari_unavoidable_size(ari_cells x);

/* Add the minimal unavoidable sets of `grid` inside `region` with at most `size` cells. All of them, unless more than
 * `most` solutions come up. */
ari_status ari_unavoidable_inside(ari_unavoidable *u, ari_band *s, const uint8_t grid[ARI_BAND_CELLS],
                                  ari_cells region, uint32_t size, uint32_t most, ari_arena *a);
/* A good collection of the whole grid: inside every two, three and four digits, two boxes, rows or columns, every band
 * and stack. */
ari_status ari_unavoidable_collect(ari_unavoidable *u, ari_band *s, const uint8_t grid[ARI_BAND_CELLS], uint32_t size,
                                   ari_arena *a);
/* Another solution of `clue` exists: a minimal unavoidable set that the clues do not hit. False: the clues are
 * enough. */
bool ari_unavoidable_missed(ari_band *s, const uint8_t grid[ARI_BAND_CELLS], const uint8_t clue[ARI_BAND_CELLS],
                            ari_cells *out);
/* By size, then by cells: the order is the same on every machine. */
void ari_unavoidable_sort(ari_cells *set, uint32_t n);

#endif

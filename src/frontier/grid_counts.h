/* grid_counts.h - simple paths between opposite corners, and cycles, of square grids: counted, without a table of
 * states.
 * Room:    frontier.
 * Thing:   exact numbers from residues: the states of a line of W vertices are numbered without gaps (a word of ways
 *          that nest is told by its two halves), so an array of residues is all that is kept, updated in place; the
 *          number follows from enough residues by the Chinese remainder theorem, and how many are enough from a bound
 *          proved below. Memory: 4 bytes a residue and state; ari_grid_counts_states says how many states.
 * Owner:   the result lives in the arena given; scratch space is given back. Fails: NOMEM; LIMIT and the budget end
 *          _count with ARI_OK and complete = false, as ari_frontier_count does; nothing is known of the number then.
 * Source:  as half_frontier.h; the number of residues after the observation that the cells on one side of a path
 *          nowhere form a
 *          checkerboard. */
#ifndef ARI_FRONTIER_GRID_COUNTS_H
#define ARI_FRONTIER_GRID_COUNTS_H

#include "frontier/frontier.h"

typedef struct ari_grid_counts {
    uint32_t rows, cols;  /* vertices; both at least 4, the smaller at most 25 */
    bool cycles;          /* else paths from corner to opposite corner */
    bool cover;           /* Hamiltonian ones */
    uint32_t nthread;     /* 0 as 1; the result is the same for any */
    ari_budget *budget;   /* a tick is a state; NULL: no limit */
    uint64_t forecast;    /* as in ari_frontier */
} ari_grid_counts;

/* Is this what the counter can do? Fills all of *p from f. */
bool ari_grid_counts_fits(const ari_frontier *f, ari_grid_counts *p);
ari_status ari_grid_counts_count(ari_arena *a, const ari_grid_counts *p, ari_frontier_figures *out);
/* The number modulo each `modulus` < 2^31, or modulo 2^32 for 0. A tick is a residue of a state here, whatever memory
 * there is. LIMIT also where the budget said so. */
ari_status ari_grid_counts_residues(ari_arena *a, const ari_grid_counts *p, const uint32_t *modulus, uint32_t n,
                                    uint32_t *out);
/* Moduli for a count in parts, prime to each other: without the largest of them their product is above the bound. */
ari_status ari_grid_counts_moduli(ari_arena *a, const ari_grid_counts *p, const uint32_t **modulus, uint32_t *n);
/* The number from the residues of all of these, in their order. RANGE: it is not below the bound, so residues are
 * wrong: a single one makes a difference of at least the product of all other moduli. */
ari_status ari_grid_counts_number(ari_arena *a, const ari_grid_counts *p, const uint32_t *residue, ari_big *out);
/* Residues kept at a time: the states of the line, with the busy vertex free and with it taken. */
uint64_t ari_grid_counts_states(const ari_grid_counts *p);
/* b such that the number is below 2^b. */
uint32_t ari_grid_counts_bound(ari_arena *a, uint32_t rows, uint32_t cols);

#endif

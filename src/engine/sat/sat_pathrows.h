/* sat_pathrows.h - drawings of disjoint paths on a grid, found row by row without learning.
 * Room:    engine/sat; for sat_pathcanon.c.
 * Thing:   which cells the pairs join is given; _next finds one drawing after another, among them every irreducible
 *          one, until the budget ends or there are no more, and goes on where it was when asked again.
 * Edges:   2 * cell to the right, 2 * cell + 1 down; cells row-major, from 0.
 * Owner:   all in the arena given; 500 to 900 bytes a cell. Fails: NULL, the arena says why.
 * Cost:    a tick is an edge told; a decision takes about twelve, a third of a microsecond. */
#ifndef ARI_SAT_SAT_PATHROWS_H
#define ARI_SAT_SAT_PATHROWS_H

#include "base/arena.h"
#include "base/budget.h"
#include "engine/engine.h"

enum { ARI_SAT_PATHROWS_CELLS = 4096 }; /* at most */

typedef struct sat_pathrows sat_pathrows;

/* Columns before `split`, or with `right` those from there on, are searched `lead` rows ahead of the others. All
 * zero: row by row. */
typedef struct ari_sat_tilt { uint32_t split, lead; bool right; } ari_sat_tilt;

/* name: [rows * cols] 0, or the pair that ends there, from 1. At least two rows and columns. */
sat_pathrows *ari_sat_pathrows_open(ari_arena *a, uint32_t rows, uint32_t cols, const uint32_t *name, uint32_t npair,
                                    const ari_sat_tilt *tilt);
/* UNKNOWN: the budget ended. */
ari_answer ari_sat_pathrows_next(sat_pathrows *p, ari_budget *budget);
bool ari_sat_pathrows_has(const sat_pathrows *p, uint32_t edge); /* in the drawing found last */
uint64_t ari_sat_pathrows_ticks(const sat_pathrows *p);
/* The part of the search that is behind, of 2^64, if the two sides of each decision were of one size. */
uint64_t ari_sat_pathrows_progress(const sat_pathrows *p);
/* How many ticks all of the search takes, guessed from a sample: of the states at the beginning of each row at most
 * `width` are gone on from, any as likely as any other. name: as for the search that this one is like, which may be
 * tilted otherwise. UINT64_MAX: not known, out of its budget or of memory. *ticks: what it took. Leaves the arena as it
 * was.
 * Cost: at 20 x 20 about 10,000 ticks for each of the width, which is right within a factor of two from 100 on.
 * Source: P. C. Chen, Heuristic sampling: a method for predicting the performance of tree searching programs, 1992. */
uint64_t ari_sat_pathrows_size(const sat_pathrows *like, ari_arena *a, const uint32_t *name, const ari_sat_tilt *tilt,
                               uint32_t width, ari_budget *budget, uint64_t *ticks);

#endif

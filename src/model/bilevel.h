/* bilevel.h - the fewest clues that keep a solution unique, as a bilevel program, and taken apart: a master over clues
 * and a subproblem over rival solutions.
 * Room:    model.
 * Meaning: upper level: choose clues, as few as possible, so that the lower level finds no rival: a solution of the
 *          rules and of the chosen clues which is not the target. A set of clues does so exactly when every rival
 *          breaks a clue of it. So one level is left,
 *            master   least sum of y over clues; for every rival: the sum of y over the clues that it breaks >= 1
 *            rival    the rules; of clue g the rows, where y g = 1; some main variable is not the target's; break as
 *                     few clues as possible. With y fixed from below by a master's solution it finds a row that the
 *                     master lacks, and no smaller row lies within it.
 *          In one piece, as its sources have it, the lower level has a penalty z that is 1 when it finds no rival; it
 *          minimises z, and the upper level asks for z >= 1. All rows are inequalities, which MibS wants.
 * Owner:   arenas as given; model and target are borrowed.
 * Fails:   as program.h; UNSUPPORTED when a demand of shape is itself a clue.
 * Source:  T. Tjusila, M. Besancon, M. Turner, T. Koch: How many clues to give? A bilevel formulation for the minimum
 *          Sudoku clue problem, Operations Research Letters 54 (2024); as chapter 8 of M. Conroy, J. Dieroff, T. Kehoe,
 *          K. Lu: Cheating on the Daily Paper, University of Edinburgh 2025, has it; taken apart z is fixed at 0. */
#ifndef ARI_MODEL_BILEVEL_H
#define ARI_MODEL_BILEVEL_H

#include "model/lower.h"

/* The model without its clues: all rows of groups are gone, variables and groups stay. */
ari_status ari_bilevel_bare(const ari_model *m, ari_arena *a, ari_model *out);
/* The subproblem, p being initialised for the bare model of m. keep[ngroup + 1]: the column y of each clue. `cols`: of
 * the board, for names. */
void ari_bilevel_rival(ari_program *p, const ari_model *m, const uint8_t *target, uint32_t cols, ari_encoding how,
                       ari_col *keep);
/* Both levels in one program, p and keep as for the subproblem; p->leader says which is which. */
void ari_bilevel_whole(ari_program *p, const ari_model *m, const uint8_t *target, uint32_t cols, ari_encoding how,
                       ari_col *keep);
/* The master without rows, p being initialised for a model without variables; keep as above. */
void ari_bilevel_master(ari_program *p, const ari_model *m, uint32_t cols, ari_col *keep);
/* A row of it: one of these clues. */
void ari_bilevel_hit(ari_program *p, const ari_col *keep, const uint32_t *group, uint32_t n);
/* The clues that an assignment breaks, ascending, into group[ngroup]; their number. */
uint32_t ari_bilevel_broken(const ari_model *m, const uint8_t *value, uint32_t *group);

#endif

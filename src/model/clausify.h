/* clausify.h - a pure 0-1 program as clauses.
 * Room:    model.
 * Thing:   column c is variable c+1 in the manner of DIMACS; further variables are partial sums of rows, each defined
 *          by "exactly when", so every solution of the program is one assignment of all variables.
 * Rows:    a clause stays a clause; a row of up to six terms becomes its minimal clauses; a longer one a sequential
 *          counter over the partial sums that matter.
 * Owner:   the arena. Cost: a row of n terms and bound k: O(n k) clauses.
 * Fails:   LIMIT/NOMEM; UNSUPPORTED for a program that is not pure (ari_program_is_pure).
 * Source:  C. Sinz: Towards an Optimal CNF Encoding of Boolean Cardinality Constraints, CP 2005; with weights:
 *          S. Hoelldobler, N. Manthey, P. Steinke: A Compact Encoding of Pseudo-Boolean Constraints into SAT, KI
 *          2012. */
#ifndef ARI_MODEL_CLAUSIFY_H
#define ARI_MODEL_CLAUSIFY_H

#include "model/program.h"

typedef struct ari_clauses_out {
    uint32_t nvar, nclause;
    uint32_t nlit, lit_cap;
    int32_t *lit;           /* [nlit] clauses one after another, each ended by 0 */
    uint32_t *before;       /* [nline + 1] how many clauses stand before those of each line; of bounds, all */
} ari_clauses_out;

ari_status ari_clausify_run(const ari_program *p, ari_arena *a, ari_clauses_out *out);

#endif

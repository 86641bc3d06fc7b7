/* presolve.h - an equivalent smaller model: bounds propagated to a fixpoint, fixed variables taken out.
 * Room:    model. For engines without strong root propagation of their own (dfs, zdd, mip, exports).
 * Thing:   same variables (ids unchanged), same solutions. Fixed literals leave the rows; rows that always hold go;
 *          rows are tightened by gcd and bounds; edges that no demand can use any more are fixed absent (not on a
 *          cycle: for `cycle`/`cycles`; ends that cannot go on: for `paths`), bridges that `connected`/`tree` needs
 *          are fixed present; demands keep the graph, with constants as literals, and define nothing. Every variable,
 *          fixed or not, stays in the model; a fixed one gets one unit row (rule and site of the row that fixed it).
 * Cost:    near linear a round, few rounds. Fails: LIMIT/NOMEM. */
#ifndef ARI_MODEL_PRESOLVE_H
#define ARI_MODEL_PRESOLVE_H

#include "model/prune.h"

typedef struct ari_presolved {
    bool infeasible;   /* proved: no solution. `model` is then unspecified */
    uint8_t *fixed;    /* [nvar] ARI_FIXED_FALSE, ARI_FIXED_TRUE or ARI_OPEN */
    uint32_t nfixed, rounds;
    ari_model model;
} ari_presolved;

ari_status ari_presolve_run(const ari_model *m, ari_arena *a, ari_presolved *out);

#endif

/* prune.h - what one topology demand says at once about the literals that are still open.
 * Room:    model.
 * Thing:   given what is fixed, literals that every solution of the demand has: edges that no cycle or path can use are
 *          absent, edges without which a piece falls apart are present, degrees are completed. Sound, not complete;
 *          presolve repeats it together with the rows until nothing changes.
 * Owner:   the list of implied literals lives in the arena.
 * Cost:    near linear in the graph. Fails: LIMIT/NOMEM. */
#ifndef ARI_MODEL_PRUNE_H
#define ARI_MODEL_PRUNE_H

#include "model/model.h"

enum { ARI_FIXED_FALSE = 0, ARI_FIXED_TRUE = 1, ARI_OPEN = 2 };

/* Value of a literal, constants included, when fixed[nvar] holds ARI_FIXED_FALSE, ARI_FIXED_TRUE or ARI_OPEN. */
static inline uint8_t ari_prune_value(const uint8_t *fixed, ari_lit lit) {
    if (lit >= ARI_LIT_TRUE) return lit == ARI_LIT_TRUE;
    return fixed[ARI_VAR(lit)] == ARI_OPEN ? ARI_OPEN : fixed[ARI_VAR(lit)] ^ (lit & 1);
}

/* *implied gets n literals (of open variables, constants never) that must be true. *infeasible: the demand cannot hold
 * any more; the list is then unspecified. A variable under several literals may be implied twice, also to both values:
 * then the demand cannot hold either. */
ari_status ari_prune_run(const ari_topo *t, const uint8_t *fixed, ari_arena *a, ari_lit **implied, uint32_t *n,
                         bool *infeasible);

#endif

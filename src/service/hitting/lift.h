/* lift.h - cuts made sharper by an exact search among the sets that they hold.
 * Room:    service/hitting.
 * Thing:   of a row sum a(e) x(e) >= b, no a(e) negative, the sets inside its support tell by themselves what a choice
 *          costs: while none that hits them costs only b, b is one more; while all with e cost more than b, a(e) is one
 *          less. Both keep every hitting set and cut deeper.
 * Owner:   all in the arena. Fails: memory, as a status. Cost: a search is given up after some hundred rows looked at.
 * Source:  lifting: M. Padberg, On the facial structure of set packing polyhedra, Mathematical Programming 5, 1973;
 *          cuts from small parts that are solved exactly: D. Applegate, R. Bixby, V. Chvatal, W. Cook, TSP cuts which
 *          do not conform to the template paradigm, 2001. */
#ifndef ARI_HITTING_LIFT_H
#define ARI_HITTING_LIFT_H

#include "service/hitting/cover.h"

typedef struct ari_lift ari_lift;

ari_status ari_lift_open(ari_arena *a, uint32_t n, ari_lift **out);
/* A row that holds for all hitting sets of c's sets, coef[n] and *rhs, stays such a row. The work joins c->ticks. */
void ari_lift_row(ari_lift *l, ari_cover *c, int32_t *coef, int32_t *rhs);

#endif

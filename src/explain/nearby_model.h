/* nearby_model.h - assignments near the solution, and what they break.
 * Room:    explain.
 * Thing:   m->countermodel, after ALLOWED: all that is taken up and known allows it. m->changed: where it is not the
 *          solution.
 * Fails:   as reasoner.h; GIVEN_UP: too many conflicts, too much work, no memory. */
#ifndef ARI_EXPLAIN_NEARBY_MODEL_H
#define ARI_EXPLAIN_NEARBY_MODEL_H

#include "explain/reasoner.h"

typedef enum ari_outlook { ARI_ALLOWED, ARI_REFUTED, ARI_GIVEN_UP } ari_outlook;

/* Is what is known, assumed and taken up allowed? What follows row by row stays set. With m->prove, after REFUTED:
 * m->core and m->used. */
ari_outlook ari_explain_nearby_find(ari_reasoner *m);
/* The countermodel is now the one that has these variables otherwise than the solution. */
void ari_explain_nearby_recall(ari_reasoner *m, const ari_var *var, uint32_t n);
/* Premises of the model, not taken up, that the countermodel breaks, into m->broken; one may be there twice. */
void ari_explain_nearby_broken(ari_reasoner *m);

#endif

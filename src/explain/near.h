/* near.h - assignments near the solution, and what they break.
 * Room:    explain.
 * Thing:   m->dream, after ALLOWED: all that is taken up and known allows it. m->changed: where it is not the solution.
 * Fails:   as mind.h; GIVEN_UP: too many conflicts, too much work, no memory. */
#ifndef ARI_NEAR_H
#define ARI_NEAR_H

#include "mind.h"

typedef enum ari_outlook { ARI_ALLOWED, ARI_REFUTED, ARI_GIVEN_UP } ari_outlook;

/* Is what is known, assumed and taken up allowed? What follows row by row stays set. With m->prove, after REFUTED:
 * m->core and m->used. */
ari_outlook ari_near_find(ari_mind *m);
/* The dream is now the one that has these variables otherwise than the solution. */
void ari_near_recall(ari_mind *m, const ari_var *var, uint32_t n);
/* Premises of the model, not taken up, that the dream breaks, into m->broken; one may be there twice. */
void ari_near_broken(ari_mind *m);

#endif

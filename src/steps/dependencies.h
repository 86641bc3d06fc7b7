/* dependencies.h - the steps of an explanation that some of its conclusions rest on.
 * Room:    steps; private to explain_verbs.c.
 * Thing:   steps are copied in their order. What is known rests on the step that concludes it, and that on its facts;
 *          or on what a rule without price tells it by; and so on backwards. The steps that are met are kept.
 * Owner:   copies are in the arena; what was known on the whole board when a step was found is not copied.
 * Fails:   LIMIT, NOMEM.
 * Cost:    of a step the number of variables. */
#ifndef ARI_STEPS_DEPENDENCIES_H
#define ARI_STEPS_DEPENDENCIES_H

#include "explain/explain.h"

typedef struct ari_dependencies {
    ARI_LIST(ari_deduction) step;
    uint32_t nvar;
    uint32_t *since; /* [nvar] steps that there were when it became known, 0: before the first; ARI_NO: it is open */
    /* after _cut */
    bool *kept;      /* [step.n]; NULL: there is nothing to keep, some of what was asked about is open */
    uint32_t nkept, hardest; /* the highest cost of those kept */
    uint8_t *needed; /* [nvar] 1: what was met */
} ari_dependencies;

/* What x knows now was known before the first step. */
ari_status ari_dependencies_begin(ari_dependencies *t, const ari_explain *x, uint32_t nvar, ari_arena *a);
/* d: the step that x has just found. */
ari_status ari_dependencies_add(ari_dependencies *t, const ari_explain *x, const ari_deduction *d, ari_arena *a);
/* Keep what that rests on which is asked about: asked[nvar] 1. */
ari_status ari_dependencies_cut(ari_dependencies *t, const ari_explain *x, const uint8_t *asked, ari_arena *a);

#endif

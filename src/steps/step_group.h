/* step_group.h - steps that people see at once, merged into one.
 * Room:    steps.
 * Thing:   steps of one premise and of one kind, one after the other, are one step of the result: its reasons are all
 *          of theirs, its facts those that were known before the first. Its cost is that of its dearest.
 * Owner:   what is gathered is in the case's arena `work`, up to its end.
 * Fails:   as ari_ask. */
#ifndef ARI_STEPS_STEP_GROUP_H
#define ARI_STEPS_STEP_GROUP_H

#include "steps/explain_verbs.h"
#include "words/technique.h"

typedef struct ari_step_group {
    const ari_merged *many; /* what they are; NULL: nothing is gathered */
    ARI_LIST(const char *) name; /* theirs, each once; that of the first comes first */
    bool silent;          /* all of them are trivial */
    uint32_t nplace;      /* places that the first conclusions of its steps are about */
    ari_deduction first;
    const uint8_t *known;        /* [nvar] before the first: 0, 1, or 2 open */
    ARI_LIST(ari_premise) premise;
    ARI_LIST(ari_lit) fact;
    ARI_LIST(ari_lit) then;
    ARI_LIST(ari_inference) chain; /* which premise each conclusion comes from */
} ari_step_group;

/* Does it go on with what is gathered? */
bool ari_step_group_takes(const ari_step_group *x, ari_case *c, const ari_deduction *d);
/* Gather it, or put it out where it is of no such kind. What was gathered before, and does not take it, has gone
 * out. */
ari_status ari_step_group_add(ari_step_group *x, ari_case *c, const ari_deduction *d);
/* Put out what is gathered. */
ari_status ari_step_group_put(ari_step_group *x, ari_case *c);

#endif

/* breath.h - steps that people see at once, told in one breath.
 * Room:    question; private to explaining.c.
 * Thing:   steps of one premise and of one kind, one after the other, are one step of the result: its reasons are all
 *          of theirs, its facts those that were known before the first. Its cost is that of its dearest.
 * Owner:   what is gathered is in the case's arena `work`, up to its end.
 * Fails:   as ari_ask. */
#ifndef ARI_BREATH_H
#define ARI_BREATH_H

#include "explaining.h"
#include "lore.h"

typedef struct ari_breath {
    const ari_many *many; /* what they are; NULL: nothing is gathered */
    ARI_LIST(const char *) name; /* theirs, each once; that of the first comes first */
    bool silent;          /* nobody waits for any of them */
    ari_deduction first;
    ARI_LIST(ari_premise) premise;
    ARI_LIST(ari_lit) fact;
    ARI_LIST(ari_lit) then;
    ARI_LIST(ari_inference) chain; /* which premise each conclusion comes from */
} ari_breath;

/* Does it go on with what is gathered? */
bool ari_breath_takes(const ari_breath *x, ari_case *c, const ari_deduction *d);
/* Gather it, or tell it where it is of no such kind. What was gathered before, and does not take it, has been told. */
ari_status ari_breath_add(ari_breath *x, ari_case *c, const ari_deduction *d);
/* Tell what is gathered. */
ari_status ari_breath_tell(ari_breath *x, ari_case *c);

#endif

/* fact_minimise.h - the fewest facts that some premises need to entail a literal.
 * Room:    explain.
 * Thing:   facts that cannot be done without are found one by one; if these are not enough, the rest is chosen by
 *          implicit hitting sets: an assignment that the chosen facts allow, and that breaks the literal, breaks some
 *          fact which has to be chosen.
 * Source:  A. Ignatiev, A. Previti, M. Liffiton, J. Marques-Silva, Smallest MUS extraction with minimal hitting set
 *          dualization, CP 2015.
 * Fails:   as reasoner.h. */
#ifndef ARI_EXPLAIN_FACT_MINIMISE_H
#define ARI_EXPLAIN_FACT_MINIMISE_H

#include "explain/nearby_model.h"

typedef struct ari_fact_minimise {
    ari_reasoner *mind;
    ari_var *scope;     /* [nvar] */
    ari_lit *fact;      /* [nvar] the answer: nfact facts */
    ari_lit *candidate; /* [nvar] */
    bool *needed;       /* [nvar] by index of candidate */
    uint32_t nfact;
} ari_fact_minimise;

ari_status ari_fact_minimise_open(ari_fact_minimise *s, ari_reasoner *m);
/* The premises have been taken up: a ring of a single loop may have any line elsewhere, not only the one that it came
 * with. Until they are left. */
void ari_fact_minimise_widen(ari_fact_minimise *s);
/* Of the premises taken up, whose consequences are not drawn, for `lit`, which they and all facts entail. */
void ari_fact_minimise_run(ari_fact_minimise *s, ari_lit lit);
/* Do the premises taken up and the facts that are left entail it? Then REFUTED is what is otherwise. */
ari_outlook ari_fact_minimise_look(ari_fact_minimise *s, ari_lit lit);
/* Forget all facts of the scope but those of s->fact, until _restore. */
void ari_fact_minimise_narrow(ari_fact_minimise *s);
void ari_fact_minimise_restore(ari_fact_minimise *s);

#endif

/* pattern_steps.h - what the patterns of a model say of each variable, with what is known.
 * Room:    explain.
 * Thing:   a clause of which all literals but one are known not to hold is a step of its pattern for the last one; of
 *          each variable the cheapest is kept. What is known grows, so a clause is looked at when a variable of it
 *          becomes known. A pattern is the whole step: none stands beside other premises.
 * Owner:   in the mind's arena. Fails: NOMEM.
 * Cost:    once as pattern.h; then of each fact the clauses that speak of it. */
#ifndef ARI_EXPLAIN_PATTERN_STEPS_H
#define ARI_EXPLAIN_PATTERN_STEPS_H

#include "explain/pattern.h"

typedef struct ari_pattern_step { uint32_t cost, pattern, clause; } ari_pattern_step; /* cost UINT32_MAX: none */

typedef struct ari_pattern_steps {
    ari_reasoner *mind;
    ari_patterns all;
    ari_pattern_step *best; /* [nvar] */
    uint32_t *head;         /* [nvar+1] */
    struct ari_pattern_clause { uint32_t pattern, first; } *at; /* of each variable the clauses that speak of it */
} ari_pattern_steps;

ari_status ari_pattern_steps_open(ari_pattern_steps *s, ari_reasoner *m);
/* A variable has become a fact. */
void ari_pattern_steps_learn(ari_pattern_steps *s, ari_var v);
/* The facts that the step for `lit` needs, into out: how many. */
uint32_t ari_pattern_steps_facts(const ari_pattern_steps *s, const ari_pattern_step *step, ari_lit lit, ari_lit *out);

#endif

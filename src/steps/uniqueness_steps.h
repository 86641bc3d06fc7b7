/* uniqueness_steps.h - the next step: one that the genre sees by itself (technique.h, seen), or, if somebody asks for
 * that, one that rests on the puzzle having one solution.
 * Room:    steps.
 * Thing:   such a pattern is taken where no step by premises costs as little; what it concludes is known from then on.
 * Owner:   in the case's arena.
 * Fails:   as ari_explain_next; UNSUPPORTED: the genre knows no such pattern. */
#ifndef ARI_STEPS_UNIQUENESS_STEPS_H
#define ARI_STEPS_UNIQUENESS_STEPS_H

#include "explain/explain.h"
#include "question/case.h"

/* first: [nvar] 1: of the conclusions this one comes first; or NULL. budget: that of the explanation. */
ari_status ari_steps_assumed_next(ari_case *c, ari_explain *x, const uint8_t *solution, const uint8_t *first,
                                  const ari_budget *budget, const ari_deduction **out);

#endif

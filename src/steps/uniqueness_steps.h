/* uniqueness_steps.h - the next step, which may rest on the puzzle having one solution if somebody asks for that.
 * Room:    steps.
 * Thing:   such a pattern is taken where no step by premises costs as little; what it concludes is known from then on.
 * Owner:   in the case's arena.
 * Fails:   as ari_explain_next; UNSUPPORTED: the genre knows no such pattern. */
#ifndef ARI_STEPS_UNIQUENESS_STEPS_H
#define ARI_STEPS_UNIQUENESS_STEPS_H

#include "explain/explain.h"
#include "question/case.h"

/* budget: that of the explanation. */
ari_status ari_steps_assumed_next(ari_case *c, ari_explain *x, const uint8_t *solution, const ari_budget *budget,
                                  const ari_deduction **out);

#endif

/* step_parts.h - premises and literals of the search as a step has them.
 * Room:    explain.
 * Owner:   in the arenas given. Fails: false, NULL: no memory. */
#ifndef ARI_EXPLAIN_STEP_PARTS_H
#define ARI_EXPLAIN_STEP_PARTS_H

#include "explain/reasoner.h"

typedef ARI_LIST(uint32_t) ari_step_members;

/* The premises of a set without patterns: these are what they are made of. In the mind's arena. */
bool ari_step_parts_spell(const ari_reasoner *m, const uint32_t *member, uint32_t n, ari_step_members *out);
/* Of a rule that is whole a step of one premise looks at its facts and conclusions alone: p is cut to these. */
void ari_step_parts_narrow(const ari_prices *price, ari_premise *p, ari_lit *own, const ari_deduction *s);
ari_lit *ari_step_parts_copy(ari_arena *a, const ari_lit *lit, uint32_t n);

#endif

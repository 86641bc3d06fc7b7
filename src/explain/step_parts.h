/* step_parts.h - premises and literals of the search as a step has them.
 * Room:    explain.
 * Owner:   in the arenas given. Fails: false, NULL: no memory. */
#ifndef ARI_EXPLAIN_STEP_PARTS_H
#define ARI_EXPLAIN_STEP_PARTS_H

#include "explain/reasoner.h"

/* Of a rule that is whole a step of one premise looks at its facts and conclusions alone: p is cut to these. */
void ari_step_parts_narrow(const ari_prices *price, ari_premise *p, ari_lit *own, const ari_deduction *s);
/* The box {rows from, to, columns from, to} around a variable too. */
void ari_step_parts_extend(const ari_model *m, ari_var v, uint32_t box[4]);
/* What ties of steps are decided by: less is better. The last step was at this row and column. */
uint64_t ari_step_parts_rank(const ari_deduction *s, const uint32_t box[4], uint32_t row, uint32_t col);
ari_lit *ari_step_parts_copy(ari_arena *a, const ari_lit *lit, uint32_t n);

#endif

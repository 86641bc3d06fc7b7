/* guard.h - models made from models: clues with switches, and twins.
 * Room:    model.
 * Owner:   everything new lives in `a`; graphs and rule names stay borrowed, from where the first model borrows them.
 * Fails:   LIMIT/NOMEM; RANGE when a weakening coefficient does not fit 32 bits, or names run out of stems. */
#ifndef ARI_MODEL_GUARD_H
#define ARI_MODEL_GUARD_H

#include "base/bits.h"
#include "model/model.h"

/* The model with every clue under a switch: selector[g] (array of ngroup+1, [0] unused) is a new auxiliary variable,
 * and the rows and demands of group g bind only when it is true: a row becomes one or two rows weakened by a big-M term
 * on the selector (unit rows become binary clauses), a demand is stated over further auxiliary variables '&1',
 * '&2' ..., which rows fix; like selectors they have no definition. What is in group 0 stays. The switches are free:
 * the new model describes all ways to leave clues out. A demand with group != 0 that defines variables is UNSUPPORTED.
 * Ids of variables and groups are unchanged; rows and demands keep their tags. Selectors are named '?1', '?2' ...
 * (another stem where '?' is taken). A definition whose rows are under a switch is still evaluated, so group rows
 * should not be what fixes an auxiliary variable. */
ari_status ari_guard_build(const ari_model *m, ari_arena *a, ari_model *out, ari_var **selector);
/* The same of one clue: the others, rows and demands, bind as they did. */
ari_status ari_guard_one(const ari_model *m, uint32_t group, ari_arena *a, ari_model *out, ari_var *selector);
/* The model without switches that has the rows and demands of the clues of a set (clue g is bit g - 1) and of no clue:
 * rows and demands are copied, all else is borrowed from m, without its guide. */
ari_status ari_guard_keep(const ari_model *m, const uint64_t *clue, ari_arena *a, ari_model *out);

/* Two copies of the model side by side (second copy of v is v + nvar, demands and rows doubled) and for every main
 * variable an auxiliary difference: differ[i] is true exactly when the two copies of the i-th main variable (in id
 * order) are different; names of the second copy get the stem in the other letter case, differences '*1', '*2' ...
 * (other free stems where these are taken). Variables: first copy, second copy, differences, one helper ("both are
 * true") for each difference. The rows of differences have a rule of their own, "differ". The objective is left out. */
ari_status ari_guard_twin(const ari_model *m, ari_arena *a, ari_model *out, ari_var **differ, uint32_t *ndiffer);

#endif

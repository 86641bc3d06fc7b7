/* explain_verbs.h - the verbs explain, hint and grade: why is it so?
 * Room:    steps.
 * Thing:   marks that the board's drawing has are known; where one is wrong, the only step says why. Else the smallest
 *          steps, up to what all solutions share. With a place asked about, why it is as these have it.
 *          explain of a board without a solution: why one of the clues that clash cannot be met, or a rule somewhere.
 * Fails:   as ari_ask. */
#ifndef ARI_STEPS_EXPLAIN_VERBS_H
#define ARI_STEPS_EXPLAIN_VERBS_H

#include "model/deduction.h"
#include "question/case.h"

ari_status ari_steps_explain_run(ari_case *c);

/* step_result.c: a step into the result, as much of it as `level` says (3: all of it); wrong: a mark that it shows to
 * be so, or ARI_NO; as: it is several in one, of this name and with this sentence; or NULL. These variables as
 * undecided: _undecided. */
ari_status ari_steps_result_add(ari_case *c, const ari_deduction *d, uint32_t level, ari_lit wrong, const char *name,
                                const char *as);
/* As the only step: what is drawn there breaks a rule, whatever the rest says. */
ari_status ari_steps_result_broken(ari_case *c, ari_tag why);
ari_status ari_steps_result_undecided(ari_case *c, const ari_lit *lit, uint32_t n);

#endif

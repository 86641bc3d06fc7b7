/* contradiction.h - the last step of a story without a solution: a clue, or a rule at its place, cannot hold.
 * Room:    steps; private to explain_verbs.c.
 * Thing:   the premises and facts of the step contradict each other; what is contradiction is one of them, under a
 *          switch
 *          about which it was asked. So it is told as a step without conclusions.
 * Owner:   the step in the result. Fails: LIMIT, NOMEM. */
#ifndef ARI_STEPS_CONTRADICTION_H
#define ARI_STEPS_CONTRADICTION_H

#include "question/case.h"

/* group: what is contradiction; asked[nvar] 1: its switch; ruled: it is a row of a rule, else a clue, the first note.
 * */
ari_status ari_steps_contradiction_tell(ari_case *c, const ari_deduction *step, uint32_t group, const uint8_t *asked,
                                        bool ruled);

#endif

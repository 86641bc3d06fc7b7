/* denied.h - the last step of a story without a solution: a clue, or a rule at its place, cannot hold.
 * Room:    question; private to explaining.c.
 * Thing:   the premises and facts of the step contradict each other; what is denied is one of them, under a switch
 *          about which it was asked. So it is told as a step without conclusions.
 * Owner:   the step in the result. Fails: LIMIT, NOMEM. */
#ifndef ARI_DENIED_H
#define ARI_DENIED_H

#include "case.h"

/* group: what is denied; asked[nvar] 1: its switch; ruled: it is a row of a rule, else a clue, the first note. */
ari_status ari_denied_tell(ari_case *c, const ari_deduction *step, uint32_t group, const uint8_t *asked, bool ruled);

#endif
